/** The sandbox's codes: what each takes off, what it asks, and how it is refused. See docs/guides/sandbox.md. */
import type { Promo } from "#machines/cart";
import type { refusals } from "#machines/promo-code";

type Refusal = (typeof refusals)[number];

/** A code as the sandbox keeps it. */
export interface SandboxCode {
  readonly code: string;
  readonly label: Readonly<Record<"en-US" | "es-US" | "pl", string>>;
  readonly promo: Partial<Promo> & Pick<Promo, "terms">;
  /** Refused by itself, whoever asks. */
  readonly refused?: Refusal;
  readonly needsLogin?: true;
  readonly onlyFor?: string;
  /** Uses by everybody together, and by one address. */
  readonly uses?: number;
  readonly usesEach?: number;
  /** Minutes it lives after it was judged good. */
  readonly minutes?: number;
  /** In whole dollars, so not in Poland. */
  readonly usOnly?: true;
}

const amount = (cents: number) => ({ kind: "amount" as const, cents });
const percent = (basisPoints: number) => ({ kind: "percent" as const, basisPoints });
const label = (en: string, es: string, pl: string) => ({ "en-US": en, "es-US": es, pl });
const tenOff = { terms: percent(1000) };
const ten = label("10% off", "10% de descuento", "10% taniej");

export const sandboxCodes: readonly SandboxCode[] = [
  {
    ...{
      code: "SAVE50",
      usOnly: true,
      label: label("$50 off", "$50 de descuento", "50 USD mniej"),
    },
    promo: { terms: amount(5000), minimumCents: 10_000, combines: false },
  },
  { code: "SAVE10", label: ten, promo: { ...tenOff, combines: false } },
  {
    ...{ code: "SAVE5", label: label("5% off", "5% de descuento", "5% taniej") },
    promo: { terms: percent(500), combines: false },
  },
  {
    code: "SHIPFREE",
    label: label("Free delivery", "Entrega gratis", "Darmowa dostawa"),
    promo: { discountType: "ShippingDiscount", terms: { kind: "shipping", basisPoints: 10_000 } },
  },
  {
    code: "GOVENMO",
    usOnly: true,
    label: label("$5 off with Venmo", "$5 menos con Venmo", "5 USD mniej z Venmo"),
    promo: { terms: amount(500), minimumCents: 5000, methods: ["Venmo"] },
  },
  {
    code: "SPLITPAY4",
    usOnly: true,
    label: label("2% off with Pay in 4", "2% menos con Pay in 4", "2% mniej z Pay in 4"),
    promo: { terms: percent(200), methods: ["AffirmPayIn4", "second_loan"] },
  },
  {
    code: "SPLITPAY4_2K",
    usOnly: true,
    label: label("2% off with Pay in 4", "2% menos con Pay in 4", "2% mniej z Pay in 4"),
    promo: { terms: percent(200), minimumCents: 200_001, methods: ["AffirmPayIn4", "second_loan"] },
  },
  {
    code: "TRADE25",
    usOnly: true,
    label: label("$25 more for your old device", "$25 más por tu equipo", "25 USD więcej"),
    promo: { discountType: "TradeIn", terms: amount(2500), needsTradeIn: true },
  },
  {
    code: "CASE20",
    label: label("20% off a case", "20% menos en una funda", "Etui 20% taniej"),
    promo: {
      terms: percent(2000),
      skus: ["CM6P-1-SAG", "CM6P-1-GRA", "CM6P-1-LIL"],
      triggerSkus: ["M6P-256-SAG", "M6P-256-GRA", "M6P-256-POR", "M6P-256-LIL", "M6P-256-SND"],
    },
  },
  {
    code: "CLOUDFREE",
    label: label("First year free", "Primer año gratis", "Pierwszy rok gratis"),
    promo: { terms: percent(10_000), skus: ["HARB-1Y-POR"] },
  },
  { code: "MEMBER10", label: ten, promo: tenOff, needsLogin: true },
  { code: "DEMO10", label: ten, promo: tenOff, onlyFor: "demo@ohmline.example" },
  { code: "ONCE10", label: ten, promo: tenOff, usesEach: 1 },
  { code: "FIRST2", label: ten, promo: tenOff, uses: 2 },
  { code: "HALFHOUR", label: ten, promo: tenOff, minutes: 30 },
  { code: "SUMMER10", label: ten, promo: tenOff, refused: "PromoCodeExpired" },
  { code: "CPN-SOON", label: ten, promo: tenOff, refused: "InActiveCoupon" },
  { code: "USEDUP", label: ten, promo: tenOff, refused: "MaxRedemptionCountReached" },
  { code: "CARRIER50", label: ten, promo: tenOff, refused: "CarrierPromotionFailure" },
];
