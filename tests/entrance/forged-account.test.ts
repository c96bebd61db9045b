/** Events that no form of an account's, a payer's or a recipient's page offers, as somebody sends them by hand. */
import { afterAll, expect, test } from "vitest";
import { start } from "#app/.server/engine/dispatch.ts";
import { orders } from "#machines/order";
import * as trial from "#machines/trial";
import { openHttpStore } from "../kit/http-store.ts";
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
import { forging, us } from "./forged-kit.ts";
import { member, visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const expectRefused = forging(store);
const { engine } = store.running;
const system = { role: "system", id: "test" } as const;

test("[S13] what no form of a wallet or a wishlist offers is refused in words, adds nothing and stands in the session's history", async () => {
  const who = await member(store, true);
  await expectRefused(who, "my-wallet", "customer-session:", {
    fields: { code: "ABCDEFGH123456" },
  });
  const fields = { sku: "M6P-256-SAG" };
  await expectRefused(who, "my-wishlist", "customer-session:", { fields });
  expect(await engine.store.wallet.wishes(who.customerId)).toEqual([]);
  expect(await engine.store.wallet.cards(who.customerId)).toEqual([]);
});

test("[S13] what no form of the programmes offers asks nobody, and stands in the verification's history once there is one", async () => {
  const who = await member(store, true);
  const fields = { programme: "student", memberNumber: "STU-20931" };
  await expectRefused(who, "my-programmes", "customer-session:", { fields });
  const id = `programme-verification:${who.customerId}` as const;
  expect(await engine.store.engine.load(id)).toBeNull();
  await start(engine, { id, input: { customerId: who.customerId }, actor: system });
  await expectRefused(who, "my-programmes", id, { fields, events: ["member.verified"] });
});

test("[S13] what no form of a gift card offers sends it to nobody, and stands in its history", async () => {
  const who = await visitor(store);
  await prepareGiftCard(who);
  const payment = await prepareContact(who, "giver@example.com");
  const orderId = await prepareOrdered(who, await prepareReview(who, payment));
  const fields = { giftCardId: `${orderId}/1-1`, email: "stranger@example.com" };
  await expectRefused(who, `gift-cards/${orderId}/1`, `gift-card:${orderId}/1-1`, {
    ...{ fields, events: ["redeemed", "retired"] },
  });
});

test("[S13] what no form of an agent's desk offers finds and names nobody, and stands in their impersonation's history", async () => {
  const buyer = await member(store);
  const agent = await member(store);
  await engine.store.write((tx) => tx.accounts.setAgent(agent.email, "A-7"));
  await agent.request.get(`${us}/impersonate`);
  const call = { customerId: buyer.customerId, reason: "order", ticket: "CS-20931" };
  const fields = { email_id: buyer.email, ...call };
  await expectRefused(agent, "impersonate", "impersonation:", {
    ...{ fields, events: ["agent.signed.in", "acting.stopped"] },
  });
});

test("[S13] what no form behind a link to pay offers is refused in words and stands in the payment's history", async () => {
  const who = await member(store, true);
  await prepareCart(who, "pebble-buds");
  await preparePayment(who, guest("asker@example.com"));
  await who.post(`${us}/checkout/pay/link`, {
    ...{ event: "payer.asked", email: "payer@example.com", consent: "on", key: "asked" },
  });
  const { ids } = await engine.store.engine.movedSince(0);
  const about = ids.filter((id) => id.startsWith("payment:")).at(-1) ?? "";
  const payer = await visitor(store);
  const events = ["authorise.ok", "card.forgotten"];
  await expectRefused(payer, about.replace("payment:", "pay/"), about, { events });
});

test("[S13] what no form of a device's wallet or of an agreement offers is refused in words and stands in the cart's history", async () => {
  const who = await member(store, true);
  await prepareCart(who, "harbor-music");
  await prepareContact(who, who.email);
  await expectRefused(who, "checkout/agreement/autoRenewal", "cart:", {
    events: ["consent.given"],
  });
  const buyer = await member(store, true);
  await prepareCart(buyer, "pebble-buds");
  await preparePayment(buyer, guest(buyer.email));
  await expectRefused(buyer, "checkout/pay/device?method=apple_pay", "cart:");
});

test("[S13] what no form of a trial offers is refused in words and stands in its history", async () => {
  const who = await member(store);
  const { customerId } = who;
  const orderId = "ORD-2026-TRYS-9Q2D";
  const placed = orders.orderOf({ orderId, products: [orders.earbuds], more: { isTrial: true } });
  const payments = placed.payments.map((one) => ({ ...one, method: "second_loan" as const }));
  await start(engine, {
    ...{ id: `order:${orderId}`, input: { ...placed, payments, customerId }, actor: system },
  });
  const trialId = payments[0]?.paymentId ?? "";
  const input = { ...trial.samples.inputs["a watch on trial"], trialId, orderId, customerId };
  await start(engine, { id: `trial:${trialId}`, input, actor: system });
  const events = ["installment.paid", "goods.returned"];
  await expectRefused(who, `order/${orderId}/trial`, `trial:${trialId}`, { events });
});

test("[S13] what no form of a delivery's day offers is refused in words and stands in its history", async () => {
  const who = await visitor(store);
  const orderId = await prepareOrder(who, "forged@example.com", { model: "plane-oled" });
  const about = `delivery-schedule:${orderId}/1`;
  const events = ["line.shipped", "dates.loaded"];
  await expectRefused(who, `order/${orderId}/schedule/1`, about, { events });
});
