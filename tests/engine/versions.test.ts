import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { registry } from "#machines";
import { migrate, migrateDeadline, pack, pendingDeadlines, unpack } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
import { fixturePath, takeFixture } from "#tests/kit/fixtures.ts";
import type { Fixture } from "#tests/kit/fixtures.ts";

function read(lifecycle: Lifecycle, version: number): Fixture {
  return JSON.parse(readFileSync(fixturePath({ name: lifecycle.name, version }), "utf8"));
}

const versions = (lifecycle: Lifecycle) =>
  Array.from({ length: lifecycle.version }, (_, index) => index + 1);

describe.each([...registry.values()].map((lifecycle) => [lifecycle.name, lifecycle] as const))(
  "%s",
  (_, lifecycle) => {
    test("has a fixture for every version", () => {
      expect(
        versions(lifecycle).filter(
          (version) => !existsSync(fixturePath({ name: lifecycle.name, version })),
        ),
      ).toEqual([]);
    });

    test("has not drifted from the fixture of its version", () => {
      expect(takeFixture(lifecycle).structure).toEqual(
        read(lifecycle, lifecycle.version).structure,
      );
    });

    test.each(versions(lifecycle))("loads every stored state of version %i", (version) => {
      for (const { stored } of read(lifecycle, version).snapshots) {
        const migrated = migrate(lifecycle, stored, version);
        lifecycle.context.parse(migrated.context);
        expect(pack(unpack(lifecycle, migrated)).value).toEqual(migrated.value);
      }
    });

    test.each(versions(lifecycle))("keeps or names every deadline of version %i", (version) => {
      for (const { stored, deadlines } of read(lifecycle, version).snapshots) {
        if (stored.status !== "active") continue;
        const snapshot = unpack(lifecycle, migrate(lifecycle, stored, version));
        const pending = pendingDeadlines(snapshot);
        const named = deadlines.map((name) => ({
          name,
          now: migrateDeadline(lifecycle, name, version),
        }));
        const isPending = ({ now }: (typeof named)[number]) =>
          now !== null && pending.includes(now);
        // What has another name now may come after something else that was waited for then as well.
        const lost = named.filter(
          (one) =>
            one.now !== null && !isPending(one) && (one.now === one.name || !named.some(isPending)),
        );
        expect(lost).toEqual([]);
      }
    });
  },
);
