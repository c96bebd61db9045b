import { expect, test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { accountsActor } from "#app/.server/identity/session.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { paths } from "#app/paths.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { confirmationPage } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { createAccount, signOut } from "#app/.server/account/sign-in.actions.ts";
import { orders } from "#machines/order";
import { ada, confirmMailbox, enter } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/scope.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";
import { typeCode } from "#tests/kit/order-code.ts";
import { guestOf, storyScope } from "../orders/kit.ts";
import { createUser } from "#tests/kit/user.ts";
import { createOrder } from "#tests/kit/order.ts";

const orderId = "ORD-2026-GEST-9Q2D";

/** A store with one order that a guest has placed in a browser of theirs. */
async function withGuestOrder(email = ada.email) {
  const scope = storyScope();
  const { guest, sessionId } = await guestOf(scope);
  await createOrder(scope, { orderId, products: [orders.earbuds], email, sessionId });
  return { scope, guest };
}

async function mine(scope: TestScope, shopper: Browser) {
  const { rows } = await myOrdersPage(shopper.get("/us/web/my-orders"), scope);
  return rows.map((row) => row.orderId);
}

function lookUp(scope: TestScope, shopper: Browser, proof: string) {
  const form = { order_id: orderId, email_or_zip: proof };
  return searchOrders(shopper.post("/us/web/search-orders", form), scope).then(shopper.keep);
}

test("[ORD-57, CONF-01] an account made on the thank-you page has the order it was made for", async () => {
  const { scope, guest } = await withGuestOrder();
  const address = { storefront: "us", orderId } as const;
  const page = await confirmationPage(guest.get("/us/web/order-confirm"), scope, address);
  const offer = page.signUp;
  if (!offer) throw new Error("no account is offered");
  const form = { ...offer.known, password: ada.password };
  guest.keep(await createAccount(guest.post(offer.action, form), scope));
  expect(await mine(scope, guest)).toEqual([orderId]);
});

test("[CONF-01, CONF-09, SRCH-06] who looks up the order that they placed in this browser reads their own name, and anybody else gets no form with what is hidden", async () => {
  const { scope, guest } = await withGuestOrder();
  const address = { storefront: "us", orderId } as const;
  const page = (who: Browser) => confirmationPage(who.get("/us/web/order-confirm"), scope, address);
  const before = await page(guest);
  await lookUp(scope, guest, ada.email);
  expect(await page(guest)).toMatchObject({
    ...{ email: ada.email, sms: { phone: before.sms?.phone } },
    signUp: { known: { email: ada.email } },
  });
  const elsewhere = browser();
  await lookUp(scope, elsewhere, ada.email);
  const read = await page(elsewhere);
  expect(read).toMatchObject({ sms: null, signUp: null });
  expect(JSON.stringify(read)).not.toContain(ada.email);
});

test("[ORD-57] signing in to an account one had already brings the order placed in this browser", async () => {
  const { scope, guest } = await withGuestOrder();
  await createUser(scope);
  expect(await mine(scope, guest)).toEqual([]);
  await enter(scope, guest);
  expect(await mine(scope, guest)).toEqual([orderId]);
  guest.keep(await signOut(guest.post("/us/account/signout/", {}), scope));
  const elsewhere = browser();
  await enter(scope, elsewhere);
  expect(await mine(scope, elsewhere)).toEqual([orderId]);
});

test("[ORD-57, LC-55] the browser in which an order was placed opens it no more once an account has it", async () => {
  const { scope, guest } = await withGuestOrder();
  const opens = (id = orderId) =>
    orderPage(guest.get(paths.order("us", id)), scope, { storefront: "us", orderId: id }).then(
      (page) => page.orderId,
      ({ status, headers }: Response) => `${status} ${headers.get("Location")}`.replace(id, "?"),
    );
  expect(await opens()).toBe(orderId);
  const owner = browser();
  await createUser(scope, { browser: owner });
  await confirmMailbox(scope, owner);
  expect(await mine(scope, owner)).toEqual([orderId]);
  expect(await opens()).toBe(await opens("ORD-2026-NONE-9Q2D"));
  expect(await opens()).toMatch(/^303 /);
  // Whoever has the account and sits at that browser signs in.
  await enter(scope, guest);
  expect(await opens()).toBe(orderId);
});

test("[ORD-57, ORD-61] an e-mail address alone brings nobody's order", async () => {
  const { scope } = await withGuestOrder();
  const stranger = browser();
  await createUser(scope, { browser: stranger });
  expect(await mine(scope, stranger)).toEqual([]);
});

test("[ORD-57, LC-55] a confirmed address brings what was ordered with it as a guest, and only that", async () => {
  const { scope } = await withGuestOrder();
  const owner = browser();
  await createUser(scope, { browser: owner });
  await confirmMailbox(scope, owner);
  expect(await mine(scope, owner)).toEqual([orderId]);
  const other = browser();
  await createUser(scope, { browser: other, email: "bob@example.com" });
  await confirmMailbox(scope, other);
  expect(await mine(scope, other)).toEqual([]);
});

test("[ORD-61] the next person at a shared computer does not get the order placed there", async () => {
  const { scope, guest } = await withGuestOrder("bob@example.com");
  await createUser(scope, { browser: guest });
  expect(await mine(scope, guest)).toEqual([]);
});

test("[ORD-61] whoever signs in with another account opens no order that a guest placed in that browser, before they prove it", async () => {
  const { scope, guest } = await withGuestOrder("bob@example.com");
  const opened = () =>
    orderPage(guest.get(paths.order("us", orderId)), scope, { storefront: "us", orderId }).then(
      () => 200,
      ({ status }: Response) => status,
    );
  expect(await opened()).toBe(200);
  await createUser(scope, { browser: guest });
  expect(await opened()).toBe(404);
  await lookUp(scope, guest, "bob@example.com");
  await typeCode(scope, guest, orderId);
  expect(await opened()).toBe(200);
});

test("[ORD-61] a guest leaves the order that they placed at a shared computer, and is told until when it would have stayed open", async () => {
  const { scope, guest } = await withGuestOrder();
  const address = { storefront: "us", orderId } as const;
  const order = () => orderPage(guest.get(paths.order("us", orderId)), scope, address);
  const thanks = await confirmationPage(guest.get("/us/web/order-confirm"), scope, address);
  const { leave } = await order();
  if (!leave) throw new Error("the order cannot be left");
  expect(thanks.leave).toEqual(leave);
  const days = (Date.parse(leave.until) - scope.engine.clock.now()) / (24 * 3600_000);
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThanOrEqual(30);
  guest.keep(await signOut(guest.post(leave.action, {}), scope));
  expect(guest.cookie("flash")).toBe("browserLeft");
  await expect(order()).rejects.toMatchObject({ status: 303 });
});

test("[SRCH-06, ORD-57] an order that was looked up, its mailed code typed, before or after signing up is one's own from then on", async () => {
  const before = await withGuestOrder();
  const [early, late] = [browser(), browser()];
  await lookUp(before.scope, early, "ada@example.com");
  await typeCode(before.scope, early, orderId);
  await createUser(before.scope, { browser: early });
  expect(await mine(before.scope, early)).toEqual([orderId]);
  const after = await withGuestOrder();
  await createUser(after.scope, { browser: late });
  await lookUp(after.scope, late, "ada@example.com");
  expect(await mine(after.scope, late)).toEqual([]);
  await typeCode(after.scope, late, orderId);
  expect(await mine(after.scope, late)).toEqual([orderId]);
});

test("[ORD-61] looking up somebody else's order while signed in does not make it one's own", async () => {
  const { scope } = await withGuestOrder("bob@example.com");
  const shopper = browser();
  await createUser(scope, { browser: shopper });
  await lookUp(scope, shopper, "bob@example.com");
  expect(await mine(scope, shopper)).toEqual([]);
});

test("[ORD-61] an order that is somebody's stays theirs", async () => {
  const { scope, guest } = await withGuestOrder();
  await createUser(scope, { browser: guest });
  const answer = await dispatch(scope.engine, {
    to: `order:${orderId}`,
    event: { type: "customer.attached", customerId: "somebody-else" },
    actor: accountsActor,
  });
  expect(answer).toMatchObject({ ok: false, refusal: { code: "EventNotAllowed" } });
  expect(await mine(scope, guest)).toEqual([orderId]);
});
