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

test("an order of an older version waits for what it waited for", () => {
  for (const { version, stored, deadlines } of kept) {
    const { _nodes } = unpack(lifecycle, migrate(lifecycle, stored, version));
    const waits = _nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType));
    expect(deadlines.map((name) => migrateDeadline(lifecycle, name, version))).toEqual(waits);
  }
});

test("an order that was migrated stays as it is when it is migrated again, as a replay does", () => {
  for (const { version, stored } of kept) {
    const now = migrate(lifecycle, stored, version);
    expect(migrate(lifecycle, now, 2)).toEqual(now);
  }
});
