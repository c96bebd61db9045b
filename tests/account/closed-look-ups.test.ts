/** Who looked an order up without signing in is put out with everybody else, once the owner of the account that has it says so. */
import { expect, test } from "vitest";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { liveStream } from "#app/.server/boot/live.page.ts";
import { openLookupId } from "#app/.server/identity/lookup/lookup-cookie.ts";
import { openLiveFeed } from "#app/.server/engine/live.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { ada } from "#tests/kit/account.ts";
import { codeIn, linkIn } from "#tests/kit/mailbox.ts";
import { typeCode } from "#tests/kit/order-code.ts";
import { browser } from "#tests/kit/scope.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";
import { thrown } from "#tests/orders/kit.ts";
import { shownBy } from "./second-step-kit.ts";
import { askForLink, chooseBy, look, newPassword, send } from "./security-kit.ts";

const email = "ada@example.com";

/** An order of an account, and somebody who proved it by the mailed code without signing in. */
async function proved() {
  const checkout = await openCheckout();
  const { world } = checkout;
  const me = await memberAt(checkout, { email });
  await me.arriveAtPayment(skus.charger);
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  const faults: unknown[] = [];
  const live = openLiveFeed(world.engine.store, (fault) => faults.push(fault));
  const scope = { ...checkout.scope, wallClock: checkout.scope.engine.clock, live };
  const path = `/us/web/order/${orderId}`;
  const isOpen = (who: Browser) =>
    orderPage(who.get(path), scope, { storefront: "us", orderId }).then(
      () => true,
      () => false,
    );
  /** Looks it up, on a form that is open already where one is named. */
  const lookUp = async (guest: Browser, typed: string, lookup: string | null = null) => {
    const form = {
      order_id: orderId,
      email_or_zip: typed,
      ...(lookup !== null && { lookup_id: lookup }),
    };
    return guest.keep(await searchOrders(guest.post("/us/web/search-orders", form), scope));
  };
  const guest = browser();
  await lookUp(guest, email);
  await typeCode(scope, guest, orderId);
  await world.pass(1000);
  return { world, scope, me, orderId, isOpen, lookUp, guest, faults };
}

type Scene = Awaited<ReturnType<typeof proved>>;

/** What an owner does on the page of their account's security, or from a mailed link. */
const acts: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  "signs everybody else out": ({ scope, me }) =>
    send(scope, me.browser, { intent: "sessions.end" }),
  "changes the password": ({ scope, me }) =>
    send(scope, me.browser, { intent: "password", current: ada.password, password: newPassword }),
  "turns two-step sign-in on": async ({ scope, me }) => {
    await send(scope, me.browser, { intent: "factor.begin", current: ada.password });
    const secret = (await look(scope, me.browser)).secondStep.enrolment?.secret ?? "";
    await send(scope, me.browser, { intent: "factor.finish", code: shownBy(secret, scope) });
  },
  "chooses another password by a link": async ({ scope, me, world }) => {
    await askForLink(scope, me.browser, email);
    await world.settle();
    const mail = world.mails.at(-1);
    if (!mail) throw new Error("no link was mailed");
    await chooseBy(scope, me.browser, linkIn(mail));
  },
};

test.each(Object.entries(acts))(
  "[SRCH-05, LC-44] once an owner %s, the order is closed to whoever proved it elsewhere, and stays open to the owner",
  async (_, act) => {
    const scene = await proved();
    const { guest, me, isOpen, lookUp, world } = scene;
    expect([await isOpen(guest), await isOpen(me.browser)]).toEqual([true, true]);
    await act(scene);
    expect([await isOpen(guest), await isOpen(me.browser)]).toEqual([false, true]);
    // The mailbox is the owner's still: who reads it looks the order up again.
    await world.pass(1000);
    await lookUp(guest, email);
    expect(await isOpen(guest)).toBe(true);
  },
);

/** By the code that is mailed to another address of theirs. */
async function giveAddress({ scope, me, world }: Scene) {
  const present = "ada@private.example";
  await send(scope, me.browser, { intent: "email", email: present, current: ada.password });
  await world.settle();
  const mail = world.mails.findLast(({ to }) => to === present);
  if (!mail) throw new Error("no code was mailed");
  await send(scope, me.browser, { intent: "code.check", code: codeIn(mail) });
}

test.each(Object.entries({ ...acts, "gives another address": giveAddress }))(
  "[SRCH-05] once an owner %s, the open page of whoever looked the order up is told and let go",
  async (_, act) => {
    const scene = await proved();
    const { guest, scope, orderId, faults } = scene;
    const stream = await liveStream(guest.get(`/live?id=order:${orderId}`), scope);
    const heard: string[] = [];
    const ended = stream.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: (text) => void heard.push(text) }));
    await act(scene);
    await expect.poll(() => heard.join(""), { timeout: 5000 }).toContain("event: gone");
    await ended;
    expect((await thrown(liveStream(guest.get(`/live?id=order:${orderId}`), scope))).status).toBe(
      404,
    );
    expect(faults).toEqual([]);
  },
);

test("[SRCH-05] a page of a look-up without news of its own knows by asking that it is over", async () => {
  const scene = await proved();
  const { guest, scope } = scene;
  const ask = () => openLookupId(guest.get("/us/account/session"), scope);
  expect(await ask()).not.toBeNull();
  await acts["signs everybody else out"]?.(scene);
  expect(await ask()).toBeNull();
});

test("[SRCH-05] signing one other browser out leaves look-ups as they are", async () => {
  const scene = await proved();
  const { guest, scope, me, isOpen } = scene;
  await send(scope, me.browser, { intent: "session.end", session: "another" });
  expect(await isOpen(guest)).toBe(true);
});

test("[SRCH-05] a form that missed before its order's look-ups ended opens the order by what is right afterwards", async () => {
  const scene = await proved();
  const { lookUp, isOpen, world } = scene;
  const other = browser();
  const missed = await (await lookUp(other, "someone@example.com")).json();
  expect(missed.lookupId).toEqual(expect.any(String));
  await world.pass(1000);
  await acts["signs everybody else out"]?.(scene);
  await world.pass(1000);
  expect((await lookUp(other, email, missed.lookupId)).status).toBe(303);
  expect(await isOpen(other)).toBe(true);
});
