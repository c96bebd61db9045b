import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brokenLinks, openStore } from "#db";
import type { JournalEntry } from "#db";
import { samples } from "#machines/return-label";
import { MAX_ATTEMPTS } from "#app/.server/engine/outage.ts";
import { GatewayFault, GatewayTimeout } from "#app/.server/outside/faults.ts";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import type { Actor, ExternalCommand, EngineContext } from "#app/.server/engine/engine-context.ts";
import { retryAllParked, retryParked } from "#app/.server/engine/retrying.ts";
import { drainOutbox, fireDeadlines } from "#app/.server/engine/worker.ts";
import { testEngine } from "#tests/kit/engine.ts";

const id = "return-label:RET-1";
const system: Actor = { role: "system", id: "test" };
const owner: Actor = { role: "guest", id: "g", keys: ["order:ORD-2026-7K3F-9Q2D"] };
const input = Object.values(samples.inputs)[0] ?? {};
const printed = { type: "label.printed", trackingId: "7946", fileName: "label.pdf" };

function printer(run: ExternalCommand["run"]): EngineContext["commands"] {
  return { printLabel: { kind: "external", run } };
}

const prints = printer(async () => [{ to: id, event: printed, role: "system" }]);

async function requested(commands: EngineContext["commands"]) {
  const engine = testEngine({ commands });
  await start(engine, { id, input, actor: system });
  await dispatch(engine, { to: id, event: { type: "label.requested" }, actor: system });
  return engine;
}

test("an accepted event moves the instance, is journalled and leaves its command in the outbox", async () => {
  const engine = await requested(prints);
  expect(await engine.store.engine.load(id)).toMatchObject({ rev: 1, state: "requesting" });
  expect((await engine.store.engine.journal(id)).map((e) => [e.outcome, e.to])).toEqual([
    ["started", "none"],
    ["accepted", "requesting"],
  ]);
  expect(await engine.store.engine.outbox(id)).toMatchObject([
    { command: "printLabel", status: "ready" },
  ]);
});

test("a command's answer comes back as an event and arms the deadline", async () => {
  const engine = await requested(prints);
  expect(await drainOutbox(engine)).toBe(1);
  expect(await engine.store.engine.load(id)).toMatchObject({ rev: 2, state: "usable.generated" });
  expect(await engine.store.engine.deadlines(id)).toMatchObject([
    { dueAt: "2026-11-27T23:59:59.000Z" },
  ]);
  expect(await drainOutbox(engine)).toBe(0);
});

test("a deadline fires once, when its time has come", async () => {
  const engine = await requested(prints);
  await drainOutbox(engine);
  expect(await fireDeadlines(engine)).toBe(0);
  engine.clock.advance(11 * 24 * 3600_000);
  expect(await fireDeadlines(engine)).toBe(1);
  expect(await engine.store.engine.load(id)).toMatchObject({ state: "expired" });
  expect(await fireDeadlines(engine)).toBe(0);
});

test("a refused event changes nothing, says why and stays in the journal", async () => {
  const engine = await requested(prints);
  const before = await engine.store.engine.load(id);
  const outcome = await dispatch(engine, {
    to: id,
    event: { type: "label.downloaded" },
    actor: owner,
  });
  expect(outcome).toEqual({ ok: false, refusal: { code: "printLabelError" } });
  expect(await engine.store.engine.load(id)).toEqual(before);
  expect((await engine.store.engine.journal(id)).at(-1)).toMatchObject({
    outcome: "refused",
    code: "printLabelError",
    rev: 1,
  });
});

test("an event is refused from a role that its schema does not name", async () => {
  const engine = await requested(prints);
  expect(await dispatch(engine, { to: id, event: printed, actor: owner })).toEqual({
    ok: false,
    refusal: { code: "EventNotAllowed" },
  });
});

test("a forged internal event is refused", async () => {
  const engine = await requested(prints);
  await drainOutbox(engine);
  const [deadline] = await engine.store.engine.deadlines(id);
  const outcome = await dispatch(engine, {
    to: id,
    event: { type: deadline?.name ?? "" },
    actor: system,
  });
  expect(outcome).toMatchObject({ ok: false });
  expect(await engine.store.engine.load(id)).toMatchObject({ state: "usable.generated" });
});

test("somebody without a key is told that there is no such thing", async () => {
  const engine = await requested(prints);
  await drainOutbox(engine);
  const stranger: Actor = { role: "shopper", id: "s", keys: ["customer:7"] };
  expect(
    await dispatch(engine, { to: id, event: { type: "label.downloaded" }, actor: stranger }),
  ).toEqual({
    ok: false,
    refusal: { code: "NotFound" },
  });
});

test("a second event with the same key gets the first answer and moves nothing", async () => {
  const engine = await requested(prints);
  await drainOutbox(engine);
  const request = {
    to: id,
    event: { type: "label.downloaded" },
    actor: owner,
    key: "click-1",
  } as const;
  expect(await dispatch(engine, request)).toMatchObject({ ok: true, rev: 3, replayed: false });
  expect(await dispatch(engine, request)).toMatchObject({ ok: true, rev: 3, replayed: true });
  expect(await engine.store.engine.load(id)).toMatchObject({ rev: 3 });
});

test("an event from a form that saw an older rev is a conflict", async () => {
  const engine = await requested(prints);
  await drainOutbox(engine);
  const outcome = await dispatch(engine, {
    to: id,
    event: { type: "label.downloaded" },
    actor: owner,
    rev: 1,
  });
  expect(outcome).toEqual({ ok: false, refusal: { code: "Conflict" } });
});

test("a command that keeps failing waits longer each time, is parked at last, and an operator can retry it", async () => {
  let fails = true;
  const engine = await requested(
    printer(async () => {
      if (fails) throw new Error("carrier is down");
      return [{ to: id, event: printed, role: "system" }];
    }),
  );
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    expect(await drainOutbox(engine)).toBe(1);
    expect(await drainOutbox(engine)).toBe(0);
    engine.clock.advance(5 * 60_000);
  }
  const [parked] = await engine.store.engine.parked();
  expect(parked).toMatchObject({
    status: "parked",
    attempts: MAX_ATTEMPTS,
    lastError: "Error: carrier is down",
  });
  fails = false;
  expect(await retryParked(engine, parked?.id ?? "")).toBe(true);
  await drainOutbox(engine);
  expect(await engine.store.engine.load(id)).toMatchObject({ state: "usable.generated" });
});

/** Attempts until the command is parked, and how long it was tried for. */
async function triedUntilParked(error: Error) {
  const engine = testEngine({
    commands: printer(async () => {
      throw error;
    }),
  });
  await start(engine, { id, input, actor: system });
  await dispatch(engine, { to: id, event: { type: "label.requested" }, actor: system });
  const begin = engine.clock.now();
  let attempts = 0;
  while ((await engine.store.engine.parked()).length === 0) {
    attempts += await drainOutbox(engine);
    const [row] = await engine.store.engine.outbox(id);
    if (row?.status === "ready") engine.clock.advance(Date.parse(row.runAt) - engine.clock.now());
  }
  return { engine, attempts, hours: (engine.clock.now() - begin) / 3_600_000 };
}

test("what is away is asked for a day, at most five minutes apart; what does not understand us, ten times", async () => {
  const away = await triedUntilParked(new GatewayTimeout("no answer"));
  expect(away.hours).toBeGreaterThan(24);
  expect(away.hours).toBeLessThan(30);
  expect(await away.engine.store.engine.parked("printLabel")).toHaveLength(1);
  expect(await away.engine.store.engine.parked("sendMail")).toEqual([]);
  expect(await retryAllParked(away.engine, "sendMail")).toBe(0);
  expect(await retryAllParked(away.engine, null)).toBe(1);
  expect(await away.engine.store.engine.outbox(id)).toMatchObject([
    { status: "ready", attempts: 0 },
  ]);
  const fault = await triedUntilParked(new GatewayFault("what do you mean"));
  expect(fault).toMatchObject({ attempts: MAX_ATTEMPTS });
});

test("two workers never run one command at the same time, and a dead worker's claim runs out", async () => {
  let runs = 0;
  let release: () => void = () => undefined;
  const stuck = new Promise<void>((resolve) => (release = resolve));
  const engine = await requested(
    printer(async () => {
      runs += 1;
      if (runs === 1) await stuck;
      return [{ to: id, event: printed, role: "system" }];
    }),
  );
  const first = drainOutbox(engine);
  expect(await drainOutbox(engine)).toBe(0);
  engine.clock.advance(31_000);
  expect(await drainOutbox(engine)).toBe(1);
  release();
  await first;
  expect(runs).toBe(2);
  expect(await engine.store.engine.load(id)).toMatchObject({ rev: 2, state: "usable.generated" });
});

test("a local command's refusal takes the whole step back", async () => {
  const engine = testEngine({
    commands: { printLabel: { kind: "local", run: async () => ({ code: "OutOfStock" }) } },
  });
  await start(engine, { id, input, actor: system });
  const outcome = await dispatch(engine, {
    to: id,
    event: { type: "label.requested" },
    actor: system,
  });
  expect(outcome).toEqual({ ok: false, refusal: { code: "OutOfStock" } });
  expect(await engine.store.engine.load(id)).toMatchObject({ rev: 0, state: "none" });
});

test("the journal is a chain of hashes", async () => {
  const engine = await requested(prints);
  await drainOutbox(engine);
  const journal = await engine.store.engine.journal(id);
  expect(journal.length).toBeGreaterThan(1);
  expect(brokenLinks(journal)).toEqual([]);
  const [first, ...rest] = journal;
  expect(brokenLinks(rest)).toContain("journal entry 0 is missing");
  for (const change of [{ actorId: "somebody" }, { event: "{}" }, { at: "" }, { salt: "other" }])
    expect(brokenLinks([{ ...first, ...change } as JournalEntry, ...rest])).toEqual([
      "journal entry 0 was altered",
    ]);
});

test("what was written is there after the file is closed and opened again", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-")), "store.db");
  const engine = testEngine({ file, commands: prints });
  await start(engine, { id, input, actor: system });
  await dispatch(engine, { to: id, event: { type: "label.requested" }, actor: system });
  await engine.store.close();
  const again = testEngine({ store: openStore({ file }), commands: prints });
  await drainOutbox(again);
  expect(await again.store.engine.load(id)).toMatchObject({ state: "usable.generated" });
  await again.store.close();
});

test("many writers share commits and lose nothing", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-")), "store.db");
  const engine = testEngine({ file, commands: prints });
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      start(engine, { id: `return-label:RET-${n}`, input, actor: system }),
    ),
  );
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      dispatch(engine, {
        to: `return-label:RET-${n}`,
        event: { type: "label.requested" },
        actor: system,
      }),
    ),
  );
  const rows = await engine.store.engine.page("return-label", "", 100);
  expect(rows.map((row) => row.rev)).toEqual(Array.from({ length: 50 }, () => 1));
  await engine.store.close();
});
