/** Kitchen, laundry and floors. */
import type { ModelSeed } from "./model-seed.ts";
import { specs } from "./spec-labels.ts";
import { measure, text } from "./text.ts";

const carriedIn = text(
  "Delivered to the room, old one taken away.",
  "Entrega hasta el lugar de uso y retiro del aparato anterior.",
  "Dostawa do pomieszczenia i odbiór starego urządzenia.",
);
const tenYears = text("10 years on the motor", "10 años en el motor", "10 lat na silnik");

export const home: readonly ModelSeed[] = [
  {
    modelId: "column-fridge",
    categoryId: "home",
    family: "refrigerator",
    art: "fridge",
    prefix: "COL",
    name: text("Column Fridge", "Refrigerador Column", "Lodówka Column"),
    short: text(
      "Four doors, and a screen that says what is running out.",
      "Cuatro puertas y una pantalla que avisa lo que se termina.",
      "Czworo drzwi i ekran, który mówi, co się kończy.",
    ),
    long: text(
      "The Column keeps three climates apart: fresh, cold and frozen. A drawer switches between fridge and freezer in twenty minutes. The handles move to the side you need.",
      "El Column separa tres climas: fresco, frío y congelado. Un cajón pasa de refrigerador a congelador en veinte minutos. Las manijas van del lado que necesites.",
      "Column rozdziela trzy strefy: świeżą, chłodną i mroźną. Szuflada w dwadzieścia minut zmienia się z lodówki w zamrażarkę. Uchwyty montuje się po wybranej stronie.",
    ),
    specs: specs({
      capacity: text("23 cu ft", "23 pies³", "651 l"),
      freezer: text("8 cu ft", "8 pies³", "227 l"),
      cooling: text(
        "No frost, two circuits",
        "Sin escarcha, dos circuitos",
        "No Frost, dwa obiegi",
      ),
      loudness: "36 dB(A)",
      energy: text("E (EU), 640 kWh a year", "E (UE), 640 kWh al año", "E, 640 kWh rocznie"),
      dimensions: text("36 × 70 × 29 in", "36 × 70 × 29 in", "91 × 178 × 74 cm"),
      weight: "128 kg",
      warranty: text(
        "10 years on the compressor",
        "10 años en el compresor",
        "10 lat na sprężarkę",
      ),
    }),
    launchedOn: "2026-01-16",
    attributes: { primary_filter: "4 door", model_name: "Column Fridge" },
    customStockMessage: carriedIn,
    options: [{ code: "23", usd: 249_999, pln: 1_149_900, finishes: ["porcelain", "titanium"] }],
    special: { "COL-23-TIT": { stock: 3 } },
  },
  {
    modelId: "drum-9",
    categoryId: "home",
    family: "washer",
    prefix: "DR9",
    name: text("Drum 9 kg", "Lavadora Drum 9 kg", "Pralka Drum 9 kg"),
    short: text(
      "Weighs the load, uses the water it needs.",
      "Pesa la carga y usa solo el agua necesaria.",
      "Waży wsad i zużywa tyle wody, ile trzeba.",
    ),
    long: text(
      "Drum washes 9 kg in 42 minutes when it is in a hurry and in cold water when it is not. The belt is gone: the motor turns the drum itself.",
      "Drum lava 9 kg en 42 minutos cuando hay prisa y con agua fría cuando no la hay. No tiene correa: el motor gira el tambor directamente.",
      "Drum pierze 9 kg w 42 minuty, gdy się spieszy, i w zimnej wodzie, gdy nie musi. Nie ma paska: silnik obraca bęben bezpośrednio.",
    ),
    specs: specs({
      capacity: text("20 lb", "20 lb", "9 kg"),
      spin: text("1,400 rpm", "1400 rpm", "1400 obr./min"),
      programs: "14",
      loudness: "49 dB(A)",
      energy: text("A (EU), 0.49 kWh a wash", "A (UE), 0.49 kWh por lavado", "A, 0,49 kWh na cykl"),
      dimensions: text("24 × 33 × 24 in", "24 × 33 × 24 in", "60 × 85 × 60 cm"),
      weight: "71 kg",
      warranty: tenYears,
    }),
    launchedOn: "2026-01-16",
    attributes: { primary_filter: "Front load", model_name: "Drum 9" },
    customStockMessage: carriedIn,
    options: [
      {
        code: "9",
        usd: 89_999,
        usdList: 99_999,
        pln: 419_900,
        plnList: 459_900,
        finishes: ["midnight", "porcelain"],
      },
    ],
  },
  {
    modelId: "hearth-oven",
    categoryId: "home",
    family: "oven",
    prefix: "HRT",
    name: text("Hearth Oven", "Horno Hearth", "Piekarnik Hearth"),
    short: text(
      "Steam, fan and a stone floor.",
      "Vapor, ventilador y base de piedra.",
      "Para, termoobieg i kamienne dno.",
    ),
    long: text(
      "The last oven of its line: it is no longer made. Parts and repairs stay available until 2036.",
      "El último horno de su línea: ya no se fabrica. Repuestos y reparaciones disponibles hasta 2036.",
      "Ostatni piekarnik z tej serii: nie jest już produkowany. Części i naprawy dostępne do 2036 roku.",
    ),
    specs: specs({
      capacity: text("2.5 cu ft", "2.5 pies³", "71 l"),
      programs: "12",
      energy: text("A+ (EU)", "A+ (UE)", "A+"),
      dimensions: text("24 × 24 × 22 in", "24 × 24 × 22 in", "60 × 60 × 55 cm"),
      weight: "38 kg",
      warranty: text("2 years", "2 años", "2 lata"),
    }),
    launchedOn: "2024-10-04",
    attributes: { primary_filter: "Built-in", model_name: "Hearth Oven" },
    offering: "NoOrder",
    stock: 0,
    customStockMessage: text("No longer made.", "Ya no se fabrica.", "Produkcja zakończona."),
    options: [{ code: "60", usd: 119_999, pln: 559_900, finishes: ["graphite"] }],
  },
  {
    modelId: "drift-vacuum",
    categoryId: "home",
    family: "vacuum",
    prefix: "DRF",
    name: text("Drift Vacuum", "Aspiradora Drift", "Odkurzacz Drift"),
    short: text(
      "An hour without a cord, emptied without a cloud.",
      "Una hora sin cable; se vacía sin levantar polvo.",
      "Godzina bez kabla, opróżnianie bez chmury kurzu.",
    ),
    long: text(
      "Drift sees what the floor is and how dirty it is, and turns itself up or down. Its base empties it into a bag that closes by itself.",
      "Drift reconoce el piso y la suciedad, y ajusta la potencia. La base la vacía en una bolsa que se cierra sola.",
      "Drift rozpoznaje podłogę i zabrudzenie i sam dobiera moc. Stacja opróżnia go do worka, który sam się zamyka.",
    ),
    specs: specs({
      suction: "250 AW",
      runTime: "60 min",
      dustbin: measure("0.8 l"),
      filter: "HEPA H13",
      loudness: "72 dB(A)",
      charging: text("Base, 3.5 h", "Base, 3.5 h", "Stacja, 3,5 h"),
      weight: measure("2.7 kg"),
    }),
    launchedOn: "2026-04-10",
    attributes: { primary_filter: "Cordless", model_name: "Drift Vacuum" },
    options: [
      {
        code: "1",
        usd: 54_999,
        usdList: 64_999,
        pln: 259_900,
        plnList: 299_900,
        finishes: ["lilac", "graphite"],
      },
    ],
  },
];
