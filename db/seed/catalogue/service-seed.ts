/** What all services have in common: they have no stock, no color and nothing to unpack. */
import { SERVICES } from "../../schema/catalogue.ts";
import type { LocalText } from "../../schema/catalogue.ts";
import type { Family } from "./families.ts";
import type { ModelSeed, OptionSeed } from "./model-seed.ts";
import { specs } from "./spec-labels.ts";
import { text } from "./text.ts";

interface Service {
  readonly family: Family;
  readonly modelId: string;
  readonly prefix: string;
  readonly name: LocalText;
  readonly short: LocalText;
  readonly long: LocalText;
  readonly art: string;
  readonly validity: LocalText;
  readonly options: readonly Pick<OptionSeed, "code" | "name" | "usd" | "pln">[];
}

export function service({ validity, options, ...rest }: Service): ModelSeed {
  return {
    ...rest,
    categoryId: SERVICES,
    launchedOn: "2026-01-16",
    stock: null,
    specs: specs({
      validity,
      usedFor: text("The item it is bought with", "El artículo con que se compra", "Ten produkt"),
      sentBy: text("E-mail", "Correo electrónico", "E-mail"),
      fits: text("New items only", "Solo artículos nuevos", "Tylko nowe produkty"),
      code: text("The order number", "El número de pedido", "Numer zamówienia"),
      lost: text("Resent free of charge", "Se reenvía sin costo", "Bezpłatna ponowna wysyłka"),
    }),
    options: options.map((option) => ({ ...option, finishes: ["graphite"] })),
  };
}
