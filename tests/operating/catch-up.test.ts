/** A restored copy hears what the outside has said since it was made (decision 069). */
import { execFile } from "node:child_process";
import { join, dirname } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openStore } from "#db";
import { raw } from "#db/raw";
import { sql } from "drizzle-orm";
import { catchUp } from "#app/.server/boot/restored/catch-up.ts";
import { createSayings, speakers } from "#app/.server/outside/http/sayings.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { brokenRules } from "#tests/kit/money.ts";
import type { World } from "#tests/kit/world.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";

async function bought(checkout: CheckoutWorld) {
  const me = guestAt(checkout);
  await me.arriveAtPayment(skus.phone);
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await checkout.world.settle();
  return orderId;
}

/** Makes a copy while the store runs, which `restore` puts into the store's place. */
async function copyOf(world: World) {
  const file = join(dirname(world.file), "copy.db");
  raw(world.engine.store).run(sql.raw(`VACUUM INTO '${file}'`));
  const since = new Date(world.engine.clock.now()).toISOString();
  return {
    ...{ file, since },
    restore() {
      const store = openStore({ file, synchronous: "OFF" });
      Object.assign(world.engine, { store });
      return store;
    },
  };
}

const statusOf = async (world: World, orderId: string) =>
  (await world.engine.store.engine.load(`order:${orderId}`))?.state;

test("after a restore orders move on by what providers say again, nothing is charged twice, and the audit is clean", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const shipped = await bought(checkout);
  const called = await bought(checkout);
  const copy = await copyOf(world);
  await world.pass(60_000);
  await world.console.finishOrder(shipped);
  await world.settle();
  await world.console.finishOrder(called, "so.submitted");
  await world.settle();
  const live = await statusOf(world, shipped);
  const book = await world.gateways.payment.book();
  expect(book.filter(({ capturedCents }) => capturedCents > 0)).toHaveLength(1);

  const restored = copy.restore();
  expect(await statusOf(world, shipped)).not.toBe(live);
  expect(await brokenRules(world)).not.toEqual([]);
  const { since } = copy;
  const issuer = world.gateways.giftCard;
  const outside = {
    ...{ since, issuer, speakers: speakers(world.outside) },
    ...{ sayings: createSayings(world.outside), rest: world.settle },
  };
  const { news, unknown, untaken } = await catchUp(world.engine, outside);
  expect(news.get("warehouse")).toBeGreaterThan(0);
  expect(news.get("carrier")).toBeGreaterThan(0);
  expect({ unknown, untaken }).toEqual({ unknown: [], untaken: [] });
  expect(await statusOf(world, shipped)).toBe(live);
  expect(await world.gateways.payment.book()).toEqual(book);
  expect(await brokenRules(world)).toEqual([]);
  await world.console.finishOrder(called);
  await world.settle();
  expect(await statusOf(world, called)).toBe(live);

  const again = await catchUp(world.engine, outside);
  expect([...again.news.values(), again.ofBook]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  await restored.close();
});

/** A copy, and an order of after it that has arrived. */
async function soldAfterCopy() {
  const checkout = await openCheckout();
  const { world } = checkout;
  const copy = await copyOf(world);
  await world.pass(60_000);
  const orderId = await bought(checkout);
  await world.console.finishOrder(orderId);
  await world.settle();
  return { world, copy, orderId };
}

/** Runs an operator's program beside the world, which answers meanwhile. */
function runOn(file: string, settings: Readonly<Record<string, string>>, ...args: string[]) {
  const env = {
    ...{ ...process.env, NODE_ENV: "development" as const, DATABASE_FILE: file },
    ...{ SESSION_SECRET: "b2e4c07d51f84f7b9d1f6c3a8e5072d4", ...settings },
  };
  return promisify(execFile)(process.execPath, ["scripts/run.mjs", ...args], { env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

test("`npm run audit` compares a restored copy with the provider that the settings name, wherever a sandbox may be", async () => {
  const { world, copy } = await soldAfterCopy();
  const held = await world.gateways.payment.book();
  expect(held).toHaveLength(1);
  const ended = await runOn(
    copy.file,
    {
      ...{ SANDBOX_URL: "http://127.0.0.1:1", WEBHOOK_SECRET: world.outside.secret },
      PROVIDER_PAYMENT_URL: world.outside.baseUrl,
    },
    "audit",
  );
  expect(ended).toMatchObject({ code: 1, stderr: "" });
  expect(ended.stdout).toMatch(/problem {2}payment:.* is unknown to us; the provider holds/);
  expect(ended.stdout).not.toContain("Every promise is kept.");
});

test("`npm run catch-up` says what was news, and ends with 1 where something is left to do", async () => {
  const { world, copy, orderId } = await soldAfterCopy();
  const ended = await runOn(
    copy.file,
    { SANDBOX: "on", SANDBOX_URL: world.outside.baseUrl, WEBHOOK_SECRET: world.outside.secret },
    ...["catch-up", "--since", copy.since],
  );
  expect(ended).toMatchObject({ code: 1, stderr: "" });
  expect(ended.stdout).toContain("0  news of what warehouse said");
  expect(ended.stdout).toContain(`unknown  order:${orderId}: it began after the copy`);
  expect(ended.stdout).toContain("npm run audit");
});

test("`npm run catch-up` beside the restored store moves an order on to where its goods are, by a copy's day as the guide writes it", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const orderId = await bought(checkout);
  const copy = await copyOf(world);
  await world.pass(60_000);
  await world.console.finishOrder(orderId);
  await world.settle();
  const live = await statusOf(world, orderId);
  const mails = world.mails.length;

  const restored = copy.restore();
  expect(await statusOf(world, orderId)).not.toBe(live);
  // The worker of the store that runs on it.
  const worker = setInterval(() => void world.settle(), 200);
  const ended = await runOn(
    copy.file,
    { SANDBOX: "on", SANDBOX_URL: world.outside.baseUrl, WEBHOOK_SECRET: world.outside.secret },
    ...["catch-up", "--since", copy.since.replace(/\.\d+Z$/, "Z")],
  );
  clearInterval(worker);
  await world.settle();
  expect(ended).toMatchObject({ stderr: "" });
  expect(ended.stdout).toMatch(/[1-9]\d* {2}news of what warehouse said/);
  expect(ended.stdout).toMatch(/[1-9]\d* {2}news of what carrier said/);
  expect(ended.stdout).not.toMatch(/unknown|untaken/);
  expect(await statusOf(world, orderId)).toBe(live);
  // What follows from it is done: the mails of the way of its goods are written.
  expect(world.mails.length).toBeGreaterThan(mails);
  await restored.close();
}, 120_000);

test("what began after the copy is told by its number, and a provider that keeps no list is named", async () => {
  const { world, copy, orderId } = await soldAfterCopy();
  const restored = copy.restore();
  const sayings = createSayings(world.outside);
  const { news, unknown } = await catchUp(world.engine, {
    since: copy.since,
    issuer: world.gateways.giftCard,
    speakers: speakers(world.outside),
    sayings: (provider, since) =>
      provider === "telco" ? Promise.resolve(null) : sayings(provider, since),
    rest: world.settle,
  });
  expect(news.get("telco")).toBeNull();
  expect(unknown).toContain(`order:${orderId}`);
  await restored.close();
});

/** The ports that no store opens without. */
const needed = [
  ...(["PAYMENT", "WAREHOUSE", "PARCEL", "TAX", "ADDRESS"] as const),
  ...(["FULFILMENT", "SCHEDULING"] as const),
];

test("`npm run catch-up` asks nobody whose port is off, and ends with 0 where everybody else was heard", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  await bought(checkout);
  const copy = await copyOf(world);
  const served = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [`PROVIDER_${name}_URL`, world.outside.baseUrl]));
  const caughtUp = (names: readonly string[]) =>
    runOn(
      copy.file,
      { ...{ SANDBOX: "off", WEBHOOK_SECRET: world.outside.secret }, ...served(names) },
      ...["catch-up", "--since", copy.since],
    );
  const ended = await caughtUp(needed);
  expect(ended).toMatchObject({ stderr: "" });
  expect(ended).not.toHaveProperty("code");
  expect(ended.stdout).toContain("news of what warehouse said");
  expect(ended.stdout).not.toMatch(/bank|lender|telco/);
  // A provider that no store opens without is missed.
  const without = await caughtUp(needed.filter((name) => name !== "WAREHOUSE"));
  expect(without).toMatchObject({ code: 1 });
  expect(without.stdout).toContain("warehouse: it cannot be asked");
}, 120_000);
