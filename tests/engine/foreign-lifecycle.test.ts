import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openStore } from "#db";
import { standingClock } from "#app/.server/engine/clock.ts";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { receive } from "#app/.server/engine/inbox.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { drainOutbox, fireDeadlines } from "#app/.server/engine/worker.ts";
import { lifecycle } from "./parcel-locker.ts";

const id = "parcel-locker:7";
const courier: Actor = { role: "warehouse", id: "courier" };
const robin: Actor = { role: "shopper", id: "robin", keys: ["customer:robin"] };
const sam: Actor = { role: "shopper", id: "sam", keys: ["customer:sam"] };

/** The engine with the locker alone, on an empty database. */
async function lockers() {
  const opened: string[] = [];
  const clock = standingClock("2026-11-17T15:00:00.000Z");
  const engine: EngineContext = {
    store: openStore({ file: ":memory:", synchronous: "OFF" }),
    clock,
    lifecycles: new Map([[lifecycle.name, lifecycle]]),
    commands: {
      openDoor: {
        kind: "external",
        run: async ({ lockerId }, { from }) => {
          opened.push(String(lockerId));
          return [{ to: from, event: { type: "door.opened" }, role: "system" }];
        },
      },
    },
    projections: {},
    wake: () => undefined,
  };
  await start(engine, { id, input: { lockerId: "7", recipientId: "robin" }, actor: courier });
  const deposited = { type: "parcel.deposited", code: "402913" };
  await dispatch(engine, { to: id, event: deposited, actor: courier });
  return { engine, clock, opened };
}

const type = (engine: EngineContext, actor: Actor, code: string, key?: string) =>
  dispatch(engine, { to: id, event: { type: "code.typed", code }, actor, ...(key && { key }) });

test("a lifecycle that the store has never heard of runs on the engine: command, outbox, answer, journal", async () => {
  const { engine, opened } = await lockers();
  expect(await type(engine, robin, "402913", "first")).toMatchObject({
    ok: true,
    state: "opening",
  });
  expect(await drainOutbox(engine)).toBe(1);
  expect(opened).toEqual(["7"]);
  const journal = await engine.store.engine.journal(id);
  expect(journal.map(({ to }) => to)).toEqual(["empty", "waiting", "opening", "collected"]);
  expect(await drainOutbox(engine)).toBe(0);
});

test("its wrong code is refused by its own word and changes nothing", async () => {
  const { engine } = await lockers();
  const outcome = await type(engine, robin, "000000");
  expect(outcome).toEqual({ ok: false, refusal: { code: "WrongCode" } });
  expect(await engine.store.engine.load(id)).toMatchObject({ rev: 1, state: "waiting" });
});

test("a press that comes twice opens one door", async () => {
  const { engine, opened } = await lockers();
  await type(engine, robin, "402913", "press");
  expect(await type(engine, robin, "402913", "press")).toMatchObject({ ok: true, replayed: true });
  await drainOutbox(engine);
  expect(opened).toEqual(["7"]);
});

test("its deadline passes after three days, not before", async () => {
  const { engine, clock } = await lockers();
  clock.set("2026-11-20T14:59:59.000Z");
  expect(await fireDeadlines(engine)).toBe(0);
  clock.set("2026-11-20T15:00:00.000Z");
  expect(await fireDeadlines(engine)).toBe(1);
  expect(await engine.store.engine.load(id)).toMatchObject({ state: "expired", status: "done" });
});

test("what was said too early and given up is taken when it is said again", async () => {
  const { engine } = await lockers();
  const opened = (attempt: number) =>
    receive(engine, {
      ...{ provider: "locks", eventId: "evt-1", type: "door.opened", role: "system", attempt },
      events: [{ to: id, event: { type: "door.opened" } }],
    });
  expect(await opened(1)).toBe("later");
  expect(await opened(12)).toBe("refused");
  const untaken = () => engine.store.operations.refusedReports(10);
  expect(await untaken()).toMatchObject([{ type: "door.opened", about: id }]);
  await type(engine, robin, "402913");
  expect(await opened(13)).toBe("applied");
  expect(await opened(14)).toBe("duplicate");
  expect(await untaken()).toEqual([]);
});

test("its view is drawn for whoever has its key; for others there is no such thing", async () => {
  const { engine } = await lockers();
  const seen = await loadFor(engine, { actor: robin }, lifecycle, "7");
  expect(seen && lifecycle.view(seen.snapshot, "shopper")).toMatchObject({
    status: "waiting",
    events: ["code.typed"],
  });
  expect(await loadFor(engine, { actor: sam }, lifecycle, "7")).toBeNull();
  expect(await type(engine, sam, "402913")).toEqual({ ok: false, refusal: { code: "NotFound" } });
});

test("the guide shows this lifecycle as it is", () => {
  const guide = readFileSync("docs/guides/a-lifecycle-of-your-own.md", "utf8");
  const code = readFileSync("tests/engine/parcel-locker.ts", "utf8");
  expect(guide).toContain(code.slice(code.indexOf("const DAY_MS")));
});
