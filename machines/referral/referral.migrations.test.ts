/** Referrals that version 1 left: a reward that waits is paid by what its order says, and no more by the days since the order. */
import { expect, test } from "vitest";
import { migrate, migrateDue, stateLabel, step, unpack } from "#machines/kit";
import type { StoredSnapshot } from "#machines/kit";
import first from "./fixtures/v1.json" with { type: "json" };
import { lifecycle } from "./index.ts";

const at = "2026-12-01T12:00:00.000Z";
const waiting = first.snapshots
  .map(({ stored, deadlines }) => ({ stored: stored as StoredSnapshot, deadlines }))
  .filter(({ stored }) => stateLabel(stored.value) === "converted.waiting");

test("[CODE-10] a reward that waited for the days since the order waits for the order to be kept", () => {
  expect(waiting.length).toBeGreaterThan(0);
  for (const { stored, deadlines } of waiting) {
    const snapshot = unpack(lifecycle, migrate(lifecycle, stored, 1));
    const due = new Map(deadlines.map((name) => [name, Date.parse(at)]));
    expect([...migrateDue(lifecycle, snapshot, due, 1, Date.parse(at))]).toEqual([]);
    const told = step(lifecycle, snapshot, { event: { type: "order.kept", keptAt: at }, at });
    expect(told.ok && stateLabel(told.snapshot.value)).toBe("converted.keeping");
  }
});
