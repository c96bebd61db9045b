/** The sandbox's price list: one offer of each kind that applies by itself, on goods of the catalogue (CODE-02). */
import { offer } from "#machines/cart";
import type { Offer } from "#machines/cart";
import type { Currency } from "#machines/kit";

const cases = ["CM6P-1-SAG", "CM6P-1-GRA", "CM6P-1-LIL"];
const cables = ["BRD-1M-POR", "BRD-2M-POR", "BRD-2M-GRA"];
const soundbars = ["RDG-512-GRA", "RDG-512-POR"];
const drifts = ["DRF-1-LIL", "DRF-1-GRA"];
const watches = ["OW-40-COR", "OW-40-GRA", "OW-40-POR", "OW-44-COR", "OW-44-GRA", "OP-47-TIT"];

const pitch = (en: string, es: string, pl: string) => ({ "en-US": en, "es-US": es, pl });

const offers: readonly Offer[] = [
  offer.parse({
    ...{ offerId: "OFR-BOGO-CASE", offerType: "BUNDLE", discountType: "BOGO", skus: cases },
    salesPitch: pitch("Second case free", "La segunda funda gratis", "Drugie etui gratis"),
    terms: { kind: "bogo", buy: 1, free: 1, basisPoints: 10_000 },
  }),
  offer.parse({
    ...{ offerId: "OFR-TIER-CABLE", offerType: "VOLUME", discountType: "TierPrice", skus: cables },
    salesPitch: pitch(
      "Two cables 10% off, three or more 20%",
      "Dos cables con 10%, tres o más con 20% menos",
      "Dwa kable 10% taniej, trzy i więcej 20%",
    ),
    terms: {
      kind: "tiers",
      tiers: [
        { units: 2, basisPoints: 1000 },
        { units: 3, basisPoints: 2000 },
      ],
    },
  }),
  offer.parse({
    ...{ offerId: "OFR-COMBO-BUDS", offerType: "BUNDLE", discountType: "Combo" },
    skus: ["PBP-1-GRA", "PBP-1-POR"],
    salesPitch: pitch(
      "Buds Pro 20% off with a watch",
      "Buds Pro con 20% menos al llevar un reloj",
      "Buds Pro 20% taniej z zegarkiem",
    ),
    terms: { kind: "combo", withSkus: watches, basisPoints: 2000 },
  }),
  offer.parse({
    ...{ offerId: "OFR-ORDER-SOUND", offerType: "SEASON", discountType: "OrderDiscount" },
    ...{ triggerSkus: soundbars, minimumCents: 100_000, combines: false },
    salesPitch: pitch(
      "3% off $1,000 or more with a soundbar",
      "3% menos desde $1,000 con una barra de sonido",
      "3% taniej od 1000 zł z soundbarem",
    ),
    terms: { kind: "percent", basisPoints: 300 },
  }),
  offer.parse({
    ...{ offerId: "OFR-SHIP-PRO", offerType: "SEASON", discountType: "ShippingDiscount" },
    triggerSkus: ["OP-47-TIT"],
    salesPitch: pitch(
      "Half-price delivery with an Orbit Pro",
      "Entrega a mitad de precio con un Orbit Pro",
      "Dostawa za pół ceny z Orbit Pro",
    ),
    terms: { kind: "shipping", basisPoints: 5000 },
  }),
  offer.parse({
    ...{ offerId: "OFR-PROMO-BEAM", offerType: "SEASON", discountType: "PromotionalDiscount" },
    skus: ["BEAM-1-POR"],
    salesPitch: pitch("10% off Beam", "Beam con 10% menos", "Beam 10% taniej"),
    terms: { kind: "percent", basisPoints: 1000 },
  }),
  offer.parse({
    ...{ offerId: "OFR-FLASH-DRIFT", offerType: "FLASH", discountType: "PromotionalDiscount" },
    skus: drifts,
    salesPitch: pitch("Flash sale: 5% off", "Venta relámpago: 5% menos", "Wyprzedaż: 5% taniej"),
    terms: { kind: "percent", basisPoints: 500 },
  }),
  ...(["td_financing", "second_loan"] as const).map((method) =>
    offer.parse({
      ...{ offerId: `OFR-FULL-${method}`, offerType: "PAY_IN_FULL", discountType: "Discount" },
      methods: method === "td_financing" ? [method] : [method, "AffirmFinancing"],
      salesPitch:
        method === "td_financing"
          ? pitch(
              "7% off for paying the bank in full",
              "7% menos por pagar todo al banco",
              "7% taniej przy zapłacie całości bankowi",
            )
          : pitch(
              "5% off with this loan",
              "5% menos con este préstamo",
              "5% taniej przy tym kredycie",
            ),
      terms: { kind: "percent", basisPoints: method === "td_financing" ? 700 : 500 },
    }),
  ),
];

/** Offers that cost no fixed sum are the same everywhere; the lenders are in the US alone. */
export function offersIn(currency: Currency): readonly Offer[] {
  return currency === "USD" ? offers : offers.filter(({ methods }) => methods.length === 0);
}
