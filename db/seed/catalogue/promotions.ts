/** Offers. Each pitch is true of a price in the catalogue: its SKUs are sold below their regular price. */
import type { LocalText } from "../../schema/catalogue.ts";
import { text } from "./text.ts";

export interface PromotionSeed {
  readonly offerId: string;
  readonly offerType: "LAUNCH" | "SEASON";
  readonly salesPitch: LocalText;
  /** Every SKU of these models that is sold below its regular price. */
  readonly modelIds: readonly string[];
}

export const promotions: readonly PromotionSeed[] = [
  {
    offerId: "OFR-LAUNCH-M6",
    offerType: "LAUNCH",
    salesPitch: text("Launch price", "Precio de lanzamiento", "Cena na premierę"),
    modelIds: ["meridian-6-pro", "hinge-flip"],
  },
  {
    offerId: "OFR-SEASON-HOME",
    offerType: "SEASON",
    salesPitch: text("November price", "Precio de noviembre", "Cena listopadowa"),
    modelIds: ["drum-9", "drift-vacuum"],
  },
  {
    offerId: "OFR-SEASON-TV",
    offerType: "SEASON",
    salesPitch: text("November price", "Precio de noviembre", "Cena listopadowa"),
    modelIds: ["plane-oled", "plane-lite", "ridge-soundbar", "folio-14", "pebble-buds"],
  },
];
