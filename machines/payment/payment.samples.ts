import type { SnapshotFrom } from "xstate";
import { stateLabel } from "#machines/kit";
import type { RawEvent, Samples } from "#machines/kit";
import { ledgerSums } from "./money/payment.ledger.ts";
import type { machine } from "./payment.machine.ts";
import { isRemote } from "./payment.methods.ts";
import { isLendingOver } from "./payment.updates.ts";

const input = {
  paymentId: "PAY-7K3F-1",
  cartId: "C-7K3F",
  orderId: null,
  method: "credit_card",
  amountCents: 119_622,
  currency: "USD",
  sessionId: "S-1",
  customerId: null,
};

const visa = { brand: "visa", last4: "1111" } as const;
const form = { sealedCardId: "SEALED-1", card: visa, funding: null, botCheckPassed: true };
/** Two shares that make up the whole, as two lines of an order have them. */
const shares = [
  ["1", 100_000],
  ["2", 19_622],
] as const;

const authorising: readonly RawEvent[] = [
  { type: "card.submitted", ...form },
  { type: "redirect.requested" },
  { type: "prepare.requested" },
  { type: "start.ok", transactionId: "T-1", codeNeeded: true, card: visa },
  { type: "start.ok", transactionId: "T-1", codeNeeded: false, card: visa },
  { type: "code.entered", sealedCodeId: "SEALED-CODE-1" },
  { type: "code.resent" },
  { type: "code.refused" },
  { type: "complete.ok" },
  { type: "failed", kind: "try-block", code: "InvalidCreditCard" },
  { type: "failed", kind: "notify-transaction", code: "TransactionFailure" },
  { type: "redirected", transactionId: "T-1", url: "/sandbox/wallet/T-1" },
  { type: "returned" },
  { type: "redirection.completed" },
  { type: "user.cancelled" },
  { type: "prepared", transactionId: "T-1" },
  { type: "one.step.ok" },
  { type: "one.step.ok", transactionId: "T-1" },
  { type: "payer.asked" },
  { type: "complete.ok", transactionId: "T-1" },
  { type: "order.recorded", orderId: "ORD-2026-7K3F-9Q2D" },
  { type: "cart.changed" },
  {
    type: "reapplied",
    amountCents: 119_622,
    form,
  },
  { type: "revalidation.requested" },
  { type: "cvv.entered", sealedCardId: "SEALED-2" },
  { type: "cvv.ok" },
  { type: "cvv.refused" },
  { type: "abandoned" },
  { type: "order.failed" },
  { type: "retried" },
  { type: "void.ok" },
  { type: "authorization.lapsed", transactionId: "T-1" },
  { type: "authorization.expires", transactionId: "T-1", heldUntil: "2030-01-10T12:00:00.000Z" },
  { type: "renewal.chosen" },
  { type: "lending.ended" },
];

const money: readonly RawEvent[] = [
  ...shares.flatMap(([captureId, amountCents]) => [
    { type: "capture.requested", captureId, amountCents },
    { type: "capture.ok", captureId },
  ]),
  { type: "capture.failed", captureId: "2", code: "CartPaymentFailure" },
  { type: "reported" },
  { type: "release.requested", releaseId: "2", amountCents: 19_622 },
  { type: "revert.retried" },
  { type: "refund.requested", refundId: "RET-1-R", unitIds: ["1-1"], amountCents: 100_000 },
  { type: "refund.repeated", refundId: "RET-1-R", unitIds: ["1-1"], amountCents: 100_000 },
  { type: "refund.ok", refundId: "RET-1-R" },
  { type: "refund.failed", refundId: "RET-1-R", code: "TransactionFailure" },
];

const later: readonly RawEvent[] = [
  { type: "capture.requested", captureId: "1", amountCents: 100_000 },
  { type: "capture.ok", captureId: "1" },
  {
    type: "charge.requested",
    chargeId: "ORD-2026-7K3F-9Q2D-RP1",
    amountCents: 100_000,
    by: "replacement",
  },
  { type: "charge.ok", chargeId: "ORD-2026-7K3F-9Q2D-RP1" },
  {
    type: "charge.failed",
    chargeId: "ORD-2026-7K3F-9Q2D-RP1",
    code: "TransactionFailure",
  },
  { type: "charge.credit.requested", chargeId: "ORD-2026-7K3F-9Q2D-RP1" },
  { type: "charge.credited", chargeId: "ORD-2026-7K3F-9Q2D-RP1" },
  {
    type: "charge.credit.failed",
    chargeId: "ORD-2026-7K3F-9Q2D-RP1",
    code: "TransactionFailure",
  },
  {
    type: "credit.requested",
    creditId: "ORD-2026-7K3F-9Q2D-T1",
    amountCents: 15_000,
    by: "trade-in",
  },
  { type: "credit.ok", creditId: "ORD-2026-7K3F-9Q2D-T1" },
  { type: "credit.failed", creditId: "ORD-2026-7K3F-9Q2D-T1", code: "TransactionFailure" },
];

/** What a card's payment goes through without its exceptions. */
const straight = [
  "card.submitted",
  "redirect.requested",
  "prepare.requested",
  "start.ok",
  "complete.ok",
  "one.step.ok",
  "failed",
  "order.recorded",
  "abandoned",
  "void.ok",
  "retried",
];

/** What becomes of a gift card after it has paid. */
const giftCardNews: readonly RawEvent[] = [
  { type: "gift.renewed", cardId: "GC-2", last4: "M4TP" },
  { type: "gift.ended" },
];

/** The way over a provider's page, for an order that is paid again. */
const byLink: readonly string[] = ["prepare.requested", "payer.asked", "user.cancelled", "failed"];

const overThePage = [...straight, "redirected", "returned", "user.cancelled"];

/** A gift card is charged at its issuer, whose answer is the next. */
const byGiftCard = ["prepare.requested", "prepared", "failed", "void.ok"];

/** Everything that is open, taken or given back at once. */
function whole({ context }: SnapshotFrom<typeof machine>): readonly RawEvent[] {
  const amountCents = ledgerSums(context).openCents;
  return amountCents > 0
    ? [
        { type: "capture.requested", captureId: "whole", amountCents },
        { type: "release.requested", releaseId: "whole", amountCents },
      ]
    : [{ type: "capture.ok", captureId: "whole" }, { type: "reported" }];
}

/** Spares the walk what leads nowhere new: the same exceptions after every try, code and answer. */
function isWorthTrying(event: RawEvent, snapshot: SnapshotFrom<typeof machine>): boolean {
  const { context } = snapshot;
  const { resends, wrongTries } = context.oneTimeCode;
  const isFirst = context.pastTransactionIds.length + resends + wrongTries === 0;
  if (event["kind"] === "notify-transaction") return snapshot.matches("accepted");
  if (event.type === "authorization.lapsed")
    return (
      snapshot.matches("accepted") || snapshot.matches("created") || snapshot.matches("captured")
    );
  if (event.type === "lending.ended")
    return snapshot.matches("created") || snapshot.matches("captured");
  if (event.type === "authorization.expires")
    return snapshot.matches("created") && isFirst && context.failures.length === 0;
  // A doubt moves no bank's date: it is tried where there is none.
  const isHeld = snapshot.matches("accepted") || snapshot.matches("created");
  if (event.type === "failed" && isHeld) return context.heldUntil === null && isFirst;
  const isDoubted = snapshot.matches({ created: "unknown" }) && context.failures.length > 0;
  if ("transactionId" in event && event.type === "complete.ok")
    return isDoubted || !context.transactionId;
  const isException = ["abandoned", "order.failed", "user.cancelled"].includes(event.type);
  return isFirst && !context.abandonRequested ? true : !isException;
}

export const samples: Samples<typeof machine> = {
  inputs: {
    "a card": input,
    "a card that is only verified": { ...input, amountCents: 100, isVerification: true },
    "another card for a subscription": {
      ...{ ...input, cartId: null, orderId: "ORD-1", amountCents: 100 },
      ...{ isVerification: true, subscriptionId: "ORD-1-SUB1" },
    },
    "a wallet": { ...input, method: "paypal" },
    "financing by the bank": { ...input, method: "td_financing" },
    "a link that somebody pays by": { ...input, method: "pay_by_link" },
    "a link for an order that is paid again": {
      ...{ ...input, method: "pay_by_link", cartId: null, orderId: "ORD-2026-7K3F-9Q2D" },
    },
    "a telephone that somebody pays at": { ...input, method: "pay_by_phone" },
    "a card for an order that is paid again": {
      ...input,
      cartId: null,
      orderId: "ORD-2026-7K3F-9Q2D",
    },
    "a wallet for an order that is paid again": {
      ...input,
      method: "paypal",
      cartId: null,
      orderId: "ORD-2026-7K3F-9Q2D",
    },
    "a gift card for an order that is paid again": {
      ...{ ...input, method: "gift_card", cartId: null, orderId: "ORD-2026-7K3F-9Q2D" },
      giftCard: { cardId: "GC-1", last4: "7QXK" },
    },
  },
  events: (snapshot) => {
    const { cartId, method } = snapshot.context;
    const steps = authorising.filter((event) => isWorthTrying(event, snapshot));
    const isCard = method === "credit_card";
    if (method === "gift_card")
      return [
        ...steps.filter(({ type }) => byGiftCard.includes(type)),
        ...whole(snapshot),
        ...giftCardNews,
      ];
    if (cartId === null) {
      const meant = isCard ? straight : isRemote(method) ? byLink : overThePage;
      const charged = isCard ? later : [];
      return [...steps.filter(({ type }) => meant.includes(type)), ...whole(snapshot), ...charged];
    }
    if (!isCard) return [...steps, ...whole(snapshot)];
    return [...steps, ...money, ...whole(snapshot).slice(1)];
  },
  facts: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.matches("reverting")) return String(context.revertFailures);
    if (snapshot.status === "done") return "";
    const { sentAt, resends, wrongTries } = context.oneTimeCode;
    const asksForCode = ["awaitingCode", "completing", "unknown"].some((state) =>
      stateLabel(snapshot.value).startsWith(state),
    );
    return JSON.stringify([
      context.transactionId,
      context.pastTransactionIds,
      context.abandonRequested,
      isRemote(context.method) && context.sealedCardId !== null,
      context.orderId !== null,
      context.heldUntil,
      ["accepted", "created", "unknown"].some((state) =>
        stateLabel(snapshot.value).startsWith(state),
      ) && context.failures.length > 0,
      isLendingOver(context),
      asksForCode && [sentAt !== null, resends, wrongTries],
      snapshot.matches("awaitingCvv") && context.cvvTries,
      snapshot.matches("accepted") && context.notifyFailures,
      Object.entries(context.captures).filter(([, { status }]) => status !== "failed"),
      snapshot.matches("created") &&
        Object.values(context.captures).some(({ status }) => status === "failed"),
      context.releases,
      context.giftCard,
      Object.entries(context.refunds).filter(([, { status }]) => status !== "declined"),
      Object.entries(context.charges).filter(([, { status }]) => status !== "declined"),
      Object.entries(context.credits).filter(([, { status }]) => status !== "declined"),
    ]);
  },
};
