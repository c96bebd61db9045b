/** A running store whose guests buy inside its own process, until they are done or it is killed. */
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { schema } from "#db";
import { boot } from "#app/.server/boot.ts";
import { instant } from "#app/.server/clock.ts";
import { readEnv } from "#app/.server/env.ts";
import { openLog } from "#app/.server/log.ts";
import { advanceClock } from "#app/.server/sandbox-clock.ts";
import type { Shell } from "#app/.server/shell.ts";
import { receiveWebhook } from "#app/.server/webhooks.ts";
import { fillCart, goOn, stockUp } from "#tests/kit/purchase.ts";
import type { Guest } from "#tests/kit/purchase.ts";

/** What the process is told to do. */
export interface Orders {
  /** Guests whom the last process left on their way; they come back. */
  readonly returning: readonly Guest[];
  /** Guests who begin. */
  readonly fresh: number;
  /** How many buy side by side. */
  readonly atOnce: number;
  /** Moves the clock forward first. */
  readonly advanceMs: number;
}

/** What it says: a guest's cart is full, a guest has an order, nobody is left and nothing is left to do. */
export type News =
  | { readonly type: "filled"; readonly guest: Guest }
  | { readonly type: "placed"; readonly paymentId: string; readonly orderId: string }
  | { readonly type: "done" };

const [orders] = (await once(process, "message")) as [Orders];
const env = readEnv();
const { running, close } = await boot(env, openLog(env.logLevel));
const door = createServer((request, response) => {
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
door.listen(env.port, "127.0.0.1");

const tell = (news: News) => process.send?.(news);
const breathe = () => sleep(5);
const shop = { ...running, settle: breathe };
if (orders.advanceMs > 0) {
  await advanceClock(running.shell.store, orders.advanceMs);
  // Clocks look at the offset now and then only.
  await sleep(300);
}
await stockUp(running.shell.store, 1000);

const waiting: (() => Promise<Guest>)[] = [
  ...orders.returning.map((guest) => async () => guest),
  ...Array.from({ length: orders.fresh }, () => () => fillCart(shop)),
];

/** One place at the till: guest after guest. */
async function serveGuests(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const guest = await next();
    tell({ type: "filled", guest });
    tell({ type: "placed", paymentId: guest.paymentId, orderId: await goOn(shop, guest) });
  }
}

/** Waits until the worker has nothing left: no deadline due, no command that waits or is under way. */
async function rest({ store, clock }: Shell): Promise<void> {
  const { outbox } = schema;
  const open = () => store.db.select().from(outbox).where(eq(outbox.status, "ready")).all();
  while (open().length > 0 || (await store.engine.due(instant(clock), 1)).length > 0)
    await breathe();
}

await Promise.all(Array.from({ length: orders.atOnce }, serveGuests));
await rest(running.shell);
tell({ type: "done" });
await once(process, "message");
door.closeAllConnections();
door.close();
await close();
process.disconnect();
