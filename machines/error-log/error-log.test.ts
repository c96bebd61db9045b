import { expect, test } from "vitest";
import { createActor } from "xstate";
import { begin, pendingDeadlines, step } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import { browserClock } from "#tests/kit/browser-clock.ts";
import { lifecycle, machine, view } from "./index.ts";
import { scrubbed, scrubbedUrl } from "./error-log.rules.ts";

const at = "2026-11-17T15:00:00.000Z";

const noted = (hash: string): RawEvent => ({
  type: "error.noted",
  entry: { message: "x is undefined", kind: "error", url: "/us/web/cart", hash },
});

function after(...events: readonly RawEvent[]) {
  let { snapshot } = begin(lifecycle, {});
  for (const event of events) {
    const result = step(lifecycle, snapshot, { event, at });
    if (!result.ok) throw new Error(`${event.type}: ${result.refusal.code}`);
    snapshot = result.snapshot;
  }
  const { status, batch } = view(snapshot as never, "guest");
  return { status, sent: batch.map(({ hash }) => hash), due: pendingDeadlines(snapshot) };
}

test("[LOG-03, CONST-04] four errors wait, and the fifth takes all of them along", () => {
  const four = ["a", "b", "c", "d"].map(noted);
  expect(after(...four)).toMatchObject({ status: "queueing", sent: [] });
  const { status, sent } = after(...four, noted("e"));
  expect([status, sent]).toEqual(["sending", ["a", "b", "c", "d", "e"]]);
});

test("[LOG-04, CONST-04] a batch is due 2000 ms after its first error, and no later one puts that off", () => {
  const due = "xstate.after.batchDue.error-log.queueing";
  expect(after(noted("a")).due).toEqual([due]);
  expect(after(noted("a"), noted("b")).due).toEqual([due]);
  expect(machine.implementations.delays).toEqual({ batchDue: 2000 });
});

test("[LOG-04] after 1999 ms a batch of two still waits, after 2000 ms it is on its way", () => {
  const { clock, pass } = browserClock();
  const page = createActor(machine, { input: {}, clock }).start();
  const note = (hash: string) => {
    const entry = { message: "x is undefined", kind: "error", url: "/us/web/cart", hash } as const;
    page.send({ type: "error.noted", entry, at });
  };
  note("a");
  pass(1500);
  note("b");
  pass(499);
  expect(page.getSnapshot().value).toBe("queueing");
  pass(1);
  expect(page.getSnapshot().value).toBe("sending");
  expect(page.getSnapshot().context.batch.map(({ hash }) => hash)).toEqual(["a", "b"]);
});

test("[OPEN-108] the same error is told once in a batch, and what could not be sent is not sent again", () => {
  expect(after(noted("a"), noted("a"), { type: "page.hidden" }).sent).toEqual(["a"]);
  const lost = after(noted("a"), { type: "page.hidden" }, { type: "batch.failed" });
  expect(lost).toEqual({ status: "idle", sent: [], due: [] });
});

test("[LOG-03, LOG-04] what happens while a batch is under way waits for the next one, or is one already", () => {
  const first = [noted("a"), { type: "page.hidden" }];
  expect(after(...first, noted("b"), { type: "batch.sent" })).toMatchObject({
    ...{ status: "queueing", sent: [] },
    due: ["xstate.after.batchDue.error-log.queueing"],
  });
  const five = ["b", "c", "d", "e", "f"].map(noted);
  expect(after(...first, ...five, { type: "batch.sent" })).toMatchObject({
    ...{ status: "sending", sent: ["b", "c", "d", "e", "f"] },
  });
});

test.each([
  ["card 4111 1111 1111 1111 was refused", "card … was refused"],
  ["no order ORD for ana.nowak@example.com", "no order ORD for …"],
  ["token eyJhbGciOiJIUzI1NiJ9eyJzdWIi is over", "token … is over"],
  ["call 650-555-0134 back", "call … back"],
  ["x is undefined at line 42", "x is undefined at line 42"],
])("[LOG-10] %s is told as: %s", (message, told) => {
  expect(scrubbed(message)).toBe(told);
});

test("[LOG-10] of an address nothing is told but the path", () => {
  const url = "https://shop.example/us/web/search-orders?email=ana@example.com#x";
  expect(scrubbedUrl(url)).toBe("https://shop.example/us/web/search-orders");
});
