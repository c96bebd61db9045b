import { afterAll, expect, test } from "vitest";
import { limited } from "#app/.server/request/limited.ts";
import { openHttpStore } from "../kit/http-store.ts";
import { guest } from "../models/checkout.ts";
import {
  prepareCart,
  prepareContact,
  prepareGiftCard,
  prepareOrdered,
  preparePayment,
  prepareReview,
} from "../models/prepared.ts";
import { visitor } from "./visitors.ts";
import { again } from "./limited-actions.ts";
import { asks } from "./limited-asks.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const quarterHour = 15 * 60;
const hour = 3600;
const day = 24 * hour;

/** What guesses, sends or costs: how often it can be done before somebody is told to come back, and in which time. */
const limits: readonly (readonly [action: string, times: number, seconds: number])[] = [
  ["cart-sent", 5, day],
  ["payer-asked", 5, day],
  ["gift-card-resent", 5, day],
  ["address-changed", 30, day],
  ["order-mailbox", 5, day],
  ["order-code-sent", 6, hour],
  ["recovery-asked", 5, hour],
  ["email-code-sent", 5, day],
  ["order-code-tried", 15, hour],
  ["guest-lookup", 5, quarterHour],
  ["gift-code", 10, hour],
  ["promo-code", 30, hour],
  ["card-tried", 10, hour],
  ["credit-asked", 10, day],
  ["telco-account", 5, hour],
  ["address-checked", 30, hour],
  ["member-number", 5, day],
  ["data-copied", 10, day],
  ["erasure-asked", 5, day],
  ["document-drawn", 120, hour],
  ["errors-told", 60, 10 * 60],
  ["visit-begun", 200, 10 * 60],
  ["sign-up", 10, hour],
  ["sign-in", 5, quarterHour],
  ["second-step", 30, quarterHour],
  ["recovery-chosen", 30, hour],
  ["current-password", 5, quarterHour],
  ["key-tried", 30, quarterHour],
  ["key-called", 600, 60],
];

test("everything that is limited is tried, and nothing that is tried is without a limit", () => {
  expect(Object.keys(limited).sort()).toEqual(limits.map(([action]) => action).sort());
});

test.each(limits)(
  "%s can be done %i times, and then says when to come back",
  async (action, times, seconds) => {
    const once = await { ...again, ...asks }[action]?.(store);
    if (!once) throw new Error(`nobody does ${action}`);
    for (let n = 0; n < times; n += 1) {
      const { status, text } = await once(n);
      expect([n, status, status < 500 ? "" : text]).toEqual([n, expect.any(Number), ""]);
      expect([n, status]).not.toEqual([n, 429]);
    }
    const refused = await once(times);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(seconds / 2);
    expect(wait).toBeLessThanOrEqual(seconds);
  },
);

test("a card that pays is no try: a cart that changes eleven times is paid anew each time", async () => {
  const who = await visitor(store);
  const models = ["pebble-buds", "pebble-buds-pro", "meridian-6", "meridian-6-pro"];
  for (let n = 0; n <= 10; n += 1) {
    await prepareCart(who, models[n % models.length] ?? "");
    await prepareReview(who, await preparePayment(who, guest("changes@example.com")));
  }
});

test("[OPEN-112] what was refused was not sent, and does not count among what may be sent of a gift card", async () => {
  const who = await visitor(store);
  await prepareGiftCard(who);
  const payment = await prepareContact(who, "giver@example.com");
  const orderId = await prepareOrdered(who, await prepareReview(who, payment));
  const resend = (n: number, rev: string) =>
    who.post(`/us/web/gift-cards/${orderId}/1`, {
      ...{ event: "resent", giftCardId: `${orderId}/1-1`, rev, email: `friend${n}@example.com` },
    });
  for (let n = 0; n < 10; n += 1) expect((await resend(n, "999")).status).toBe(422);
  const { engine } = store.running;
  // It can be sent again once its money is there and its issuer has made it.
  const again = async () => {
    const kept = await engine.store.engine.load(`gift-card:${orderId}/1-1`);
    return (await resend(11, String(kept?.rev))).status;
  };
  await expect.poll(again, { timeout: 20_000, interval: 500 }).toBe(303);
});

test("[LC-54] whoever is shut out of an account by wrong passwords is told of the link that lets them in", async () => {
  const who = await visitor(store);
  const form = { email: "shut-out@example.com", password: "not the password" };
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await who.post("/us/account/signin/", form));
  expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(422), 429]);
  const words = /<a[^>]*href="[^"]*\/account\/recovery[^"]*"[^>]*>Get a link by email<\/a>/;
  expect(answers[5]?.text).toMatch(words);
  expect(answers[4]?.text).not.toMatch(words);
});
