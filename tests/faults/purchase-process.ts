/** A running store whose guests buy, cancel and send back inside its own process, until they are done or it is killed. */
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { raw, schema } from "#db/raw";
import { boot } from "#app/.server/boot/boot.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { readEnv } from "#app/.server/request/env.ts";
import { openLog } from "#app/.server/request/log.ts";
import { advanceClock } from "#app/.server/engine/sandbox-clock.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { receiveWebhook } from "#app/.server/boot/webhooks.ts";
import { fillCart, goOn, stockUp, usualSku } from "#tests/kit/purchase.ts";
import type { Guest, Wanted } from "#tests/kit/purchase.ts";
import { ask, swapped } from "./errands.ts";
import type { Errand } from "./errands.ts";

/** What the process is told to do. */
export interface Orders {
  /** Guests whom the last process left on their way; they come back. */
  readonly returning: readonly Guest[];
  /** Guests who begin. */
  readonly fresh: number;
  /** What they want. */
  readonly wanted?: Wanted;
  /** What guests want of orders that they have; one that was asked for already is asked for once more. */
  readonly errands: readonly Errand[];
  /** How many buy side by side. */
  readonly atOnce: number;
  /** Moves the clock forward first. */
  readonly advanceMs: number;
}

/** What it says: a guest's cart is full, a guest has an order, an errand is under way, nobody is left and nothing is left to do. */
export type News =
  | { readonly type: "filled"; readonly guest: Guest }
  | { readonly type: "placed"; readonly paymentId: string; readonly orderId: string }
  | { readonly type: "asked"; readonly orderId: string }
  | { readonly type: "done" };

const [orders] = (await once(process, "message")) as [Orders];
const env = readEnv();
const { running, close } = await boot(env, openLog(env.logLevel));
const scope = createServer((request, response) => {
  const [, , provider = ""] = (request.url ?? "").split("/");
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString("utf8");
    const posted = new Request("http://store.test/", { method: "POST", headers, body });
    response.writeHead((await receiveWebhook(posted, provider, running)).status).end();
  })();
});
scope.listen(env.port, "127.0.0.1");

const tell = (news: News) => process.send?.(news);
const breathe = () => sleep(5);
const shop = { ...running, settle: breathe };
if (orders.advanceMs > 0) {
  await advanceClock(running.engine.store, orders.advanceMs);
  // Clocks look at the offset now and then only.
  await sleep(300);
}
for (const sku of [usualSku, swapped.sku]) await stockUp(running.engine.store, 1000, sku);

const waiting: (() => Promise<Guest>)[] = [
  ...orders.returning.map((guest) => async () => guest),
  ...Array.from({ length: orders.fresh }, () => () => fillCart(shop, orders.wanted)),
];

/** One place at checkout: guest after guest. */
async function serveGuests(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const guest = await next();
    tell({ type: "filled", guest });
    tell({ type: "placed", paymentId: guest.paymentId, orderId: await goOn(shop, guest) });
  }
}

const errands = [...orders.errands];

async function runErrands(): Promise<void> {
  for (let next = errands.shift(); next; next = errands.shift()) {
    await ask(running.engine, next);
    tell({ type: "asked", orderId: next.orderId });
  }
}

/** Waits until the worker has nothing left: no deadline due, no command that waits or is under way. */
async function rest({ store, clock }: EngineContext): Promise<void> {
  const { outbox } = schema;
  const open = () => raw(store).select().from(outbox).where(eq(outbox.status, "ready")).all();
  while (open().length > 0 || (await store.engine.due(instant(clock), 1)).length > 0)
    await breathe();
}

await Promise.all(
  Array.from({ length: orders.atOnce }, async () => {
    await serveGuests();
    await runErrands();
  }),
);
await rest(running.engine);
tell({ type: "done" });
await once(process, "message");
scope.closeAllConnections();
scope.close();
await close();
process.disconnect();
