/** Every past instant shows the instance as its last entry before it left it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { openStore } from "#db";
import type { JournalEntry } from "#db";
import { registry } from "#machines";
import { pack, pendingDeadlines, standsAt, unpack } from "#machines/kit";
import type { Lifecycle, LifecycleId, StoredSnapshot } from "#machines/kit";
import { samplesFor } from "#machines/samples";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { entryAt, stateAt } from "#app/.server/gallery/time-travel.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";
import { actorIn } from "#tests/kit/standings.ts";
import { EPOCH } from "../../machines/kit/walk/walk.ts";

const lifecycles = [...registry.values()].map((lifecycle) => [lifecycle.name, lifecycle] as const);

interface Lived {
  readonly journal: readonly JournalEntry[];
  /** The stored snapshot after each entry. */
  readonly stored: readonly StoredSnapshot[];
}

/** A random life through the engine: any events, at random distances, deadlines when they are due. */
async function lifeOf(lifecycle: Lifecycle, picks: readonly (readonly [number, number])[]) {
  const store = openStore({ file: ":memory:", synchronous: "OFF" });
  const engine = { ...testEngine({ store, commands: silentCommands }), muted: true as const };
  const id: LifecycleId = `${lifecycle.name}:life`;
  const samples = samplesFor(lifecycle);
  const [input = {}] = Object.values(samples.inputs);
  const stored: StoredSnapshot[] = [];
  const look = async () => {
    const row = await store.engine.load(id);
    if (!row) throw new Error(`${id} is lost`);
    const snapshot: StoredSnapshot = JSON.parse(row.snapshot);
    const { length } = await store.engine.journal(id);
    while (stored.length < length) stored.push(snapshot);
    return unpack(lifecycle, snapshot);
  };
  engine.clock.set(EPOCH);
  await start(engine, { id, input, actor: { role: "system", id: "life" } });
  let snapshot = await look();
  for (const [choice, minutes] of picks) {
    engine.clock.advance(1 + minutes * 60_000);
    if (pendingDeadlines(snapshot).length > 0) {
      await fireDeadlines(engine, 1);
      snapshot = await look();
    }
    const events = samples.events(snapshot);
    const event = events[choice % Math.max(1, events.length)];
    const [role] = lifecycle.events.shapes[event?.type ?? ""]?.by ?? [];
    if (!event || !role) continue;
    await dispatch(engine, { to: id, event, actor: actorIn(lifecycle, role, snapshot.context) });
    snapshot = await look();
  }
  const journal = await store.engine.journal(id);
  await store.close();
  return { journal, stored } satisfies Lived;
}

const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

test.each(lifecycles)(
  "%s: between two entries stands what the first of them left",
  async (_, lifecycle) => {
    const picks = fc.array(fc.tuple(fc.nat(), fc.nat(600)), { minLength: 5, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(picks, fc.nat(), async (moves, share) => {
        const { journal, stored } = await lifeOf(lifecycle, moves);
        for (const [index, entry] of journal.entries()) {
          const next = journal[index + 1];
          if (next?.at === entry.at) continue;
          const room = next ? Date.parse(next.at) - Date.parse(entry.at) : 1000;
          const past = stateAt(lifecycle, journal, later(entry.at, share % room));
          if (!past.ok) throw new Error(past.because);
          const snapshot = stored[index];
          expect([past.seq, past.state]).toEqual([
            entry.seq,
            standsAt(lifecycle, past.reached.snapshot),
          ]);
          expect(JSON.parse(JSON.stringify(pack(past.reached.snapshot)))).toEqual(snapshot);
          expect(past.view("agent").status).toBeTruthy();
        }
      }),
      { numRuns: 3 },
    );
  },
);

test.each(lifecycles)("%s: there is nothing to see before its birth", async (_, lifecycle) => {
  const { journal } = await lifeOf(lifecycle, []);
  expect(stateAt(lifecycle, journal, later(EPOCH, -1))).toEqual({
    ok: false,
    because: "notStarted",
  });
});

const journal = [
  { seq: 0, at: "2026-11-17T15:00:00.000Z" },
  { seq: 1, at: "2026-11-18T09:30:00.000Z" },
];

test.each([
  ["2026-11-17T15:00:00.000Z", 0],
  ["2026-11-17T15:00", 0],
  ["2026-11-18T10:00+01:00", 0],
  ["2026-11-18T10:30+01:00", 1],
  ["2026-11-17", 0],
  ["2026-11-18", 1],
  [" 2030-01-01T00:00:00Z ", 1],
])("the instant %s finds its entry", (instant, seq) => {
  expect(entryAt(journal, instant)).toMatchObject({ ok: true, seq });
});

test.each(["", "yesterday", "2026-13-01", "2026-11-18T25:00Z", "1763391600000", "2026"])(
  "“%s” is no instant",
  (instant) => {
    expect(entryAt(journal, instant)).toEqual({ ok: false, because: "malformed" });
  },
);
