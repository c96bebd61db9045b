/** What is said too late of something that is over: words that only tell how far it is are nobody's to deal with. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { checkInbox } from "#app/.server/audit/checks.ts";
import { receive } from "#app/.server/engine/inbox.ts";
import { registry } from "#machines";
import { webhookTargets } from "#app/.server/outside/webhooks/webhook-events.ts";
import { unpack } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
import { fixturePath, takeFixture } from "#tests/kit/fixtures.ts";
import type { Fixture } from "#tests/kit/fixtures.ts";
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

/** By lifecycle and by how it ended, what says that end again. */
const saidAgain: readonly (readonly [lifecycle: string, end: string, words: readonly string[]])[] =
  [
    ["swap", "swapcompleted", ["swap.done"]],
    ["swap", "swapfailed", ["swap.failed"]],
    ["replacement", "refused", ["replacement.refused"]],
    ["replacement", "credited", ["device.returned"]],
    ["carrier-activation", "activated", ["sim.activated", "port.enabled", "port.activated"]],
    [
      ...(["carrier-activation", "withdrawn"] as const),
      ["sim.missing", "subscriber.failed", "port.enabled", "port.failed"],
    ],
    ["delivery-schedule", "calledOff", ["date.granted", "date.refused"]],
    ["delivery-schedule", "done", ["date.granted", "date.refused"]],
    ["buy-back", "refundSuccessful", ["grv.arrived", "grv.passed"]],
    ["claim", "repaired", ["claim.accepted", "repair.begun", "repair.done"]],
    ["claim", "paidOut", ["claim.accepted", "money.sent"]],
    ["claim", "refused", ["claim.refused"]],
    ["claim", "withdrawn", ["claim.accepted", "claim.refused", "device.unknown"]],
  ];

/** What is said of how something ended otherwise is of goods or money. */
const saidOtherwise: typeof saidAgain = [
  ["swap", "swapcompleted", ["swap.failed"]],
  ["swap", "swapfailed", ["swap.done"]],
  ["replacement", "refused", ["replacement.approved", "device.returned"]],
  ["replacement", "replaced", ["replacement.refused", "device.returned"]],
  ["carrier-activation", "withdrawn", ["sim.activated", "port.activated"]],
  ["carrier-activation", "activated", ["subscriber.failed"]],
  ["buy-back", "refundSuccessful", ["grv.failed"]],
  ["claim", "refused", ["claim.accepted", "money.sent"]],
  ["claim", "withdrawn", ["money.sent", "device.replaced"]],
];

/** What the outside may say of something that is over and is left to staff: it tells of money or goods, or of another end. */
const forStaff: Readonly<Record<string, readonly string[]>> = {
  "line-item": ["do.submitted", "goods.returned"],
  return: ["return.accepted", "return.rejected"],
  loan: ["loan.authorised"],
  "remote-payment": ["payer.paid"],
  swap: ["swap.done", "swap.failed"],
  replacement: ["replacement.approved", "replacement.refused", "device.returned"],
  "carrier-activation": [
    ...["sim.activated", "sim.missing", "subscriber.failed"],
    ...["port.activated", "port.failed"],
  ],
  "trade-in": ["evaluated", "device.not.received"],
  "buy-back": ["grv.failed"],
  claim: [
    ...["claim.accepted", "claim.refused"],
    ...["repair.done", "repair.refused", "device.replaced", "money.sent"],
  ],
};

/** These judge a word by what it carries: which attempt, which refund, which lines. */
const byContent: ReadonlySet<string> = new Set(["payment", "cancellation"]);

/** How an instance of a lifecycle may have ended, as its newest version stores it. */
function endsOf(lifecycle: Lifecycle) {
  const { snapshots }: Fixture = JSON.parse(readFileSync(fixturePath(lifecycle), "utf8"));
  return snapshots
    .filter(({ stored }) => stored.status === "done")
    .map(({ stored }) => unpack(lifecycle, stored));
}

test("every word from outside about something that may end is known once it is over, or left to staff on purpose", () => {
  const left = [...new Set(webhookTargets.map(({ target }) => target))].flatMap((target) => {
    const lifecycle = registry.get(target);
    const ends = lifecycle ? endsOf(lifecycle) : [];
    if (!lifecycle || ends.length === 0) return [];
    if (byContent.has(target)) return lifecycle.late ? [] : [`${target} judges nothing`];
    const words = webhookTargets.filter((one) => one.target === target);
    return words
      .filter(({ type }) => ends.some((end) => lifecycle.late?.(end, { type }) !== "known"))
      .map(({ type }) => `${target} ${type}`);
  });
  const meant = Object.entries(forStaff).flatMap(([target, types]) =>
    types.map((type) => `${target} ${type}`),
  );
  expect(left.sort(), "say in `late` of its index.ts what it is worth, or here").toEqual(
    meant.sort(),
  );
});

function worthAt([name, end, words]: (typeof saidAgain)[number]) {
  const lifecycle = registry.get(name);
  if (!lifecycle) throw new Error(`there is no ${name}`);
  const over = endsOf(lifecycle).filter(({ value }) => value === end);
  expect(over.length).toBeGreaterThan(0);
  return over.flatMap((one) => words.map((type) => lifecycle.late?.(one, { type }) ?? null));
}

test.each(saidAgain)("what says of a %s that is over, as %s, nothing else is known", (...one) => {
  expect(new Set(worthAt(one))).toEqual(new Set(["known"]));
});

test.each(saidOtherwise)(
  "what says something else of a %s that is over, as %s, is for staff",
  (...one) => {
    expect(new Set(worthAt(one))).toEqual(new Set([null]));
  },
);

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
