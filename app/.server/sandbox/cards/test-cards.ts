/** The cards the sandbox knows and what each of them does. No other card is ever approved. */
import type { CardBrand } from "#app/.server/outside/payment.ts";

/** What a test card, or a button of a wallet, makes the provider do. */
export const behaviours = [
  "approve",
  "codeNeeded",
  "codeExpires",
  "codeThenDecline",
  "decline",
  "insufficientFunds",
  "expired",
  "prepaid",
  "unsupported",
  "cvvWrong",
  "timeoutThenSuccess",
  "timeoutThenFailure",
  "captureFails",
  "lapses",
  "lapsesInAWeek",
  "laterCapturesFail",
  "refundDeclinedOnce",
  "releaseDeclinedThrice",
  "laterChargeDeclinedOnce",
  "renewalsDeclined",
  "renewalDeclinedOnce",
  "collected",
  "lent",
] as const;
export type Behaviour = (typeof behaviours)[number];

export interface TestCard {
  readonly number: string;
  /** Null for a brand the store does not take. */
  readonly brand: CardBrand | null;
  readonly behaviour: Behaviour;
  /** For the console and the checkout's hint, English only: the sandbox is no part of the store. */
  readonly about: string;
}

/** Any expiry that has not passed and any security code will do, except 999 (Amex 9999), which is always wrong. */
export const testCards: readonly TestCard[] = [
  { number: "4111111111111111", brand: "visa", behaviour: "approve", about: "Approved" },
  { number: "5555555555554444", brand: "master", behaviour: "approve", about: "Approved" },
  { number: "378282246310005", brand: "amex", behaviour: "approve", about: "Approved" },
  { number: "6011111111111117", brand: "discover", behaviour: "approve", about: "Approved" },
  { number: "3530111333300000", brand: "jcb", behaviour: "approve", about: "Approved" },
  { number: "30569309025904", brand: "diners", behaviour: "approve", about: "Approved" },
  {
    number: "4000000000003220",
    brand: "visa",
    behaviour: "codeNeeded",
    about: "Asks for a one-time code",
  },
  {
    number: "4000000000003063",
    brand: "visa",
    behaviour: "codeExpires",
    about: "Its one-time code has always expired",
  },
  {
    number: "4000008400001629",
    brand: "visa",
    behaviour: "codeThenDecline",
    about: "Asks for a one-time code, then declines",
  },
  { number: "4000000000000002", brand: "visa", behaviour: "decline", about: "Declined" },
  {
    number: "4000000000009995",
    brand: "visa",
    behaviour: "insufficientFunds",
    about: "Insufficient funds",
  },
  {
    number: "4000000000000069",
    brand: "visa",
    behaviour: "expired",
    about: "Expired, whatever date is typed",
  },
  {
    number: "4000000000000127",
    brand: "visa",
    behaviour: "cvvWrong",
    about: "Wrong security code",
  },
  { number: "5105105105105100", brand: "master", behaviour: "prepaid", about: "Prepaid, refused" },
  {
    number: "6200000000000005",
    brand: null,
    behaviour: "unsupported",
    about: "UnionPay, not taken",
  },
  {
    number: "4000000000000077",
    brand: "visa",
    behaviour: "timeoutThenSuccess",
    about: "No answer in time, then approved",
  },
  {
    number: "4000000000000119",
    brand: "visa",
    behaviour: "timeoutThenFailure",
    about: "No answer in time, then declined",
  },
  {
    number: "4000000000000358",
    brand: "visa",
    behaviour: "laterCapturesFail",
    about: "Approved, but only its first capture is taken",
  },
  {
    number: "4000000000000341",
    brand: "visa",
    behaviour: "captureFails",
    about: "Approved, but cannot be captured",
  },
  {
    number: "4000000000000259",
    brand: "visa",
    behaviour: "lapses",
    about: "Approved, but its bank holds the money for two hours only",
  },
  {
    number: "4000000000000267",
    brand: "visa",
    behaviour: "lapsesInAWeek",
    about: "Approved, and its bank holds the money for seven days",
  },
  {
    number: "4000000000005126",
    brand: "visa",
    behaviour: "refundDeclinedOnce",
    about: "Approved; the first refund is declined, and takes no credit for old devices",
  },
  {
    number: "4000000000005241",
    brand: "visa",
    behaviour: "laterChargeDeclinedOnce",
    about: "Approved; the first charge for goods that were not sent back is declined",
  },
  {
    number: "4000000000005324",
    brand: "visa",
    behaviour: "renewalDeclinedOnce",
    about: "Approved; the first renewal of a subscription is declined",
  },
  {
    number: "4000000000005407",
    brand: "visa",
    behaviour: "renewalsDeclined",
    about: "Approved; every renewal of a subscription is declined",
  },
];

const HOUR = 60 * 60_000;

/** How long a bank holds the money of a card; what is not named here is held until it is taken or let go. */
export const heldMs: Readonly<Partial<Record<Behaviour, number>>> = {
  lapses: 2 * HOUR,
  lapsesInAWeek: 7 * 24 * HOUR,
};

/** The one-time codes a transaction gets: the first, then one per resend; each makes the ones before it void. */
export const oneTimeCodes = ["123456", "234561", "345612", "456123"] as const;
