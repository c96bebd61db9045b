/** Care plans: what is done when a device breaks or is lost (CARE-01). Where each is not sold stands with its family. */
import type { ModelSeed } from "./model-seed.ts";
import { service } from "./service-seed.ts";
import { text } from "./text.ts";

const twoYears = text("2 years", "2 años", "2 lata");

export const carePlans: readonly ModelSeed[] = [
  service({
    family: "care",
    modelId: "ohm-care",
    prefix: "CARE",
    art: "gift-card",
    name: text("Ohm Care", "Ohm Care", "Ohm Care"),
    short: text(
      "Drops, spills and theft, for two years.",
      "Caídas, derrames y robo, por dos años.",
      "Upadki, zalania i kradzież, przez dwa lata.",
    ),
    long: text(
      "Premium care repairs or replaces the device, whatever happened to it.",
      "El cuidado premium repara o reemplaza el equipo, pase lo que pase.",
      "Opieka premium naprawia lub wymienia urządzenie, cokolwiek się stało.",
    ),
    validity: twoYears,
    options: [{ code: "24", usd: 14_900, pln: 64_900 }],
  }),
  service({
    family: "premium-care",
    modelId: "premium-care",
    prefix: "PREM",
    art: "gift-card",
    name: text("Premium Care", "Premium Care", "Premium Care"),
    short: text(
      "Drops, spills and theft, month by month.",
      "Caídas, derrames y robo, mes a mes.",
      "Upadki, zalania i kradzież, z miesiąca na miesiąc.",
    ),
    long: text(
      "The first 30 days are free. Then it renews each month until it is cancelled.",
      "Los primeros 30 días son gratis. Después se renueva cada mes hasta que se cancele.",
      "Pierwsze 30 dni za darmo. Potem odnawia się co miesiąc, aż do rezygnacji.",
    ),
    validity: text("1 month, renews", "1 mes, se renueva", "1 miesiąc, odnawia się"),
    options: [{ code: "1M", usd: 1199, pln: 4999 }],
  }),
  service({
    family: "care-plus",
    modelId: "care-plus",
    prefix: "PLUS",
    art: "gift-card",
    name: text("Care+", "Care+", "Care+"),
    short: text(
      "Drops, spills and theft, for three years.",
      "Caídas, derrames y robo, por tres años.",
      "Upadki, zalania i kradzież, przez trzy lata.",
    ),
    long: text(
      "Billed each month for 36 months. Then it is over by itself; it can be cancelled before.",
      "Se cobra cada mes durante 36 meses. Después termina por sí solo; se puede cancelar antes.",
      "Opłata co miesiąc przez 36 miesięcy. Potem kończy się sam; można zrezygnować wcześniej.",
    ),
    validity: text("36 months", "36 meses", "36 miesięcy"),
    options: [{ code: "36M", usd: 899, pln: 3799 }],
  }),
  service({
    family: "home-care",
    modelId: "home-care",
    prefix: "HOME",
    art: "gift-card",
    name: text("Home Care", "Home Care", "Home Care"),
    short: text(
      "One plan for TV and appliances, for two years.",
      "Un plan para el TV y los aparatos, por dos años.",
      "Jeden plan na telewizor i AGD, na dwa lata.",
    ),
    long: text(
      "Parts and labor for TVs and appliances, with a visit at home.",
      "Piezas y mano de obra para TV y aparatos, con visita a domicilio.",
      "Części i robocizna dla telewizorów i AGD, z wizytą w domu.",
    ),
    validity: twoYears,
    options: [{ code: "24", usd: 24_900, pln: 99_900 }],
  }),
];
