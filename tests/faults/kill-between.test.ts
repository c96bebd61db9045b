/** A worker that dies between any two calls it awaits, whatever it runs: the next one finishes, and nothing is done twice. */
import { fork } from "node:child_process";
import { on, once } from "node:events";
import { expect, test } from "vitest";
import * as z from "zod";
import { raw, schema } from "#db/raw";
import { drainOutbox } from "#app/.server/engine/worker.ts";
import type { Mail } from "#app/.server/mail/post.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { buy, cards, stateOf } from "#tests/kit/purchase.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";
import { ask } from "./errands.ts";
import { liveAndDie } from "./mortal-worker.ts";
import type { Doom } from "./mortal-worker.ts";
import type { Fate, Said } from "./mortal-process.ts";
import { bundleProcess } from "./store-process.ts";

/** What a worker that has died had claimed is free again after half a minute. */
const LEASE_MS = 31_000;
/** The first call of a worker only asks whether there is anything to do. */
const FIRST_CALL = 2;
/** What a return waits for at the warehouse. */
const answers = /^(return|triage|evaluation)\./;

/** Everything that a card's purchase and its return ask of the outside, and how often. */
const asked = {
  ...{ startPayment: 1, completePayment: 1, submitPurchaseOrder: 1, capturePayment: 1 },
  ...{ announceReturn: 1, printLabel: 1, refundPayment: 1, sendMail: 7 },
};
/** The calls that they become. */
const calls = [
  ...["payment.start", "payment.complete", "warehouse.submitPurchaseOrder", "payment.capture"],
  ...["warehouse.announceReturn", "parcel.createLabel", "payment.refund"],
];
const letters = [
  ...["is placed", "is on its way", "was delivered"],
  ...["return request", "return label", "accepted your return", "Your refund"],
];

/** Buys by a card with a one-time code, and sends everything back. */
async function buyAndSendBack(world: World): Promise<Bought> {
  const { orderId, paymentId } = await buy(world, { cardNumber: cards.codeNeeded });
  await world.settle();
  await world.console.finishOrder(orderId, "delivered");
  await world.settle();
  await ask(world.engine, { orderId, wants: "return" });
  await world.settle();
  for (;;) {
    const waiting = await world.console.steps(orderId);
    const steps = waiting.filter(({ kind, isHeld }) => !isHeld && answers.test(kind));
    if (steps.length === 0) return { orderId, paymentId };
    for (const { id } of steps) await world.console.runStep(id);
    await world.settle();
  }
}

interface Bought {
  readonly orderId: string;
  readonly paymentId: string;
}

/** The claim of a worker that has died is over. */
async function outlive({ engine, console }: World): Promise<void> {
  engine.clock.advance(LEASE_MS);
  await console.advanceClock(LEASE_MS);
}

const immortal: Doom = () => false;

/** Every deed that partners were asked for, by call: a partner knows one again by its key alone. */
type Deeds = Map<string, Set<string>>;

/** The same partners, and what they are asked for is noted. */
function noted(gateways: World["gateways"], deeds: Deeds): World["gateways"] {
  const entries = Object.entries(gateways).map(([port, calls]) => [
    port,
    new Proxy(calls, {
      get: (target, call) => {
        const ask: unknown = Reflect.get(target, call);
        if (typeof ask !== "function") return ask;
        return (...args: readonly unknown[]): unknown => {
          const { key } = z.looseObject({ key: z.string().nullish() }).catch({}).parse(args[0]);
          const name = `${port}.${String(call)}`;
          if (key) deeds.set(name, (deeds.get(name) ?? new Set()).add(key));
          return Reflect.apply(ask, target, args);
        };
      },
    }),
  ]);
  // `fromEntries` cannot say that each name keeps its own calls.
  return Object.fromEntries(entries) as World["gateways"];
}

/** Everything is there once, by the books of whoever was asked. */
async function expectOnce(world: World, { orderId, paymentId }: Bought, when: string) {
  const { outbox } = schema;
  const rows = raw(world.engine.store).select().from(outbox).all();
  const own = rows.filter(({ lifecycleId }) =>
    [orderId, paymentId].some((id) => lifecycleId.includes(id)),
  );
  const counts = Object.fromEntries(
    Object.keys(asked).map((name) => [name, own.filter(({ command }) => command === name).length]),
  );
  const book = await world.gateways.payment.book();
  const entries = book.filter((entry) => entry.paymentId === paymentId);
  const parcels = (await world.console.parcels()).filter((parcel) => parcel.orderId === orderId);
  const returns = (await world.console.returns()).filter((one) => one.orderId === orderId);
  const mails = new Map(world.mails.map((mail): [string, Mail] => [mail.messageId, mail]));
  const subjects = [...mails.values()].map(({ subject }) => subject);
  expect(
    {
      state: await stateOf(world, `order:${orderId}`),
      undone: own.filter(({ status }) => status !== "done").map(({ id }) => id),
      counts,
      payments: entries.map(({ attempt, state, authorisedCents, moves }) => ({
        ...{ attempt, state },
        moves: moves.map(({ kind, amountCents }) => [kind, amountCents === authorisedCents]),
      })),
      parcels: parcels.map(({ status }) => status),
      returns: returns.map(({ rmaId }) => typeof rmaId),
      letters: letters.map((words) => [
        words,
        subjects.filter((one) => one.includes(orderId) && one.includes(words)).length,
      ]),
    },
    when,
  ).toEqual({
    state: "afterSales.refundSuccess",
    undone: [],
    counts: asked,
    payments: [
      {
        ...{ attempt: 1, state: "authorised" },
        moves: [
          ["capture", true],
          ["refund", true],
        ],
      },
    ],
    parcels: ["delivered"],
    returns: ["string"],
    letters: letters.map((words) => [words, 1]),
  });
}

test("a worker that dies before any of the calls it awaits, in every command of a purchase and its return, leaves each of them to be done once", async () => {
  const reached: Record<string, number> = {};
  const deeds: Deeds = new Map();
  let doomedAt = FIRST_CALL;
  let deaths = 0;
  const isDoomed: Doom = (calls) => calls.length === doomedAt;
  const world: World = await openWorld({
    async worker(engine) {
      const { file, mails } = world;
      const gateways = noted(world.gateways, deeds);
      const post = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
      const place = { file, engine, gateways, post };
      const life = await liveAndDie(place, isDoomed);
      if (!life.died) return life.command === null ? 0 : 1;
      deaths += 1;
      if (life.command !== null) reached[life.command] = doomedAt;
      await outlive(world);
      await liveAndDie(place, immortal);
      return 1;
    },
  });
  for (let before = -1; before < deaths; doomedAt += 1) {
    before = deaths;
    await expectOnce(world, await buyAndSendBack(world), `before call ${doomedAt}`);
  }
  const buyers = doomedAt - FIRST_CALL;
  // Each of them died before it wrote down what it had heard, and not only before it asked.
  expect(Object.keys(reached)).toEqual(expect.arrayContaining(Object.keys(asked)));
  // What ends credit asks nobody where none was begun.
  for (const [command, call] of Object.entries(reached))
    if (command !== "endCredit") expect(call, command).toBeGreaterThan(10);
  expect(new Map([...deeds].map(([call, keys]) => [call, keys.size]))).toEqual(
    new Map(calls.map((call) => [call, buyers])),
  );
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});

/** The calls that somebody is charged by, packs by and hears by. */
const dooms = ["payment.start", "warehouse.submitPurchaseOrder", "post.send", "payment.capture"];

test("a process that is killed just as its partner has answered leaves nothing to be done twice", async () => {
  const script = await bundleProcess("mortal-process");
  let killed = 0;
  const world: World = await openWorld({
    async worker(engine) {
      const worker = workers[killed];
      if (!worker) return drainOutbox(engine);
      const life = await worker.live(new Date(engine.clock.now()).toISOString());
      if (life !== "killed") return life === null ? 0 : 1;
      killed += 1;
      await outlive(world);
      return drainOutbox(engine, 1);
    },
  });
  const workers = dooms.map((doomedBy) => employ(script, world, doomedBy));
  await expectOnce(world, await buyAndSendBack(world), "killed processes");
  expect(killed).toBe(dooms.length);
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});

/** A process that runs one command at a time until it is killed; its mails go to where all mails go. */
function employ(script: string, { file, outside, mails }: World, doomedBy: string) {
  const child = fork(script);
  const heard = on(child, "message");
  const gone = once(child, "exit");
  child.send({ file, outside, doomedBy } satisfies Fate);
  async function lived(): Promise<string | null> {
    for (;;) {
      const [said] = (await heard.next()).value as [Said];
      if (said.type === "lived") return said.command;
      mails.push(said.mail);
    }
  }
  return {
    /** Says what it ran, null for nothing, or `killed`. */
    async live(now: string): Promise<string | null> {
      child.send(now);
      const ended = gone.then(([code, signal]) => {
        if (signal !== "SIGKILL") throw new Error(`a worker ended by itself with ${code}`);
        return "killed";
      });
      return Promise.race([lived(), ended]);
    },
  };
}
