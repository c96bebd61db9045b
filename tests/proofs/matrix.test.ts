/** Every reachable state × every event × every role: taken, or refused with a code and nothing changed. */
import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { openStore } from "#db";
import { registry } from "#machines";
import { pack, roles, standsAt } from "#machines/kit";
import type { Lifecycle, LifecycleId, RawEvent, Role } from "#machines/kit";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { structureHash } from "#app/.server/gallery/coverage.ts";
import { MATRIX_FOLDER, matrixOf, refusalMatrix } from "#app/.server/gallery/matrix.ts";
import type { MatrixCell, RefusalMatrix } from "#app/.server/gallery/matrix.ts";
import { isInCatalogue } from "#tests/kit/catalogue.ts";
import { actorIn, standingsOf, storedOf, triedIn, undone } from "#tests/kit/standings.ts";
import type { Standing } from "#tests/kit/standings.ts";
import { queuedCommands, testEngine } from "#tests/kit/engine.ts";

const lifecycles = [...registry.values()].map((lifecycle) => [lifecycle.name, lifecycle] as const);
const people: readonly Role[] = ["shopper", "guest", "agent"];

const store = openStore({ file: ":memory:", synchronous: "OFF" });
const engine = { ...testEngine({ store, commands: queuedCommands }), muted: true as const };
afterAll(() => store.close());

function cellOf(lifecycle: Lifecycle, standing: Standing, type: string): MatrixCell {
  const before = JSON.stringify(pack(standing.snapshot));
  const { event, result } = triedIn(lifecycle, standing, type);
  expectSame(JSON.stringify(pack(standing.snapshot)), before, `${standing.state} × ${type}`);
  return {
    state: standing.state,
    event: type,
    to: result.ok ? standsAt(lifecycle, result.snapshot) : null,
    code: result.ok ? null : result.refusal.code,
    fits: lifecycle.events.parse({ ...event, at: standing.at }).ok,
  };
}

function matrixNow(lifecycle: Lifecycle): RefusalMatrix {
  const standings = standingsOf(lifecycle);
  const types = Object.keys(lifecycle.events.shapes);
  return {
    structure: structureHash(lifecycle),
    at: new Date().toISOString(),
    events: Object.entries(lifecycle.events.shapes).map(([type, { by }]) => ({
      type,
      by: [...by],
    })),
    states: standings.map(({ state }) => state),
    cells: standings.flatMap((standing) => types.map((type) => cellOf(lifecycle, standing, type))),
  };
}

test.each(lifecycles)(
  "%s: every event in every state is taken or refused with a code of the catalogue, and written down",
  async (name, lifecycle) => {
    const matrix = matrixNow(lifecycle);
    const codes = new Set(matrix.cells.flatMap(({ code }) => code ?? []));
    expect([...codes].filter((code) => !isInCatalogue(code))).toEqual([]);
    expect(matrix.cells.filter(({ to, code }) => (to === null) === (code === null))).toEqual([]);
    mkdirSync(MATRIX_FOLDER, { recursive: true });
    writeFileSync(`${MATRIX_FOLDER}/${name}.json`, JSON.stringify(refusalMatrix.parse(matrix)));
    expect(await matrixOf(lifecycle)).toEqual(matrix);
  },
);

test.each(lifecycles)("%s: what is always refused says why", (_, lifecycle) => {
  for (const [type, { refused }] of Object.entries(lifecycle.events.shapes)) {
    if (!refused) continue;
    for (const standing of standingsOf(lifecycle)) {
      const { to, code } = cellOf(lifecycle, standing, type);
      expect([to, code === "EventNotAllowed"]).toEqual([null, false]);
    }
  }
});

/** Everybody who may send an event, and one who may not: another one for each event and state. */
function asked(by: readonly Role[], turn: number): Role[] {
  const others = roles.filter((role) => !by.includes(role));
  const other = others[turn % others.length];
  return [...by, ...(other ? [other] : [])];
}

/** What the machine says of an event where an instance stands: null, or the code of its refusal. */
interface Tried {
  readonly event: RawEvent;
  readonly code: string | null;
}

/** What the engine must answer: the role first, then the machine. */
function wantedCode(
  lifecycle: Lifecycle,
  { snapshot }: Standing,
  { event, code }: Tried,
  role: Role,
) {
  const by = lifecycle.events.shapes[event.type]?.by ?? [];
  if (people.includes(role) && lifecycle.keys(snapshot.context).length === 0) return "NotFound";
  if (!by.includes(role)) return role === "agent" ? "Unauthorized" : "EventNotAllowed";
  return code;
}

async function placeIn(inner: EngineContext, lifecycle: Lifecycle, id: LifecycleId, at: Standing) {
  const packed = pack(at.snapshot);
  await inner.store.write(async ({ engine }) => {
    await engine.insert({
      ...{ id, machine: lifecycle.name, version: lifecycle.version, rev: 7 },
      ...{ status: packed.status, state: at.state, snapshot: JSON.stringify(packed) },
      ...{ createdAt: at.at, updatedAt: at.at },
    });
    if (packed.status === "active")
      await engine.schedule(
        id,
        Object.fromEntries([...at.due].map(([name, ms]) => [name, new Date(ms).toISOString()])),
      );
  });
}

interface Placed {
  readonly lifecycle: Lifecycle;
  readonly id: LifecycleId;
  readonly standing: Standing;
  /** What is stored before anybody sends anything. */
  readonly before: Awaited<ReturnType<typeof storedOf>>;
}

/** Whether two values are one. So many of them are that vitest is asked for its words only when they are not. */
function expectSame(found: unknown, wanted: unknown, what: string): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found, what).toEqual(wanted);
}

async function prove(inner: EngineContext, placed: Placed, tried: Tried, role: Role) {
  const { lifecycle, id, standing, before } = placed;
  const { event } = tried;
  const actor = actorIn(lifecycle, role, standing.snapshot.context);
  const outcome = await dispatch(inner, { to: id, event, actor });
  const code = wantedCode(lifecycle, standing, tried, role);
  const journal = await inner.store.engine.journal(id);
  const what = `${standing.state} × ${event.type} × ${role}`;
  expectSame(outcome.ok ? null : outcome.refusal.code, code, what);
  expectSame(
    journal.map((entry) => [entry.outcome, entry.code]),
    [code === null ? ["accepted", null] : ["refused", code]],
    what,
  );
  const after = await storedOf(inner, id);
  if (code === null) expectSame(after.row?.rev, (before.row?.rev ?? 0) + 1, what);
  else expectSame(after, before, what);
}

test.each(lifecycles)(
  "%s: the engine answers like the machine, role by role, and a refusal changes nothing but the journal",
  async (name, lifecycle) => {
    const id: LifecycleId = `${name}:matrix`;
    let turn = 0;
    for (const standing of standingsOf(lifecycle)) {
      engine.clock.set(standing.at);
      await undone(engine, async (placed) => {
        await placeIn(placed, lifecycle, id, standing);
        const before = await storedOf(placed, id);
        const at = { lifecycle, id, standing, before };
        for (const [type, { by }] of Object.entries(lifecycle.events.shapes)) {
          const { event, result } = triedIn(lifecycle, standing, type);
          const code = result.ok ? null : result.refusal.code;
          for (const role of asked(by, (turn += 1)))
            await undone(placed, (inner) => prove(inner, at, { event, code }, role));
        }
      });
    }
  },
);

test.each(lifecycles)("%s: nobody sends a deadline's own event", async (name, lifecycle) => {
  const id: LifecycleId = `${name}:forged`;
  for (const standing of standingsOf(lifecycle)) {
    for (const type of standing.due.keys())
      await undone(engine, async (placed) => {
        await placeIn(placed, lifecycle, id, standing);
        const before = await storedOf(placed, id);
        for (const role of roles) {
          const actor = actorIn(lifecycle, role, standing.snapshot.context);
          const outcome = await dispatch(placed, { to: id, event: { type }, actor });
          expect(outcome).toMatchObject({ ok: false });
        }
        expect(await storedOf(placed, id)).toEqual(before);
      });
  }
});
