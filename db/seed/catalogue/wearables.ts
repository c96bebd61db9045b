/** Watches and earbuds. */
import type { ModelSeed } from "./model-seed.ts";
import { specs } from "./spec-labels.ts";
import { measure, same, text } from "./text.ts";

const heart = text(
  "Heart rate, oxygen, temperature",
  "Ritmo cardíaco, oxígeno, temperatura",
  "Tętno, natlenienie, temperatura",
);

export const wearables: readonly ModelSeed[] = [
  {
    modelId: "orbit-watch",
    categoryId: "wearables",
    family: "watch",
    prefix: "OW",
    name: same("Orbit Watch"),
    short: text(
      "A round watch that lasts three days.",
      "Un reloj redondo que dura tres días.",
      "Okrągły zegarek, który działa trzy dni.",
    ),
    long: text(
      "Orbit shows the time first and everything else when you turn its crown. It measures sleep, steps and heart, and keeps the results on the watch until you share them.",
      "Orbit muestra primero la hora y todo lo demás al girar la corona. Mide sueño, pasos y corazón, y guarda los resultados en el reloj hasta que decidas compartirlos.",
      "Orbit najpierw pokazuje godzinę, a resztę po obrocie koronki. Mierzy sen, kroki i tętno, a wyniki trzyma w zegarku, dopóki ich nie udostępnisz.",
    ),
    specs: specs({
      display: measure("1.4″ OLED"),
      brightness: "2000 nit",
      sensors: heart,
      runTime: "72 h",
      protection: "5 ATM, IP68",
      wireless: "Bluetooth 5.4, Wi-Fi, NFC, GPS",
      material: text("Aluminum, silicone", "Aluminio, silicona", "Aluminium, silikon"),
      weight: "31 g",
    }),
    axis: "size",
    launchedOn: "2026-09-18",
    attributes: { primary_filter: "Bluetooth", model_name: "Orbit Watch" },
    options: [
      {
        code: "40",
        label: same("40 mm"),
        usd: 29_999,
        pln: 139_900,
        finishes: ["coral", "graphite", "porcelain"],
      },
      {
        code: "44",
        label: same("44 mm"),
        usd: 32_999,
        pln: 154_900,
        finishes: ["coral", "graphite"],
      },
    ],
  },
  {
    modelId: "orbit-pro",
    categoryId: "wearables",
    family: "watch",
    prefix: "OP",
    name: same("Orbit Pro"),
    short: text(
      "Titanium, sapphire, seven days.",
      "Titanio, zafiro, siete días.",
      "Tytan, szafir, siedem dni.",
    ),
    long: text(
      "The Pro finds its way with two satellite bands and draws the route on the watch. Its case is titanium, its glass sapphire, and its battery lasts a week. You pay when it ships.",
      "El Pro se orienta con dos bandas de satélite y dibuja la ruta en el reloj. La caja es de titanio, el cristal es de zafiro y la batería dura una semana. Pagas cuando se envía.",
      "Orbit Pro nawiguje w dwóch pasmach satelitarnych i rysuje trasę na tarczy. Koperta z tytanu, szkło szafirowe, tydzień na jednym ładowaniu. Płatność przy wysyłce.",
    ),
    specs: specs({
      display: measure("1.5″ OLED"),
      brightness: "3000 nit",
      sensors: heart,
      runTime: "168 h",
      protection: "10 ATM, IP6X",
      wireless: "Bluetooth 5.4, Wi-Fi, NFC, GPS L1 + L5",
      material: text("Titanium, sapphire", "Titanio, zafiro", "Tytan, szafir"),
      weight: "58 g",
    }),
    launchedOn: "2026-12-11",
    attributes: { primary_filter: "GPS", model_name: "Orbit Pro", max_purchasable_limit: 2 },
    offering: "Preorder",
    leadDays: 21,
    customStockMessage: text(
      "Pre-order. Leaves on launch day, in about three weeks.",
      "Preventa. Sale el día del lanzamiento, en unas tres semanas.",
      "Przedsprzedaż. Wysyłka w dniu premiery, za około trzy tygodnie.",
    ),
    options: [{ code: "47", usd: 59_999, pln: 279_900, finishes: ["titanium"] }],
  },
  {
    modelId: "pebble-buds",
    categoryId: "wearables",
    family: "earbuds",
    art: "buds",
    prefix: "PB",
    name: same("Pebble Buds"),
    short: text(
      "Quiet when you want it, open when you need it.",
      "Silencio cuando quieres, sonido exterior cuando lo necesitas.",
      "Cisza, gdy jej chcesz, otoczenie, gdy go potrzebujesz.",
    ),
    long: text(
      "Pebble Buds cancel noise by ear shape and let voices through with one touch. The case opens with two screws, so a tired battery is not the end of it.",
      "Pebble Buds cancelan el ruido según la forma de tu oído y dejan pasar las voces con un toque. El estuche se abre con dos tornillos: una batería gastada no es el final.",
      "Pebble Buds tłumią hałas z uwzględnieniem kształtu ucha, a jednym dotknięciem przepuszczają głosy. Etui otwierają dwie śruby, więc zużyta bateria to nie koniec.",
    ),
    specs: specs({
      noise: text("Adaptive", "Adaptativa", "Adaptacyjna"),
      drivers: "11 mm",
      codecs: "LC3, AAC, SBC",
      playTime: text("7 h, 30 h with case", "7 h, 30 h con estuche", "7 h, 30 h z etui"),
      charging: "USB-C, Qi",
      protection: "IPX4",
      weight: measure("4.8 g"),
    }),
    launchedOn: "2026-05-08",
    attributes: { primary_filter: "ANC", model_name: "Pebble Buds" },
    options: [
      {
        code: "1",
        usd: 17_999,
        usdList: 19_999,
        pln: 84_900,
        plnList: 94_900,
        finishes: ["porcelain", "graphite", "sage", "lilac"],
      },
    ],
    special: {
      "PB-1-LIL": {
        stock: 6,
        customStockMessage: text(
          "Last ones in this color.",
          "Últimas unidades en este color.",
          "Ostatnie sztuki w tym kolorze.",
        ),
      },
    },
  },
  {
    modelId: "pebble-buds-pro",
    categoryId: "wearables",
    family: "earbuds",
    art: "buds",
    prefix: "PBP",
    name: same("Pebble Buds Pro"),
    short: text(
      "Two drivers in each ear, and a case with a screen.",
      "Dos transductores en cada oído y un estuche con pantalla.",
      "Dwa przetworniki w każdym uchu i etui z ekranem.",
    ),
    long: text(
      "A planar tweeter joins the 11 mm driver for detail that stays at low volume. The case shows what is playing and what is left.",
      "Un tweeter planar acompaña al transductor de 11 mm y da detalle incluso a bajo volumen. El estuche muestra qué suena y cuánta carga queda.",
      "Planarny głośnik wysokotonowy uzupełnia przetwornik 11 mm i zachowuje szczegóły także po cichu. Etui pokazuje, co gra i ile zostało baterii.",
    ),
    specs: specs({
      noise: text(
        "Adaptive, 3 microphones",
        "Adaptativa, 3 micrófonos",
        "Adaptacyjna, 3 mikrofony",
      ),
      drivers: text("11 mm + planar", "11 mm + planar", "11 mm + planarny"),
      codecs: "LC3plus, LDAC, AAC, SBC",
      playTime: text("8 h, 36 h with case", "8 h, 36 h con estuche", "8 h, 36 h z etui"),
      charging: "USB-C, Qi2",
      protection: "IP57",
      weight: measure("5.3 g"),
    }),
    launchedOn: "2026-09-18",
    attributes: { primary_filter: "ANC", model_name: "Pebble Buds Pro" },
    options: [{ code: "1", usd: 24_999, pln: 119_900, finishes: ["graphite", "porcelain"] }],
  },
];
