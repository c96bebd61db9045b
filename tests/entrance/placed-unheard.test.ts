/**
 * An order is placed, and its answer never comes through. Whoever pressed signs in anew, in this browser or in another one, and
 * goes back to where they were. What they have to find is their order, not an empty cart.
 */
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "../kit/http-store.ts";
import { guest } from "../models/checkout.ts";
import { broughtBy, open, send } from "../models/forms.ts";
import { prepareCart, preparePayment, prepareReview } from "../models/prepared.ts";
import { member, password, visitor } from "./visitors.ts";
import type { Member, Visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const review = "/us/web/checkout/review";
const cart = "/us/web/cart";

/** Presses the button; the answer, which the browser never sees, says which order it is. */
async function press(who: Visitor, email: string): Promise<string> {
  await prepareCart(who, "pebble-buds");
  const sheet = await prepareReview(who, await preparePayment(who, guest(email)));
  const { headers } = await who.post(review, broughtBy(sheet, "place.pressed"));
  return headers.location ?? "";
}

async function signIn(who: Visitor, { email }: Member, to: string): Promise<string> {
  const form = await open(who, `/us/account/signin/?to=${encodeURIComponent(to)}`);
  const { url } = await send(who, form, "password", { email, password });
  return new URL(url).pathname;
}

test.each(["another browser", "the same browser, signed out meanwhile"])(
  "[PLACE-19] whoever signs in anew in %s is led from the review to the order that they placed",
  async (where) => {
    const who = await member(store);
    const order = await press(who, who.email);
    expect(order).toMatch(/\/order-confirm\/ORD-/);
    const isOther = where === "another browser";
    if (!isOther) await who.post("/us/account/signout/", {});
    const back = isOther ? await visitor(store) : who;
    expect(await signIn(back, who, review)).toBe(order);
  },
);

test("[PLACE-19] whoever signs in anew at the cart reads that it was ordered, and finds the order", async () => {
  const who = await member(store);
  const order = await press(who, who.email);
  const other = await visitor(store);
  expect(await signIn(other, who, cart)).toBe(cart);
  const { html } = await open(other, cart);
  expect(html).toContain("What was in your cart is ordered");
  expect(html).toContain(`href="${order}"`);
  expect(html).not.toContain("Nothing in your cart yet");
  // A new cart begins all the same.
  await prepareCart(other, "pebble-buds");
  expect((await open(other, cart)).html).not.toContain("is ordered");
});

test("[PLACE-19] a guest who pressed and signs in afterwards is led to the order", async () => {
  const account = await member(store);
  const who = await visitor(store);
  const order = await press(who, account.email);
  expect(await signIn(who, account, review)).toBe(order);
});
