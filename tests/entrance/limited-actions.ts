/** How each thing that is limited is done once more by a person, with everything new that it is not meant to be counted by. */
import { setTimeout } from "node:timers/promises";
import type { Answered, HttpStore } from "../kit/http-store.ts";
import { guest } from "../models/checkout.ts";
import {
  prepareCart,
  prepareContact,
  prepareGiftCard,
  prepareOrder,
  prepareOrdered,
  preparePayment,
  prepareReview,
} from "../models/prepared.ts";
import { usualSku } from "../kit/purchase.ts";
import { member, password, visitor, withSecondStep } from "./visitors.ts";
import type { Member } from "./visitors.ts";

/** Does it for the nth time, from 0. */
type Again = (n: number) => Promise<Answered>;

const us = "/us/web";
const signIn = "/us/account/signin/";

async function orderOfGuest(store: HttpStore): Promise<string> {
  return prepareOrder(await visitor(store), "buyer@example.com", { model: "pebble-buds" });
}

/** Somebody who has looked an order up, and the page of its code. */
async function lookedUp(store: HttpStore, orderId: string) {
  const who = await visitor(store);
  await who.request.post(`${us}/search-orders`, {
    form: { order_id: orderId, email_or_zip: "78701" },
  });
  return { who, page: `${us}/order-code/${orderId}?to=${us}/order/${orderId}/cancel` };
}

async function twoSteps(store: HttpStore): Promise<Member> {
  return (await withSecondStep(store)).who;
}

let drawn = 0;

export const again: Readonly<Record<string, (store: HttpStore) => Promise<Again>>> = {
  async "sign-up"(store) {
    const who = await visitor(store);
    return (n) =>
      who.post("/us/account/signup/", {
        ...{ firstName: "Ada", lastName: "Byron", email: `new${n}@example.com` },
        ...{ phone: "2015550123", password },
      });
  },
  async "sign-in"(store) {
    const { email } = await member(store);
    const who = await visitor(store);
    return (n) => who.post(signIn, { email, password: `not the password ${n}` });
  },
  async "second-step"(store) {
    const owners = await Promise.all(Array.from({ length: 8 }, () => twoSteps(store)));
    const who = await visitor(store);
    return async (n) => {
      // Wrong codes shut one account's second step sooner: four are taken by each.
      const { email } = owners[Math.floor(n / 4)] ?? { email: "" };
      if (n % 4 === 0) await who.request.post(signIn, { form: { email, password } });
      return who.post("/us/account/second-step", { code: "000000" });
    };
  },
  async "recovery-asked"(store) {
    return async (n) => {
      const email = n % 2 === 0 ? "ada@example.com" : "ADA@example.com";
      return (await visitor(store)).post("/us/account/recovery/", { email });
    };
  },
  async "recovery-chosen"(store) {
    const who = await visitor(store);
    return (n) => who.post(`/us/account/recovery/?link=guess-${n}`, { password: "a new password" });
  },
  async "current-password"(store) {
    const who = await member(store);
    return (n) =>
      who.post(`${us}/my-security`, {
        ...{ intent: "password", current: `wrong ${n}`, password: "a new password" },
      });
  },
  async "email-code-sent"(store) {
    const who = await member(store);
    return () => who.post(`${us}/my-security`, { intent: "code.send" });
  },
  async "data-copied"(store) {
    const who = await member(store);
    return () => who.post(`${us}/my-privacy`, { intent: "copy", current: password });
  },
  async "errors-told"(store) {
    const headers = { "content-type": "application/json", "x-forwarded-for": "198.51.100.250" };
    const sent = { method: "POST", body: "{}", headers };
    return () => store.ask("/internal/logger", sent);
  },
  async "document-drawn"(store) {
    const who = await visitor(store);
    const orderId = await prepareOrder(who, "drawn@example.com", { model: "pebble-buds" });
    return async () => {
      const { cookies } = await who.request.storageState();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      const headers = { cookie, "x-forwarded-for": `198.51.100.${(drawn += 1)}` };
      return store.ask(`${us}/order/${orderId}/invoice.pdf`, { headers });
    };
  },
  async "erasure-asked"(store) {
    const who = await member(store);
    return async () => {
      await who.post(`${us}/my-privacy`, { intent: "keep" });
      return who.post(`${us}/my-privacy`, { intent: "erase", current: password });
    };
  },
  async "member-number"(store) {
    const who = await member(store, true);
    return (n) =>
      who.post(`${us}/my-programmes`, {
        ...{ event: "verification.requested", programme: "employee" },
        ...{ memberNumber: `E-${10_000 + n}`, key: `m${n}` },
      });
  },
  async "visit-begun"(store) {
    const who = await visitor(store);
    // What it is answered with is not kept: each time it is a browser that nobody knows.
    return () => who.post(`${us}/cart`, { intent: "add", sku: usualSku });
  },
  async "gift-code"(store) {
    const who = await member(store);
    return (n) =>
      who.post(`${us}/my-wallet`, {
        ...{ event: "card.added", code: `GUESS${100_000_000 + n}`, key: `g${n}` },
      });
  },
  async "promo-code"(store) {
    const who = await visitor(store);
    await prepareCart(who, "pebble-buds");
    return (n) =>
      who.post(`${us}/cart`, { event: "code.applied", code: `GUESS${n}`, key: `p${n}` });
  },
  async "guest-lookup"(store) {
    const who = await visitor(store);
    return (n) =>
      who.post(`${us}/search-orders`, {
        ...{ order_id: `ORD-2026-AAAA-${1000 + n}`, email_or_zip: "10001" },
      });
  },
  async "order-code-tried"(store) {
    const { who, page } = await lookedUp(store, await orderOfGuest(store));
    return async (n) => {
      // A code is used up after some wrong ones; another one goes on counting.
      if (n % 3 === 0) await who.post(page, { event: "code.requested" });
      return who.post(page, { event: "code.entered", code: String(100_000 + n) });
    };
  },
  async "order-code-sent"(store) {
    const orderId = await orderOfGuest(store);
    return async () => {
      // One look-up asks for a code three times at most.
      const { who, page } = await lookedUp(store, orderId);
      return who.post(page, { event: "code.requested" });
    };
  },
  async "cart-sent"(store) {
    const who = await visitor(store);
    await prepareCart(who, "pebble-buds");
    return (n) =>
      who.post(`${us}/cart`, {
        ...{ event: "cart.sent", email: `friend${n}@example.com`, consent: "on", key: `s${n}` },
      });
  },
  async "payer-asked"(store) {
    return async (n) => {
      const who = await visitor(store);
      await prepareCart(who, "pebble-buds");
      await preparePayment(who, guest(`asker${n}@example.com`));
      return who.post(`${us}/checkout/pay/link`, {
        ...{ event: "payer.asked", email: "Payer@example.com", consent: "on", key: `a${n}` },
      });
    };
  },
  async "address-changed"(store) {
    const who = await visitor(store);
    const orderId = await prepareOrder(who, "mover@example.com", { model: "pebble-buds" });
    return (n) =>
      who.post(`${us}/order/${orderId}/address`, {
        ...{ event: "address.changed", first_name: "Maya", last_name: "Okafor" },
        ...{ line_1: `${n + 1} Harbor Street`, email: "mover@example.com", phone: "5035550142" },
      });
  },
  async "order-mailbox"(store) {
    const who = await visitor(store);
    const orderId = await prepareOrder(who, "mistyped@example.com", { model: "pebble-buds" });
    return (n) =>
      who.post(`${us}/order-confirm/${orderId}`, {
        ...{ event: "email.corrected", key: `key-${n}`, email: `right${n}@example.com` },
      });
  },
  async "gift-card-resent"(store) {
    const who = await visitor(store);
    await prepareGiftCard(who);
    const payment = await prepareContact(who, "giver@example.com");
    const orderId = await prepareOrdered(who, await prepareReview(who, payment));
    const resend = (n: number) =>
      who.post(`${us}/gift-cards/${orderId}/1`, {
        ...{ event: "resent", giftCardId: `${orderId}/1-1`, email: `friend${n}@example.com` },
      });
    return async (n) => {
      // While the card is on its way it is not sent again, and what is refused does not count.
      let answer = await resend(n);
      for (let waits = 0; answer.status === 422 && waits < 200; waits += 1) {
        await setTimeout(50);
        answer = await resend(n);
      }
      return answer;
    };
  },
};
