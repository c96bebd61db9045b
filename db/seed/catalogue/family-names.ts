/** What the kinds of things are called, and what else people type when they look for one. */
import type { LocalText } from "../../schema/catalogue.ts";
import type { Family } from "./families.ts";
import { text } from "./text.ts";

export const familyNames = {
  phone: [
    text("Phones", "Teléfonos", "Telefony"),
    text("smartphone cell mobile 5G", "celular móvil smartphone 5G", "smartfon komórka 5G"),
  ],
  foldable: [
    text("Foldables", "Plegables", "Składane"),
    text("phone fold flip", "teléfono celular plegable", "telefon smartfon składany"),
  ],
  tablet: [text("Tablets", "Tabletas", "Tablety"), text("pad pen", "tablet lápiz", "rysik")],
  laptop: [
    text("Laptops", "Laptops", "Laptopy"),
    text("notebook computer", "portátil computadora", "komputer notebook"),
  ],
  monitor: [
    text("Monitors", "Monitores", "Monitory"),
    text("screen display computer", "pantalla computadora", "ekran komputer"),
  ],
  router: [
    text("Routers", "Routers", "Routery"),
    text("wifi mesh internet", "wifi red internet", "wifi sieć internet"),
  ],
  watch: [
    text("Watches", "Relojes", "Zegarki"),
    text("smartwatch wearable", "smartwatch reloj inteligente", "smartwatch zegarek"),
  ],
  earbuds: [
    text("Earbuds", "Audífonos", "Słuchawki"),
    text("headphones earphones wireless", "auriculares inalámbricos", "bezprzewodowe douszne"),
  ],
  tv: [
    text("TVs", "Televisores", "Telewizory"),
    text("television oled 4k", "televisión tele oled 4k", "telewizja oled 4k"),
  ],
  soundbar: [
    text("Soundbars", "Barras de sonido", "Soundbary"),
    text("speaker home theater", "bocina altavoz", "głośnik kino domowe"),
  ],
  projector: [
    text("Projectors", "Proyectores", "Projektory"),
    text("beamer cinema", "cine", "rzutnik kino"),
  ],
  refrigerator: [
    text("Refrigerators", "Refrigeradores", "Lodówki"),
    text("fridge freezer appliance", "nevera heladera congelador", "chłodziarka zamrażarka agd"),
  ],
  washer: [
    text("Washers", "Lavadoras", "Pralki"),
    text("washing machine laundry appliance", "lavarropas ropa", "pranie agd"),
  ],
  oven: [
    text("Ovens", "Hornos", "Piekarniki"),
    text("stove kitchen appliance", "cocina estufa", "kuchnia agd"),
  ],
  vacuum: [
    text("Vacuums", "Aspiradoras", "Odkurzacze"),
    text("cleaner hoover cordless", "limpieza inalámbrica", "bezprzewodowy sprzątanie"),
  ],
  charger: [
    text("Chargers", "Cargadores", "Ładowarki"),
    text("power adapter plug", "adaptador enchufe", "zasilacz"),
  ],
  "power-bank": [
    text("Power banks", "Baterías portátiles", "Powerbanki"),
    text("battery charger portable", "cargador portátil power bank", "bateria ładowarka przenośna"),
  ],
  case: [
    text("Cases", "Fundas", "Etui"),
    text("cover protector", "carcasa protector", "pokrowiec obudowa"),
  ],
  cable: [
    text("Cables", "Cables", "Kable"),
    text("cord lead usb c", "cordón usb c", "przewód usb c"),
  ],
  subscription: [
    text("Subscriptions", "Suscripciones", "Subskrypcje"),
    text("app software cloud backup", "aplicación software nube", "aplikacja chmura kopia"),
  ],
  "gift-card": [
    text("Gift cards", "Tarjetas de regalo", "Karty podarunkowe"),
    text("present voucher certificate", "regalo vale certificado", "prezent bon voucher"),
  ],
  warranty: [
    text("Warranties", "Garantías", "Gwarancje"),
    text("extended warranty", "garantía extendida", "przedłużona gwarancja"),
  ],
  care: [
    text("Care plans", "Planes de cuidado", "Plany opieki"),
    text("insurance premium care", "seguro premium care", "ubezpieczenie premium care"),
  ],
  "premium-care": [
    text("Monthly care plans", "Planes de cuidado mensuales", "Miesięczne plany opieki"),
    text("insurance premium care", "seguro premium care", "ubezpieczenie premium care"),
  ],
  "care-plus": [
    text(
      "Care plans for three years",
      "Planes de cuidado por tres años",
      "Plany opieki na trzy lata",
    ),
    text("insurance care plus", "seguro care plus", "ubezpieczenie care plus"),
  ],
  "home-care": [
    text("Home care plans", "Planes de cuidado del hogar", "Plany opieki dla domu"),
    text("home care warranty", "cuidado del hogar garantía", "opieka domowa gwarancja"),
  ],
  mounting: [
    text("Mounting", "Montaje", "Montaż"),
    text("wall mounting installation", "instalación en pared", "montaż na ścianie"),
  ],
  "hook-up": [
    text("Hook-up", "Conexión", "Podłączenie"),
    text("installation", "instalación", "instalacja"),
  ],
  "haul-away": [
    text("Haul-away", "Retiro", "Odbiór starego sprzętu"),
    text("recycling pickup", "reciclaje retiro", "recykling odbiór"),
  ],
  "phone-line": [
    text("Phone lines", "Líneas telefónicas", "Numery telefoniczne"),
    text("carrier activation esim", "operador activación esim", "operator aktywacja esim"),
  ],
  upgrade: [
    text("Upgrade programs", "Programas de renovación", "Programy wymiany"),
    text("upgrade", "renovación", "wymiana"),
  ],
  "buy-back": [
    text("Buy-back", "Recompra", "Odkup"),
    text("guaranteed return value", "valor garantizado", "gwarantowany odkup"),
  ],
  "business-app": [
    text("Business apps", "Aplicaciones para empresas", "Aplikacje dla firm"),
    text("software licence", "software licencia", "oprogramowanie licencja"),
  ],
} satisfies Record<Family, readonly [name: LocalText, alsoCalled: LocalText]>;
