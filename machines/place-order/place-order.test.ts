import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { begin, step, unpack } from "#machines/kit";
import type { RawEvent, StoredSnapshot } from "#machines/kit";
import { blockersOf, financingThatBlocks, lifecycle, ready } from "./index.ts";
import type { Facts } from "./index.ts";

const codes = (change: Partial<Facts>) =>
  blockersOf({ ...ready, ...change }).map(({ code }) => code);
const assisted = { billingDone: true, deliveryModeDone: true, cardPresent: true };
const digital = {
  hasPhysical: false,
  shippingMissing: ["address", "delivery"],
} satisfies Partial<Facts>;
const free = { totalCents: 0, paymentDone: false } satisfies Partial<Facts>;

test.each<[string, Partial<Facts>, string[]]>([
  ["PLACE-01", {}, []],
  ["PLACE-01", { shippingMissing: ["address"] }, ["CartNotCompleteShipping"]],
  ["PLACE-01", { shippingMissing: ["delivery"] }, ["DeliveryModeNotFound"]],
  ["PLACE-01", { paymentDone: false }, ["CartNotCompletePayment"]],
  ["PLACE-02", free, []],
  ["PLACE-02", { ...free, totalCents: -100 }, []],
  ["PLACE-02", { ...free, shippingMissing: ["address"] }, ["CartNotCompleteShipping"]],
  ["PLACE-03", { ...digital }, []],
  ["PLACE-03", { ...digital, contactDone: false }, ["CartNotCompleteContact"]],
  ["PLACE-03", { ...digital, paymentDone: false }, ["CartNotCompletePayment"]],
  ["PLACE-03", { ...digital, ...free }, []],
  ["PLACE-03", { ...digital, ...free, autoRenewal: "accepted" }, ["CartNotCompletePayment"]],
  ["PLACE-04", { securityCheck: "required" }, ["SecurityCheckRequired"]],
  ["PLACE-04, PAY-44", { securityCheck: "blocked" }, ["RecaptchaFailure"]],
  ["PLACE-05", { financingState: "usable" }, []],
  ["PLACE-05", { financingState: "enrolled" }, []],
  ["PLACE-06", { mixedTbyb: true }, ["ItemsCannotBeCombined"]],
  ["PLACE-07, PAY-39", { paymentDone: false, paymentStale: true }, ["CartModifiedDuringPayment"]],
  ["PLACE-07, PAY-40", { paymentDone: false, cvvPending: true }, ["PaymentRevalidate"]],
  ["PLACE-08, CART-15", { autoRenewal: "required" }, ["AutoRenewalTermsRequired"]],
  ["PLACE-08, CART-15", { autoRenewal: "accepted" }, []],
  ["PLACE-01", { legal: "required" }, ["LegalAgreementRequired"]],
  ["PLACE-09", { assisted }, []],
  ["PLACE-09", { assisted: { ...assisted, billingDone: false } }, ["CartNotCompleteBilling"]],
  ["PLACE-09", { assisted: { ...assisted, deliveryModeDone: false } }, ["DeliveryModeNotFound"]],
  ["PLACE-10", { assisted: { ...assisted, cardPresent: false } }, ["CartNotCompletePayment"]],
  ["PLACE-18", { hasLines: false }, ["CartNotCompleteLineItem"]],
  ["PLACE-18", { changesAcknowledged: false }, ["CartHasChanged"]],
  ["PAY-45", { businessSignedIn: false }, ["Login"]],
])("[%s] %o is answered with %o", (_, change, expected) => {
  expect(codes(change)).toEqual(expected);
});

test.each(financingThatBlocks)("[PLACE-05] financing that is %s cannot place an order", (state) => {
  expect(codes({ financingState: state })).toEqual(["InvalidChosenPayment"]);
});

function after(events: readonly RawEvent[], facts: Facts = ready) {
  let { snapshot } = begin(lifecycle, { cartId: "C-1", facts });
  const send = (event: RawEvent) =>
    step(lifecycle, snapshot, { event, at: "2026-11-17T15:00:00.000Z" });
  for (const event of events) {
    const result = send(event);
    if (!result.ok) throw new Error(`${event.type}: ${result.refusal.code}`);
    snapshot = result.snapshot;
  }
  return { send, view: lifecycle.view(snapshot as never, "shopper") };
}

const press = { type: "place.pressed", orderId: "ORD-1" };

test("[PLACE-01] everything that is missing is listed at once, with its step", () => {
  const begun = { ...ready, shippingMissing: ["address" as const], paymentDone: false };
  expect(after([], begun).view).toMatchObject({
    status: "disabled",
    events: [],
    blockers: [
      { event: "place.pressed", code: "CartNotCompleteShipping", step: "address" },
      { event: "place.pressed", code: "CartNotCompletePayment", step: "payment" },
    ],
  });
});

test("[PLACE-01] a press while something is missing is refused with the first reason", () => {
  const result = after([], { ...ready, paymentDone: false }).send(press);
  expect(result).toMatchObject({ ok: false, refusal: { code: "CartNotCompletePayment" } });
});

test("[PLACE-19] a second press is a replay, and after the order it is a submitted cart", () => {
  const replayed = { ok: false, refusal: { code: "CartReplayed", details: { orderId: "ORD-1" } } };
  expect(after([press]).send({ ...press, orderId: "ORD-2" })).toMatchObject(replayed);
  const placed = after([
    press,
    { type: "cart.submitted" },
    { type: "order.created", orderId: "ORD-1" },
  ]);
  expect(placed.send(press)).toMatchObject({
    ok: false,
    refusal: { code: "CartHasBeenSubmitted", details: { orderId: "ORD-1" } },
  });
});

test("[PLACE-18] a failed submission says why and can be tried again", () => {
  const failed = [
    press,
    { type: "cart.submitted" },
    { type: "submission.failed", code: "CartPaymentFailure" },
  ];
  expect(after(failed).view).toMatchObject({
    status: "error",
    errorCode: "CartPaymentFailure",
    events: ["place.retried"],
  });
  expect(after([...failed, { type: "place.retried" }]).view.status).toBe("enabled");
});

test("[PLACE-18] facts that a shut gate knows change nothing of it; any other fact, and whatever is told to an open one, is news", () => {
  const text = readFileSync("machines/place-order/fixtures/v1.json", "utf8");
  const { snapshots }: { snapshots: { stored: StoredSnapshot }[] } = JSON.parse(text);
  for (const { stored } of snapshots) {
    const snapshot = unpack(lifecycle, stored);
    const { facts } = snapshot.context;
    // In whatever order they are told.
    const known = {
      type: "checkout.changed",
      facts: Object.fromEntries(Object.entries(facts).reverse()),
    };
    const isShut = stored.value === "disabled";
    expect(lifecycle.knows?.(snapshot, known)).toBe(isShut);
    const told = step(lifecycle, snapshot, { event: known, at: "2026-11-17T15:00:00.000Z" });
    if (told.ok)
      expect([told.snapshot.value, told.snapshot.context]).toEqual([stored.value, stored.context]);
    for (const field of Object.keys(facts)) {
      const news = { type: "checkout.changed", facts: { ...facts, [field]: "other" } };
      expect(lifecycle.knows?.(snapshot, news), field).toBe(false);
    }
    expect(lifecycle.knows?.(snapshot, { type: "place.pressed", facts })).toBe(false);
  }
});
