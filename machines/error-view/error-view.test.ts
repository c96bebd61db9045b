import { expect, test } from "vitest";
import { begin, pendingDeadlines, step } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import { lifecycle, machine } from "./index.ts";

const at = "2026-11-17T15:00:00.000Z";

function after(...events: readonly RawEvent[]) {
  let { snapshot } = begin(lifecycle, {});
  for (const event of events) {
    const result = step(lifecycle, snapshot, { event, at });
    if (!result.ok) throw new Error(`${event.type}: ${result.refusal.code}`);
    snapshot = result.snapshot;
  }
  const due = pendingDeadlines(snapshot);
  return { view: lifecycle.view(snapshot as never, "shopper"), due };
}

/** Milliseconds until a deadline of the machine. */
const delays = machine.implementations.delays;

test("[ERR-09, CONST-05] an error is scrolled to 200 ms after it was shown", () => {
  const { view, due } = after({ type: "error.raised", code: "CartHasChanged" });
  expect(view).toMatchObject({ status: "shown", code: "CartHasChanged" });
  expect(due).toEqual(["xstate.after.scrollDue.error-view.message.shown"]);
  expect(delays).toMatchObject({ scrollDue: 200 });
});

test("[ERR-11] a part of the page that has not come after 120 seconds has failed, until it is asked for again", () => {
  const loading = after({ type: "chunk.requested", chunk: "checkout-payment" });
  expect(loading.due).toEqual(["xstate.after.chunkDue.error-view.chunk.loading"]);
  expect(delays).toMatchObject({ chunkDue: 120_000 });
  const failed = [{ type: "chunk.requested", chunk: "checkout-payment" }, { type: "chunk.failed" }];
  expect(after(...failed).view).toMatchObject({ status: "failed", chunk: "checkout-payment" });
  expect(after(...failed, { type: "page.reloaded" }).view.status).toBe("loading");
});

test.each(["401", "403", "TokenExpiredError"])("[ERR-05, ERR-06] %s is not shown", (code) => {
  expect(after({ type: "error.raised", code }).view).toMatchObject({ status: "none", code: null });
});
