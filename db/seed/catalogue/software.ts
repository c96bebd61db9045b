/** Apps for businesses, sold by the licence (CART-16). */
import type { ModelSeed } from "./model-seed.ts";
import { specs } from "./spec-labels.ts";
import { text } from "./text.ts";

export const software: readonly ModelSeed[] = [
  {
    modelId: "tally-desk",
    categoryId: "computing",
    family: "business-app",
    art: "gift-card",
    prefix: "TALLY",
    name: text("Tally Desk", "Tally Desk", "Tally Desk"),
    short: text(
      "Books and stock for a small business, by the licence.",
      "Cuentas e inventario para un negocio pequeño, por licencia.",
      "Księgi i magazyn małej firmy, na licencje.",
    ),
    long: text(
      "One licence for each person, for a year. The codes come by e-mail; the shop behind it needs five people at least.",
      "Una licencia por persona, por un año. Los códigos llegan por correo; se venden cinco como mínimo.",
      "Jedna licencja na osobę, na rok. Kody przychodzą e-mailem; najmniej pięć licencji.",
    ),
    specs: specs({
      sentBy: text("E-mail", "Correo electrónico", "E-mail"),
      validity: text("1 year", "1 año", "1 rok"),
      usedFor: text("Books, stock, invoices", "Cuentas, inventario, facturas", "Księgi, magazyn"),
      fits: text("Any browser", "Cualquier navegador", "Każda przeglądarka"),
      code: text("One for each licence", "Uno por licencia", "Jeden na licencję"),
      lost: text("Resent free of charge", "Se reenvía sin costo", "Bezpłatna ponowna wysyłka"),
    }),
    launchedOn: "2026-01-16",
    stock: null,
    attributes: { primary_filter: "Business", model_name: "Tally Desk" },
    options: [
      { code: "1Y", usd: 4900, pln: 19_900, finishes: ["porcelain"] },
      { code: "2Y", usd: 8900, pln: 35_900, finishes: ["porcelain"] },
    ],
  },
];
