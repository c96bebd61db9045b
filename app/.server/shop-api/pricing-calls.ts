/** The pricing client (API-63): what is promoted of a product, as its page says it. */
import * as z from "zod";
import { soldProducts } from "#app/.server/catalogue/offered.ts";
import { cardWords, offersOn } from "#app/.server/catalogue/product-cards.ts";
import { shopfront } from "#app/.server/catalogue/shopfront.ts";
import { notThere, shopCall } from "./shop-call.ts";

/** ENT-32. */
const promotion = z.strictObject({
  type: z.literal("PromotionalDiscount"),
  offer_type: z.enum(["LAUNCH", "SEASON"]),
  ...{ offer_id: z.string(), sales_pitch: z.string() },
  discount_description: z.strictObject({ discounted_skus: z.array(z.string()) }),
});

export const pricingCalls = [
  shopCall({
    ...{ path: "pricing/promotions", method: "GET" },
    summary: "The promotions of a product, the one that its page shows first.",
    body: z.object({ sku: z.string().max(40) }),
    answer: z.strictObject({ sku: z.string(), promotions: z.array(promotion) }),
    async work({ request, scope, body: { sku } }) {
      const front = shopfront(scope.engine, request);
      const [product] = await soldProducts(front.store, front.currency, [sku]);
      if (!product) return notThere("ProductNotFound");
      const promotions = offersOn(await cardWords(front), sku).map((one) => ({
        ...{ type: one.type, offer_type: one.offer_type, offer_id: one.offer_id },
        sales_pitch: front.text(one.sales_pitch),
        discount_description: {
          discounted_skus: [...one.discount_description.discounted_skus],
        },
      }));
      return { ok: true, data: { sku, promotions } };
    },
  }),
];
