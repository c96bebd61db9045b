/** The promotions of a cart's goods: those in their prices and those that apply by themselves (CART-32). */
import type { Context, Offer } from "#machines/cart";
import type { Shopfront } from "#app/.server/catalogue/shopfront.ts";

/** What is promoted of one SKU. */
export async function promotionsIn(front: Shopfront, { offers, promos }: Context) {
  const listed = await front.store.catalogue.promotions();
  return (sku: string) => [
    ...listed
      .filter(({ discount_description: about }) => about.discounted_skus.includes(sku))
      .map((one) => ({ ...one, sales_pitch: front.text(one.sales_pitch), isApplied: true })),
    ...offers
      .filter(({ skus, triggerSkus }) => [...skus, ...triggerSkus].includes(sku))
      .map((one) => ({
        ...promotionOf(front, one),
        isApplied: promos.some(({ code }) => code === one.offerId),
      })),
  ];
}

/** An offer in the field names of a promotion. */
function promotionOf(front: Shopfront, { discountType, offerType, offerId, ...offer }: Offer) {
  const { salesPitch, skus } = offer;
  return {
    type: discountType,
    offer_type: offerType,
    offer_id: offerId,
    sales_pitch: salesPitch[front.language] ?? salesPitch["en-US"] ?? offerId,
    discount_description: { discounted_skus: skus },
  };
}
