import fc from "fast-check";
import { expect, test } from "vitest";
import { begin, pendingDeadlines, step } from "#machines/kit";
import type { Effect, RawEvent } from "#machines/kit";
import { canonicalMethod, isShownAsFailed, lifecycle, methods, routeOf, samples } from "./index.ts";
import { ledgerSums } from "./money/payment.ledger.ts";

const START = Date.UTC(2026, 10, 17, 15);
const card = { brand: "visa", last4: "1111" };
const form = { sealedCardId: "SEALED-1", card, funding: null, botCheckPassed: true };
const submitted = { type: "card.submitted", ...form };
const started = { type: "start.ok", transactionId: "T-1", codeNeeded: true, card };
const coded = { type: "code.entered", sealedCodeId: "CODE-1" };
const completed = { type: "complete.ok" };
const authorised = [submitted, started, coded, completed];
const recorded = [...authorised, { type: "order.recorded", orderId: "ORD-1" }];
const declined = { type: "failed", kind: "complete-transaction", code: "InvalidCreditCard" };

/** Where a payment stands after some events, one second apart; a deadline is named by its state's delay. */
function after(events: readonly RawEvent[], input: object = samples.inputs["a card"] ?? {}) {
  let { snapshot, effects } = begin(lifecycle, input);
  for (const [index, event] of events.entries()) {
    const name = pendingDeadlines(snapshot).find((one) => one.includes(`.${event.type}.`));
    const stimulus = name ? { event: { type: name }, deadline: true as const } : { event };
    const at = new Date(START + index * 1000).toISOString();
    const result = step(lifecycle, snapshot, { ...stimulus, at });
    if (!result.ok) throw new Error(`${event.type}: ${result.refusal.code}`);
    ({ snapshot, effects } = result);
  }
  return {
    snapshot,
    view: lifecycle.view(snapshot as never, "shopper"),
    told: effects.flatMap((effect) => (effect.kind === "message" ? [effect.message] : [])),
    commands: commandsOf(effects),
    delays: effects.flatMap((effect) =>
      effect.kind === "deadline.set" ? [[effect.name, effect.delayMs]] : [],
    ),
    refusal(event: RawEvent) {
      const result = step(lifecycle, snapshot, { event, at: "2026-11-17T16:00:00.000Z" });
      return result.ok ? null : result.refusal;
    },
  };
}

function commandsOf(effects: readonly Effect[]) {
  return effects.flatMap((effect) => (effect.kind === "command" ? [effect] : []));
}

test("[PAY-24, PAY-29] starting sends the sealed card's id to the provider, never the card", () => {
  expect(after([submitted]).commands).toMatchObject([
    {
      name: "startPayment",
      params: { sealedCardId: "SEALED-1", amountCents: 119_622, attempt: 1 },
    },
  ]);
});

test("a start that is told again does not ask for a one-time code that was entered already", () => {
  const { refusal } = after([submitted, started, coded, { type: "answerDue" }]);
  expect(refusal(started)).toEqual({ code: "EventNotAllowed" });
  expect(refusal({ ...completed, transactionId: "T-1" })).toBeNull();
});

test("[PAY-24, PAY-30] completing sends the transaction and the one-time code", () => {
  expect(after([submitted, started, coded]).commands).toMatchObject([
    { name: "completePayment", params: { transactionId: "T-1", sealedCodeId: "CODE-1" } },
  ]);
});

test("[PAY-24] a new code can be had three times, half a minute apart", () => {
  const resent = [{ type: "resendDue" }, { type: "code.resent" }];
  expect(after([submitted, started]).refusal({ type: "code.resent" })?.code).toBe(
    "TooManyAttempts",
  );
  const third = after([submitted, started, ...resent, ...resent, ...resent]);
  expect(third.view).toMatchObject({ oneTimeCode: { resendsLeft: 0 } });
  const fourth = after([
    submitted,
    started,
    ...resent,
    ...resent,
    ...resent,
    { type: "resendDue" },
  ]);
  expect(fourth.refusal({ type: "code.resent" })).toMatchObject({ details: { resendsLeft: 0 } });
});

test("[PAY-24] a wrong code may be typed twice more, then the attempt failed", () => {
  const wrong = [coded, { type: "code.refused" }];
  const twice = after([submitted, started, ...wrong, ...wrong]).view;
  expect(twice).toMatchObject({ status: "awaitingCode", oneTimeCode: { triesLeft: 1 } });
  expect(after([submitted, started, ...wrong, ...wrong, ...wrong]).view.status).toBe("failed");
});

test("[PAY-24] a wrong try does not prolong the ten minutes of a code", () => {
  const { snapshot } = after([submitted, started, coded, { type: "code.refused" }]);
  expect(snapshot.context).toMatchObject({ oneTimeCode: { validForMs: 598_000 } });
  expect(after([submitted, started, { type: "codeValid" }]).view.status).toBe("failed");
});

test("[PAY-24] a wrong try does not put off the next code", () => {
  const { delays } = after([submitted, started, coded, { type: "code.refused" }]);
  expect(delays).toContainEqual([expect.stringContaining("resendDue"), 28_000]);
});

test("[PAY-26] other methods are prepared, synced and done in one step", () => {
  const bank = samples.inputs["financing by the bank"];
  const events = [{ type: "prepare.requested" }, { type: "prepared", transactionId: "T-1" }];
  expect(after([...events, { type: "one.step.ok" }], bank).view.status).toBe("Accepted");
});

test("[PAY-19] the statuses are Accepted, Created and Captured, in that order", () => {
  expect(after(authorised).view.status).toBe("Accepted");
  expect(after(recorded).view.status).toBe("Created");
  const all = { captureId: "1", amountCents: 119_622 };
  const taken = [
    { type: "capture.requested", ...all },
    { type: "capture.ok", captureId: "1" },
  ];
  expect(after([...recorded, ...taken]).view.status).toBe("Captured");
});

test.each([
  ["accepted", true],
  ["created", true],
  ["shipped", false],
  ["cancelled", false],
])("[PAY-20] a failed payment of an order that is %s is shown as failed: %s", (order, shown) => {
  const { status } = after([submitted, { ...declined, kind: "try-block" }]).view;
  expect(isShownAsFailed(status, order)).toBe(shown);
  expect(isShownAsFailed("Created", order)).toBe(false);
});

test.each([
  ["get-cart", [submitted]],
  ["try-block", [submitted]],
  ["complete-transaction", [submitted, started, coded]],
  ["notify-transaction", authorised],
  ["revert-transaction", [...authorised, { type: "abandoned" }]],
])(
  "[PAY-22, PAY-27] a %s failure stays on record with id, method and cost split",
  (kind, events) => {
    const { snapshot, view } = after([
      ...events,
      { type: "failed", kind, code: "TransactionFailure" },
    ]);
    expect(view.failure).toMatchObject({ kind, code: "TransactionFailure" });
    expect(snapshot.context.failures).toMatchObject([
      { method: "credit_card", amountCents: 119_622 },
    ]);
  },
);

test("[PAY-22] a retry is a new transaction and the failed one stays on record", () => {
  const { snapshot } = after([submitted, started, coded, declined, { type: "retried" }, submitted]);
  expect(snapshot.context).toMatchObject({
    attempt: 2,
    transactionId: null,
    pastTransactionIds: ["T-1"],
    failures: [{ transactionId: "T-1", code: "InvalidCreditCard" }],
  });
});

test("[PAY-27] silence is no answer: the provider is asked, and nothing is called failed before it says so", () => {
  const silent = [submitted, started, coded, { type: "answerDue" }];
  const { view, commands } = after(silent);
  expect(view.status).toBe("unknown");
  expect(commands).toMatchObject([{ name: "queryPayment", params: { transactionId: "T-1" } }]);
  expect(after([...silent, { type: "queryDue" }, completed]).view.status).toBe("Accepted");
  expect(after([...silent, declined]).view.status).toBe("failed");
});

test("[PAY-24] a payment that runs already cannot be started again", () => {
  expect(after([submitted]).refusal(submitted)?.code).toBe("PurchaseFlowCannotBeModified");
  expect(after(authorised).refusal(submitted)?.code).toBe("PurchaseFlowCannotBeModified");
});

test("[PAY-24] a late answer to an earlier transaction counts for nothing", () => {
  const again = { type: "reapplied", amountCents: 100_000, form };
  const second = after([...authorised, { type: "cart.changed" }, again]);
  expect(second.refusal(started)).not.toBeNull();
  expect(second.refusal({ ...declined, transactionId: "T-1" })).not.toBeNull();
});

test.each([
  ["PAY-17, PAY-18", { funding: "prepaid" }, "InvalidFundingSourceType"],
  ["PAY-04, PAY-18", { card: { brand: "maestro", last4: "1111" } }, "UnsupportedCreditCardType"],
  ["PAY-44", { botCheckPassed: false }, "RecaptchaFailure"],
])("[%s] a card with %o is not started", (_, change, code) => {
  expect(after([]).refusal({ ...submitted, ...change })?.code).toBe(code);
});

test("[PAY-39, CART-19] a stale payment refuses the order until it is re-applied for the new sum", () => {
  const stale = after([...authorised, { type: "cart.changed" }]);
  const order = { type: "order.recorded", orderId: "ORD-1" };
  expect(stale.refusal(order)?.code).toBe("CartModifiedDuringPayment");
  const again = { type: "reapplied", amountCents: 100_000, form };
  const { commands } = after([...authorised, { type: "cart.changed" }, again]);
  expect(commands).toMatchObject([
    { name: "voidPayment", params: { transactionId: "T-1", amountCents: null } },
    { name: "startPayment", params: { amountCents: 100_000, attempt: 2 } },
  ]);
});

test("[PAY-40] revalidation wants the CVV again; the third wrong one gives the money back", () => {
  const asked = [...authorised, { type: "revalidation.requested" }];
  const order = { type: "order.recorded", orderId: "ORD-1" };
  expect(after(asked).refusal(order)?.code).toBe("PaymentRevalidate");
  const typed = { type: "cvv.entered", sealedCardId: "SEALED-2" };
  expect(after([...asked, typed, { type: "cvv.ok" }]).view.status).toBe("Accepted");
  const wrong = [typed, { type: "cvv.refused" }];
  const { view, commands } = after([...asked, ...wrong, ...wrong, ...wrong]);
  expect(view.status).toBe("failed");
  expect(commands).toMatchObject([{ name: "voidPayment" }]);
});

test("[CART-20, CART-21] money authorised after the cart gave the payment up goes back", () => {
  const { view, commands } = after([submitted, started, coded, { type: "abandoned" }, completed]);
  expect(view.status).toBe("reverting");
  expect(commands).toMatchObject([{ name: "voidPayment" }]);
});

test("[PAY-27] a reversal that fails three times waits for an agent", () => {
  const refused = { type: "failed", kind: "revert-transaction", code: "TransactionFailure" };
  const stuck = after([...authorised, { type: "abandoned" }, refused, refused, refused]);
  expect(stuck.snapshot.value).toEqual({ reverting: "helping" });
  expect(lifecycle.view(stuck.snapshot as never, "agent").events).toEqual(["revert.retried"]);
  expect(stuck.view.events).toEqual([]);
});

test("[PAY-19] what is captured is told to the order, and a failed capture as a failed payment", () => {
  const asked = [...recorded, { type: "capture.requested", captureId: "1", amountCents: 500 }];
  expect(after([...asked, { type: "capture.ok", captureId: "1" }]).told).toEqual([
    {
      to: "order:ORD-1",
      event: {
        type: "payment.captured",
        paymentId: "PAY-7K3F-1",
        captureId: "1",
        amountCents: 500,
      },
      optional: true,
    },
  ]);
  const failed = after([...asked, { type: "capture.failed", captureId: "1", code: "X" }]);
  expect(failed.view.status).toBe("captureFailed");
  expect(failed.told).toMatchObject([{ event: { type: "payment.failed", code: "X" } }]);
});

test("[PAY-03] two codes of the order data are other names, and unknown ones stay", () => {
  expect(canonicalMethod("CC")).toBe("credit_card");
  expect(canonicalMethod("adyen_paypal")).toBe("paypal");
  expect(canonicalMethod("moon_pay")).toBe("moon_pay");
});

test("[PAY-01] every method offered has a route", () => {
  expect(methods).toHaveLength(20);
  expect(new Set(methods.map(routeOf))).toEqual(new Set(["card", "wallet", "other"]));
});

test("[PAY-19] no order of movements takes more than was authorised, or gives back more than was taken", () => {
  const id = fc.constantFrom("1", "2", "3", "4");
  const amountCents = fc.integer({ min: 1, max: 130_000 });
  const movement = fc.oneof(
    fc.record({ type: fc.constant("capture.requested"), captureId: id, amountCents }),
    fc.record({ type: fc.constant("capture.ok"), captureId: id }),
    fc.record({ type: fc.constant("capture.failed"), captureId: id, code: fc.constant("X") }),
    fc.record({ type: fc.constant("release.requested"), releaseId: id, amountCents }),
    fc.record({
      type: fc.constant("refund.requested"),
      refundId: id,
      unitIds: fc.constant(["1-1"]),
      amountCents,
    }),
    fc.record({ type: fc.constant("refund.ok"), refundId: id }),
    fc.record({ type: fc.constant("refund.failed"), refundId: id, code: fc.constant("X") }),
  );
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), (movements) => {
      let { snapshot } = after(recorded);
      for (const event of movements) {
        const result = step(lifecycle, snapshot, { event, at: "2026-11-18T15:00:00.000Z" });
        if (!result.ok) continue;
        snapshot = result.snapshot;
        const sums = ledgerSums(snapshot.context);
        expect(sums.openCents).toBeGreaterThanOrEqual(0);
        expect(sums.refundableCents).toBeGreaterThanOrEqual(0);
        expect(sums.capturedCents).toBeLessThanOrEqual(sums.authorisedCents - sums.releasedCents);
        expect(sums.refundedCents).toBeLessThanOrEqual(sums.capturedCents);
      }
    }),
  );
});
