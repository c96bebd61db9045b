/** An agent types while their quarter of an hour for a customer, or their session, ends: it waits by the order's page, as they are told. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { CLOCK_LAG_MS, advanceClock } from "#app/.server/engine/sandbox-clock.ts";
import { openHttpStore } from "../kit/http-store.ts";
import { formsOf, open } from "../models/forms.ts";
import { prepareOrder, prepareSignIn } from "../models/prepared.ts";
import { member } from "./visitors.ts";
import type { Member } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const MINUTE_MS = 60_000;
let appointed = 0;

const pageOf = (orderId: string) => `/us/web/order/${orderId}/address?edit=yes`;

async function actFor(agent: Member, customer: Member, orderId: string): Promise<void> {
  await agent.request.get("/us/web/impersonate");
  const named = { event: "customer.named", customerId: customer.customerId, order_id: orderId };
  const call = { reason: "order", ticket: "CS-20931" };
  expect((await agent.post("/us/web/impersonate", { ...named, ...call })).status).toBe(303);
}

/** Sends the form for another address of an order, as it stood so many minutes ago. */
async function typedLate(minutes: number) {
  const [customer, agent] = [await member(store), await member(store)];
  appointed += 1;
  const { engine } = store.running;
  await engine.store.write((tx) => tx.accounts.setAgent(agent.email, `A-${appointed}`));
  const orderId = await prepareOrder(customer, customer.email, { model: "pebble-buds" });
  await actFor(agent, customer, orderId);
  const page = pageOf(orderId);
  const forms = formsOf(await open(agent, page));
  const form = forms.find(({ fields }) => "line_1" in fields);
  expect(form?.fields["whose"]).toBeDefined();
  await advanceClock(engine.store, minutes * MINUTE_MS);
  await pause(CLOCK_LAG_MS);
  const typed = { line_1: "7 Pine Road" };
  const sent = await agent.request.post(page, {
    ...{ form: { ...form?.fields, ...typed }, maxRedirects: 0 },
  });
  expect(sent.status()).toBe(303);
  return { agent, customer, orderId, page };
}

const holdsStreet = (html: string) =>
  (html.match(/<input\b[^>]*>/g) ?? []).some((tag) =>
    ['name="line_1"', 'value="7 Pine Road"'].every((part) => tag.includes(part)),
  );

test("[AGENT-19, ERR-20] what an agent typed when the time for their customer was over is there once they act for them again", async () => {
  const { agent, customer, orderId, page } = await typedLate(16);
  await actFor(agent, customer, orderId);
  expect(holdsStreet((await open(agent, page)).html)).toBe(true);
});

test("[AGENT-19, ERR-20] what an agent typed when their session was over is there once they have signed in and act again", async () => {
  const { agent, customer, orderId, page } = await typedLate(61);
  await prepareSignIn(agent, agent.email);
  await actFor(agent, customer, orderId);
  expect(holdsStreet((await open(agent, page)).html)).toBe(true);
});

test("[OPEN-32] what was typed for one order stands at no other", async () => {
  const { agent } = await typedLate(16);
  const other = await member(store);
  const orderId = await prepareOrder(other, other.email, { model: "pebble-buds" });
  await actFor(agent, other, orderId);
  expect(holdsStreet((await open(agent, pageOf(orderId))).html)).toBe(false);
});
