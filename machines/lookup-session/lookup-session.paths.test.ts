import { expect, test } from "vitest";
import { begin, step } from "#machines/kit";
import { testPaths } from "#tests/kit/paths.ts";
import { lifecycle, samples } from "./index.ts";

testPaths(lifecycle, samples);

const at = "2026-11-17T15:00:00.000Z";
const submitted = { type: "lookup.submitted", orderId: "ORD-2026-7K3F-9Q2D", credential: "zip" };
const matched = { type: "lookup.matched", tokenHash: "hash" };

function after(...events: readonly { type: string; [field: string]: unknown }[]) {
  let snapshot = begin(lifecycle, { lookupId: "L-1", idleMs: 30 * 60_000 }).snapshot;
  for (const event of events) {
    const deadline = event.type.startsWith("xstate.") ? { deadline: true as const } : {};
    const result = step(lifecycle, snapshot, { event, at, ...deadline });
    if (!result.ok) return { refused: result.refusal.code };
    snapshot = result.snapshot;
  }
  return { state: snapshot.value, ...snapshot.context };
}

test("[SRCH-07] a miss forgets which order was typed and leaves the form open", () => {
  expect(after(submitted, { type: "lookup.missed" })).toMatchObject({
    state: "form",
    orderId: null,
    tokenHash: null,
    misses: 1,
  });
});

test("[SRCH-05, OPEN-12] an open look-up is bound to the order that was found", () => {
  expect(after(submitted, matched)).toMatchObject({
    state: "open",
    orderId: "ORD-2026-7K3F-9Q2D",
    tokenHash: "hash",
  });
  expect(after(submitted, matched, { ...submitted, orderId: "ORD-2026-0000-0000" })).toEqual({
    refused: "EventNotAllowed",
  });
});

test("[ERR-07] a look-up that expired stays closed", () => {
  const idle = { type: "xstate.after.idle.lookup-session.open" };
  expect(after(submitted, matched, idle)).toMatchObject({ state: "expired" });
  expect(after(submitted, matched, idle, { type: "visited" })).toEqual({
    refused: "LifecycleClosed",
  });
});

const asked = { type: "code.requested" };
const wrong = { type: "code.missed" };

test("[SRCH-06] changing an order takes the code that was mailed, also after a link from our mail", () => {
  expect(after(submitted, matched, asked, { type: "code.matched" })).toMatchObject({
    state: "proved",
  });
  expect(after({ ...submitted, credential: "mail" }, matched)).toMatchObject({ state: "open" });
});

test("[SRCH-06] five wrong codes make the mailed one worthless, and the fourth mail is not sent", () => {
  expect(after(submitted, matched, asked, wrong, wrong, wrong, wrong)).toMatchObject({
    state: "proving",
  });
  const five = [asked, wrong, wrong, wrong, wrong, wrong];
  expect(after(submitted, matched, ...five)).toMatchObject({ state: "open" });
  expect(after(submitted, matched, ...five, { type: "code.matched" })).toEqual({
    refused: "EventNotAllowed",
  });
  expect(after(submitted, matched, asked, asked, asked, asked)).toEqual({
    refused: "TooManyAttempts",
  });
});
