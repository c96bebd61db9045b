import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { RouteConfigEntry } from "@remix-run/route-config";
import {
  signatureHeader,
  signWebhook,
  webhookKey,
} from "#app/.server/outside/webhooks/webhook-signature.ts";
import routes from "#app/routes.ts";
import { raw, schema } from "#db/raw";
import { openHttpStore } from "../kit/http-store.ts";
import type { Answered, Sent } from "../kit/http-store.ts";
import { events as pressed, forms, json, methods, odd, types } from "./odd-inputs.ts";
import { prepareOrder } from "../models/prepared.ts";
import { member } from "./visitors.ts";
import { watchTurns } from "../kit/longest-turn.mjs";
import { usualSku } from "../kit/purchase.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const SEED = 20_261_117;

/** Every address of the store with what stands below it, and the id of its page. */
const addresses = (await routes).flatMap((entry) => flat(entry, ""));

function flat(entry: RouteConfigEntry, above: string): { path: string; id: string }[] {
  const path = [above, entry.path ?? ""].filter(Boolean).join("/");
  const id = entry.id ?? entry.file.replace(/\.tsx?$/, "");
  return [{ path: `/${path}`, id }, ...(entry.children ?? []).flatMap((one) => flat(one, path))];
}

const cookie = await seated();

/** A visitor with a cart, so that more pages than the first ones answer. */
async function seated(): Promise<string> {
  const body = `intent=add&sku=${usualSku}`;
  const answer = await store.ask("/us/web/cart?_data=routes%2Fcart", formOf(body));
  return (answer.headers["set-cookie"] ?? []).map((line) => line.split(";", 1).join("")).join("; ");
}

function formOf(body: string, headers: Sent["headers"] = {}): Sent {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const length = { "content-length": String(Buffer.byteLength(body)) };
  return { method: "POST", body, headers: { ...type, ...length, origin: store.url, ...headers } };
}

/** A path of the store's with something for each of its parts, sometimes asked for as data. */
const targets = fc
  .tuple(
    fc.constantFrom(...addresses),
    fc.array(odd, { minLength: 6, maxLength: 6 }),
    fc.boolean(),
    odd,
  )
  .map(([{ path, id }, given, isData, query]) => {
    let at = 0;
    const part = (text: string) =>
      encodeURIComponent(Buffer.from(text.slice(0, 300)).toString()) || "x";
    const filled = path
      .replaceAll(/:storefront/g, "us")
      .replaceAll(/:\w+|\*/g, () => part(given[at++] ?? "x"));
    const data = isData ? `&_data=${encodeURIComponent(id)}` : "";
    return `${filled}?q=${part(query)}&to=${part(query)}&id=${part(query)}&moves=${part(query)}${data}`;
  });

const requests = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(targets, fc.constant<Sent>({})) },
  {
    weight: 4,
    arbitrary: fc.tuple(
      targets,
      fc.oneof(forms, pressed).map((body) => formOf(body)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      targets,
      methods.map((method): Sent => ({ method })),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      targets,
      fc
        .tuple(fc.oneof(forms, json), types)
        .map(([body, type]) => formOf(body, { "content-type": type })),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc
        .constantFrom(
          ...addresses.filter(({ path }) => path.includes("/api/")).map(({ path }) => path),
        )
        .map((path) =>
          path
            .replace(":storefront", "us")
            .replace(":call", "cancel")
            .replaceAll(/:\w+/g, "ORD-2026-7K3F-9Q2D"),
        ),
      json.map((body) => formOf(body, { "content-type": "application/json" })),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom("/webhooks/payment", "/webhooks/constructor", "/webhooks/bank"),
      fc.tuple(json, fc.constantFrom("payment", "bank")).map(([body, provider]) =>
        formOf(body, {
          "content-type": "application/json",
          [signatureHeader]: signWebhook(
            webhookKey(store.running.env.webhookSecret, provider),
            body,
            Date.now(),
          ),
        }),
      ),
    ),
  },
);

/** How long the store itself took, as its log says: a busy machine makes everything else longer. */
function tookMs({ headers }: Answered): number {
  const id = headers["x-request-id"];
  const line = store.log.findLast(
    ({ req }) => typeof req === "object" && req !== null && "id" in req && req.id === id,
  );
  return Number(line?.["responseTime"] ?? 0);
}

/** What people have moved or begun, by what stands in the journal. */
function moves(): string[] {
  const entries = raw(store.running.engine.store).select().from(schema.journal).all();
  return entries
    .filter(({ outcome, actorRole }) => outcome !== "refused" && people.test(actorRole))
    .map(({ lifecycleId, event }) => `${lifecycleId}: ${event}`);
}

const people = /^(guest|shopper|agent)$/;

/** How often something that took long is asked again: a machine that does other work besides takes its time. */
const ASKED_AGAIN = 12;

const longestTurn = watchTurns();

/** Sends whatever it is given, and keeps what was a fault, took long or held the thread. */
function watched() {
  const found: Record<"faults" | "slow" | "held", string[]> = { faults: [], slow: [], held: [] };
  async function send(target: string, sent: Sent): Promise<void> {
    const ask = () => store.ask(target, { ...sent, headers: { cookie, ...sent.headers } });
    await longestTurn();
    const answer = await ask();
    const heldMs = await longestTurn();
    const said = `${sent.method ?? "GET"} ${target} ${String(sent.body).slice(0, 200)}`;
    if (answer.status >= 500) found.faults.push(said);
    // What is loaded for the first time takes its time once.
    let took = tookMs(answer);
    for (let times = 0; took > 300 && times < ASKED_AGAIN; times += 1)
      took = Math.min(took, tookMs(await ask()));
    if (took > 300) found.slow.push(said);
    if (heldMs > 50 && (await heldAgain(ask)) > 50) found.held.push(said);
  }
  return { found, send };
}

const nothing = { faults: [], slow: [], held: [] };

test("nothing that is sent to any address is a fault of the store's, takes it long, holds its thread or moves anything", async () => {
  const { found, send } = watched();
  const before = moves();
  await fc.assert(
    fc.asyncProperty(requests, async ([target, sent]) => {
      if (!target.startsWith("/live")) await send(target, sent);
    }),
    { numRuns: 500, seed: SEED, endOnFailure: true },
  );
  const moved = moves().slice(before.length);
  expect({ ...found, moved }).toEqual({ ...nothing, moved: [] });
});

/** What would end the session that the rest of the walk needs, and what never ends. */
const leftOut = /^\/live$|signout|\/preferences$/;

test("no address of the store fails or takes long when whoever has an account and an order there sends it what nobody sends", async () => {
  const who = await member(store, true);
  const orderId = await prepareOrder(who, who.email, { model: "pebble-buds" });
  const { cookies } = await who.request.storageState();
  const own = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  const { found, send } = watched();
  const walked = addresses.filter(({ path }) => !leftOut.test(path));
  const sample = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.sample(arbitrary, { numRuns: walked.length, seed: SEED });
  const [queries, typed, events, bodies] = [
    sample(odd),
    sample(forms),
    sample(pressed),
    sample(json),
  ];
  let sent = 0;
  for (const [at, { path, id }] of walked.entries()) {
    const target = path
      .replaceAll(/:storefront/g, "us")
      .replaceAll(/:orderId/g, orderId)
      .replaceAll(/:lineItemId/g, "1")
      .replaceAll(/:\w+|\*/g, "x");
    const query = encodeURIComponent(Buffer.from(queries[at] ?? "").toString());
    const asked = `${target}?q=${query}&to=${query}&method=${query}&page=${query}`;
    const ways: readonly (readonly [string, Sent])[] = [
      [asked, { headers: own }],
      [`${asked}&_data=${encodeURIComponent(id)}`, { headers: own }],
      [target, formOf(typed[at] ?? "", own)],
      [target, formOf(events[at] ?? "", own)],
      [target, formOf(bodies[at] ?? "", { ...own, "content-type": "application/json" })],
    ];
    for (const [where, what] of ways) await send(where, what);
    sent += ways.length;
  }
  // What holds the thread is measured over every page of a built store, in `tests/e2e/event-loop.test.ts`.
  const { faults, slow } = found;
  expect({ faults, slow }).toEqual({ faults: [], slow: [] });
  expect(sent).toBeGreaterThan(600);
});

/** How long the same request holds the thread once everything is loaded; what the worker does meanwhile is not the request's. */
async function heldAgain(ask: () => Promise<Answered>): Promise<number> {
  await ask();
  const turns: number[] = [];
  do {
    await longestTurn();
    await ask();
    turns.push(await longestTurn());
  } while (turns.length < 6 && Math.min(...turns) > 50);
  return Math.min(...turns);
}

test("what is turned away at the entrance is written nowhere, and holds nobody else up", async () => {
  const db = raw(store.running.engine.store);
  const rows = () => [
    db.select().from(schema.journal).all().length,
    db.select().from(schema.outbox).all().length,
    db.select().from(schema.inbox).all().length,
  ];
  const before = rows();
  const spentMs: number[] = [];
  const turnedAway: Sent[] = [
    formOf("q[99999999]=1"),
    formOf("a=1&".repeat(5000)),
    formOf("event=line.added", { "content-type": "text/plain" }),
    formOf("[".repeat(60_000), { "content-type": "application/json" }),
    formOf("event=line.added", { origin: "https://evil.example" }),
    { method: "PUT" },
  ];
  for (const { path } of addresses) {
    const target = path.replaceAll(/:\w+|\*/g, "us");
    for (const sent of turnedAway) {
      const begun = process.cpuUsage();
      const { status } = await store.ask(target, { ...sent, headers: { cookie, ...sent.headers } });
      const { user, system } = process.cpuUsage(begun);
      spentMs.push((user + system) / 1000);
      expect([400, 403, 405, 413, 415], `${target} ${String(sent.body).slice(0, 40)}`).toContain(
        status,
      );
    }
  }
  expect(rows()).toEqual(before);
  // Of the thread's own time: a machine that does other work besides makes every request longer, and rubbish is collected.
  const most = spentMs.sort((one, other) => one - other).at(Math.floor(spentMs.length * 0.99));
  expect(most).toBeLessThan(50);
});
