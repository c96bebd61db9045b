import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle } from "./index.ts";
import { entries, failure, input, submitted } from "./payment-update.samples.ts";

const failed: StoryEvent = { ...failure(entries.failed), at: "2026-11-17T16:00:00.000Z" };
const dueName = "xstate.after.untilDue.payment-update.open";
const due: StoryEvent = { type: dueName, at: "2026-11-18T16:00:00.000Z" };
const reminded: StoryEvent = {
  type: "xstate.after.untilReminder.payment-update.open",
  at: "2026-11-18T14:00:00.000Z",
};
const lived = (...events: StoryEvent[]) => story(lifecycle, input, events);
const refusal = (...events: StoryEvent[]) => lived(...events).refused;
const second = { ...entries.failed, paymentId: submitted.paymentId };
const failedAgain: StoryEvent = { ...failure(second), paymentId: second.paymentId };
const good: StoryEvent = {
  type: "payment.authorized",
  orderStatus: "accepted",
  paymentId: second.paymentId,
  entries: [{ ...second, status: "ok" }],
};

test("[PAY-20] a failure asks to pay again while the order is accepted or created, and not later", () => {
  expect(lived(failed).view()).toMatchObject({ status: "paymentFailure", tone: "you" });
  expect(lived({ ...failed, orderStatus: "created" }).view().status).toBe("paymentFailure");
  expect(refusal({ ...failed, orderStatus: "shipped" })).toBe("EventNotAllowed");
});

test("one failed entry beside a good one is a partial failure", () => {
  expect(lived(failure(entries.failed, entries.giftCard)).view().status).toBe(
    "partialPaymentFailure",
  );
});

test("[PAY-21, EDIT-04] an update is needed under workflow 2.0.0 and no other version", () => {
  const needed: StoryEvent = {
    ...{ type: "update.required", orderStatus: "created", dueAt: "2026-11-18T16:00:00Z" },
    paymentId: entries.needed.paymentId,
    entries: [entries.needed],
  };
  expect(lived(needed).view().status).toBe("paymentUpdateNeeded");
  const later = story(lifecycle, { ...input, workflowVersion: "2.0.1" }, [needed]);
  expect(later.refused).toBe("EventNotAllowed");
});

test("[PAY-22] every failed transaction stays on record with its id, method and cost split", () => {
  const after = lived(failed, submitted, failedAgain).view();
  expect(after).toMatchObject({ status: "paymentFailure" });
  expect(after["failedTransactions"]).toMatchObject([
    { id: "PAY-7K3F-9Q2D-1", method: "credit_card", amountCents: 107_892 },
    { id: "PAY-7K3F-9Q2D-3", method: "credit_card", amountCents: 107_892 },
  ]);
});

test("[PAY-23] the shopper is told at once, reminded two hours before, and then the order ends", () => {
  const story = lived(failed);
  expect(story.commands).toEqual([
    {
      kind: "command",
      name: "sendMail",
      params: expect.objectContaining({ template: "payment-failed" }),
    },
  ]);
  expect(story.due).toMatchObject({ [reminded.type]: reminded.at, [dueName]: due.at });
  const ended = lived(failed, reminded, due);
  expect(ended.commands.at(-1)).toMatchObject({ params: { template: "payment-reminder" } });
  expect(ended.view()).toMatchObject({ status: "expired", tone: "stopped" });
  expect(told(ended, "order:", "payment.due")).toHaveLength(1);
});

test("[PAY-51, EDIT-04] one step replaces the failed transaction: the order hears its card, address and method", () => {
  const after = lived(failed, submitted);
  expect(after.view().status).toBe("updating");
  expect(told(after, "order:ORD-2026-7K3F-9Q2D")).toEqual([
    {
      type: "payment.replaced",
      failedPaymentId: "PAY-7K3F-9Q2D-1",
      paymentId: "PAY-7K3F-9Q2D-3",
      method: "credit_card",
      billTo: null,
      form: submitted.encrypted_payment_context,
      sealedTokenId: null,
      giftCard: null,
    },
  ]);
});

test("[PAY-51] a wallet and a gift card pay again as well; what lacks its card, or needs an application, does not", () => {
  const bare = { ...submitted, encrypted_payment_context: null };
  const wallet = { ...bare, payment_method: "paypal" };
  const gift = {
    ...bare,
    payment_method: "gift_card",
    gift_card: { cardId: "GC-1", last4: "0100" },
  };
  expect(lived(failed, wallet).view().status).toBe("updating");
  expect(told(lived(failed, gift), "order:")).toMatchObject([
    { method: "gift_card", giftCard: { cardId: "GC-1" }, form: null },
  ]);
  for (const lame of [bare, { ...gift, gift_card: null }, { ...wallet, payment_method: "cod" }])
    expect(refusal(failed, lame)).toBe("InvalidChosenPayment");
});

test("[PAY-51, PAY-26] a device's wallet pays again with what its sheet gave, and with nothing else", () => {
  const bare = { ...submitted, payment_method: "apple_pay", encrypted_payment_context: null };
  const token = { sealedTokenId: "SEALED-7" };
  const given = { ...bare, encrypted_payment_context: token };
  expect(told(lived(failed, given), "order:")).toMatchObject([
    { method: "apple_pay", form: null, ...token },
  ]);
  const lame = [
    ...[bare, { ...given, payment_method: "credit_card" }, { ...given, payment_method: "paypal" }],
    { ...submitted, payment_method: "apple_pay" },
  ];
  for (const one of lame) expect(refusal(failed, one)).toBe("InvalidChosenPayment");
});

test("a payment is entered once: while one is under way, and for an entry that is good, it is refused", () => {
  const another = { ...submitted, paymentId: "PAY-4" };
  expect(refusal(failed, submitted, another)).toBe("PaymentUnderway");
  const forGood = { ...submitted, failed_transaction_id: entries.giftCard.paymentId };
  expect(refusal(failure(entries.failed, entries.giftCard), forGood)).toBe("Conflict");
  const asBefore = { ...submitted, paymentId: entries.failed.paymentId };
  expect(refusal(failed, asBefore)).toBe("Conflict");
});

test("when time runs out during an update the provider's answer decides", () => {
  const overdue = [failed, submitted, due];
  expect(lived(...overdue).view().status).toBe("updating");
  expect(lived(...overdue, good).view().status).toBe("paymentSuccess");
  const expired = lived(...overdue, failedAgain);
  expect(expired.view().status).toBe("expired");
  expect(told(expired, "order:", "payment.due")).toHaveLength(1);
});

test("[PAY-28] what the provider has not decided is pending, and then a success", () => {
  const pending: StoryEvent = { type: "payment.pending", paymentId: second.paymentId };
  expect(lived(failed, submitted, pending).view()).toMatchObject({
    status: "paymentPending",
    pageAction: "payment-pending",
  });
  expect(lived(failed, submitted, pending, good).view()).toMatchObject({
    status: "paymentSuccess",
    tone: "final",
    pageAction: "payment-success",
  });
});

test("with two failed entries the first good one leaves the other to be paid", () => {
  const other = entries.failedGiftCard;
  const half = { ...good, entries: [{ ...second, status: "ok" }, other] };
  const after = lived(failure(entries.failed, other), submitted, half).view();
  expect(after).toMatchObject({ status: "partialPaymentFailure" });
  expect(after["due"]).toMatchObject([{ paymentId: other.paymentId }]);
});

test("too late says so, and an order that ended another way asks for nothing", () => {
  const expired = lived(failed, due).view();
  expect(expired.blockers).toEqual([{ event: "update.submitted", code: "PaymentUpdateTooLate" }]);
  const ended: StoryEvent = { type: "order.changed", orderStatus: "cancelled", entries: [] };
  expect(lived(failed, ended).view()).toMatchObject({ status: "closed", tone: "cancelled" });
});
