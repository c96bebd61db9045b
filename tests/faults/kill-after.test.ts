/** `kill -9` in the middle of what comes after orders: everything that was asked for takes place once, or not at all. */
import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openStore } from "#db";
import { raw, schema } from "#db/raw";
import type { Store } from "#db";
import { chance } from "#tests/kit/chance.ts";
import { chargesOf, problemsOf } from "#tests/kit/charges.ts";
import type { Charged } from "#tests/kit/charges.ts";
import { contextOf, elsewhere, farDay, swapped, takenUp, wants } from "./errands.ts";
import type { Errand } from "./errands.ts";
import type { News, Orders } from "./purchase-process.ts";
import { bundleProcess, openTown } from "./store-process.ts";
import type { Town } from "./store-process.ts";

/** Orders of each wish. */
const EACH = 4;
const KILLS = 5;
const AT_ONCE = 8;
/** Commands that a dead process had taken are free again after half a minute; the store's clock passes it. */
const LEASE_MS = 31_000;
const SEED = 20_261_121;
/** The steps of the outside world that wishes wait for. */
const answers = /^(cancel|swap|date)\.answered$|^(return|triage|evaluation)\./;

const nobody: Orders = { returning: [], fresh: 0, errands: [], atOnce: AT_ONCE, advanceMs: 0 };

/** Opens the store until it is done, and does something while it stands. */
async function visit(
  town: Town,
  orders: Partial<Orders>,
  { hear, work }: { hear?: (news: News) => void; work?: () => Promise<void> } = {},
): Promise<void> {
  const doors = new EventEmitter();
  const isDone = once(doors, "done");
  const child = town.open({ ...nobody, ...orders }, (news) => {
    hear?.(news);
    if (news.type === "done") doors.emit("done");
  });
  const gone = once(child, "exit");
  await Promise.race([isDone, gone]);
  try {
    await work?.();
  } finally {
    child.send("close");
  }
  const [code] = (await gone) as [number | null];
  if (code !== 0) throw new Error(`the store ended with ${code}`);
}

/** Until the store has heard everything. */
async function told({ console }: Town): Promise<void> {
  const waits = async () => (await console.webhooks()).some(({ state }) => state === "waiting");
  while (await waits()) await pause(50);
}

/** Places orders and brings each to where its wish is possible: still being prepared, or there. */
async function placed(town: Town): Promise<Errand[]> {
  const errands: Errand[] = [];
  const left = wants.flatMap((wish) => Array.from({ length: EACH }, () => wish));
  await visit(
    town,
    { fresh: left.length, wanted: { isByTruck: true } },
    {
      hear(news) {
        if (news.type !== "placed") return;
        const wish = left.shift();
        if (wish) errands.push({ orderId: news.orderId, wants: wish });
      },
      async work() {
        for (const { orderId, wants: wish } of errands)
          await town.console.finishOrder(orderId, wish === "return" ? "delivered" : "so.submitted");
        await told(town);
      },
    },
  );
  return errands;
}

/** What waits for an answer from outside is answered as soon as it can be. */
async function answer({ console }: Town): Promise<number> {
  const steps = (await console.steps()).filter(({ kind, isHeld }) => !isHeld && answers.test(kind));
  for (const { id } of steps) await console.runStep(id).catch(() => null);
  return steps.length;
}

/** Opens the store, lets its guests ask, and kills it soon after it said so many things. */
async function interrupt(
  town: Town,
  errands: readonly Errand[],
  { after, longerMs }: { readonly after: number; readonly longerMs: number },
): Promise<string[]> {
  const asked: string[] = [];
  let said = 0;
  const child = town.open({ ...nobody, errands, advanceMs: LEASE_MS }, (news) => {
    if (news.type === "asked") asked.push(news.orderId);
    said += 1;
    if (said === after || news.type === "done") setTimeout(() => child.kill("SIGKILL"), longerMs);
  });
  const gone = once(child, "exit");
  const isGone = gone.then(() => true);
  while (!(await Promise.race([isGone, pause(100, false)]))) await answer(town);
  const [code, signal] = (await gone) as [number | null, string | null];
  if (signal !== "SIGKILL") throw new Error(`the store ended by itself with ${code}`);
  return asked;
}

/** What has become of an order whose guest was heard, or was not. */
async function expectOnce(
  store: Store,
  { orderId, wants: wish }: Errand,
  isHeard: boolean,
  { heldCents, takenCents, totalCents }: Charged,
  wholeCents: number,
): Promise<void> {
  const { shipTo, lines } = await contextOf(store, orderId);
  const goesBack = isHeard && (wish === "cancel" || wish === "return");
  const savedCents = isHeard && wish === "swap" ? swapped.savedCents + swapped.savedTaxCents : 0;
  const [line] = lines;
  expect(
    {
      heldCents,
      takenCents,
      totalCents,
      isElsewhere: shipTo?.line1 === elsewhere,
      isSwapped: line?.sku === swapped.sku,
      isFarAway: line?.promisedOn === farDay,
    },
    `${wish} of ${orderId}, seed ${SEED}`,
  ).toEqual({
    heldCents: 0,
    takenCents: goesBack ? 0 : wholeCents - savedCents,
    totalCents: wholeCents - savedCents,
    isElsewhere: isHeard && wish === "address",
    isSwapped: isHeard && wish === "swap",
    isFarAway: isHeard && wish === "day",
  });
}

test("[CANC-01, RET-24, SWAP-01, EDIT-01, SCHED-13] a store that is killed again and again while orders are cancelled, sent back, swapped, sent elsewhere and given another day does each once or not at all, and every cent is where it belongs", async () => {
  const random = chance(SEED);
  const town = await openTown(await bundleProcess());
  const errands = await placed(town);
  expect(errands).toHaveLength(wants.length * EACH);
  const asked = new Set<string>();
  const lost = new Set<string>();
  for (let kills = 0; kills < KILLS; kills += 1) {
    const open = errands.filter(({ orderId }) => !asked.has(orderId) && !lost.has(orderId));
    const most = open.sort(() => random() - 0.5).slice(0, AT_ONCE);
    const when = { after: 1 + Math.floor(random() * AT_ONCE), longerMs: random() * 80 };
    for (const orderId of await interrupt(town, most, when)) asked.add(orderId);
    // One in four of those who saw the store die never asks again.
    for (const { orderId } of most) if (!asked.has(orderId) && random() < 0.25) lost.add(orderId);
  }
  const left = errands.filter(({ orderId }) => !asked.has(orderId) && !lost.has(orderId));
  await visit(
    town,
    { errands: left, advanceMs: LEASE_MS },
    {
      async work() {
        do await told(town);
        while ((await answer(town)) > 0);
      },
    },
  );
  // What nobody called off arrives.
  await visit(
    town,
    { advanceMs: LEASE_MS },
    {
      async work() {
        for (const { orderId } of errands) await town.console.finishOrder(orderId);
        await told(town);
      },
    },
  );
  await visit(town, { advanceMs: LEASE_MS });

  const store = openStore({ file: town.file });
  const { orders } = await chargesOf({ engine: { store }, gateways: town.gateways });
  // They all bought the same.
  const wholeCents = Math.max(...orders.map(({ totalCents }) => totalCents));
  for (const errand of errands) {
    const { orderId } = errand;
    const times = await takenUp(store, errand);
    if (lost.has(orderId)) expect([0, 1]).toContain(times);
    else expect(times, `${errand.wants} of ${orderId}`).toBe(1);
    const charged = orders.find((one) => one.orderId === orderId);
    if (!charged) throw new Error(`${orderId} is in no book`);
    await expectOnce(store, errand, times === 1, charged, wholeCents);
  }
  const book = await town.gateways.payment.book();
  for (const { moves } of book)
    expect(moves.filter(({ kind }) => kind === "refund").length).toBeLessThan(2);
  const mails = raw(store).select().from(schema.capturedMail).all();
  const subjects = mails.map(({ subject }) => subject).filter((one) => one.includes("ORD-"));
  expect(subjects.filter((one, at) => subjects.indexOf(one) !== at)).toEqual([]);
  expect(await problemsOf({ engine: { store } }), `seed ${SEED}`).toEqual([]);
  await store.close();
  await town.close();
});
