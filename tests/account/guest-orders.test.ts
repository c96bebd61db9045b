import { expect, test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { accountsActor } from "#app/.server/identity/session.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { confirmationPage } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { createAccount, signOut } from "#app/.server/account/sign-in.actions.ts";
import { orders } from "#machines/order";
import { ada, enter, signUp } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/door.ts";
import type { Browser, TestDoor } from "#tests/kit/door.ts";
import { place } from "#tests/kit/stories.ts";
import { typeCode } from "#tests/kit/order-code.ts";
import { guestOf, storyDoor } from "../orders/kit.ts";

const orderId = "ORD-2026-GEST-9Q2D";

/** A store with one order that a guest has placed in a browser of theirs. */
async function withGuestOrder(email = ada.email) {
  const door = storyDoor();
  const { guest, sessionId } = await guestOf(door);
  const input = orders.orderOf({ orderId, products: [orders.earbuds], more: { email } });
  await place(door.engine, input, { sessionId });
  return { door, guest };
}

async function mine(door: TestDoor, shopper: Browser) {
  const { rows } = await myOrdersPage(shopper.get("/us/web/my-orders"), door);
  return rows.map((row) => row.orderId);
}

function lookUp(door: TestDoor, shopper: Browser, proof: string) {
  const form = { order_id: orderId, email_or_zip: proof };
  return searchOrders(shopper.post("/us/web/search-orders", form), door).then(shopper.keep);
}

test("[ORD-57, CONF-01] an account made on the thank-you page has the order it was made for", async () => {
  const { door, guest } = await withGuestOrder();
  const address = { origin: "us", orderId } as const;
  const page = await confirmationPage(guest.get("/us/web/order-confirm"), door, address);
  const offer = page.signUp;
  if (!offer) throw new Error("no account is offered");
  const form = { ...offer.known, password: ada.password };
  guest.keep(await createAccount(guest.post(offer.action, form), door));
  expect(await mine(door, guest)).toEqual([orderId]);
});

test("[ORD-57] signing in to an account one had already brings the order placed in this browser", async () => {
  const { door, guest } = await withGuestOrder();
  await signUp(door, browser());
  expect(await mine(door, guest)).toEqual([]);
  await enter(door, guest);
  expect(await mine(door, guest)).toEqual([orderId]);
  guest.keep(await signOut(guest.post("/us/account/signout/", {}), door));
  const elsewhere = browser();
  await enter(door, elsewhere);
  expect(await mine(door, elsewhere)).toEqual([orderId]);
});

test("[ORD-57, ORD-61] an e-mail address alone brings nobody's order", async () => {
  const { door } = await withGuestOrder();
  const stranger = browser();
  await signUp(door, stranger);
  expect(await mine(door, stranger)).toEqual([]);
});

test("[ORD-61] the next person at a shared computer does not get the order placed there", async () => {
  const { door, guest } = await withGuestOrder("bob@example.com");
  await signUp(door, guest);
  expect(await mine(door, guest)).toEqual([]);
});

test("[SRCH-06, ORD-57] an order that was looked up, its mailed code typed, before or after signing up is one's own from then on", async () => {
  const before = await withGuestOrder();
  const [early, late] = [browser(), browser()];
  await lookUp(before.door, early, "ada@example.com");
  await typeCode(before.door, early, orderId);
  await signUp(before.door, early);
  expect(await mine(before.door, early)).toEqual([orderId]);
  const after = await withGuestOrder();
  await signUp(after.door, late);
  await lookUp(after.door, late, "ada@example.com");
  expect(await mine(after.door, late)).toEqual([]);
  await typeCode(after.door, late, orderId);
  expect(await mine(after.door, late)).toEqual([orderId]);
});

test("[ORD-61] looking up somebody else's order while signed in does not make it one's own", async () => {
  const { door } = await withGuestOrder("bob@example.com");
  const shopper = browser();
  await signUp(door, shopper);
  await lookUp(door, shopper, "bob@example.com");
  expect(await mine(door, shopper)).toEqual([]);
});

test("[ORD-61] an order that is somebody's stays theirs", async () => {
  const { door, guest } = await withGuestOrder();
  await signUp(door, guest);
  const answer = await dispatch(door.engine, {
    to: `order:${orderId}`,
    event: { type: "customer.attached", customerId: "somebody-else" },
    actor: accountsActor,
  });
  expect(answer).toMatchObject({ ok: false, refusal: { code: "EventNotAllowed" } });
  expect(await mine(door, guest)).toEqual([orderId]);
});
