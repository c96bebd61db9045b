/** Events that no form of a page offers, as somebody sends them who writes requests by hand. */
import { afterAll, test } from "vitest";
import { start } from "#app/.server/engine/dispatch.ts";
import * as subscription from "#machines/subscription";
import { openHttpStore } from "../kit/http-store.ts";
import { guest } from "../models/checkout.ts";
import { prepareCart, prepareOrder, preparePayment, prepareReview } from "../models/prepared.ts";
import { forging, us } from "./forged-kit.ts";
import { member, visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const expectRefused = forging(store);

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
