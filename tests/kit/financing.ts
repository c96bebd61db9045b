/** The story of a financing application: its events, and where it stands after some of them. */
import { begin, pendingDeadlines, step } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import { lifecycle, samples, termsBoxes, view } from "#machines/financing";

const START = Date.parse("2026-11-17T15:00:00Z");
export const input = samples.inputs["a shopper's cart"] ?? {};

export const credit = {
  availableCents: 250_000,
  termMonths: 48,
  mandatoryDownPaymentCents: 0,
  openedAt: "2025-03-01T00:00:00Z",
};
export const form = {
  type: "application.submitted",
  sealedApplicationId: "SEALED-1",
  ageYears: 34,
  billingIsShipping: true,
  ticked: termsBoxes,
  agreementsScrolled: true,
};
export const opened = { type: "opened" };
export const applicationId = "APP-1";
export const page = { type: "bank.page.ready", applicationId, url: "http://bank.test/APP-1" };
export const filling = [opened, { type: "offer.made", isPreApproved: false }];
export const sent = [...filling, form, page];
export const atBank = [...sent, { type: "redirectWait" }];
export const approved = [...atBank, { type: "bank.approved", applicationId, credit }];
export const reviewed = { type: "agreement.reviewed", scrolled: true };
export const usable = [...approved, reviewed];
export const enrolled = [opened, { type: "account.linked", credit }];
const small = { ...credit, availableCents: 80_000 };
export const short = [...atBank, { type: "bank.approved", applicationId, credit: small }];

/** Where an application stands after some events, one second apart; a deadline is named by its state's delay. */
export function after(events: readonly RawEvent[], startInput: object = input) {
  let { snapshot, effects } = begin(lifecycle, startInput);
  const told: { to: string; event: RawEvent }[] = [];
  for (const [index, event] of events.entries()) {
    const name = pendingDeadlines(snapshot).find((one) => one.includes(`.${event.type}.`));
    const stimulus = name ? { event: { type: name }, deadline: true as const } : { event };
    const at = new Date(START + index * 1000).toISOString();
    const result = step(lifecycle, snapshot, { ...stimulus, at });
    if (!result.ok) throw new Error(`${event.type}: ${result.refusal.code}`);
    ({ snapshot, effects } = result);
    told.push(...effects.flatMap((one) => (one.kind === "message" ? [one.message] : [])));
  }
  return {
    view: view(snapshot as never, "shopper"),
    context: JSON.stringify(snapshot.context),
    told,
    gate: told.findLast(({ event }) => event.type === "gates.noted")?.event["gates"],
    effects,
    refusal(event: RawEvent) {
      const result = step(lifecycle, snapshot, { event, at: "2026-11-17T16:00:00.000Z" });
      return result.ok ? null : result.refusal;
    },
  };
}

/** Every code that LC-07 and LC-08 refuse with or end with. */
export const EXPLAINED = [
  "Login",
  "InsufficientCredit",
  "CreditApplicationNotFound",
  "FinancingRejection",
  "FinancingDeferred",
  "FinancingAlreadyAttempted",
  "FinancingIneligible",
  "AgeUnder18",
  "InvalidBillingAddress",
  "TermsNotTicked",
  "AgreementNotScrolled",
  "DownPaymentRequired",
  "DownPaymentOutOfRange",
  "CannotApplyFinancePlanToCart",
  "FinancePlanMaxCountExceeded",
  "FinancePlanNotEligible",
  "FinancePlanChanged",
  "LoanDeclined",
] as const;
