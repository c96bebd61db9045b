/**
 * `npm run bench`: measures the store on this machine, on databases of its own below `var/bench`. It prints tables and
 * judges nothing. The driver shares the cores with what it measures.
 */
import { mkdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "vite";
import { openStore } from "#db";
import { paths } from "#app/paths.ts";
import { openBrowser, openConnections } from "#tests/bench/browser.ts";
import { closedLoop } from "#tests/bench/closed-loop.ts";
import type { Timed } from "#tests/bench/closed-loop.ts";
import { eventsPerSecond } from "#tests/bench/engine.ts";
import { keepOrders, signUp } from "#tests/bench/history.ts";
import type * as reading from "#tests/bench/reading.ts";
import { openRunningStore } from "#tests/bench/running-store.ts";
import type { RunningStore } from "#tests/bench/running-store.ts";
import { buyOverHttp, sealForCheckout } from "#tests/bench/shopper.ts";
import type { SealedCard } from "#tests/bench/shopper.ts";
import { stockUp } from "#tests/kit/purchase.ts";

const FOLDER = "var/bench";
const ATONCE = [1, 8, 32] as const;
/** Done before anything is counted: V8 compiles a store that has just been opened while it works. */
const WARM_UP = 80;
const PURCHASES = 160;
const READS = 1200;
const ORDERS = 10_000;
const GALLERY_READS = 200;
const MANY_ORDERS = 100_000;
const ORDER_READS = 400;

function print(...cells: readonly (string | number)[]): void {
  const text = cells.map((cell) => (typeof cell === "number" ? cell.toFixed(1) : cell));
  process.stdout.write(`| ${text.join(" | ")} |\n`);
}

function fresh(name: string): string {
  const folder = `${FOLDER}/${name}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

const spread = ({ p50, p95, p99 }: Timed) => [p50, p95, p99];

async function engine(): Promise<void> {
  print("engine", "at once", "events/s");
  for (const synchronous of ["FULL", "NORMAL"] as const) {
    for (const atOnce of ATONCE) {
      const file = `${fresh("engine")}/store.db`;
      print(
        `synchronous=${synchronous}`,
        String(atOnce),
        await eventsPerSecond(file, synchronous, atOnce),
      );
    }
  }
}

async function purchases(store: RunningStore, folder: string): Promise<void> {
  const agent = openConnections();
  const file = `${folder}/store.db`;
  const db = openStore({ file });
  await stockUp(db, 100_000);
  await db.close();
  const first = openBrowser(store.url, agent);
  await buyOverHttp(first, await sealForCheckout(first), { looks: true });
  await closedLoop({ count: WARM_UP, atOnce: 8 }, async () => {
    const card = await sealForCheckout(first);
    await buyOverHttp(openBrowser(store.url, agent), card, { looks: false });
  });
  print("guest purchase, gateway", "at once", "per second", "p50 ms", "p95", "p99", "CPU ms each");
  for (const gatewayDelayMs of [0, 60]) {
    await store.console.changeSettings({ gatewayDelayMs });
    for (const atOnce of ATONCE) {
      const cards: SealedCard[] = [];
      for (let made = 0; made < PURCHASES; made += 1) cards.push(await sealForCheckout(first));
      const cpu = store.cpuMs();
      const timed = await closedLoop({ count: PURCHASES, atOnce }, async (index) => {
        const card = cards[index];
        if (card) await buyOverHttp(openBrowser(store.url, agent), card, { looks: false });
      });
      const each = (store.cpuMs() - cpu) / PURCHASES;
      print(`${gatewayDelayMs} ms`, String(atOnce), timed.perSecond, ...spread(timed), each);
    }
  }
  const bought = 1 + WARM_UP + 2 * ATONCE.length * PURCHASES;
  const kept = openStore({ file });
  await kept.close();
  print("database bytes per order", statSync(file).size / bought);
}

async function history(store: RunningStore, folder: string): Promise<void> {
  const agent = openConnections();
  const browser = openBrowser(store.url, agent);
  const customerId = await signUp(browser, `${folder}/store.db`);
  await keepOrders(`${folder}/store.db`, customerId, ORDERS);
  const page = paths.myOrders("us");
  print(`history of 10 of ${ORDERS} orders`, "at once", "per second", "p50 ms", "p95", "p99");
  for (const [name, path] of [
    ["loader data", `${page}?_data=routes%2Fmy-orders`],
    ["whole page", page],
  ] as const) {
    const read = async () => {
      const { status } = await browser.get(path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    };
    await closedLoop({ count: WARM_UP, atOnce: 8 }, read);
    for (const atOnce of [1, 8]) {
      const timed = await closedLoop({ count: READS, atOnce }, read);
      print(name, String(atOnce), timed.perSecond, ...spread(timed));
    }
  }
}

/** Staff's pages over the machines, with as many live orders as the history left. */
async function gallery(store: RunningStore): Promise<void> {
  const browser = openBrowser(store.url, openConnections());
  print(`gallery over ${ORDERS} live orders`, "at once", "per second", "p50 ms", "p95", "p99");
  for (const [name, path] of [
    ["machines", paths.machines()],
    ["the order's diagram", paths.machine("order")],
    ["its live instances", paths.machine("order", "live")],
  ] as const) {
    for (const atOnce of [1, 2]) {
      const timed = await closedLoop({ count: GALLERY_READS, atOnce }, async () => {
        const { status } = await browser.get(path);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      });
      print(name, String(atOnce), timed.perSecond, ...spread(timed));
    }
  }
}

/** The use cases of the pages, without a server before them, among as many orders as a store gathers in years. */
async function orders(): Promise<void> {
  const count = Number(process.argv[3] ?? MANY_ORDERS);
  print(`reading among ${count} orders`, "p50 ms", "p95", "p99");
  const file = `${fresh("orders")}/store.db`;
  // Pages speak through macros, which are compiled as for tests.
  const vite = await createServer({
    ...{ configFile: "vitest.config.ts", appType: "custom", logLevel: "error" },
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const { readAmong } = (await vite.ssrLoadModule("/tests/bench/reading.ts")) as typeof reading;
  for (const { name, timed } of await readAmong(file, count, ORDER_READS))
    print(name, ...spread(timed));
  await vite.close();
  print("database bytes per order", statSync(file).size / count);
}

async function runningStore(): Promise<void> {
  const folder = fresh("store");
  const store = await openRunningStore(folder);
  try {
    await store.console.changeSettings({ gatewayDelayMs: 0, webhookDelayMs: 0, automatic: false });
    await purchases(store, folder);
    await history(store, folder);
    await gallery(store);
    print("memory at its most, MB", store.peakMb());
  } finally {
    await store.close();
  }
  const again = await openRunningStore(folder);
  print("start to first answer, ms", again.startedInMs);
  await again.close();
}

/** `npm run bench` measures all of it, `npm run bench orders` one part. */
const parts = { engine, store: runningStore, orders };
const asked = process.argv[2];
for (const [name, part] of Object.entries(parts))
  if (asked === undefined || asked === name) await part();
