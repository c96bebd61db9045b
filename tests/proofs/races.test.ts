/** Two senders at once, in every state: whoever comes second is told, and nothing breaks in either order. */
import { afterEach, expect, test } from "vitest";
import { openStore } from "#db";
import { registry } from "#machines";
import { step, unpack } from "#machines/kit";
import type { Lifecycle, LifecycleId, RawEvent, Role } from "#machines/kit";
import { auditInstance } from "#app/.server/audit.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import type { Request } from "#app/.server/dispatch.ts";
import { fireDeadlines } from "#app/.server/worker.ts";
import { isInCatalogue } from "#tests/kit/catalogue.ts";
import { silentCommands, testShell } from "#tests/kit/shell.ts";
import type { TestShell } from "#tests/kit/shell.ts";
import { actorIn, live, standingsOf, triedIn, undone } from "#tests/kit/standings.ts";
import type { Standing } from "#tests/kit/standings.ts";

const lifecycles = [...registry.values()].map((lifecycle) => [lifecycle.name, lifecycle] as const);
const LONG_MS = 900_000;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

/** Something that somebody may do in a state; a deadline is the clock's. */
type Move = { readonly event: RawEvent; readonly role: Role } | { readonly deadline: string };

const titleOf = (move: Move) =>
  "deadline" in move ? move.deadline : `${move.event.type} by ${move.role}`;

function movesIn(lifecycle: Lifecycle, standing: Standing): Move[] {
  if (standing.snapshot.status !== "active") return [];
  const events = Object.entries(lifecycle.events.shapes).flatMap(([type, { by }]) => {
    const { event, result } = triedIn(lifecycle, standing, type);
    // Two tabs, or two parties that may say the same, are two senders of one event.
    const [first, second = first] = by;
    return result.ok && first
      ? [...new Set([first, second])].map((role) => ({ event, role: role ?? first }))
      : [];
  });
  const [next] = [...standing.due].sort(([, a], [, b]) => a - b);
  return [...events, ...(next ? [{ deadline: next[0] }] : [])];
}

/** Every pair of moves by different senders, and each event beside itself. */
function pairsOf(moves: readonly Move[]): (readonly [Move, Move])[] {
  return moves.flatMap((one, index) =>
    moves.slice(index).flatMap((other) => (isRace(one, other) ? [[one, other] as const] : [])),
  );
}

function isRace(one: Move, other: Move): boolean {
  if ("deadline" in one || "deadline" in other) return titleOf(one) !== titleOf(other);
  return one === other || one.role !== other.role;
}

interface Race {
  readonly shell: TestShell;
  readonly lifecycle: Lifecycle;
  readonly id: LifecycleId;
  readonly standing: Standing;
}

async function revOf({ shell }: Race, id: LifecycleId): Promise<number> {
  return (await shell.store.engine.load(id))?.rev ?? -1;
}

function requestOf({ lifecycle, id, standing }: Race, move: Move, more: Partial<Request>): Request {
  if ("deadline" in move) throw new Error("a deadline comes from its own table");
  const { event, role } = move;
  return { to: id, event, actor: actorIn(lifecycle, role, standing.snapshot.context), ...more };
}

/** Makes a move that saw `rev`; the clock sees none. Says the code of its refusal, or null. */
async function make(race: Race, move: Move, more: Partial<Request>): Promise<string | null> {
  if ("deadline" in move) {
    race.shell.clock.set(new Date(race.standing.due.get(move.deadline) ?? 0).toISOString());
    const before = await revOf(race, race.id);
    await fireDeadlines(race.shell, 1);
    return (await revOf(race, race.id)) > before ? null : "DeadlineNotDue";
  }
  const outcome = await dispatch(race.shell, requestOf(race, move, more));
  return outcome.ok ? null : outcome.refusal.code;
}

/** What must hold after any race. */
async function expectWhole(race: Race): Promise<void> {
  const row = await race.shell.store.engine.load(race.id);
  if (!row) throw new Error(`${race.id} is lost`);
  race.lifecycle.context.parse(JSON.parse(row.snapshot).context);
  const { says } = await auditInstance(race.shell.store, race.lifecycle, row);
  expect(says).toEqual([]);
}

const people: readonly Role[] = ["shopper", "guest", "agent"];

/** Nobody but the background moved it, and what the second one decides by is what it was (decision 023). */
async function stillHolds(race: Race, first: Move, second: Move, before: string): Promise<boolean> {
  const { decidesBy } = race.lifecycle;
  if (!decidesBy || "deadline" in second) return false;
  if (!("deadline" in first) && people.includes(first.role)) return false;
  const told = (snapshot: string) =>
    JSON.stringify(decidesBy(unpack(race.lifecycle, JSON.parse(snapshot)), second.role));
  return told(before) === told(await snapshotOf(race));
}

const isPersons = (move: Move) => "event" in move && people.includes(move.role);

async function snapshotOf({ shell, id }: Race): Promise<string> {
  return (await shell.store.engine.load(id))?.snapshot ?? "";
}

/** Both saw the same page. */
async function sameRev(race: Race, first: Move, second: Move): Promise<void> {
  const rev = await revOf(race, race.id);
  const seen = await snapshotOf(race);
  expect(await make(race, first, { rev, key: "first" })).toBeNull();
  const holds = await stillHolds(race, first, second, seen);
  const after = await revOf(race, race.id);
  const late = await make(race, second, { rev, key: "second" });
  if (holds) expect(late).not.toBe("Conflict");
  else if (!("deadline" in second)) expect(late).toBe("Conflict");
  if (late !== null && !("deadline" in second)) expect(await revOf(race, race.id)).toBe(after);
  await again(race, first, { rev, key: "first" }, null);
  await again(race, second, { rev, key: "second" }, late);
  await expectWhole(race);
}

/** A delivery that comes twice gets its first answer and moves nothing. */
async function again(race: Race, move: Move, more: Partial<Request>, code: string | null) {
  if ("deadline" in move) return;
  const before = await revOf(race, race.id);
  const outcome = await dispatch(race.shell, requestOf(race, move, more));
  expect(outcome).toMatchObject(
    code === null ? { ok: true, replayed: true } : { ok: false, refusal: { code } },
  );
  expect(await revOf(race, race.id)).toBe(before);
}

/** The second one saw nothing: a webhook. It is taken, or refused with a code of the catalogue. */
async function unseen(race: Race, first: Move, second: Move): Promise<void> {
  expect(await make(race, first, { key: "first" })).toBeNull();
  const before = await revOf(race, race.id);
  const code = await make(race, second, { key: "second" });
  if (code !== null) {
    expect(isInCatalogue(code) || code === "DeadlineNotDue").toBe(true);
    expect(await revOf(race, race.id)).toBe(before);
  }
  await again(race, second, { key: "second" }, code);
  await expectWhole(race);
}

/** Something to fail with: which two, in which state. */
async function told(title: string, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    throw new Error(`${title}: ${error instanceof Error ? error.message : ""}`, { cause: error });
  });
}

test.each(lifecycles)(
  "%s: two senders in one state, in either order, doubled and late",
  async (name, lifecycle) => {
    let races = 0;
    for (const standing of standingsOf(lifecycle)) {
      const moves = movesIn(lifecycle, standing);
      const pairs = pairsOf(moves);
      if (pairs.length === 0) continue;
      const store = openStore({ file: ":memory:", synchronous: "OFF" });
      open.push(store);
      const shell = { ...testShell({ store, commands: silentCommands }), muted: true as const };
      const id: LifecycleId = `${name}:race`;
      await live(shell, id, lifecycle, standing.path);
      shell.clock.set(standing.at);
      for (const [one, other] of pairs) {
        for (const [first, second] of [
          [one, other],
          [other, one],
        ] as const) {
          for (const race of [sameRev, unseen]) {
            shell.clock.set(standing.at);
            const title = `${standing.state}: ${titleOf(first)}, then ${titleOf(second)}`;
            await undone(shell, (inner) =>
              told(
                title,
                race(
                  { shell: { ...inner, clock: shell.clock }, lifecycle, id, standing },
                  first,
                  second,
                ),
              ),
            );
            races += 1;
          }
        }
      }
      await store.close();
      open.length = 0;
    }
    const canRace = standingsOf(lifecycle).some(
      (one) => pairsOf(movesIn(lifecycle, one)).length > 0,
    );
    expect(races > 0).toBe(canRace);
  },
  LONG_MS,
);

/** The same event by the same sender, sent twice at the same moment from two tabs, each in its own transaction. */
test.each(lifecycles)(
  "%s: of two sends that saw the same page one is taken",
  async (name, lifecycle) => {
    const standings = standingsOf(lifecycle).filter((one) =>
      movesIn(lifecycle, one).some((move) => "event" in move),
    );
    const standing =
      standings.find((one) => movesIn(lifecycle, one).some(isPersons)) ?? standings[0];
    const sent = standing ? movesIn(lifecycle, standing).filter((one) => "event" in one) : [];
    // A person's move outdates every other page, whatever it changed.
    const move = sent.find(isPersons) ?? sent[0];
    if (!standing || !move) throw new Error(`${name}: nobody can send anything`);
    const store = openStore({ file: ":memory:", synchronous: "OFF" });
    open.push(store);
    const shell = { ...testShell({ store, commands: silentCommands }), muted: true as const };
    const id: LifecycleId = `${name}:tabs`;
    await live(shell, id, lifecycle, standing.path);
    shell.clock.set(standing.at);
    const rev = (await store.engine.load(id))?.rev ?? -1;
    expect(step(lifecycle, standing.snapshot, { event: move.event, at: standing.at }).ok).toBe(
      true,
    );
    const race: Race = { shell, lifecycle, id, standing };
    const codes = await Promise.all(["one", "two"].map((key) => make(race, move, { rev, key })));
    expect(codes.sort()).toEqual(["Conflict", null]);
    await expectWhole(race);
  },
);
