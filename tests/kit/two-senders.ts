/** Two senders at once: what each may do in a state, and what must hold whoever comes first. */
import { expect } from "vitest";
import { openStore } from "#db";
import type { StoredLifecycle } from "#db";
import { step, unpack } from "#machines/kit";
import type { Lifecycle, LifecycleId, Role } from "#machines/kit";
import { auditInstance } from "#app/.server/audit/audit.ts";
import type { Proved } from "#app/.server/audit/audit.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { EventRequest } from "#app/.server/engine/engine-context.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { isInCatalogue } from "./catalogue.ts";
import { silentCommands, testEngine } from "./engine.ts";
import type { TestEngine } from "./engine.ts";
import { isPersons, isRace, movesIn, roundsOf, titleOf } from "./race-rounds.ts";
import type { Move } from "./race-rounds.ts";
import { actorIn, live, standingsOf, undone } from "./standings.ts";
import type { Standing } from "./standings.ts";

export const LONG_MS = 900_000;

interface Race {
  readonly engine: TestEngine;
  readonly lifecycle: Lifecycle;
  readonly id: LifecycleId;
  readonly standing: Standing;
}

async function openRace(lifecycle: Lifecycle, standing: Standing): Promise<Race> {
  const store = openStore({ file: ":memory:", synchronous: "OFF" });
  const engine = { ...testEngine({ store, commands: silentCommands }), muted: true as const };
  const id: LifecycleId = `${lifecycle.name}:race`;
  await live(engine, id, lifecycle, standing.path);
  engine.clock.set(standing.at);
  return { engine, lifecycle, id, standing };
}

/** A race in which the first has moved already. */
interface HalfRun extends Race {
  readonly first: Move;
  readonly sent: Pick<EventRequest, "rev" | "key">;
  /** What the first one's move led to. */
  readonly rev: number;
  /** Whether somebody in a role decides by the same as before the first one moved. */
  readonly decidedAlike: (role: Role) => boolean;
}

async function revOf({ engine }: Race, id: LifecycleId): Promise<number> {
  return (await engine.store.engine.load(id))?.rev ?? -1;
}

function requestOf(
  { lifecycle, id, standing }: Race,
  move: Move,
  more: Partial<EventRequest>,
): EventRequest {
  if ("deadline" in move) throw new Error("a deadline comes from its own table");
  const { event, role } = move;
  return { to: id, event, actor: actorIn(lifecycle, role, standing.snapshot.context), ...more };
}

/** Makes a move that saw `rev`; the clock sees none. Says the code of its refusal, or null. */
async function make(race: Race, move: Move, more: Partial<EventRequest>): Promise<string | null> {
  if ("deadline" in move) {
    race.engine.clock.set(new Date(race.standing.due.get(move.deadline) ?? 0).toISOString());
    const before = await revOf(race, race.id);
    await fireDeadlines(race.engine, 1);
    return (await revOf(race, race.id)) > before ? null : "DeadlineNotDue";
  }
  const outcome = await dispatch(race.engine, requestOf(race, move, more));
  return outcome.ok ? null : outcome.refusal.code;
}

/** An instance as it is stored, and how far its journal was replayed. */
interface Whole {
  readonly row: StoredLifecycle;
  readonly proved: Proved | null;
}

/** Whether two values are one. So many of them are that vitest is asked for its words only when they are not. */
function expectSame(found: unknown, wanted: unknown): void {
  if (!Object.is(found, wanted)) expect(found).toBe(wanted);
}

/**
 * What must hold after any race. What was proved of the journal before is not replayed again; replaying parses the
 * context that each entry leads to, and the stored one has to be the last of them.
 */
async function expectWhole(race: Race, before: Proved | null, rev?: number): Promise<Whole> {
  const row = await race.engine.store.engine.load(race.id);
  if (!row) throw new Error(`${race.id} is lost`);
  if (rev !== undefined) expectSame(row.rev, rev);
  const { says, proved } = await auditInstance(race.engine.store, race.lifecycle, row, before);
  if (says.length > 0) expect(says).toEqual([]);
  return { row, proved };
}

/** Nobody but the background moved it, and what the second one decides by is what it was (decision 023). */
function stillHolds({ first, decidedAlike }: HalfRun, second: Move): boolean {
  if ("deadline" in second) return false;
  if (isPersons(first)) return false;
  return decidedAlike(second.role);
}

/** Says of a role whether it would decide by the same before and after. */
function comparing({ lifecycle }: Race, before: string, after: string): (role: Role) => boolean {
  const { formBasis } = lifecycle;
  if (!formBasis) return () => false;
  const toldIn = (text: string) => {
    const snapshot = unpack(lifecycle, JSON.parse(text));
    return (role: Role) => JSON.stringify(formBasis(snapshot, role));
  };
  const [told, toldNow] = [toldIn(before), toldIn(after)];
  const answers = new Map<Role, boolean>();
  return (role) => {
    const alike = answers.get(role) ?? told(role) === toldNow(role);
    answers.set(role, alike);
    return alike;
  };
}

/** Both saw the same page. Returns the rev that has to stay. */
async function sameRev(race: HalfRun, second: Move): Promise<number> {
  const { first, sent } = race;
  const { rev } = sent;
  const late = await make(race, second, { rev, key: "second" });
  if (stillHolds(race, second)) {
    if (late === "Conflict") expect(late).not.toBe("Conflict");
  } else if (!("deadline" in second)) expectSame(late, "Conflict");
  const after = await revOf(race, race.id);
  if (late !== null && !("deadline" in second)) expectSame(after, race.rev);
  await again(race, first, sent, null);
  await again(race, second, { rev, key: "second" }, late);
  return after;
}

/** A delivery that comes twice gets its first answer. */
async function again(race: Race, move: Move, more: Partial<EventRequest>, code: string | null) {
  if ("deadline" in move) return;
  const outcome = await dispatch(race.engine, requestOf(race, move, more));
  const isSame = outcome.ok ? code === null && outcome.replayed : outcome.refusal.code === code;
  if (isSame) return;
  expect(outcome).toMatchObject(
    code === null ? { ok: true, replayed: true } : { ok: false, refusal: { code } },
  );
}

/** The second one saw nothing: a webhook. It is taken, or refused with a code of the catalogue. Returns the rev that has to stay. */
async function unseen(race: HalfRun, second: Move): Promise<number> {
  const code = await make(race, second, { key: "second" });
  const after = await revOf(race, race.id);
  if (code !== null) {
    expectSame(isInCatalogue(code) || code === "DeadlineNotDue", true);
    expectSame(after, race.rev);
  }
  await again(race, second, { key: "second" }, code);
  return after;
}

/** Something to fail with: which two, in which state. */
async function told<T>(title: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw new Error(`${title}: ${error instanceof Error ? error.message : ""}`, { cause: error });
  });
}

/** The first one moves once; then each of the others comes second, and what it did is taken back. */
async function firstThenEach(
  race: Race,
  first: Move,
  seconds: readonly Move[],
  isSeen: boolean,
  before: Whole,
): Promise<number> {
  const { engine, standing } = race;
  const where = `${standing.state}: ${titleOf(first)}`;
  await undone(engine, async (inner) => {
    engine.clock.set(standing.at);
    const sent = { ...(isSeen && { rev: before.row.rev }), key: "first" };
    const moved = { ...race, engine: inner };
    await told(
      where,
      make(moved, first, sent).then((code) => expectSame(code, null)),
    );
    const led = await told(where, expectWhole(moved, before.proved));
    const decidedAlike = comparing(race, before.row.snapshot, led.row.snapshot);
    const half = { ...moved, first, sent, rev: led.row.rev, decidedAlike };
    const at = instantOf(engine);
    for (const second of seconds) {
      engine.clock.set(at);
      const run = async (innermost: TestEngine) => {
        const own = { ...half, engine: innermost };
        const rev = await (isSeen ? sameRev : unseen)(own, second);
        // What came twice has moved nothing.
        await expectWhole(own, led.proved, rev);
      };
      await undone(inner, (innermost) => told(`${where}, then ${titleOf(second)}`, run(innermost)));
    }
  });
  return seconds.length;
}

const instantOf = ({ clock }: TestEngine) => new Date(clock.now()).toISOString();

/** Every race in one state, in both orders. Returns how many there were. */
async function racesIn(lifecycle: Lifecycle, standing: Standing): Promise<number> {
  const rounds = roundsOf(movesIn(lifecycle, standing));
  if (rounds.length === 0) return 0;
  const race = await openRace(lifecycle, standing);
  let races = 0;
  try {
    const before = await expectWhole(race, null);
    for (const { first, seconds } of rounds) {
      races += await firstThenEach(race, first, seconds, true, before);
      races += await firstThenEach(race, first, seconds, false, before);
    }
  } finally {
    await race.engine.store.close();
  }
  return races;
}

/** Lets two senders of a lifecycle meet in every state, in either order, doubled and late. */
export async function meetInEveryState(lifecycle: Lifecycle): Promise<void> {
  let races = 0;
  for (const standing of standingsOf(lifecycle)) races += await racesIn(lifecycle, standing);
  const canRace = standingsOf(lifecycle).some((standing) => {
    const moves = movesIn(lifecycle, standing);
    return moves.some((one) => moves.some((other) => isRace(one, other)));
  });
  expect(races > 0).toBe(canRace);
}

/** The same event by the same sender, sent twice at the same moment from two tabs, each in its own transaction. */
export async function twoTabs(lifecycle: Lifecycle): Promise<void> {
  const standings = standingsOf(lifecycle).filter((one) =>
    movesIn(lifecycle, one).some((move) => "event" in move),
  );
  const standing = standings.find((one) => movesIn(lifecycle, one).some(isPersons)) ?? standings[0];
  const sent = standing ? movesIn(lifecycle, standing).filter((one) => "event" in one) : [];
  // A person's move outdates every other page, whatever it changed.
  const move = sent.find(isPersons) ?? sent[0];
  if (!standing || !move) throw new Error(`${lifecycle.name}: nobody can send anything`);
  const race = await openRace(lifecycle, standing);
  try {
    const rev = await revOf(race, race.id);
    expect(step(lifecycle, standing.snapshot, { event: move.event, at: standing.at }).ok).toBe(
      true,
    );
    const codes = await Promise.all(["one", "two"].map((key) => make(race, move, { rev, key })));
    expect(codes.sort()).toEqual(["Conflict", null]);
    await expectWhole(race, null);
  } finally {
    await race.engine.store.close();
  }
}
