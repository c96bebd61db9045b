/** What renews by itself, and what is used at home before it is bought. */
import type { ModelSeed } from "./model-seed.ts";
import { specs } from "./spec-labels.ts";
import { text } from "./text.ts";

export const subscriptions: readonly ModelSeed[] = [
  {
    modelId: "harbor-cloud",
    categoryId: "computing",
    family: "subscription",
    art: "gift-card",
    prefix: "HARB",
    name: text("Harbor Cloud", "Harbor Cloud", "Harbor Cloud"),
    short: text(
      "A copy of everything, kept elsewhere.",
      "Una copia de todo, guardada en otra parte.",
      "Kopia wszystkiego, przechowywana gdzie indziej.",
    ),
    long: text(
      "Phones, tablets and laptops of a household are copied every night. It renews each year until it is cancelled.",
      "Los teléfonos, tabletas y laptops de un hogar se copian cada noche. Se renueva cada año hasta que se cancele.",
      "Telefony, tablety i laptopy całego domu są kopiowane co noc. Odnawia się co roku, aż do rezygnacji.",
    ),
    specs: specs({
      sentBy: text("E-mail", "Correo electrónico", "E-mail"),
      code: text("One for the household", "Uno por hogar", "Jeden na dom"),
      validity: text("1 year, renews", "1 año, se renueva", "1 rok, odnawia się"),
      usedFor: text("Up to ten devices", "Hasta diez dispositivos", "Do dziesięciu urządzeń"),
      fits: text("Any system", "Cualquier sistema", "Każdy system"),
      lost: text("Sign in again", "Inicia sesión otra vez", "Wystarczy zalogować się ponownie"),
    }),
    launchedOn: "2026-03-02",
    stock: null,
    attributes: { primary_filter: "Subscription", model_name: "Harbor Cloud" },
    options: [{ code: "1Y", usd: 5999, pln: 24_900, finishes: ["porcelain"] }],
  },
  {
    modelId: "harbor-music",
    categoryId: "computing",
    family: "subscription",
    art: "gift-card",
    prefix: "HARM",
    name: text("Harbor Music", "Harbor Music", "Harbor Music"),
    short: text(
      "Everything that was ever recorded.",
      "Todo lo que se ha grabado.",
      "Wszystko, co kiedykolwiek nagrano.",
    ),
    long: text(
      "Music for one listener per licence. It is free for 14 days; then it renews each month until it is cancelled.",
      "Música para un oyente por licencia. Es gratis durante 14 días; después se renueva cada mes hasta que se cancele.",
      "Muzyka dla jednej osoby na licencję. Przez 14 dni za darmo, potem odnawia się co miesiąc, aż do rezygnacji.",
    ),
    specs: specs({
      sentBy: text("E-mail", "Correo electrónico", "E-mail"),
      code: text("One per listener", "Uno por oyente", "Jeden na osobę"),
      validity: text("1 month, renews", "1 mes, se renueva", "1 miesiąc, odnawia się"),
      usedFor: text("One listener", "Un oyente", "Jedna osoba"),
      fits: text("Any system", "Cualquier sistema", "Każdy system"),
      lost: text("Sign in again", "Inicia sesión otra vez", "Wystarczy zalogować się ponownie"),
    }),
    launchedOn: "2026-03-02",
    stock: null,
    attributes: {
      primary_filter: "Subscription",
      model_name: "Harbor Music",
      trial_period_days: 14,
      renewal_period_months: 1,
      max_purchasable_limit: 6,
    },
    options: [{ code: "1M", usd: 999, pln: 3900, finishes: ["porcelain"] }],
  },
  {
    modelId: "orbit-trial",
    categoryId: "wearables",
    family: "watch",
    prefix: "OTRY",
    name: text("Orbit, to try", "Orbit, para probar", "Orbit na próbę"),
    short: text(
      "Wear it for 21 days, then decide.",
      "Úsalo 21 días y luego decide.",
      "Noś go przez 21 dni, potem zdecyduj.",
    ),
    long: text(
      "The watch comes with a label for the way back. What is kept after 21 days is bought. It cannot share an order with goods that are not on trial.",
      "El reloj llega con una etiqueta para devolverlo. Lo que te quedas después de 21 días queda comprado. No puede compartir pedido con artículos que no están a prueba.",
      "Zegarek przychodzi z etykietą zwrotną. Co zostaje po 21 dniach, jest kupione. Nie można go zamówić razem z towarem, który nie jest na próbę.",
    ),
    specs: specs({
      display: text("1.4 in OLED", "OLED de 1.4 pulg.", "OLED 1,4 cala"),
      battery: text("3 days", "3 días", "3 dni"),
      weight: "32 g",
      dimensions: text("1.6 × 1.6 × 0.4 in", "1.6 × 1.6 × 0.4 pulg.", "4,1 × 4,1 × 1,0 cm"),
      fits: text("Any phone", "Cualquier teléfono", "Każdy telefon"),
      warranty: text("1 year", "1 año", "1 rok"),
    }),
    launchedOn: "2026-03-02",
    attributes: {
      primary_filter: "Trial",
      model_name: "Orbit Trial",
      is_try_before_you_buy: true,
      is_trade_in_eligible: false,
      max_purchasable_limit: 1,
    },
    options: [{ code: "41", usd: 29_900, pln: 129_900, finishes: ["graphite"], stock: 40 }],
  },
];
