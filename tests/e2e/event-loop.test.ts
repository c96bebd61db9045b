/** Nobody waits because somebody else looks at something: no page of the store holds the thread for long. */
import { resolve } from "node:path";
import { request } from "playwright";
import type { APIRequestContext } from "playwright";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { registry } from "#machines";
import { chartOf } from "#machines/kit";
import { freePort } from "../kit/free-port.ts";
import { guest } from "../models/checkout.ts";
import { open, send } from "../models/forms.ts";
import { prepareAccount, prepareCart, preparePayment } from "../models/prepared.ts";
import { appointAgent, appointStaff, startStore } from "./kit/store.ts";
import type { RunningStore } from "./kit/store.ts";

/** The longest turn of the event loop that a page may take, in milliseconds of the processor. */
const MOST_MS = 50;
/** The same for a page that nobody has looked at since the store was started: its code is cold. */
const MOST_COLD_MS = 150;
/** The shopper of the demonstration, and how many orders it makes for them. */
const demo = { email: "demo@ohmline.example", password: "ohmline-demo", orders: 4 };
/** Addresses of each route that are followed from other pages. */
const FOLLOWED = 3;

let store: RunningStore;
let watchPort: number;

beforeAll(async () => {
  watchPort = await freePort();
  store = await startStore("event-loop", {
    env: {
      DEMO: "on",
      LOOP_WATCH_PORT: String(watchPort),
      NODE_OPTIONS: `--import ${resolve("tests/e2e/kit/loop-watch.mjs")}`,
    },
  });
});
afterAll(() => store.end());

interface Person {
  readonly request: APIRequestContext;
}

async function somebody(): Promise<Person> {
  const headers = { origin: store.url };
  return { request: await request.newContext({ baseURL: store.url, extraHTTPHeaders: headers }) };
}

/** Every address of the table with its names in it; `live` never ends. */
const patterns = (await routes)
  .flatMap((entry) => flat(entry, ""))
  .filter((one) => one !== "/live");

function flat({ path = "", children = [] }: RouteConfigEntry, above: string): string[] {
  const own = [above, path].filter(Boolean).join("/");
  return [...new Set([`/${own}`, ...children.flatMap((child) => flat(child, own))])];
}

/** What stands for the names of an address where no page leads to it. */
const usual: Readonly<Record<string, string>> = {
  ...{ storefront: "us", categoryId: "phones", modelId: "meridian-6-pro", lineItemId: "1" },
  ...{ orderId: "ORD-2026-AAAA-BBBB", name: "order", place: "live", agreement: "financing" },
};
const filled = (pattern: string, names: Readonly<Record<string, string>> = usual) =>
  pattern.replaceAll(/:(\w+)|\*/g, (_, name) => encodeURIComponent(names[name] ?? "x"));

/** The most exact route of an address. */
function patternOf(path: string): string | undefined {
  const fits = patterns.filter((pattern) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+").replace("*", ".*")}/?$`).test(path),
  );
  return fits.sort((one, other) => names(one) - names(other))[0];
}
const names = (pattern: string) => pattern.match(/:|\*/g)?.length ?? 0;

/** How long its longest turn was since it was last asked. */
async function longestTurn(): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${watchPort}/`)).text());
}

/**
 * Looks at a page. What else the store does meanwhile is not the page's, and code that has just been loaded is slower than
 * the same code a moment later: the best of six looks counts.
 */
async function look({ request: asked }: Person, address: string) {
  const turns: number[] = [];
  let html = "";
  do {
    await longestTurn();
    const answer = await asked.get(address, { maxRedirects: 0, maxRetries: 3 });
    turns.push(await longestTurn());
    const type = answer.headers()["content-type"] ?? "";
    html = type.startsWith("text/html") ? await answer.text() : "";
    expect(answer.status(), address).toBeLessThan(500);
  } while (turns.length < 6 && Math.min(...turns) > MOST_MS);
  const tooLong = Math.min(...turns) > MOST_MS || Number(turns[0]) > MOST_COLD_MS;
  const faults = tooLong ? [`${address}: ${turns.map(Math.round).join(", ")} ms`] : [];
  return { html, faults };
}

/** Looks at every page of the table, and at those that they lead to. Gives back what held the thread for too long. */
async function crawl(who: Person): Promise<{ faults: string[]; seen: ReadonlySet<string> }> {
  const faults: string[] = [];
  const seen = new Set<string>();
  const followed = new Map<string, number>();
  const left = patterns.map((pattern) => filled(pattern));
  for (let address = left.shift(); address !== undefined; address = left.shift()) {
    if (seen.has(address)) continue;
    seen.add(address);
    const page = await look(who, address);
    faults.push(...page.faults);
    for (const [, href = ""] of page.html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)"/g)) {
      const plain = href.replaceAll("&amp;", "&");
      const pattern = patternOf(plain.split("?", 1).join(""));
      if (pattern === undefined || seen.has(plain)) continue;
      const times = followed.get(pattern) ?? 0;
      if (times >= FOLLOWED || /signout|preferences/.test(plain)) continue;
      followed.set(pattern, times + 1);
      left.push(plain);
    }
  }
  return { faults, seen };
}

const people: Readonly<Record<string, () => Promise<Person>>> = {
  async "a guest on the way through checkout"() {
    const who = await somebody();
    await prepareCart(who, "meridian-6-pro");
    await preparePayment(who, guest("loop@example.com"));
    return who;
  },
  async "a shopper with orders in every state"() {
    const who = await somebody();
    const { email, password, orders } = demo;
    await expect
      .poll(
        async () => {
          const form = await open(who, "/us/account/signin/");
          await send(who, form, "password", { email, password }).catch(() => null);
          const { html } = await open(who, "/us/web/my-orders");
          return new Set(html.match(/ORD-\d{4}-\w{4}-\w{4}/g)).size;
        },
        { timeout: 90_000, interval: 3000 },
      )
      .toBe(orders);
    return who;
  },
  async "an agent"() {
    const who = await somebody();
    await prepareAccount(who, "loop-agent@example.com");
    await appointAgent(store, "loop-agent@example.com", "A-LOOP");
    return who;
  },
  async staff() {
    const who = await somebody();
    await prepareAccount(who, "loop-staff@example.com");
    await appointStaff(store, "loop-staff@example.com");
    return who;
  },
};

test.each(Object.entries(people))(
  "no page that is opened by %s holds the thread for more than 50 ms",
  async (_, arrive) => {
    const who = await arrive();
    const { faults, seen } = await crawl(who);
    expect(seen.size).toBeGreaterThan(patterns.length);
    expect(faults).toEqual([]);
  },
);

/** Every page and file of a machine, and those of its first, middle and last state. */
function addressesOf(name: string): string[] {
  const lifecycle = registry.get(name);
  const states = lifecycle ? chartOf(lifecycle).states.map(({ id }) => id) : [];
  const some = [states[0], states[Math.floor(states.length / 2)], states.at(-1)];
  return patterns
    .filter((pattern) => pattern.startsWith("/machines/:name"))
    .flatMap((pattern) => {
      if (pattern.endsWith(":state"))
        return some.map((state = "") => filled(pattern, { name, state }));
      if (pattern.endsWith(":format"))
        return formats(name).map((format) => filled(pattern, { name, format }));
      return [filled(pattern, { ...usual, name })];
    });
}
/** The largest picture stands for all that are drawn beside the thread. */
const formats = (name: string) =>
  name === "order" ? ["svg", "png", "mermaid", "json", "xstate"] : ["svg", "json"];

test("no page and no picture of any machine holds the thread for more than 50 ms", async () => {
  const who = await somebody();
  const faults: string[] = [];
  for (const name of registry.keys())
    for (const address of addressesOf(name)) faults.push(...(await look(who, address)).faults);
  expect(faults).toEqual([]);
});
