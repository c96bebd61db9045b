/** Services that are bought with goods: each a SKU of its own, added to the line it is for (CART-10). */
import { carePlans } from "./care-plans.ts";
import type { ModelSeed } from "./model-seed.ts";
import { service } from "./service-seed.ts";
import { text } from "./text.ts";

const twoYears = text("2 years", "2 años", "2 lata");
const once = text("Once, at delivery", "Una vez, en la entrega", "Raz, przy dostawie");

export const services: readonly ModelSeed[] = [
  service({
    family: "warranty",
    modelId: "extended-warranty",
    prefix: "WAR",
    art: "gift-card",
    name: text("Extended warranty", "Garantía extendida", "Przedłużona gwarancja"),
    short: text(
      "Repairs after the first year.",
      "Reparaciones después del primer año.",
      "Naprawy po pierwszym roku.",
    ),
    long: text(
      "Parts and labor for what breaks by itself, after the maker's own warranty.",
      "Piezas y mano de obra para lo que falle solo, tras la garantía del fabricante.",
      "Części i robocizna przy awariach, po gwarancji producenta.",
    ),
    validity: text("2 or 4 years", "2 o 4 años", "2 lub 4 lata"),
    options: [
      {
        code: "2Y",
        name: text(
          "Extended warranty, 2 years",
          "Garantía extendida, 2 años",
          "Przedłużona gwarancja, 2 lata",
        ),
        usd: 7900,
        pln: 34_900,
      },
      {
        code: "4Y",
        name: text(
          "Extended warranty, 4 years",
          "Garantía extendida, 4 años",
          "Przedłużona gwarancja, 4 lata",
        ),
        usd: 12_900,
        pln: 54_900,
      },
    ],
  }),
  ...carePlans,
  service({
    family: "mounting",
    modelId: "tv-mounting",
    prefix: "MNT",
    art: "gift-card",
    name: text("TV wall mounting", "Montaje de TV en pared", "Montaż telewizora na ścianie"),
    short: text(
      "Two fitters, the bracket and the cables.",
      "Dos técnicos, el soporte y los cables.",
      "Dwóch monterów, uchwyt i kable.",
    ),
    long: text(
      "Mounted in the delivery window; the packaging is taken away.",
      "Montaje en la franja de entrega; nos llevamos el embalaje.",
      "Montaż w oknie dostawy; opakowanie zabieramy.",
    ),
    validity: once,
    options: [{ code: "1", usd: 14_900, pln: 59_900 }],
  }),
  service({
    family: "hook-up",
    modelId: "appliance-hook-up",
    prefix: "HKP",
    art: "gift-card",
    name: text("Appliance hook-up", "Conexión del aparato", "Podłączenie urządzenia"),
    short: text(
      "Connected, leveled and tried out.",
      "Conectado, nivelado y probado.",
      "Podłączone, wypoziomowane i sprawdzone.",
    ),
    long: text(
      "Water, power and drain are connected in the delivery window.",
      "Conectamos agua, luz y desagüe en la franja de entrega.",
      "Woda, prąd i odpływ podłączone w oknie dostawy.",
    ),
    validity: once,
    options: [{ code: "1", usd: 9900, pln: 39_900 }],
  }),
  service({
    family: "haul-away",
    modelId: "haul-away",
    prefix: "HAUL",
    art: "gift-card",
    name: text("Haul-away", "Retiro del anterior", "Odbiór starego sprzętu"),
    short: text(
      "The old one leaves with the truck.",
      "El anterior se va con el camión.",
      "Stary sprzęt odjeżdża razem z ciężarówką.",
    ),
    long: text(
      "One old device of the same kind is taken away and recycled.",
      "Nos llevamos y reciclamos un aparato viejo del mismo tipo.",
      "Zabieramy i utylizujemy jedno stare urządzenie tego samego rodzaju.",
    ),
    validity: once,
    options: [{ code: "1", usd: 3900, pln: 14_900 }],
  }),
  service({
    family: "phone-line",
    modelId: "phone-line",
    prefix: "LINE",
    art: "phone",
    name: text("New phone line", "Línea nueva", "Nowy numer"),
    short: text(
      "A new number, activated online.",
      "Un número nuevo, activado en línea.",
      "Nowy numer, aktywowany online.",
    ),
    long: text(
      "The eSIM is set up online; the carrier bills the plan by itself.",
      "La eSIM se configura en línea; el operador cobra el plan por su cuenta.",
      "Kartę eSIM uruchamia się online; abonament rozlicza operator.",
    ),
    validity: text("Month by month", "Mes a mes", "Miesiąc po miesiącu"),
    options: [{ code: "1", usd: 1000, pln: 3900 }],
  }),
  service({
    family: "upgrade",
    modelId: "upgrade-program",
    prefix: "UPG",
    art: "phone",
    name: text("Upgrade program", "Programa de renovación", "Program wymiany"),
    short: text(
      "The next device for this one: a phone after a year, a TV after two.",
      "El próximo equipo a cambio de este: un teléfono en un año, un TV en dos.",
      "Następne urządzenie w zamian za to: telefon po roku, telewizor po dwóch latach.",
    ),
    long: text(
      "Goes with store financing: a phone on 24 monthly payments, a TV on 36.",
      "Va con el financiamiento de la tienda: un teléfono en 24 pagos mensuales, un TV en 36.",
      "Tylko z finansowaniem sklepu: telefon na 24 raty, telewizor na 36.",
    ),
    validity: twoYears,
    options: [{ code: "24", usd: 5900 }],
  }),
  service({
    family: "buy-back",
    modelId: "guaranteed-buy-back",
    prefix: "BUY",
    art: "phone",
    name: text("Guaranteed buy-back", "Recompra garantizada", "Gwarantowany odkup"),
    short: text(
      "Half of its price back within two years.",
      "La mitad del precio dentro de dos años.",
      "Połowa ceny z powrotem w ciągu dwóch lat.",
    ),
    long: text(
      "Goes with store financing: what the phone is worth then is promised now.",
      "Va con el financiamiento de la tienda: lo que valdrá se promete hoy.",
      "Tylko z finansowaniem sklepu: przyszłą wartość obiecujemy dziś.",
    ),
    validity: twoYears,
    options: [{ code: "24", usd: 4900 }],
  }),
];
