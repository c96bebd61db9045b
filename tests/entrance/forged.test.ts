/** Events that no form of a page offers, as somebody sends them who writes requests by hand. */
import { afterAll, expect, test } from "vitest";
import { start } from "#app/.server/engine/dispatch.ts";
import * as subscription from "#machines/subscription";
import { openHttpStore } from "../kit/http-store.ts";
import { guest } from "../models/checkout.ts";
import { prepareCart, prepareOrder, preparePayment, prepareReview } from "../models/prepared.ts";
import { member, visitor } from "./visitors.ts";
import type { Visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const us = "/us/web";
/** A name that every object answers to, one of another lifecycle's events, and nothing at all. */
const types = ["constructor", "capture.ok", "no.such.event"];

/** What people did in the history of the instance that a page is about. */
async function historyOf(begins: string) {
  const { ids } = await store.running.engine.store.engine.movedSince(0);
  const own = ids.filter((id) => id.startsWith(begins));
  const journals = await Promise.all(
    own.map((id) => store.running.engine.store.engine.journal(id)),
  );
  return journals.flat().filter(({ actorRole }) => people.test(actorRole));
}

const people = /^(guest|shopper|agent)$/;

/** Sends each of them to a page: it is refused in words, stands in the history, and nothing has moved. */
async function expectRefused(who: Visitor, path: string, about: string): Promise<void> {
  for (const type of types) {
    const before = await historyOf(about);
    const { status, text } = await who.post(`${us}/${path}`, {
      event: type,
      key: `${path} ${type}`,
    });
    expect([path, type, status]).toEqual([path, type, 422]);
    expect([path, /role="alert"/.test(text)]).toEqual([path, true]);
    const entries = (await historyOf(about)).slice(before.length);
    expect([path, entries.map(({ outcome, event }) => [outcome, JSON.parse(event).type])]).toEqual([
      path,
      [["refused", type]],
    ]);
  }
}

const beforePaying = [
  ...["cart", "checkout/address", "checkout/delivery", "checkout/payment"],
  ...["checkout/pay/link", "checkout/pay/phone", "checkout/pay/financing", "checkout/pay/saved"],
  ...["checkout/pay/affirm?method=AffirmFinancing", "checkout/pay/wallet?method=paypal"],
  ...["checkout/pay/lease?method=lease", "checkout/pay/loan", "express/checkout"],
];

test("[S13] what no form of the cart or of checkout offers is refused in words and stands in its history", async () => {
  const who = await member(store, true);
  await prepareCart(who, "meridian-6-pro");
  const payment = await preparePayment(who, guest("forged@example.com"));
  for (const path of beforePaying) await expectRefused(who, path, "cart:");
  await prepareReview(who, payment);
  await expectRefused(who, "checkout/review", "place-order:");
});

test("[S13] what no form of an order's pages offers is refused in words and stands in its history", async () => {
  const who = await visitor(store);
  const orderId = await prepareOrder(who, "forged@example.com");
  const order = `order/${orderId}`;
  const pages = [
    ...[order, `${order}/address`, `${order}/cancel`, `${order}/replace/1`],
    ...[`order-payment/${orderId}`, `${orderId}/sku-swap/1`, `return/${orderId}`],
    `order-confirm/${orderId}`,
  ];
  for (const path of pages) await expectRefused(who, path, `order:${orderId}`);
});

test("[S13] what no form of an agent's desk offers is refused in words and stands in the order's history", async () => {
  const buyer = await member(store);
  const orderId = await prepareOrder(buyer, buyer.email);
  const agent = await member(store);
  await store.running.engine.store.write((tx) => tx.accounts.setAgent(agent.email, "A-1"));
  await agent.request.get(`${us}/impersonate`);
  const call = { reason: "order", ticket: "CS-20931", order_id: orderId };
  await agent.post(`${us}/impersonate`, {
    ...{ event: "customer.named", customerId: buyer.customerId, ...call },
  });
  await expectRefused(agent, `order/${orderId}/desk`, `order:${orderId}`);
});

test("[S13] what no form of a subscription offers is refused in words and stands in its history", async () => {
  const who = await member(store);
  const { customerId } = who;
  const orderId = await prepareOrder(who, who.email);
  const id = `subscription:${orderId}-SUB1` as const;
  const input = { ...subscription.samples.inputs["one that was paid for with the order"] };
  await start(store.running.engine, {
    id,
    input: { ...input, customerId, orderId, subscriptionId: `${orderId}-SUB1` },
    actor: { role: "system", id: "test" },
  });
  for (const page of ["", "/payment"])
    await expectRefused(who, `subscriptions/${orderId}-SUB1${page}`, id);
});
