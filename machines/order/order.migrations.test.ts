/** Orders that older versions left: they stand where they stood, and go on from there. */
import { expect, test } from "vitest";
import type { StoredSnapshot } from "#machines/kit";
import { migrate, migrateDeadline, standsAt, stateLabel, unpack } from "#machines/kit";
import first from "./fixtures/v1.json" with { type: "json" };
import second from "./fixtures/v2.json" with { type: "json" };
import { lifecycle } from "./index.ts";

const kept = [first, second].flatMap(({ version, snapshots }) =>
  snapshots.map(({ stored, deadlines }) => ({
    version,
    stored: stored as StoredSnapshot,
    deadlines,
  })),
);

test("an order of an older version has the status it had, in each of its states", () => {
  const moved = kept.flatMap(({ version, stored }) => {
    const now = standsAt(lifecycle, unpack(lifecycle, migrate(lifecycle, stored, version)));
    const then = stateLabel(stored.value);
    return `${now}.`.startsWith(`${then}.`) ? [] : [`${version}: ${then} became ${now}`];
  });
  expect(moved).toEqual([]);
});

test("[LC-28] an order of an older version waits for what it waited for, and goods that have not left are looked after", () => {
  for (const { version, stored, deadlines } of kept) {
    const { _nodes, value } = unpack(lifecycle, migrate(lifecycle, stored, version));
    const waits = _nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType));
    const kept = deadlines.map((name) => migrateDeadline(lifecycle, name, version));
    const isOfUnsent = (name: string) => name.includes("untilLookedAt");
    expect(kept).toEqual(waits.filter((name) => !isOfUnsent(name)));
    const isLookedAt = ["inHouse", "underway", "inAfterSales"].includes(value.goods);
    expect(waits.some(isOfUnsent), value.goods).toBe(isLookedAt);
  }
});

test("an order that was migrated stays as it is when it is migrated again, as a replay does", () => {
  for (const { version, stored } of kept) {
    const now = migrate(lifecycle, stored, version);
    expect(migrate(lifecycle, now, 2)).toEqual(now);
  }
});
