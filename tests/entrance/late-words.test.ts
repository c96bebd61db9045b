/** What is said too late of something that is over: words that only tell how far it is are nobody's to deal with. */
import { expect, test } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { checkInbox } from "#app/.server/audit/checks.ts";
import { receive } from "#app/.server/engine/inbox.ts";
import { registry } from "#machines";
import { unpack } from "#machines/kit";
import { takeFixture } from "#tests/kit/fixtures.ts";
import { scene } from "#tests/orders/kit.ts";

/** By lifecycle, what its provider says on the way, as the providers' guide tells it: no money and no goods move by it. */
const passing: readonly (readonly [lifecycle: string, words: readonly string[]])[] = [
  ["remote-payment", ["payer.reached", "payer.failed"]],
  ["line-item", ["so.submitted", "customizing.finished", "ship.failed"]],
  ["trade-in", ["device.collected", "warehouse.delivered", "arrived", "checked.in"]],
  ["return", ["triage.passed", "evaluation.completed"]],
  ["loan", ["loan.declined", "loan.cancelled", "loan.failed"]],
];

/** What tells of money or goods stays with staff, however late. */
const tellsOfMore: readonly (readonly [lifecycle: string, words: readonly string[]])[] = [
  ["remote-payment", ["payer.paid"]],
  ["line-item", ["do.submitted", "goods.returned"]],
  ["loan", ["loan.authorised"]],
];

function worthOf([name, words]: (typeof passing)[number]) {
  const lifecycle = registry.get(name);
  if (!lifecycle) throw new Error(`there is no ${name}`);
  const over = takeFixture(lifecycle).snapshots.filter(({ stored }) => stored.status === "done");
  expect(over.length).toBeGreaterThan(0);
  return over.flatMap(({ stored }) =>
    words.map((type) => lifecycle.late?.(unpack(lifecycle, stored), { type }) ?? null),
  );
}

test.each(passing)("what is heard of a %s that is over, and moves nothing, is known", (...one) => {
  expect(new Set(worthOf(one))).toEqual(new Set(["known"]));
});

test.each(tellsOfMore)(
  "what tells of money or goods of a %s that is over is for staff",
  (...one) => {
    expect(new Set(worthOf(one))).toEqual(new Set([null]));
  },
);

test("[CANC-05] that a line's sales order was taken after it had been called off is no complaint of the audit", async () => {
  const { scope, plot } = await scene("cancelling");
  const { engine } = scope;
  await plot.tell(`cancellation:${plot.orderId}`, "cancel.confirmed", {}, "warehouse");
  const heard = await receive(engine, {
    ...{ provider: "warehouse", eventId: "evt-1", type: "so.submitted", role: "warehouse" },
    ...{ events: [{ to: `line-item:${plot.orderId}/1`, event: { type: "so.submitted" } }] },
    attempt: 1,
  });
  expect(heard).toBe("settled");
  const { problems } = await audit(engine.store, [checkInbox], "2026-11-17T12:00:00.000Z");
  expect(problems).toEqual([]);
});
