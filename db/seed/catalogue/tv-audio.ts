/** Televisions, soundbars, a projector. */
import type { ModelSeed, OptionSeed } from "./model-seed.ts";
import { specs } from "./spec-labels.ts";
import { measure, same, text } from "./text.ts";

const broughtIn = text(
  "Brought in and unpacked in the four-hour window you choose.",
  "Se entrega y desempaca en la franja de cuatro horas que elijas.",
  "Wniesienie i rozpakowanie w wybranym czterogodzinnym przedziale.",
);

/** A TV size with its box in millimetres and grams. */
function inches(
  size: number,
  prices: Pick<OptionSeed, "usd" | "usdList" | "pln" | "plnList">,
  name: string,
  [width_mm, height_mm, depth_mm, weight_g]: readonly [number, number, number, number],
): OptionSeed {
  return {
    code: String(size),
    label: same(`${size}″`),
    name: same(name),
    ...prices,
    finishes: ["graphite"],
    attributes: {
      primary_filter: `${size} inch`,
      package: { width_mm, height_mm, depth_mm, weight_g },
    },
  };
}

export const tvAudio: readonly ModelSeed[] = [
  {
    modelId: "plane-oled",
    categoryId: "tv-audio",
    family: "tv",
    prefix: "PLO",
    name: same("Plane OLED"),
    short: text(
      "Black that is off, and a picture that is not too bright at night.",
      "Negros de verdad y una imagen que no deslumbra de noche.",
      "Prawdziwa czerń i obraz, który nocą nie razi.",
    ),
    long: text(
      "Each pixel of the Plane makes its own light. The set is 9 mm thin where it is thin and stands on two feet or hangs flush on the wall. Mounting can be booked with the delivery, one per order.",
      "Cada píxel del Plane produce su propia luz. Mide 9 mm en su parte más delgada y se apoya en dos patas o queda al ras de la pared. La instalación se reserva con la entrega, una por pedido.",
      "Każdy piksel ekranu Plane świeci sam. Telewizor ma w najcieńszym miejscu 9 mm, stoi na dwóch nóżkach lub wisi tuż przy ścianie. Montaż można zamówić z dostawą, jeden na zamówienie.",
    ),
    specs: specs({
      panel: "OLED",
      resolution: "3840 × 2160",
      refresh: "144 Hz",
      hdr: "HDR10+, Dolby Vision",
      gaming: text("4 × HDMI 2.1, VRR", "4 × HDMI 2.1, VRR", "4 × HDMI 2.1, VRR"),
      sound: "60 W, 4.2",
      wireless: "Wi-Fi 6E, Bluetooth 5.3",
      mount: "VESA 300 × 300",
      energy: text("G (EU), 118 W", "G (UE), 118 W", "G, 118 W"),
    }),
    axis: "size",
    launchedOn: "2026-03-27",
    attributes: { model_name: "Plane OLED" },
    customStockMessage: broughtIn,
    options: [
      inches(55, { usd: 149_999, pln: 699_900 }, "Plane 55″ OLED", [1370, 840, 160, 22_400]),
      inches(
        65,
        { usd: 199_999, usdList: 229_999, pln: 929_900, plnList: 1_059_900 },
        "Plane 65″ OLED",
        [1620, 980, 170, 29_500],
      ),
      inches(77, { usd: 299_999, pln: 1_399_900 }, "Plane 77″ OLED", [1900, 1130, 200, 42_000]),
    ],
    special: { "PLO-77-GRA": { stock: 4 } },
  },
  {
    modelId: "plane-lite",
    categoryId: "tv-audio",
    family: "tv",
    prefix: "PLL",
    name: same("Plane Lite"),
    short: text(
      "A plain, good 4K TV for the kitchen or the guest room.",
      "Un buen televisor 4K, sencillo, para la cocina o el cuarto de visitas.",
      "Prosty, dobry telewizor 4K do kuchni lub pokoju gościnnego.",
    ),
    long: text(
      "The Lite switches on in two seconds, asks nothing and shows no advertising. The remote runs on light.",
      "El Lite enciende en dos segundos, no pregunta nada y no muestra publicidad. El control remoto funciona con luz.",
      "Model Lite włącza się w dwie sekundy, o nic nie pyta i nie wyświetla reklam. Pilota zasila światło.",
    ),
    specs: specs({
      panel: "LED",
      resolution: "3840 × 2160",
      refresh: "60 Hz",
      hdr: "HDR10+",
      sound: "20 W, 2.0",
      ports: "3 × HDMI 2.1, USB-A",
      mount: "VESA 200 × 200",
      energy: text("F (EU), 64 W", "F (UE), 64 W", "F, 64 W"),
    }),
    axis: "size",
    launchedOn: "2026-02-13",
    attributes: { model_name: "Plane Lite", pvi_product_sub_type_name: "LED", no_ship_states: [] },
    options: [
      inches(43, { usd: 32_999, pln: 154_900 }, "Plane Lite 43″", [1060, 660, 140, 10_800]),
      inches(
        50,
        { usd: 39_999, usdList: 44_999, pln: 189_900, plnList: 209_900 },
        "Plane Lite 50″",
        [1230, 760, 150, 14_200],
      ),
    ],
  },
  {
    modelId: "ridge-soundbar",
    categoryId: "tv-audio",
    family: "soundbar",
    prefix: "RDG",
    name: same("Ridge Soundbar"),
    short: text(
      "Voices in front, the room around you.",
      "Las voces al frente, la sala a tu alrededor.",
      "Głosy z przodu, przestrzeń dookoła.",
    ),
    long: text(
      "Nine drivers in one bar and a subwoofer that finds its place by itself. Dialogue can be lifted without waking the house.",
      "Nueve transductores en una barra y un subwoofer que se ubica por sí solo. Puedes realzar los diálogos sin despertar a la casa.",
      "Dziewięć przetworników w jednej belce i subwoofer, który sam się konfiguruje. Dialogi można wzmocnić, nie budząc domu.",
    ),
    specs: specs({
      sound: "5.1.2, 360 W",
      drivers: "9",
      codecs: "Dolby Atmos, DTS:X",
      ports: "HDMI eARC, USB-C",
      wireless: "Wi-Fi 6, Bluetooth 5.3",
      dimensions: text("41 × 2.4 × 4.3 in", "41 × 2.4 × 4.3 in", "104 × 6 × 11 cm"),
      weight: measure("4.6 kg"),
    }),
    launchedOn: "2026-03-27",
    attributes: { primary_filter: "5.1.2", model_name: "Ridge Soundbar" },
    options: [
      {
        code: "512",
        usd: 44_999,
        usdList: 52_999,
        pln: 209_900,
        plnList: 249_900,
        finishes: ["graphite", "porcelain"],
      },
    ],
  },
  {
    modelId: "beam-projector",
    categoryId: "tv-audio",
    family: "projector",
    prefix: "BEAM",
    name: same("Beam Projector"),
    short: text(
      "100 inches from 8 feet, straightened by itself.",
      "100 pulgadas a 2.4 metros, con la imagen siempre recta.",
      "100 cali z 2,4 metra, obraz prostuje się sam.",
    ),
    long: text(
      "Beam finds the wall, the corners and the focus in three seconds. It runs from a power bank and folds its own foot.",
      "Beam encuentra la pared, las esquinas y el enfoque en tres segundos. Funciona con una batería portátil y pliega su propio pie.",
      "Beam w trzy sekundy znajduje ścianę, narożniki i ostrość. Działa z powerbanku i sam składa nóżkę.",
    ),
    specs: specs({
      resolution: "1920 × 1080",
      brightness: "900 lm",
      picture: "40–150″",
      throwRatio: measure("1.2"),
      sound: "2 × 8 W",
      ports: "HDMI 2.0, USB-C",
      weight: measure("1.6 kg"),
    }),
    launchedOn: "2026-06-19",
    attributes: { primary_filter: "1080p", model_name: "Beam Projector" },
    stock: 0,
    options: [{ code: "1", usd: 64_999, pln: 304_900, finishes: ["porcelain"] }],
  },
];
