import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { samples } from "#machines/return-label";
import { instant } from "#app/.server/engine/clock.ts";
import { dispatch, dispatchIn, start } from "#app/.server/engine/dispatch.ts";
import { drainOutbox, fireDeadlines, startWorker } from "#app/.server/engine/worker.ts";
import type { Actor, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { testEngine } from "#tests/kit/engine.ts";

const system: Actor = { role: "system", id: "test" };
const input = Object.values(samples.inputs)[0] ?? {};

/** A gate that tests open when it suits them. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test("a command that waits for a slow partner holds up no other, and stopping waits for it", async () => {
  const slow = gate();
  const quick = gate();
  const printed: string[] = [];
  const run: ExternalCommand["run"] = async (_, { from }) => {
    if (from === "return-label:RET-1") await slow.opened;
    printed.push(from);
    if (from === "return-label:RET-2") quick.open();
    return [];
  };
  const engine = testEngine({ commands: { printLabel: { kind: "external", run } } });
  const worker = startWorker(engine, (fault) => expect(fault).toBeUndefined());
  for (const id of ["return-label:RET-1", "return-label:RET-2"] as const) {
    await start(engine, { id, input, actor: system });
    await dispatch(engine, { to: id, event: { type: "label.requested" }, actor: system });
    worker.wake();
  }
  await quick.opened;
  expect(printed).toEqual(["return-label:RET-2"]);
  const stopped = worker.stop();
  slow.open();
  await stopped;
  expect(printed).toEqual(["return-label:RET-2", "return-label:RET-1"]);
  expect(await engine.store.engine.outbox("return-label:RET-1")).toMatchObject([
    { status: "done" },
  ]);
});

/** An engine whose new commands go to a worker of its own, and what that worker ran. */
function engineWithWorker(opened: Promise<void>) {
  const ran: string[] = [];
  const run: ExternalCommand["run"] = async (_, { key, attempt }) => {
    await opened;
    ran.push(`${key} attempt ${attempt}`);
    return [];
  };
  const quiet = testEngine({ commands: { printLabel: { kind: "external", run } } });
  const worker = startWorker(quiet, (fault) => expect(fault).toBeUndefined());
  return { engine: { ...quiet, taker: worker.taker }, worker, ran };
}

test("a command is handed over with its commit, and no other worker takes it as well", async () => {
  const slow = gate();
  const { engine, worker, ran } = engineWithWorker(slow.opened);
  const id = "return-label:RET-1";
  await start(engine, { id, input, actor: system });
  await dispatch(engine, { to: id, event: { type: "label.requested" }, actor: system });
  const [row] = await engine.store.engine.outbox(id);
  expect(row).toMatchObject({ status: "ready", attempts: 1 });
  expect(Date.parse(row?.claimedUntil ?? "")).toBeGreaterThan(engine.clock.now());
  expect(await drainOutbox(engine)).toBe(0);
  slow.open();
  await worker.stop();
  expect(ran).toEqual([`${row?.id} attempt 1`]);
  expect(await engine.store.engine.outbox(id)).toMatchObject([{ status: "done" }]);
});

test("a command whose worker died is taken by another one when the claim is over", async () => {
  const slow = gate();
  slow.open();
  const { engine, worker, ran } = engineWithWorker(slow.opened);
  await worker.stop();
  const id = "return-label:RET-1";
  const nobody = { ...engine, taker: () => () => undefined };
  await start(nobody, { id, input, actor: system });
  await dispatch(nobody, { to: id, event: { type: "label.requested" }, actor: system });
  expect(await drainOutbox(engine)).toBe(0);
  engine.clock.advance(31_000);
  expect(await drainOutbox(engine)).toBe(1);
  expect(ran).toHaveLength(1);
  expect(ran[0]).toMatch(/attempt 2$/);
});

test("a command is not handed over when the work around it is taken back", async () => {
  const open = gate();
  open.open();
  const { engine, worker, ran } = engineWithWorker(open.opened);
  const [kept, undone] = ["return-label:RET-1", "return-label:RET-2"] as const;
  for (const id of [kept, undone]) await start(engine, { id, input, actor: system });
  const request = (to: typeof kept | typeof undone) => {
    return { to, event: { type: "label.requested" }, actor: system };
  };
  const both = await Promise.allSettled([
    engine.store.write((tx) => dispatchIn(engine, tx, request(kept))),
    engine.store.write(async (tx) => {
      await dispatchIn(engine, tx, request(undone));
      throw new Error("the work fails after all");
    }),
  ]);
  await worker.stop();
  expect(both.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(ran).toHaveLength(1);
  expect(ran[0]).toContain(kept);
});

test("a command of which many wait for their partner holds up no other", async () => {
  const slow = gate();
  const printed = gate();
  const mailed: string[] = [];
  const engine = testEngine({
    commands: {
      printLabel: {
        kind: "external",
        async run(_, { from }) {
          if (from === "return-label:quick") printed.open();
          else await slow.opened;
          return [];
        },
      },
      sendMail: {
        kind: "external",
        async run(_, { key }) {
          mailed.push(key);
          return [];
        },
      },
    },
  });
  const worker = startWorker(engine, (fault) => expect(fault).toBeUndefined());
  const busy = { ...engine, taker: worker.taker };
  for (let n = 0; n < 40; n += 1) {
    const id = `return-label:slow-${n}` as const;
    await start(busy, { id, input, actor: system });
    await dispatch(busy, { to: id, event: { type: "label.requested" }, actor: system });
  }
  const now = instant(engine.clock);
  await engine.store.write((tx) =>
    tx.engine.enqueue({
      ...{ id: "mail", lifecycleId: "return-label:slow-0", command: "sendMail", params: "{}" },
      ...{ status: "ready", attempts: 0, runAt: now, createdAt: now },
      ...{ claimedUntil: null, lastError: null },
    }),
  );
  worker.wake();
  await expect.poll(() => mailed).toEqual(["mail"]);
  const id = "return-label:quick";
  await start(engine, { id, input, actor: system });
  await dispatch(engine, { to: id, event: { type: "label.requested" }, actor: system });
  slow.open();
  await printed.opened;
  await worker.stop();
  expect(await engine.store.engine.hasReady(now)).toBe(false);
});

test("a deadline that two workers have read fires once, and the one that follows it under its name stays", async () => {
  const engine = testEngine({});
  const id = "points-account:CUST-1";
  const account = { customerId: "CUST-1", country: "US", centsPerPoint: 1 };
  engine.clock.set("2026-11-17T15:00:00.000Z");
  await start(engine, { id, input: account, actor: system });
  const earn = (bonusId: string) =>
    dispatch(engine, {
      to: id,
      event: { type: "bonus.granted", bonusId, points: 500 },
      actor: system,
    });
  expect(await earn("first")).toMatchObject({ ok: true });
  engine.clock.set("2026-12-01T12:00:00.000Z");
  await earn("second");
  engine.clock.set("2027-11-17T15:00:00.000Z");
  const fired = await Promise.all([fireDeadlines(engine), fireDeadlines(engine)]);
  expect(fired.toSorted()).toEqual([0, 1]);
  expect(await engine.store.engine.deadlines(id)).toMatchObject([
    { dueAt: "2027-12-01T12:00:00.000Z" },
  ]);
});

test("a deadline that cannot be fired is told of, and holds up neither other deadlines nor the outbox", async () => {
  const ran: string[] = [];
  const run: ExternalCommand["run"] = async (_, { from }) => {
    ran.push(from);
    return [];
  };
  const engine = testEngine({ commands: { printLabel: { kind: "external", run } } });
  const account = { country: "US", centsPerPoint: 1 };
  const bonus = { type: "bonus.granted", bonusId: "one", points: 500 };
  for (const customerId of ["broken", "sound"]) {
    const id = `points-account:${customerId}` as const;
    await start(engine, { id, input: { customerId, ...account }, actor: system });
    await dispatch(engine, { to: id, event: bonus, actor: system });
  }
  raw(engine.store)
    .update(schema.lifecycle)
    .set({ snapshot: "{}" })
    .where(eq(schema.lifecycle.id, "points-account:broken"))
    .run();
  const label = "return-label:RET-1";
  await start(engine, { id: label, input, actor: system });
  await dispatch(engine, { to: label, event: { type: "label.requested" }, actor: system });
  engine.clock.advance(366 * 24 * 3600_000);
  const faults: string[] = [];
  const worker = startWorker(engine, (fault) => faults.push(String(fault)));
  await expect.poll(() => ran).toEqual([label]);
  expect(await engine.store.engine.deadlines("points-account:sound")).toEqual([]);
  expect(await engine.store.engine.deadlines("points-account:broken")).toHaveLength(1);
  await pause(600);
  await worker.stop();
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain("points-account:broken");
});
