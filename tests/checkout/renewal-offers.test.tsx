/** What renews by itself is named with its price, its first day and how to stop it before anybody can order it. */
import { expect, test } from "vitest";
import { acceptAgreement } from "#app/.server/checkout/agreement.actions.ts";
import { agreementPage } from "#app/.server/checkout/agreement.page.ts";
import { reviewPage } from "#app/.server/place-order/review.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { CartPage } from "#app/features/cart/cart-page.tsx";
import { ReviewStep } from "#app/features/checkout/review-step.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { subscribed } from "#tests/orders/subscription-kit.ts";
import { guestAt, openCheckout, skus, userAt } from "./kit.ts";

/** Free for fourteen days, then $9.99 each month. */
const music = "HARM-1M-POR";
const DAY_MS = 86_400_000;

/** Nobody without an account has a list of subscriptions. */
const guestsWay =
  "Cancel online at any time, without an account: open your order by the link in our email or under Find your order, choose Manage subscription,";

const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");

test("[SUB-37, PLACE-08, SUB-06] cart and review say before the button what a trial costs after it, from which day, how often, and how to stop it", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(music);
  const cart = await guest.cart();
  const inCart = await rendered(<CartPage {...cart} answer={undefined} />, {
    ...{ path: "/us/web/cart", locale: "en-US" },
  });
  await guest.enterAddress({ confirmEmail: "ada@example.com" });
  await guest.pay("4111111111111111");
  const request = guest.browser.get("/us/web/checkout/review");
  const review = await reviewPage(request, checkout.scope);
  const path = "/us/web/checkout/review";
  // Also once everything is agreed to: the button stands below.
  const html = await rendered(<ReviewStep {...review} face="ready" answer={undefined} />, {
    ...{ path, locale: "en-US" },
  });
  const end = new Date(checkout.world.engine.clock.now() + 14 * DAY_MS);
  const day = end.toLocaleDateString("en-US", {
    ...({ month: "short", day: "2-digit", year: "numeric" } as const),
    timeZone: "America/New_York",
  });
  const said = (amount: string, tax: string) =>
    `Harbor Music: free until ${day}, then ${amount} every month, until you cancel. Cancel before that day and nothing is charged. ${tax}`;
  const inPhoenix =
    "Tax is included at today's rate; each charge has the rate of its day where you live.";
  // Before anybody knows where it is used, and with the 8.6 % of Phoenix.
  const unknown = said("$9.99", "Tax is added, at the rate of where you live.");
  const sentence = said("$10.85", inPhoenix);
  for (const [page, words, button] of [
    [textOf(inCart), unknown, "Check out"],
    [textOf(html), sentence, "Place order"],
  ] as const) {
    expect(page).toContain(words);
    expect(page).toContain(guestsWay);
    expect(page).not.toContain("under My Subscriptions");
    expect(page.indexOf(words)).toBeLessThan(page.lastIndexOf(button));
  }
  // Above the first of its buttons, not below.
  expect(textOf(html).indexOf(sentence)).toBeLessThan(textOf(html).indexOf("Place order"));
});

test("[SUB-37, SUB-06] whoever has an account is led to their subscriptions, and a guest from their order's mail by its page", async () => {
  const checkout = await openCheckout();
  const me = await userAt(checkout);
  await me.add(music);
  const cart = await me.cart();
  const html = await rendered(<CartPage {...cart} answer={undefined} />, {
    ...{ path: "/us/web/cart", locale: "en-US" },
  });
  expect(textOf(html)).toContain("Cancel online at any time under My Subscriptions");
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  const { orderId } = await subscribed(checkout, guest);
  const mail = world.mails.findLast(({ subject }) => subject.includes("is placed"));
  const text = (mail?.text ?? "").replaceAll(/\s+/g, " ");
  expect(text).toContain(guestsWay);
  expect(text).not.toContain("at any time under My Subscriptions");
  const order = await orderPage(guest.browser.get(`/us/web/order/${orderId}`), scope, {
    ...{ storefront: "us", orderId },
  });
  expect(order.parcels[0]?.lines[0]?.links).toContainEqual(
    expect.objectContaining({ text: "Manage subscription" }),
  );
});

test("[SUB-37] what does not renew says nothing of renewing", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.phone);
  expect((await guest.cart()).cart?.renewals).toEqual([]);
});

const withoutCard = "Only a card can be charged by itself, and this order has none.";

test("[SUB-37, PLACE-08, SUB-13] what renews and is ordered with a gift card alone is not promised to renew by itself: review and mail ask for a card", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  await guest.add(music);
  await guest.arriveAtPayment(skus.charger);
  const { ticket } = (await guest.payment()).frame;
  const sent = { event: "gift.applied", rev: String(ticket.rev), key: ticket.key };
  await guest.sendPayment({ ...sent, code: "GIFTCARD010500" });
  await world.settle();
  const review = await reviewPage(guest.browser.get("/us/web/checkout/review"), scope);
  const html = await rendered(<ReviewStep {...review} face="ready" answer={undefined} />, {
    ...{ path: "/us/web/checkout/review", locale: "en-US" },
  });
  expect(textOf(html)).toContain(withoutCard);
  for (const { name } of review.agreements) {
    const at = `/us/web/checkout/agreement/${name}`;
    const { ticket: now, hash } = await agreementPage(guest.browser.get(at), scope, name);
    const form = { event: "agreement.accepted", rev: String(now?.rev), key: now?.key ?? "" };
    await acceptAgreement(guest.browser.post(at, { ...form, hash }), scope, name);
  }
  expect((await guest.place()).to).toMatch(/order-confirm/);
  await world.settle();
  const mail = world.mails.find(({ text }) => text.includes("Harbor Music: free until"));
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(withoutCard);
  const before = world.mails.length;
  for (let day = 0; day < 13; day += 1) await world.pass(DAY_MS);
  const renews = world.mails.slice(before).filter(({ text }) => text.includes("How to stop it"));
  expect(renews).toHaveLength(1);
  expect(renews[0]?.text.replaceAll(/\s+/g, " ")).toContain(withoutCard);
});

test("[SUB-37] what renews and is ordered by card says nothing of a missing one", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(music);
  await guest.arriveAtPayment(skus.charger);
  await guest.pay();
  const review = await reviewPage(guest.browser.get("/us/web/checkout/review"), checkout.scope);
  expect(review.renewalNote).toBeNull();
});
