import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { assign, setup } from "xstate";
import * as z from "zod";
import { registry } from "#machines";
import { lifecycle as label } from "#machines/return-label";
import { fixturePath } from "#tests/kit/fixtures.ts";
import { leftBehind } from "./left.ts";
import { complaintsOf, migrationFiles, migrationPrint, recordedPrints } from "./recorded.ts";

const recorded = recordedPrints();

describe("table migrations", () => {
  test("are appended, and none that was recorded changes or goes", () => {
    const complaints = Object.entries(recorded.migrations).flatMap(([tag, print]) => {
      if (!migrationFiles().includes(tag))
        return [`The migration ${tag} is gone: databases have it, so bring its file back.`];
      if (migrationPrint(tag) === print) return [];
      return [
        `The migration ${tag} was changed: databases have run it as it was, so undo that and append another one (npm run db:generate).`,
      ];
    });
    expect(complaints).toEqual([]);
  });

  test("are recorded as soon as they are there", () => {
    const fresh = migrationFiles().filter((tag) => !recorded.migrations[tag]);
    expect(fresh, "not recorded yet: run npm run fixtures").toEqual([]);
  });

  test("run in the order of their numbers, else a database that has the later one never runs the earlier", () => {
    const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
      readFileSync("db/migrations/meta/_journal.json", "utf8"),
    );
    expect(entries.map(({ tag }) => tag)).toEqual(migrationFiles());
    const times = entries.map(({ when }) => when);
    expect(times, "give the later number the later `when`").toEqual(
      [...times].sort((one, other) => one - other),
    );
  });
});

describe("machines", () => {
  test("change by a new version only, durations and stored fields included", () => {
    const complaints = [...registry.values()].flatMap((lifecycle) =>
      complaintsOf(lifecycle, recorded.machines[lifecycle.name]?.[lifecycle.version]),
    );
    expect(complaints).toEqual([]);
  });

  test("keep the fixture of every version that was recorded as it was", () => {
    const complaints = Object.entries(recorded.machines).flatMap(([name, versions]) =>
      Object.entries(versions).flatMap(([version, { fixture }]) => {
        const text = readFileSync(fixturePath({ name, version: Number(version) }), "utf8");
        const print = createHash("sha256").update(text).digest("hex");
        return print === fixture ? [] : [`${name}, version ${version}`];
      }),
    );
    expect(complaints, "a fixture is what a version stored: take the file back").toEqual([]);
  });

  test("are recorded with every version that a release went out with", () => {
    for (const { machines } of leftBehind())
      for (const [name, version] of Object.entries(machines))
        expect(recorded.machines[name]?.[version], `${name} ${version}`).toBeDefined();
  });
});

/** A machine of the store as somebody may change it and forget the version. */
describe("what is noticed without a new version", () => {
  const print = recorded.machines[label.name]?.[label.version];
  const complaint = /^return-label changed without a new version .*raise its version to 3/;

  test("another duration", () => {
    const { delays } = label.machine.implementations;
    const [name] = Object.keys(delays);
    const machine = label.machine.provide({ delays: { [name ?? ""]: 1 } } as never);
    expect(complaintsOf({ ...label, machine } as never, print)).toEqual([
      expect.stringMatching(complaint),
    ]);
  });

  test("another field in the context", () => {
    const context = z.strictObject({ orderId: z.string(), colour: z.string() });
    expect(complaintsOf({ ...label, context } as never, print)).toEqual([
      expect.stringMatching(complaint),
    ]);
  });

  test("another move", () => {
    const machine = setup({ actions: { noteIt: assign({}) } }).createMachine({
      id: "return-label",
      context: {},
    });
    expect(complaintsOf({ ...label, machine } as never, print).join("\n")).toMatch(complaint);
  });

  test("a text that may be longer is no change", () => {
    const lifecycle = registry.get("gift-card");
    if (!lifecycle) throw new Error("there is no gift card");
    const looser = { ...lifecycle, context: lifecycle.context.describe("as before, only said") };
    expect(complaintsOf(looser, recorded.machines["gift-card"]?.[lifecycle.version])).toEqual([]);
  });
});
