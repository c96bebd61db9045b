/** Orders that an account's owner placed with its address and without signing in, where it is about their data (LC-57). */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { raw } from "#db/raw";
import { orders } from "#machines/order";
import { repeatErasures } from "#app/.server/privacy/repeat-erasures.ts";
import { ada, confirmMailbox } from "#tests/kit/account.ts";
import { createOrder } from "#tests/kit/order.ts";
import { days, email, finished, follow, look, orderId, send, withOwner } from "./privacy-kit.ts";

const current = ada.password;
const otherId = "ORD-2026-DATA-8R3E";
const street = "7319 Canary Grove";

/** Ada with two orders placed elsewhere, her address typed in another case: one has come, of the other nothing is known yet. */
async function withGuestOrders({ isProved = true, isUnderWay = false } = {}) {
  const scene = await withOwner();
  const { scope, owner } = scene;
  if (isProved) expect((await confirmMailbox(scope, owner)).status).toBe(303);
  if (isUnderWay) {
    const typed = { email: email.toUpperCase(), shipTo: { ...orders.home, line1: street } };
    await createOrder(scope, { orderId: otherId, products: [orders.earbuds], ...typed });
  } else await finished(scope, {});
  return scene;
}

const contextOf = async ({ scope }: Awaited<ReturnType<typeof withOwner>>, id: string) =>
  JSON.parse((await scope.engine.store.engine.load(`order:${id}`))?.snapshot ?? "{}").context;

test("[S12] orders placed with the account's confirmed address are on the page and in the copy", async () => {
  const { scope, owner } = await withGuestOrders({ isUnderWay: true });
  expect(await look(scope, owner)).toMatchObject({ isProved: true, guestOrders: [otherId] });
  const file = await follow(scope, owner, await send(scope, owner, { intent: "copy", current }));
  const copy = await file.json();
  expect(copy.orders).toMatchObject([{ id: `order:${otherId}` }]);
  expect(JSON.stringify(copy.orders)).toContain(street);
});

test("[S12] they are added to the account by a press, and are its own from then on", async () => {
  const scene = await withGuestOrders({ isUnderWay: true });
  const { scope, owner, customerId } = scene;
  expect((await send(scope, owner, { intent: "claim" })).status).toBe(303);
  expect((await look(scope, owner)).guestOrders).toEqual([]);
  expect(await contextOf(scene, otherId)).toMatchObject({ customerId });
});

test("[S12] one that is under way holds the account's erasure up, and nothing of it goes before", async () => {
  const scene = await withGuestOrders({ isUnderWay: true });
  const { scope, owner } = scene;
  expect((await look(scope, owner)).open).toContainEqual({ code: "orderUnderWay", about: otherId });
  await send(scope, owner, { intent: "erase", current });
  await days(scope, 8);
  expect(await contextOf(scene, otherId)).toMatchObject({ shipTo: { line1: street } });
  expect((await look(scope, owner)).erasure).toMatchObject({ status: "waiting" });
});

test("[S12] erasing the account erases them, and the last mail says until when their invoices are kept", async () => {
  const scene = await withGuestOrders();
  const { scope, owner, mailsTo } = scene;
  expect((await look(scope, owner)).guestOrders).toEqual([orderId]);
  await send(scope, owner, { intent: "erase", current });
  await days(scope, 8);
  const { email: gone, shipTo } = await contextOf(scene, orderId);
  expect([gone, shipTo.line1]).toEqual(["erased@erased.invalid", "Erased"]);
  expect(await scope.engine.store.privacy.document(orderId)).not.toBeNull();
  const rows = raw(scope.engine.store).all(sql`SELECT * FROM order_index, order_contact`);
  expect(JSON.stringify(rows)).not.toContain(email);
  const last = (await mailsTo(email)).at(-1);
  expect(last?.subject).toBe("Your account is erased");
  expect(last?.text).toContain("Invoices kept until");
  expect(await repeatErasures(scope, scope.engine.clock)).toBe(0);
});

test("[S12] an address that nobody confirmed is no claim to them, and the page and the last mail say that they stay", async () => {
  const scene = await withGuestOrders({ isProved: false });
  const { scope, owner, mailsTo } = scene;
  expect(await look(scope, owner)).toMatchObject({ isProved: false, guestOrders: [] });
  expect((await send(scope, owner, { intent: "claim" })).status).toBe(422);
  await send(scope, owner, { intent: "erase", current });
  await days(scope, 8);
  expect((await contextOf(scene, orderId)).email).toBe(email);
  const last = (await mailsTo(email)).at(-1);
  expect(last?.text).toContain("Not erased: Orders placed with this address without signing in");
});
