/** The colours things come in, in the order they are shown, with the code that ends a SKU. */
import type { LocalText } from "../../schema/catalogue.ts";
import { text } from "./text.ts";

export const finishes = {
  graphite: { code: "GRA", name: text("Graphite", "Grafito", "Grafit") },
  porcelain: { code: "POR", name: text("Porcelain", "Porcelana", "Porcelana") },
  sage: { code: "SAG", name: text("Sage", "Salvia", "Szałwia") },
  lilac: { code: "LIL", name: text("Lilac", "Lila", "Lila") },
  sand: { code: "SND", name: text("Sand", "Arena", "Piasek") },
  midnight: { code: "MID", name: text("Midnight", "Medianoche", "Północ") },
  coral: { code: "COR", name: text("Coral", "Coral", "Koral") },
  titanium: { code: "TIT", name: text("Titanium", "Titanio", "Tytan") },
} satisfies Record<string, { readonly code: string; readonly name: LocalText }>;

export type Finish = keyof typeof finishes;
