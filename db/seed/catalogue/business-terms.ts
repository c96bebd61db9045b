/** What businesses may order of some kinds of goods, with the store's own words for it (ERR-95 to ERR-98). Data, not specification. */
import type { ProductAttributes } from "../../schema/catalogue.ts";
import { text } from "./text.ts";

type Terms = NonNullable<ProductAttributes["business_terms"]>;

export const businessTerms = {
  foldable: {
    min: 1,
    max: 10,
    description: text(
      "A business may order up to 10 foldables at a time. For more, ask your account manager.",
      "Una empresa puede pedir hasta 10 plegables a la vez. Para más, pregunte a su ejecutivo de cuenta.",
      "Firma może zamówić jednorazowo do 10 składanych telefonów. O więcej zapytaj opiekuna konta.",
    ),
  },
  earbuds: {
    min: 1,
    max: 20,
    description: text(
      "A business may order up to 20 pairs at a time.",
      "Una empresa puede pedir hasta 20 pares a la vez.",
      "Firma może zamówić jednorazowo do 20 par.",
    ),
  },
  charger: {
    min: 5,
    max: 25,
    description: text(
      "Businesses buy chargers by the carton: 5 to 25 of them.",
      "Las empresas compran cargadores por caja: de 5 a 25.",
      "Firmy kupują ładowarki na kartony: od 5 do 25 sztuk.",
    ),
  },
  powerBank: {
    min: 1,
    max: 20,
    description: text(
      "Large batteries travel as hazardous goods: a business may order up to 20.",
      "Las baterías grandes viajan como mercancía peligrosa: una empresa puede pedir hasta 20.",
      "Duże baterie jadą jako towar niebezpieczny: firma może zamówić do 20 sztuk.",
    ),
  },
  app: {
    min: 5,
    max: 20,
    description: text(
      "One app per order, and 5 to 20 licenses for one account.",
      "Una aplicación por pedido, y de 5 a 20 licencias por cuenta.",
      "Jedna aplikacja na zamówienie i od 5 do 20 licencji na konto.",
    ),
  },
} satisfies Record<string, Terms>;
