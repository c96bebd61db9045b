import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { brokenLinks, compact, openLimits } from "#db";
import { raw } from "#db/raw";
import { audit } from "#app/.server/audit/audit.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { erase } from "#app/.server/privacy/erase.ts";
import { exportOf } from "#app/.server/privacy/export.ts";
import { keptInvoice } from "#app/.server/privacy/kept-documents.ts";
import { openMatters } from "#app/.server/privacy/open-matters.ts";
import { openCheckout } from "#tests/checkout/kit.ts";
import { ada, signInPath } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/scope.ts";
import { filesOf } from "#tests/kit/secret-places.ts";
import type { World } from "#tests/kit/world.ts";
import {
  catchMails,
  left,
  live,
  lived,
  privacyOf,
  restored,
  tablesOf,
  wordsOf,
} from "./life-kit.ts";

const at = ({ engine }: World) => new Date(engine.clock.now()).toISOString();

/** What an account keeps besides its orders. */
async function wishAndKeep({ engine }: World, customerId: string): Promise<void> {
  const addedAt = new Date(engine.clock.now()).toISOString();
  await engine.store.write(async (tx) => {
    await tx.wallet.addWish({ customerId, sku: "M6P-256-SAG", addedAt });
    await tx.wallet.addCard({ customerId, cardId: "CARD-1", last4: "8812", addedAt });
    await tx.programmeMembers.claim({ customerId, programme: "employee", memberNumber: "EMP9" });
    await tx.secondFactors.keep({ customerId, sealedSecret: "sealed", createdAt: addedAt });
    await tx.secondFactors.setCodes(customerId, ["hash"]);
    await tx.secondFactors.turnOn(customerId);
  });
}

async function problemsIn({ engine }: World) {
  return (await audit(engine.store, checks, new Date(engine.clock.now()).toISOString())).problems;
}

test("[S12] an account that has lived is exported whole, and erased from every table, file, mail and backup", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const privacy = privacyOf(world);
  const robin = await lived(checkout, "Quillon", "7319");
  const other = await lived(checkout, "Brevard", "4286");
  await catchMails(world);
  await wishAndKeep(world, robin.customerId);
  const subject = { kind: "account", customerId: robin.customerId } as const;
  const copy = JSON.stringify(await exportOf(privacy, subject, { at: at(world), cards: [] }));
  for (const one of robin.typed) expect(copy.toLowerCase()).toContain(one.toLowerCase());
  expect(left([{ name: "export", texts: [copy] }], other.typed)).toEqual([]);
  expect(copy).not.toMatch(/passwordHash|tokenHash|sealed/i);
  const backup = `${world.file}-backup`;
  raw(world.engine.store).run(sql`VACUUM INTO ${backup}`);
  const othersWere = left(await tablesOf(world), other.typed);

  expect(await openMatters(privacy, subject)).toEqual([]);
  expect(await erase(privacy, subject, at(world))).toMatchObject({ orders: 1, kept: 1 });

  expect(left(await tablesOf(world), robin.typed)).toEqual([]);
  expect(left(await tablesOf(world), other.typed)).toEqual(othersWere);
  // Its number stands where the store's own record needs it, and nowhere else.
  const naming = left(await tablesOf(world), [robin.customerId]);
  const record = ["account", "consent", "deadline", "erasure", "journal", "lifecycle"];
  const tables = [...record, "lifecycle_key", "order_index", "outbox"];
  expect(naming.map((one) => one.split(":")[0]?.slice("table ".length)).sort()).toEqual(tables);
  expect(await problemsIn(world)).toEqual([]);
  expect(await exportOf(privacy, subject, { at: at(world), cards: [] })).toBeNull();
  const shut = browser();
  const sent = { email: robin.typed[0] ?? "", password: ada.password };
  expect((await signIn(shut.post(signInPath, sent), checkout.scope)).status).toBe(422);

  // What the law asks for is there, for whoever has the key.
  const kept = await keptInvoice(world.engine.store, privacy.env, robin.orderId);
  expect(kept?.invoice).toMatchObject({ billTo: { lastName: "VanQuillon" } });
  expect(kept?.keptUntil.slice(0, 4)).toBe(
    String(new Date(world.engine.clock.now()).getFullYear() + 7),
  );

  expect(compact(world.file)).toBe(true);
  const files = filesOf(world).filter(({ name }) => !name.endsWith("-backup"));
  expect(files.length).toBeGreaterThan(1);
  expect(left(files, robin.typed)).toEqual([]);

  // A backup of before knows everything; once it stands in the database's place, nothing again.
  expect(left(filesOf({ file: backup }), robin.typed)).not.toEqual([]);
  const { file, lines } = await restored(world, backup);
  expect(left([{ name: "log", texts: lines }], robin.typed)).toEqual([]);
  expect(left(filesOf({ file }), robin.typed)).toEqual([]);
});

test("[S12] a guest's order is erased with all that was typed for it, and stays an order", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const privacy = privacyOf(world);
  const words = wordsOf("Tolliver", "5093");
  const orderId = await live(checkout, words);
  await catchMails(world);
  const subject = { kind: "order", orderId } as const;
  const before = await world.engine.store.engine.load(`order:${orderId}`);
  const copy = JSON.stringify(await exportOf(privacy, subject, { at: at(world), cards: [] }));
  for (const one of Object.values(words)) expect(copy.toLowerCase()).toContain(one.toLowerCase());
  expect(await openMatters(privacy, subject)).toEqual([]);
  expect(await erase(privacy, subject, at(world))).toMatchObject({ orders: 1, kept: 1 });
  expect(left(await tablesOf(world), Object.values(words))).toEqual([]);
  const after = await world.engine.store.engine.load(`order:${orderId}`);
  expect(after).toMatchObject({ rev: before?.rev, state: before?.state });
  expect(brokenLinks(await world.engine.store.engine.journal(`order:${orderId}`))).toEqual([]);
  // Neither what was typed nor what stands in for it opens the order.
  for (const email_or_zip of [words.email, "erased@erased.invalid", "85004", "85000"]) {
    const asked = browser().post("/us/web/search-orders", { order_id: orderId, email_or_zip });
    const answer = await searchOrders(asked, { ...checkout.scope, limits: openLimits(":memory:") });
    expect(answer.status, email_or_zip).toBe(404);
  }
  expect(await problemsIn(world)).toEqual([]);
});
