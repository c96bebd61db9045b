import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { audit } from "#app/.server/audit/audit.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { overAt, sweepRetained } from "#app/.server/privacy/retention.ts";
import { sendFromCart } from "#app/.server/cart/cart.actions.ts";
import { readEnv } from "#app/.server/request/env.ts";
import { browser } from "#tests/kit/scope.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { placesOf } from "#tests/kit/secret-places.ts";
import type { World } from "#tests/kit/world.ts";
import { catchMails, live, lived, privacyOf, wordsOf } from "./life-kit.ts";

const DAY = 24 * 3600_000;
const nothing = {
  ...{ caughtMail: 0, doneCommands: 0, reports: 0, documents: 0 },
  ...{ abandonedCarts: 0, guestOrders: 0 },
};

/** The store after some days in which nobody came; deadlines are not what this is about. */
function after(world: World, days: number) {
  return new Date(world.engine.clock.now() + days * DAY).toISOString();
}

async function isLeft(world: World, word: string): Promise<boolean> {
  const tables = (await placesOf(world)).filter(({ name }) => name.startsWith("table "));
  return JSON.stringify(tables).toLowerCase().includes(word.toLowerCase());
}

test("[S12] the address of a guest who bought nothing is gone after ninety days, and no account's cart is touched", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const privacy = privacyOf(world);
  const { email, firstName, lastName, line1, line2 } = wordsOf("Wendover", "4820");
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await guest.enterAddress({ email, firstName, lastName, line1, line2 });
  const member = await lived(checkout, "Kestrel", "4821");
  const theirs = guestAt(checkout, "us", member.browser);
  await theirs.add(skus.charger);
  await theirs.enterAddress({ line1: "12 Staying Lane" });

  expect((await sweepRetained(privacy, after(world, 89))).swept).toMatchObject({
    abandonedCarts: 0,
  });
  expect(await isLeft(world, line1)).toBe(true);
  expect(await overAt(privacy, after(world, 91))).toMatchObject({ abandonedCarts: 1 });
  expect((await sweepRetained(privacy, after(world, 91))).swept).toMatchObject({
    abandonedCarts: 1,
  });
  for (const word of [email, firstName, lastName, line1, line2])
    expect(await isLeft(world, word), word).toBe(false);
  expect(await isLeft(world, "12 Staying Lane")).toBe(true);
  expect((await sweepRetained(privacy, after(world, 91))).swept).toMatchObject({
    abandonedCarts: 0,
  });
  const now = new Date(world.engine.clock.now()).toISOString();
  expect((await audit(world.engine.store, checks, now)).problems).toEqual([]);
});

test("[S12, LC-31] a first thing in the cart whose answer was lost leaves a cart of nobody: it is given up, holds no goods, and nothing of it says whose it was", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const { store } = world.engine;
  const form = { intent: "add", sku: skus.charger };
  // The browser got no cookie, and presses again.
  await sendFromCart(browser().post("/us/web/cart", form), scope);
  await sendFromCart(browser().post("/us/web/cart", form), scope);
  const carts = () => store.engine.page("cart", "", 10);
  expect(await carts()).toHaveLength(2);
  await world.pass(91 * DAY);
  await sweepRetained(privacyOf(world), after(world, 0));
  // Whoever begins a visit clears away the ones that are over.
  await guestAt(checkout).add(skus.phone);
  const sessions = raw(store).select().from(schema.session).all();
  const kept = (await carts()).filter(({ snapshot }) => snapshot.includes(skus.charger));
  expect(kept.map(({ state }) => state.includes("purchase.abandoned"))).toEqual([true, true]);
  expect(kept.filter(({ snapshot }) => sessions.some(({ id }) => snapshot.includes(id)))).toEqual(
    [],
  );
  expect(sessions).toHaveLength(1);
  const now = new Date(world.engine.clock.now()).toISOString();
  expect((await audit(store, checks, now)).problems).toEqual([]);
});

test("[S12] caught mail and answered commands go after thirty days, reports after ninety, a guest and their invoice after seven years", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const privacy = privacyOf(world);
  const words = wordsOf("Farthing", "4990");
  await live(checkout, words);
  await catchMails(world);
  const db = raw(world.engine.store);
  const rows = () => ({
    mails: db.select().from(schema.capturedMail).all().length,
    done: db
      .select()
      .from(schema.outbox)
      .all()
      .filter(({ status }) => status === "done").length,
    reports: db.select().from(schema.inbox).all().length,
    documents: db.select().from(schema.keptDocument).all().length,
  });
  const before = rows();
  expect(Math.min(before.mails, before.done, before.reports)).toBeGreaterThan(0);

  expect((await sweepRetained(privacy, after(world, 29))).swept).toEqual(nothing);
  await sweepRetained(privacy, after(world, 31));
  expect(rows()).toEqual({ ...before, mails: 0, done: 0 });
  await sweepRetained(privacy, after(world, 91));
  expect(rows()).toMatchObject({ reports: 0 });

  expect(await isLeft(world, words.lastName)).toBe(true);
  const years = 7 * 365 + 3;
  expect((await sweepRetained(privacy, after(world, years))).swept).toMatchObject({
    guestOrders: 1,
  });
  for (const word of Object.values(words)) expect(await isLeft(world, word), word).toBe(false);
  await sweepRetained(privacy, after(world, years));
  expect(rows()).toMatchObject({ documents: 0 });
});

test("[S12] each kind's days are a setting, and never is one", () => {
  const given = { DATABASE_FILE: ":memory:", KEEP_CAUGHT_MAIL_DAYS: "3" };
  expect(readEnv(given).retention).toMatchObject({ caughtMail: 3, abandonedCarts: 90 });
  const never = { ...given, KEEP_GUEST_ORDERS_DAYS: "never" };
  expect(readEnv(never).retention.guestOrders).toBeNull();
  expect(() => readEnv({ ...given, KEEP_CAUGHT_MAIL_DAYS: "0" })).toThrow("KEEP_CAUGHT_MAIL_DAYS");
});

test("a kind that cannot be swept is told of, and stops no other", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await guest.enterAddress({ email: "wendover@example.com" });
  raw(world.engine.store).run(sql`ALTER TABLE captured_mail RENAME TO captured_mail_elsewhere`);
  const { swept, faults } = await sweepRetained(privacyOf(world), after(world, 91));
  expect(swept).toMatchObject({ caughtMail: 0, abandonedCarts: 1 });
  expect(faults.map(({ kind }) => kind)).toEqual(["caughtMail"]);
  raw(world.engine.store).run(sql`ALTER TABLE captured_mail_elsewhere RENAME TO captured_mail`);
});
