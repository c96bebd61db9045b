/** `kill -9` in the middle of what comes after orders: every refund takes place once, and none is lost. */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openStore } from "#db";
import { chance } from "#tests/kit/chance.ts";
import { chargesOf, problemsOf } from "#tests/kit/charges.ts";
import type { Errand } from "./errands.ts";
import type { News, Orders } from "./purchase-process.ts";
import { bundleProcess, openTown } from "./store-process.ts";
import type { Town } from "./store-process.ts";

const EACH = 20;
const AT_ONCE = 8;
/** Commands that a dead process had taken are free again after half a minute; the store's clock passes it. */
const LEASE_MS = 31_000;
const SEED = 20_261_121;
/** The steps of warehouse and carriers that errands wait for. */
const after = /^(cancel\.|return\.|in\.transit|delivered|triage\.|evaluation\.)/;

const nobody: Orders = { returning: [], fresh: 0, errands: [], atOnce: AT_ONCE, advanceMs: 0 };

/** Opens the store until it is done, and does something while it stands. */
async function visit(
  town: Town,
  orders: Partial<Orders>,
  hear: (news: News) => void,
  work: () => Promise<void> = async () => {},
): Promise<void> {
  const child = town.open({ ...nobody, ...orders }, (news) => {
    hear(news);
    if (news.type === "done") void work().then(() => child.send("close"));
  });
  await once(child, "exit");
}

/** What waits for the warehouse and the carriers after an order, done as soon as it can be. */
async function carryOn(town: Town): Promise<number> {
  const steps = (await town.console.steps()).filter(
    ({ kind, isHeld }) => !isHeld && after.test(kind),
  );
  for (const { id } of steps) await town.console.runStep(id).catch(() => null);
  return steps.length;
}

/** Places orders; half of them are on their way to the warehouse, the others have arrived. */
async function placed(town: Town): Promise<Errand[]> {
  const ids: string[] = [];
  const errands = () =>
    ids.map((orderId, index) => ({
      orderId,
      wants: index < EACH ? ("cancel" as const) : ("return" as const),
    }));
  await visit(
    town,
    { fresh: 2 * EACH },
    (news) => news.type === "placed" && ids.push(news.orderId),
    async () => {
      for (const { orderId, wants } of errands())
        await town.console.finishOrder(orderId, wants === "cancel" ? "so.submitted" : "delivered");
      await told(town);
    },
  );
  return errands();
}

/** Until the store has heard everything. */
async function told({ console }: Town): Promise<void> {
  const waits = async () => (await console.webhooks()).some(({ state }) => state === "waiting");
  while (await waits()) await pause(50);
}

test("[RET-24] a store that is killed again and again during cancellations, returns and refunds gives each order's money back once, and loses none", async () => {
  const random = chance(SEED);
  const town = await openTown(await bundleProcess());
  const errands = await placed(town);
  expect(errands).toHaveLength(2 * EACH);
  const asked = new Set<string>();
  for (let kills = 0; kills < 6; kills++) {
    const left = errands.filter(({ orderId }) => !asked.has(orderId));
    const most = 1 + Math.floor(random() * 9);
    let said = 0;
    const child = town.open(
      { ...nobody, errands: left.slice(0, 9), advanceMs: LEASE_MS },
      (news) => {
        if (news.type === "asked") asked.add(news.orderId);
        said += 1;
        if (said === most || news.type === "done")
          setTimeout(() => child.kill("SIGKILL"), random() * 80);
      },
    );
    const gone = once(child, "exit");
    const isGone = gone.then(() => true);
    while (!(await Promise.race([isGone, pause(20, false)]))) await carryOn(town);
  }
  const left = errands.filter(({ orderId }) => !asked.has(orderId));
  await visit(
    town,
    { errands: left, advanceMs: LEASE_MS },
    () => {},
    async () => {
      do await told(town);
      while ((await carryOn(town)) > 0);
    },
  );
  await visit(town, { advanceMs: LEASE_MS }, () => {});

  const store = openStore({ file: town.file });
  const shell = { store };
  const charges = await chargesOf({ shell, gateways: town.gateways });
  for (const { orderId, heldCents, takenCents } of charges.orders)
    expect([orderId, heldCents, takenCents], `seed ${SEED}`).toEqual([orderId, 0, 0]);
  const book = await town.gateways.payment.book();
  const refunds = book.map(({ moves }) => moves.filter(({ kind }) => kind === "refund").length);
  expect(refunds.filter((count) => count === 1)).toHaveLength(EACH);
  expect(refunds.filter((count) => count === 0)).toHaveLength(EACH);
  expect(await problemsOf({ shell }), `seed ${SEED}`).toEqual([]);
  await store.close();
  await town.close();
}, 300_000);
