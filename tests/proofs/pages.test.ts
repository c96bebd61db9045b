/** The gallery's pages about the proofs: the matrix by role, and an instance at an instant. */
import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { registry } from "#machines";
import type { LifecycleId } from "#machines/kit";
import { structureHash } from "#app/.server/gallery/coverage.ts";
import { instancePage } from "#app/.server/gallery/pages/instance.page.ts";
import { MATRIX_FOLDER, matrixOf } from "#app/.server/gallery/matrix.ts";
import type { RefusalMatrix } from "#app/.server/gallery/matrix.ts";
import { matrixFor } from "#app/.server/gallery/pages/matrix.page.ts";
import { browser, testScope } from "#tests/kit/scope.ts";
import { live, standingsOf } from "#tests/kit/standings.ts";

const [lifecycle] = registry.values();
if (!lifecycle) throw new Error("no lifecycle is registered");

/** Under a name of its own, so that no other test's record is written over. */
const shadow = { ...lifecycle, name: "proof-of-pages" };

const matrix: RefusalMatrix = {
  structure: structureHash(shadow),
  at: "2026-11-17T15:00:00.000Z",
  events: [
    { type: "asked", by: ["shopper", "guest"] },
    { type: "answered", by: ["bank"] },
  ],
  states: ["open", "over"],
  cells: [
    { state: "open", event: "asked", to: "over", code: null, fits: true },
    { state: "open", event: "answered", to: null, code: "EventNotAllowed", fits: true },
    { state: "over", event: "asked", to: null, code: "LifecycleClosed", fits: true },
    { state: "over", event: "answered", to: null, code: "LifecycleClosed", fits: false },
  ],
};

function write(record: object): void {
  mkdirSync(MATRIX_FOLDER, { recursive: true });
  writeFileSync(`${MATRIX_FOLDER}/${shadow.name}.json`, JSON.stringify(record));
}

test("a matrix of another structure, or none, is no matrix", async () => {
  write(matrix);
  expect(await matrixOf(shadow)).toEqual(matrix);
  write({ ...matrix, structure: "another" });
  expect(await matrixOf(shadow)).toBeNull();
  write({ at: matrix.at });
  expect(await matrixOf(shadow)).toBeNull();
  expect(await matrixOf({ ...shadow, name: "never-written" })).toBeNull();
});

test("the matrix of a role holds what it may send, and counts the rest", () => {
  expect(matrixFor(matrix, null)).toMatchObject({ refusedTo: 0, rows: [{}, {}] });
  expect(matrixFor(matrix, "bank")).toEqual({
    at: matrix.at,
    columns: [{ type: "answered", by: ["bank"] }],
    refusedTo: 1,
    rows: [
      { state: "open", cells: [{ event: "answered", to: null, code: "EventNotAllowed" }] },
      { state: "over", cells: [{ event: "answered", to: null, code: "LifecycleClosed" }] },
    ],
  });
});

test("an instant in the address selects the entry before it and shows the instance as it was", async () => {
  const scope = { ...testScope(), workbench: null };
  const muted = { ...scope.engine, muted: true as const };
  const longest = standingsOf(lifecycle).reduce((one, other) =>
    other.path.stimuli.length > one.path.stimuli.length ? other : one,
  );
  const id: LifecycleId = `${lifecycle.name}:travelled`;
  await live(muted, id, lifecycle, longest.path);
  const journal = await muted.store.engine.journal(id);
  const address = { name: lifecycle.name, place: "live", key: "travelled" };
  const pageAt = (at: string) =>
    instancePage(
      browser().get(`/machines/${lifecycle.name}/live/travelled?at=${encodeURIComponent(at)}`),
      scope,
      address,
    );
  const [, second] = journal;
  if (!second) throw new Error("nothing happened in this life");
  const then = new Date(Date.parse(second.at) + 1).toISOString();
  expect(await pageAt(then)).toMatchObject({
    at: 1,
    past: { asked: then, because: null, then: { state: second.to, at: second.at } },
  });
  const newest = journal.at(-1)?.seq;
  expect(await pageAt("2001-01-01")).toMatchObject({ at: newest, past: { because: "notStarted" } });
  expect(await pageAt("soon")).toMatchObject({ at: newest, past: { because: "malformed" } });
  expect(await pageAt("")).toMatchObject({ at: newest, past: null });
});
