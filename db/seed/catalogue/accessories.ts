/** Power, cases, cables and gift cards. */
import { MADE_TO_ORDER } from "#machines/kit";
import type { ModelSeed, OptionSeed } from "./model-seed.ts";
import { specs } from "./spec-labels.ts";
import { text } from "./text.ts";

function giftCard(dollars: number, zlotys: number): OptionSeed {
  return {
    code: String(dollars),
    usd: dollars * 100,
    pln: zlotys * 100,
    finishes: ["coral"],
    stock: null,
  };
}

export const accessories: readonly ModelSeed[] = [
  {
    modelId: "volt-charger",
    categoryId: "accessories",
    family: "charger",
    prefix: "VC65",
    name: text("Volt Charger 65 W", "Cargador Volt 65 W", "Ładowarka Volt 65 W"),
    short: text(
      "A laptop and a phone from one small plug.",
      "Una laptop y un teléfono con un solo enchufe.",
      "Laptop i telefon z jednej małej wtyczki.",
    ),
    long: text(
      "Two USB-C ports share 65 W by need. Plugs for other countries click on.",
      "Dos puertos USB-C comparten 65 W según lo que haga falta. Los enchufes de otros países se cambian con un clic.",
      "Dwa porty USB-C dzielą 65 W według potrzeb. Wtyczki innych krajów dopina się jednym kliknięciem.",
    ),
    specs: specs({
      output: "65 W",
      ports: "2 × USB-C",
      charging: "USB PD 3.1, PPS",
      dimensions: text("1.6 × 1.6 × 1.3 in", "1.6 × 1.6 × 1.3 in", "4,1 × 4,1 × 3,3 cm"),
      weight: "98 g",
      warranty: text("2 years", "2 años", "2 lata"),
    }),
    launchedOn: "2026-02-06",
    attributes: { primary_filter: "USB-C", model_name: "Volt Charger 65" },
    options: [{ code: "2C", usd: 4999, pln: 23_900, finishes: ["porcelain", "graphite"] }],
  },
  {
    modelId: "volt-power-bank",
    categoryId: "accessories",
    family: "power-bank",
    prefix: "VPB20",
    name: text("Volt Power Bank", "Batería portátil Volt", "Powerbank Volt"),
    short: text(
      "20,000 mAh that may fly with you.",
      "20 000 mAh que pueden viajar contigo.",
      "20 000 mAh, które można zabrać do samolotu.",
    ),
    long: text(
      "Charges a phone four times or a laptop once. A small screen shows hours, not bars. It is sent by road only.",
      "Carga un teléfono cuatro veces o una laptop una vez. Una pequeña pantalla muestra horas, no barras. Solo se envía por tierra.",
      "Ładuje telefon cztery razy lub laptop raz. Mały ekran pokazuje godziny, a nie kreski. Podróżuje tylko drogą lądową.",
    ),
    specs: specs({
      battery: "20 000 mAh",
      output: "100 W",
      ports: "2 × USB-C, USB-A",
      travel: text("74 Wh, cabin only", "74 Wh, solo en cabina", "74 Wh, tylko bagaż podręczny"),
      dimensions: text("6.1 × 2.9 × 1.1 in", "6.1 × 2.9 × 1.1 in", "15,5 × 7,4 × 2,8 cm"),
      weight: "410 g",
    }),
    launchedOn: "2026-02-06",
    attributes: { primary_filter: "USB-C", model_name: "Volt Power Bank 20" },
    options: [{ code: "20K", usd: 7999, pln: 37_900, finishes: ["graphite"] }],
  },
  {
    modelId: "meridian-6-pro-case",
    categoryId: "accessories",
    family: "case",
    prefix: "CM6P",
    name: text("Meridian 6 Pro Case", "Funda Meridian 6 Pro", "Etui Meridian 6 Pro"),
    short: text(
      "Soft inside, stiff where it matters, in the phone's colors.",
      "Suave por dentro, firme donde importa, en los colores del teléfono.",
      "Miękkie w środku, sztywne na rogach, w kolorach telefonu.",
    ),
    long: text(
      "Made from bottles. The corners take a fall from waist height, the back holds magnetic chargers.",
      "Hecha de botellas. Las esquinas resisten una caída desde la cintura y la parte trasera sujeta cargadores magnéticos.",
      "Z butelek. Narożniki wytrzymują upadek z wysokości pasa, tył trzyma ładowarki magnetyczne.",
    ),
    specs: specs({
      fits: "Meridian 6 Pro",
      material: text("Recycled PET", "PET reciclado", "PET z recyklingu"),
      protection: text("5 ft drop", "Caídas de 1.5 m", "Upadek z 1,5 m"),
      charging: "Qi2",
      weight: "34 g",
      warranty: text("1 year", "1 año", "1 rok"),
    }),
    launchedOn: "2026-09-18",
    attributes: { primary_filter: "Meridian 6 Pro", model_name: "Meridian 6 Pro Case" },
    options: [{ code: "1", usd: 2999, pln: 13_900, finishes: ["sage", "graphite", "lilac"] }],
  },
  {
    modelId: "meridian-6-pro-printed-case",
    categoryId: "accessories",
    family: "case",
    prefix: "CP6P",
    name: text(
      "Meridian 6 Pro Printed Case",
      "Funda impresa Meridian 6 Pro",
      "Etui Meridian 6 Pro z nadrukiem",
    ),
    short: text(
      "A wave pattern, printed once you order.",
      "Un patrón de olas que se imprime cuando haces tu pedido.",
      "Wzór fal, drukowany dopiero po zamówieniu.",
    ),
    long: text(
      "We print it for you, which takes a day before it ships. Because it is made for you, an order with it cannot be cancelled online: call us and we do what we can.",
      "La imprimimos para ti, así que tarda un día más en salir. Como se hace para ti, un pedido que la incluye no se puede cancelar en línea: llámanos y haremos lo posible.",
      "Drukujemy je dla Ciebie, więc wysyłka trwa o dzień dłużej. Ponieważ powstaje na zamówienie, zamówienia z nim nie anulujesz online: zadzwoń, a zrobimy, co się da.",
    ),
    specs: specs({
      fits: "Meridian 6 Pro",
      material: text("Recycled PET", "PET reciclado", "PET z recyklingu"),
      protection: text("5 ft drop", "Caídas de 1.5 m", "Upadek z 1,5 m"),
      charging: "Qi2",
      weight: "35 g",
      warranty: text("1 year", "1 año", "1 rok"),
    }),
    launchedOn: "2026-09-18",
    leadDays: 1,
    attributes: {
      primary_filter: "Meridian 6 Pro",
      model_name: "Meridian 6 Pro Printed Case",
      pvi_product_sub_type_name: MADE_TO_ORDER,
    },
    options: [{ code: "1", usd: 3999, pln: 18_900, finishes: ["sage", "graphite"] }],
  },
  {
    modelId: "braid-cable",
    categoryId: "accessories",
    family: "cable",
    prefix: "BRD",
    name: text("Braid USB-C Cable", "Cable USB-C Braid", "Kabel USB-C Braid"),
    short: text(
      "Charges at 240 W and does not tangle.",
      "Carga a 240 W y no se enreda.",
      "Ładuje mocą 240 W i się nie plącze.",
    ),
    long: text(
      "A braided cable with a tie that stays on it. 240 W for anything that charges by USB-C.",
      "Un cable trenzado con un sujetador que no se pierde. 240 W para todo lo que se carga por USB-C.",
      "Pleciony kabel z opaską, która się nie zgubi. 240 W dla wszystkiego, co ładuje się przez USB-C.",
    ),
    specs: specs({
      length: text("3 or 6 ft", "1 o 2 m", "1 lub 2 m"),
      charging: "240 W",
      speed: "USB 2.0, 480 Mbit/s",
      material: text("Recycled polyester", "Poliéster reciclado", "Poliester z recyklingu"),
      fits: "USB-C",
      warranty: text("2 years", "2 años", "2 lata"),
    }),
    axis: "length",
    launchedOn: "2026-02-06",
    attributes: { primary_filter: "USB-C", model_name: "Braid" },
    options: [
      {
        code: "1M",
        label: text("3 ft", "1 m", "1 m"),
        usd: 1499,
        pln: 6900,
        finishes: ["porcelain"],
      },
      {
        code: "2M",
        label: text("6 ft", "2 m", "2 m"),
        usd: 1999,
        pln: 8900,
        finishes: ["porcelain", "graphite"],
      },
    ],
  },
  {
    modelId: "gift-card",
    categoryId: "gift-cards",
    family: "gift-card",
    prefix: "GIFT",
    name: text("Gift card", "Tarjeta de regalo", "Karta podarunkowa"),
    short: text(
      "For somebody who knows better than you what is missing.",
      "Para quien sabe mejor que tú lo que le falta.",
      "Dla kogoś, kto lepiej wie, czego mu brakuje.",
    ),
    long: text(
      "Sent by e-mail within minutes, with your name and message. A gift-card order cannot be changed once it is placed.",
      "Se envía por correo electrónico en minutos, con tu nombre y tu mensaje. Un pedido de tarjeta de regalo no se puede cambiar una vez hecho.",
      "Wysyłana e-mailem w ciągu kilku minut, z imieniem i wiadomością nadawcy. Zamówienia na kartę nie można zmienić po złożeniu.",
    ),
    specs: specs({
      sentBy: text("E-mail", "Correo electrónico", "E-mail"),
      usedFor: text("Anything in this store", "Todo en esta tienda", "Wszystko w tym sklepie"),
      validity: text("No expiry date", "Sin fecha de vencimiento", "Bezterminowo"),
      code: text("14 characters", "14 caracteres", "14 znaków"),
      lost: text("Resent free of charge", "Se reenvía sin costo", "Bezpłatna ponowna wysyłka"),
      shownOn: text(
        "Phone, tablet or paper",
        "Teléfono, tableta o papel",
        "Telefon, tablet lub wydruk",
      ),
    }),
    axis: "amount",
    launchedOn: "2025-11-01",
    attributes: { primary_filter: "E-mail", model_name: "Gift card" },
    options: [giftCard(25, 100), giftCard(50, 200), giftCard(100, 500)],
  },
];
