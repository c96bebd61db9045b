import * as fc from "fast-check";
import { expect, test } from "vitest";
import { brokenLinks } from "#db";
import type { JournalEntry } from "#db";
import { standingClock } from "#app/.server/engine/clock.ts";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { receive } from "#app/.server/engine/inbox.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { drainOutbox, fireDeadlines } from "#app/.server/engine/worker.ts";
import { openInterleavingStore } from "./interleaving-store.ts";
import { lifecycle } from "./parcel-locker.ts";

const id = "parcel-locker:7";
const courier: Actor = { role: "warehouse", id: "courier" };
const robin: Actor = { role: "shopper", id: "robin", keys: ["customer:robin"] };

/** The engine with the locker alone, on a store whose calls take their turns as `turn` lets them. */
function lockers(turn: () => Promise<void>) {
  const opened: string[] = [];
  const clock = standingClock("2026-11-17T15:00:00.000Z");
  const store = openInterleavingStore(turn);
  const engine: EngineContext = {
    ...{ store, clock, projections: {}, wake: () => undefined },
    lifecycles: new Map([[lifecycle.name, lifecycle]]),
    commands: {
      openDoor: {
        kind: "external",
        run: async (_, { from, key }) => {
          opened.push(key);
          await turn();
          return [{ to: from, event: { type: "door.opened" }, role: "system" }];
        },
      },
    },
  };
  return { engine, clock, opened, store };
}

const deposit = (engine: EngineContext) =>
  dispatch(engine, {
    ...{ to: id, actor: courier, key: "deposit" },
    event: { type: "parcel.deposited", code: "402913" },
  });

const press = (engine: EngineContext, key: string, code = "402913") =>
  dispatch(engine, { to: id, event: { type: "code.typed", code }, actor: robin, key });

/** Every entry follows the one before it, and each that moved the instance counts one rev on. */
function isWhole(journal: readonly JournalEntry[]): boolean {
  if (brokenLinks(journal).length > 0) return false;
  let rev = -1;
  return journal.every((entry) => {
    if (entry.outcome !== "refused") rev += 1;
    return entry.rev === rev;
  });
}

const accepted = (outcomes: readonly Outcome[]) =>
  outcomes.filter((outcome) => outcome.ok && !outcome.replayed).length;

test("two deposits, four presses and two workers on a slow store, in whatever order: one door opens once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { engine, opened } = lockers(() => scheduler.schedule(Promise.resolve()));
      const story = async () => {
        await start(engine, { id, input: { lockerId: "7", recipientId: "robin" }, actor: courier });
        const deposits = await Promise.all([deposit(engine), deposit(engine)]);
        const presses = await Promise.all([
          ...[press(engine, "first"), press(engine, "first"), press(engine, "second")],
          press(engine, "wrong", "000000"),
          ...[drainOutbox(engine), drainOutbox(engine)].map(async (run) => {
            await run;
            return { ok: false, refusal: { code: "NoPress" } } as const;
          }),
        ]);
        await Promise.all([drainOutbox(engine), drainOutbox(engine)]);
        return { deposits, presses };
      };
      const { deposits, presses } = await scheduler.waitFor(story());
      const { rows, journal, outbox } = await scheduler.waitFor(stored(engine));
      expect(accepted(deposits)).toBe(1);
      expect(accepted(presses)).toBe(1);
      expect(new Set(opened).size).toBe(opened.length);
      expect(opened).toHaveLength(1);
      expect(rows).toMatchObject({ state: "collected", rev: 3 });
      expect(isWhole(journal)).toBe(true);
      expect(outbox.map(({ status }) => status)).toEqual(["done"]);
    }),
    { numRuns: 200 },
  );
});

test("a press and the deadline at the same moment, with two workers on a slow store: one of them counts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { engine, clock, opened } = lockers(() => scheduler.schedule(Promise.resolve()));
      const story = async () => {
        await start(engine, { id, input: { lockerId: "7", recipientId: "robin" }, actor: courier });
        await deposit(engine);
        clock.set("2026-11-20T15:00:00.000Z");
        const [pressed] = await Promise.all([
          ...[press(engine, "late"), press(engine, "late")],
          ...[fireDeadlines(engine), fireDeadlines(engine)],
        ]);
        await drainOutbox(engine);
        return pressed;
      };
      const pressed = await scheduler.waitFor(story());
      const { rows, journal, deadlines } = await scheduler.waitFor(stored(engine));
      const isOpen = typeof pressed === "object" && pressed.ok;
      expect(rows?.state).toBe(isOpen ? "collected" : "expired");
      expect(opened).toHaveLength(isOpen ? 1 : 0);
      expect(isWhole(journal)).toBe(true);
      expect(deadlines).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("a webhook that comes three times at once to a slow store is applied once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { engine } = lockers(() => scheduler.schedule(Promise.resolve()));
      const webhook = () =>
        receive(engine, {
          ...{ provider: "lockers", eventId: "EV-1", type: "deposited", role: "warehouse" },
          events: [{ to: id, event: { type: "parcel.deposited", code: "402913" } }],
          attempt: 1,
        });
      const story = async () => {
        await start(engine, { id, input: { lockerId: "7", recipientId: "robin" }, actor: courier });
        return Promise.all([webhook(), webhook(), webhook()]);
      };
      const answers = await scheduler.waitFor(story());
      const { rows, journal } = await scheduler.waitFor(stored(engine));
      expect(answers.sort()).toEqual(["applied", "duplicate", "duplicate"]);
      expect(rows).toMatchObject({ state: "waiting", rev: 1 });
      expect(journal).toHaveLength(2);
    }),
    { numRuns: 100 },
  );
});

test("the store itself: two who change one row are not lost to each other, the later one begins anew", async () => {
  const { engine, store } = lockers(() => Promise.resolve());
  await start(engine, { id, input: { lockerId: "7", recipientId: "robin" }, actor: courier });
  await Promise.all([deposit(engine), press(engine, "early")]);
  expect(store.restarts()).toBeGreaterThan(0);
});

async function stored({ store }: EngineContext) {
  return {
    rows: await store.engine.load(id),
    journal: await store.engine.journal(id),
    deadlines: await store.engine.deadlines(id),
    outbox: await store.engine.outbox(id),
  };
}
