import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent, RawEvent, Refusal, SnapshotOf } from "#machines/kit";
import { financingThatBlocks } from "./place-order.schema.ts";
import type { Context, Facts, Step } from "./place-order.schema.ts";

/** One reason why the order cannot be placed, and the step of checkout that settles it. */
export interface Blocker {
  readonly code: string;
  readonly step: Step;
}

type Gate = (facts: Facts) => readonly Blocker[];

const when = (isShut: boolean, code: string, step: Step): Blocker[] =>
  isShut ? [{ code, step }] : [];

const missingCodes = {
  contact: "CartNotCompleteContact",
  address: "CartNotCompleteShipping",
  delivery: "DeliveryModeNotFound",
} as const;

/** Nothing physical, and something that renews: a card is needed although nothing is due (OPEN-36). */
function needsPayment({ totalCents, hasPhysical, autoRenewal }: Facts): boolean {
  return totalCents > 0 || (!hasPhysical && autoRenewal !== "none");
}

/** The gates of LC-06. All are asked, so that a shopper sees everything that is missing at once. */
const gates: readonly Gate[] = [
  (facts) => when(!facts.hasLines, "CartNotCompleteLineItem", "cart"),
  (facts) => when(!facts.changesAcknowledged, "CartHasChanged", "cart"),
  (facts) => when(facts.mixedTbyb, "ItemsCannotBeCombined", "cart"),
  (facts) => when(!facts.businessSignedIn, "Login", "signIn"),
  ({ hasPhysical, shippingMissing }) =>
    hasPhysical ? shippingMissing.map((step) => ({ code: missingCodes[step], step })) : [],
  ({ hasPhysical, contactDone }) =>
    when(!hasPhysical && !contactDone, missingCodes.contact, "contact"),
  (facts) => when(facts.activationOpen, "CarrierActivationRequired", "activation"),
  (facts) =>
    when(
      needsPayment(facts) && !facts.paymentDone && !facts.paymentStale && !facts.cvvPending,
      "CartNotCompletePayment",
      "payment",
    ),
  (facts) => when(facts.paymentStale, "CartModifiedDuringPayment", "payment"),
  (facts) => when(facts.cvvPending, "PaymentRevalidate", "payment"),
  (facts) => when(facts.securityCheck === "required", "SecurityCheckRequired", "payment"),
  (facts) => when(facts.securityCheck === "blocked", "RecaptchaFailure", "payment"),
  ({ financingState }) =>
    when(
      financingThatBlocks.some((state) => state === financingState),
      "InvalidChosenPayment",
      "payment",
    ),
  ({ assisted }) => when(assisted?.billingDone === false, "CartNotCompleteBilling", "billing"),
  ({ assisted }) => when(assisted?.deliveryModeDone === false, "DeliveryModeNotFound", "delivery"),
  ({ assisted }) => when(assisted?.cardPresent === false, "CartNotCompletePayment", "payment"),
  (facts) => when(facts.autoRenewal === "required", "AutoRenewalTermsRequired", "review"),
  (facts) => when(facts.legal === "required", "LegalAgreementRequired", "review"),
];

/** Every reason why an order cannot be placed, each once, in the order of checkout. */
export function blockersOf(facts: Facts): Blocker[] {
  const blockers = gates.flatMap((gate) => gate(facts));
  return blockers.filter(
    ({ code, step }, index) =>
      blockers.findIndex((one) => one.code === code && one.step === step) === index,
  );
}

export const guards = {
  isReady: ({ context }: { context: Context }) => blockersOf(context.facts).length === 0,
};

/**
 * The cart tells its facts at every write, and most writes change none of them. While the gate is shut nobody can have looked at
 * an order that they may place; once it is open, whatever is written to the cart outdates what they looked at (PLACE-18).
 */
export function knows(snapshot: SnapshotOf<Context>, { type, facts }: RawEvent): boolean {
  const isShut = snapshot.value === "disabled";
  return (
    isShut && type === "checkout.changed" && written(facts) === written(snapshot.context.facts)
  );
}

/** Facts as one text, in whatever order they were told. */
function written(facts: unknown): string {
  return JSON.stringify(
    Object.entries(facts ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** The catalogue code for a refused event (PLACE-18, PLACE-19). */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string | Refusal {
  const { facts, orderId } = snapshot.context as Context;
  if (event.type !== "place.pressed") return "EventNotAllowed";
  if (snapshot.matches("placed")) return { code: "CartHasBeenSubmitted", details: { orderId } };
  if (["placing", "processing", "pending"].some((state) => snapshot.matches(state)))
    return { code: "CartReplayed", details: { orderId } };
  const blockers = blockersOf(facts);
  return { code: blockers[0]?.code ?? "SubmitCartError", details: { blockers } };
}
