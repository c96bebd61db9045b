/** An instance is restored once while it stands where it stood, and never taken for what it was. */
import { expect, test } from "vitest";
import { lifecycleNamed, registry } from "#machines";
import { begin, pack, unpack } from "#machines/kit";
import { samplesFor } from "#machines/samples";
import { restore } from "#app/.server/engine/lifecycle-of.ts";

const lifecycle = lifecycleNamed("gift-card");
const engine = { lifecycles: registry };

function stored() {
  const [input = {}] = Object.values(samplesFor(lifecycle).inputs);
  const at = "2026-11-17T15:00:00.000Z";
  return {
    ...{ id: "gift-card:restored" as const, machine: "gift-card", version: lifecycle.version },
    ...{ rev: 0, status: "active" as const, state: "", createdAt: at, updatedAt: at },
    snapshot: JSON.stringify(pack(begin(lifecycle, input).snapshot)),
  };
}

test("what stands where it stood is the same snapshot", () => {
  const row = stored();
  expect(restore(engine, { ...row, rev: 3 }).snapshot).toBe(restore(engine, row).snapshot);
});

test("what is stored otherwise, in another store or by another build, is restored anew", () => {
  const row = stored();
  const before = restore(engine, row);
  const { context, ...place } = JSON.parse(row.snapshot);
  const snapshot = JSON.stringify({ ...place, context: { ...context, giftCardId: "another" } });
  expect(restore(engine, { ...row, snapshot }).snapshot.context.giftCardId).toBe("another");
  expect(restore(engine, row).snapshot.context).toEqual(before.snapshot.context);
  const own = { ...lifecycle };
  expect(restore({ lifecycles: new Map([["gift-card", own]]) }, row).lifecycle).toBe(own);
});

test("two that stand in one place keep their own contexts", () => {
  const { value, status, context } = JSON.parse(stored().snapshot);
  const [one, other] = ["one", "other"].map((name) =>
    unpack(lifecycle, { value, status, context: { ...context, giftCardId: name } }),
  );
  expect([one?.context, other?.context]).toMatchObject([
    { giftCardId: "one" },
    { giftCardId: "other" },
  ]);
  expect(() => unpack(lifecycle, { value: "nowhere", status, context })).toThrow("nowhere");
});
