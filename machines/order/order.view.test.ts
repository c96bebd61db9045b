import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { fulfilmentOf, progressOf } from "./view/order.fulfilment.ts";
import { lifecycle, orders } from "./index.ts";
import type { OrderInput, OrderView } from "./index.ts";

/** Another article of the same model, for an order's first line. */
function swapOf({ lines: [line] }: OrderInput): StoryEvent {
  const { sku = "", name = "", art } = line ?? {};
  const from = { sku, name, art, modelId: "M", size: "", priceCents: 1_000 };
  const to = { ...from, sku: `${sku}-2` };
  return { type: "swap.requested", lineId: "1", swapId: "X-1", kind: "sku", from, to };
}

/** What a shopper sees after some events. */
function seen(input: OrderInput, ...events: StoryEvent[]) {
  const lived = story(lifecycle, input, events);
  expect(lived.refused).toBeNull();
  return lived.view("shopper") as unknown as OrderView;
}

const refusal = (input: OrderInput, ...events: StoryEvent[]) =>
  story(lifecycle, input, events).refused;

const placing: StoryEvent = { type: "cart.submitted" };
const [pay1, pay2] = orders.giftCardAndCard.payments.map(({ paymentId }) => ({ paymentId }));
const phone = orders.guestPhone;
const paid: StoryEvent = {
  type: "payment.authorized",
  paymentId: phone.payments[0]?.paymentId,
};
const failed: StoryEvent = {
  type: "payment.failed",
  paymentId: phone.payments[0]?.paymentId,
  code: "CardDeclined",
};
const moved = (key: string, lineId = "1"): StoryEvent => ({ type: "line.moved", lineId, key });
const sold: StoryEvent[] = [
  placing,
  paid,
  { type: "po.created" },
  { type: "po.submitted" },
  { type: "so.created" },
];

test("[ORD-64] [PAY-20] a failed payment shows on an accepted order, and on a created one", () => {
  const accepted = seen(phone, placing, failed);
  expect(accepted).toMatchObject({
    status: "accepted",
    label: "paymentFailure",
    isPaymentFailure: true,
    tone: "you",
  });
  expect(seen(phone, placing, paid, failed)).toMatchObject({
    status: "created",
    isPaymentFailure: true,
  });
});

test("[PAY-20] with any other status a failed payment is not shown as failed", () => {
  const shipped = ["sosubmitted", "docreated", "dosubmitted", "shipped"].map((key) => moved(key));
  expect(seen(phone, ...sold, ...shipped, failed)).toMatchObject({
    status: "shipped",
    label: "shipped",
    isPaymentFailure: false,
  });
});

test("[PAY-23] the order says by when to pay: the provider's time, else a day after the failure", () => {
  const at = "2026-11-17T16:00:00.000Z";
  expect(seen(phone, placing, { ...failed, at }).paymentDueDate).toBe("2026-11-18T16:00:00.000Z");
  const dueAt = "2026-11-19T12:00:00Z";
  expect(seen(phone, placing, { ...failed, dueAt }).paymentDueDate).toBe(dueAt);
});

test("[CANC-16] an order whose payment is not updated in time is cancelled, and every line hears it", () => {
  const lived = story(lifecycle, phone, [
    placing,
    { ...failed, at: "2026-11-17T16:00:00.000Z" },
    { type: "payment.due", at: "2026-11-18T16:00:00.000Z" },
  ]);
  expect(lived.view()).toMatchObject({ status: "cancelled", cancelReason: "PaymentNotUpdated" });
  expect(lived.messages.map(({ to, event }) => `${to} ${event.type}`)).toEqual(
    expect.arrayContaining([
      "line-item:ORD-2026-7K3F-9Q2D/1 order.cancelled",
      "payment:PAY-7K3F-9Q2D-1 order.failed",
    ]),
  );
});

test("[ORD-65] an update is required only under workflow version 2.0.0", () => {
  const asks: StoryEvent = {
    type: "payment.update.required",
    paymentId: phone.payments[0]?.paymentId,
  };
  const pending: StoryEvent = { ...paid, type: "payment.pending" };
  expect(seen(phone, placing, pending, asks)).toMatchObject({
    label: "paymentUpdateNeeded",
    isPaymentUpdateRequired: true,
  });
  expect(refusal({ ...phone, workflowVersion: "1.4.0" }, placing, pending, asks)).toBe(
    "EventNotAllowed",
  );
});

test("one of two payments failed is a partial failure", () => {
  const view = seen(
    orders.giftCardAndCard,
    placing,
    { type: "payment.authorized", ...pay1 },
    { type: "payment.failed", ...pay2 },
  );
  expect(view).toMatchObject({ isPaymentFailure: true, isPartialPaymentFailure: true });
});

test("[PAY-22] a payment that is replaced stays on record with its method and cost split", () => {
  const lived = story(lifecycle, phone, [
    placing,
    failed,
    {
      type: "payment.replaced",
      failedPaymentId: phone.payments[0]?.paymentId,
      paymentId: "PAY-2",
      method: "paypal",
    },
    { type: "payment.authorized", paymentId: "PAY-2" },
  ]);
  expect(lived.view().status).toBe("created");
  expect(lived.context).toMatchObject({
    failedPayments: [{ paymentId: "PAY-7K3F-9Q2D-1", method: "credit_card", totalCents: 107_892 }],
  });
});

test("[ORD-02] an accepted pre-order reads pre-order, unless its payment has failed", () => {
  const paymentId = orders.preorder.payments[0]?.paymentId;
  const pending = { type: "payment.pending", paymentId };
  expect(seen(orders.preorder, placing, pending).label).toBe("preOrder");
  expect(seen(orders.preorder, placing, { type: "payment.failed", paymentId }).label).toBe(
    "paymentFailure",
  );
  expect(seen(phone, placing, { ...paid, type: "payment.pending" }).label).toBe("paymentPending");
});

test("[ORD-49] a booked slot reads scheduled until the goods leave, a named parcel preparing dispatch", () => {
  const { delayedTelevision: tv } = orders;
  const start: StoryEvent[] = [
    placing,
    { type: "payment.authorized", paymentId: tv.payments[0]?.paymentId },
    { type: "slot.booked", lineId: "1", slot: "12:00-16:00", promisedOn: "2026-11-25" },
  ];
  expect(seen(tv, ...start)).toMatchObject({ label: "scheduled", promisedOn: "2026-11-25" });
  const parcel: StoryEvent = {
    type: "delivery.created",
    shipmentId: "SHP-1",
    lineIds: ["1"],
    kind: "delivery",
  };
  const ready = [...sold, moved("sosubmitted"), parcel, moved("docreated"), moved("dosubmitted")];
  expect(seen(phone, ...ready).label).toBe("preparingDispatch");
  expect(seen(phone, ...ready, moved("shipped")).label).toBe("shipped");
});

test("[ORD-72, GIFT-05, EDIT-03] a gift-card order offers and accepts no change once placed", () => {
  const { giftCardOrder } = orders;
  const start = [
    placing,
    { type: "payment.authorized", paymentId: giftCardOrder.payments[0]?.paymentId },
  ];
  expect(seen(giftCardOrder, ...start)).toMatchObject({
    isCancellable: false,
    isAllowSkuSwap: false,
    isAllowAddressUpdate: false,
    events: [],
  });
  expect(refusal(giftCardOrder, ...start, swapOf(giftCardOrder))).toBe("SwapNotAllowed");
  expect(refusal(giftCardOrder, ...start, { type: "address.changed", shipTo: orders.home })).toBe(
    "AddressCannotBeChanged",
  );
});

test("[SWAP-12] during a swap the order reads swap in progress, after it swapped, and then it goes on", () => {
  const to = { sku: "OTHER", name: "Another", art: { kind: "phone", finish: "sand", seed: "1" } };
  const swapping = [...sold, swapOf(phone), { type: "swap.started", lineId: "1", newSku: "OTHER" }];
  expect(seen(phone, ...swapping)).toMatchObject({
    status: "SwapInProgressOrdered",
    label: "swapInProgress",
  });
  const swapped = [...swapping, { type: "swap.completed", lineId: "1", ...to, savedCents: 400 }];
  expect(seen(phone, ...swapped)).toMatchObject({
    status: "SwapInProgressSwapped",
    label: "swapped",
    lines: [{ sku: "OTHER", amounts: { totalCents: 107_460 } }],
  });
  expect(seen(phone, ...swapped, { type: "so.created" }).status).toBe("socreated");
});

test("[SWAP-01] what a swapped article costs less is off the order's total as well", () => {
  const to = { sku: "OTHER", name: "Another", art: { kind: "phone", finish: "sand", seed: "1" } };
  const swapping = [...sold, swapOf(phone), { type: "swap.started", lineId: "1", newSku: "OTHER" }];
  const before = seen(phone, ...swapping).money.totals;
  const done = { type: "swap.completed", lineId: "1", ...to, savedCents: 400 };
  const after = seen(phone, ...swapping, done);
  expect(after.money.totals).toEqual({
    ...before,
    // 4.00 and its 8 % of tax.
    ...{ subtotalCents: before.subtotalCents - 400, taxCents: before.taxCents - 32 },
    totalCents: before.totalCents - 432,
  });
  expect(after.lines[0]?.amounts.totalCents).toBe(after.money.totals.totalCents);
});

test("[SWAP-02] one swap at a time, of the article that was ordered", () => {
  const other = swapOf({ ...phone, lines: phone.lines.map((line) => ({ ...line, sku: "X" })) });
  expect(refusal(phone, ...sold, other)).toBe("SwapNotAllowed");
  expect(refusal(phone, ...sold, swapOf(phone), swapOf(phone))).toBe("SwapNotAllowed");
});

test("[ORD-51] [ORD-52] [ORD-53] the server's flags gate cancelling, swapping and the address", () => {
  expect(seen(phone, placing, paid)).toMatchObject({
    isCancellable: true,
    isAllowSkuSwap: true,
    isAllowAddressUpdate: true,
  });
  const locked = {
    ...phone,
    isCancellable: false,
    isAllowSkuSwap: false,
    isAllowAddressUpdate: false,
  };
  expect(seen(locked, placing, paid)).toMatchObject({
    isCancellable: false,
    isAllowSkuSwap: false,
    isAllowAddressUpdate: false,
  });
  expect(refusal(locked, placing, paid, { type: "address.changed", shipTo: orders.home })).toBe(
    "AddressCannotBeChanged",
  );
});

test("[RET-06] a return uses one of the order's channels", () => {
  const keys = ["sosubmitted", "docreated", "dosubmitted", "shipped", "delivered"];
  const asked = {
    type: "return.requested",
    returnId: "RET-1",
    lines: [{ lineId: "1", units: 1, serials: ["SN-1"] }],
    reasonCode: "changed-mind",
  };
  const arrived = [...sold, ...keys.map((key) => moved(key))];
  expect(refusal(phone, ...arrived, { ...asked, channel: "self-ship" })).toBe(
    "ReturnChannelNotAvailable",
  );
  expect(refusal(phone, ...arrived, { ...asked, channel: "ship" })).toBeNull();
  expect(seen(phone, ...arrived).lines[0]).toMatchObject({
    returnableUnits: 1,
    returnBlocker: null,
  });
});

test("[LINE-01] [LINE-02] [LINE-03] a line's fulfilment status follows its step and its units", () => {
  const at = { deliveredAt: null, fulfilment: "delivery" as const };
  const none = { inTransit: 0, replacementInitiated: 0 };
  expect(fulfilmentOf({ ...at, state: "soCreated" }, none)).toBe("Accepted");
  expect(fulfilmentOf({ ...at, state: "customizing" }, none)).toBe("Customizing");
  expect(fulfilmentOf({ ...at, state: "shipped" }, none)).toBe("Shipped");
  expect(fulfilmentOf({ ...at, state: "shipped" }, { ...none, inTransit: 1 })).toBe("InTransit");
  expect(fulfilmentOf({ ...at, state: "cancelled" }, none)).toBe("Cancelled");
  const there = { state: "delivered" as const, deliveredAt: "2026-11-20T10:00:00Z" };
  expect(fulfilmentOf({ ...at, ...there }, none)).toBe("Delivered");
  expect(fulfilmentOf({ ...there, fulfilment: "pickup" }, none)).toBe("PickedUp");
  expect(fulfilmentOf({ ...at, ...there }, { ...none, replacementInitiated: 1 })).toBe(
    "ReplacementInitiated",
  );
});

test("[TRACK-06] [TRACK-07] [TRACK-08] the bar is the pickup's, the return's or the delivery's", () => {
  expect(progressOf("readyForPickup", "pickup")).toMatchObject({
    bar: "pickup",
    reached: "ReadyForPickUp",
  });
  expect(progressOf("returnShipped", "delivery")).toMatchObject({
    bar: "return",
    reached: "Shipped",
  });
  expect(progressOf("inTransit", "delivery")).toMatchObject({
    bar: "delivery",
    reached: "InTransit",
  });
});
