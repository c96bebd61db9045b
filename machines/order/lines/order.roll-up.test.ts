import fc from "fast-check";
import { expect, test } from "vitest";
import { combinationsOf } from "./order.state-space.ts";
import { rollUp } from "./order.roll-up.ts";
import { lineStates } from "./order.line-transitions.ts";
import type { LineState } from "./order.line-transitions.ts";

const line = fc.constantFrom(...lineStates);
const lines = fc.array(line, { minLength: 1, maxLength: 4 });
const remaining = (all: readonly LineState[]) => all.filter((state) => state !== "cancelled");

test.each([
  ["all the same", ["shipped", "shipped"], "shipped"],
  ["one shipped, one with the warehouse", ["shipped", "doSubmitted"], "partiallyShipped"],
  ["one in transit, one with the warehouse", ["inTransit", "soCreated"], "partiallyShipped"],
  ["one in transit, one shipped", ["inTransit", "shipped"], "shipped"],
  ["one delivered, one in transit", ["delivered", "inTransit"], "partiallyDelivered"],
  ["one cancelled, one delivered", ["cancelled", "delivered"], "delivered"],
  ["all cancelled", ["cancelled", "cancelled"], "cancelled"],
  ["one asked to be cancelled, one just ordered", ["cancelInitiated", "created"], "created"],
  [
    "one asked to be cancelled, one with the warehouse",
    ["cancelInitiated", "soCreated"],
    "soCreated",
  ],
  ["one asked to be cancelled, one packed", ["cancelInitiated", "doCreated"], "partiallyDoCreated"],
  ["all that is left asked to be cancelled", ["cancelInitiated", "cancelled"], "cancelInitiated"],
  [
    "one that could not be stopped, one asked",
    ["cancelRejected", "cancelInitiated"],
    "cancelRejected",
  ],
  [
    "one asked to be cancelled, one to fetch",
    ["cancelInitiated", "readyForPickup"],
    "readyForPickup",
  ],
  ["one asked to be cancelled, one shipped", ["cancelInitiated", "shipped"], "partiallyShipped"],
  ["one in return, one on its way", ["returnShipped", "inTransit"], "partiallyDelivered"],
  ["one in return, one kept", ["returnShipped", "delivered"], "returnShipped"],
  ["one returned, one kept", ["returned", "delivered"], "partiallyReturned"],
  ["one refunded, one kept", ["refunded", "delivered"], "partiallyRefundSuccess"],
  ["two returns at different steps", ["labelGenerated", "pendingReceipt"], "labelGenerated"],
  ["one expired return, one running", ["returnExpired", "returnShipped"], "returnShipped"],
  ["one fetched, one waiting in the store", ["pickedUp", "readyForPickup"], "readyForPickup"],
  ["some sales orders", ["soSubmitted", "soCreated"], "partiallySoSubmitted"],
  ["some delivery orders", ["doCreated", "soSubmitted"], "partiallyDoCreated"],
  ["some replacements", ["replacementInitiated", "delivered"], "partiallyReplacementInitiated"],
] as const)("[ORD-74] %s", (_, states, status) => {
  expect(rollUp(states)).toBe(status);
});

test("a status does not depend on the order of the lines", () => {
  fc.assert(
    fc.property(lines, fc.nat(), (states, turn) => {
      const at = turn % states.length;
      expect(rollUp([...states.slice(at), ...states.slice(0, at)])).toBe(rollUp(states));
    }),
  );
});

test("cancelled lines change nothing unless there are no others", () => {
  fc.assert(
    fc.property(lines, (states) => {
      const rest = remaining(states);
      expect(rollUp(states)).toBe(rest.length === 0 ? "cancelled" : rollUp(rest));
    }),
  );
});

test("a status is a line's own step, or says that some lines and not all have reached one", () => {
  fc.assert(
    fc.property(lines, (states) => {
      const status = rollUp(states);
      if (status === "delivered" || status === "cancelled") return;
      const own = remaining(states).some((state) => state === status);
      expect(own || status.startsWith("partially")).toBe(true);
      if (!own) expect(new Set(remaining(states)).size).toBeGreaterThan(1);
    }),
  );
});

const arrived: readonly LineState[] = ["delivered", "pickedUp", "completed"];

test("an order is delivered only when every remaining line has arrived", () => {
  fc.assert(
    fc.property(lines, (states) => {
      if (rollUp(states) === "delivered")
        expect(remaining(states).every((state) => arrived.includes(state))).toBe(true);
    }),
  );
});

test("[ORD-15] [ORD-11] a partial status is never shown when all lines are at one step", () => {
  for (const state of lineStates) expect(rollUp([state, state, state])).toBe(state);
});

test("every life of two lines has a status", () => {
  for (const { life } of combinationsOf(2).values()) expect(rollUp(life.lines)).toBeTruthy();
});
