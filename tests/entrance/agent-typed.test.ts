/** An agent types while their quarter of an hour for a customer, or their session, ends: it waits by the order's page, as they are told. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { CLOCK_LAG_MS, advanceClock } from "#app/.server/engine/sandbox-clock.ts";
import { openHttpStore } from "../kit/http-store.ts";
import { guest } from "../models/checkout.ts";
import { formsOf, open, said, send } from "../models/forms.ts";
import type { Sheet } from "../models/forms.ts";
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

const assisted = "/us/web/express/assisted-checkout";

/** The checkout of a customer who calls. */
async function namedIn(agent: Member, customer: Member): Promise<Sheet> {
  const naming = await open(agent, assisted);
  const call = { email: customer.email, reason: "order", ticket: "CS-20931" };
  return send(agent, naming, "email", { event: "customer.named", ...call });
}

/** Orders for them, and gives back the page on which their address is asked for. */
async function orderFor(agent: Member, customer: Member): Promise<Sheet> {
  const begun = await namedIn(agent, customer);
  return send(agent, begun, "line.added", { sku: "M6-128-GRA" });
}

/** Sends the address of somebody for whom an agent orders, as its form stood so many minutes ago. */
async function orderedLate(minutes: number) {
  const [customer, agent] = [await member(store), await member(store)];
  appointed += 1;
  const { engine } = store.running;
  await engine.store.write((tx) => tx.accounts.setAgent(agent.email, `A-${appointed}`));
  const page = await orderFor(agent, customer);
  await advanceClock(engine.store, minutes * MINUTE_MS);
  await pause(CLOCK_LAG_MS);
  const typed = { ...guest, email: "parcels@example.com", line1: "7 Pine Road" };
  return { agent, customer, answer: await send(agent, page, "line1", typed) };
}

const holdsLine = ({ html }: Sheet) =>
  (html.match(/<input\b[^>]*>/g) ?? []).some((tag) =>
    ['name="line1"', 'value="7 Pine Road"'].every((part) => tag.includes(part)),
  );

test("[AGENT-19, ERR-20] what an agent typed into the checkout of a customer when the time for them was over is there once one press acts for them again", async () => {
  const { agent, customer, answer } = await orderedLate(16);
  expect(said(answer.html)).toContain("what you had typed here waits");
  // It says who calls in no field: neither the address for parcels, nor that of the account.
  expect(answer.html).not.toContain("parcels@example.com");
  expect(answer.html).not.toContain(customer.email);
  const again = await send(agent, answer, "customerId", { event: "customer.named" });
  expect(new URL(again.url).searchParams.get("customer")).toBe(customer.customerId);
  expect(holdsLine(again)).toBe(true);
});

test("[AGENT-19, ERR-20] what an agent typed into a customer's checkout when their session was over is there once they have signed in and act again", async () => {
  const { agent, customer, answer } = await orderedLate(61);
  await prepareSignIn(agent, agent.email);
  const left = await open(agent, `${assisted}?customer=${customer.customerId}`);
  expect(answer.url).toContain("/account/signin");
  expect(holdsLine(await send(agent, left, "customerId", { event: "customer.named" }))).toBe(true);
});

test("[OPEN-32] what was typed into the checkout of one customer stands in no other's, nor before another agent", async () => {
  const { agent, customer } = await orderedLate(16);
  expect(holdsLine(await orderFor(agent, await member(store)))).toBe(false);
  const colleague = await member(store);
  await store.running.engine.store.write((tx) => tx.accounts.setAgent(colleague.email, "A-99"));
  expect(holdsLine(await orderFor(colleague, customer))).toBe(false);
  expect(holdsLine(await namedIn(agent, customer))).toBe(true);
});

test("an agent who is done with a customer is not asked to act for them again", async () => {
  const { agent, customer, answer } = await orderedLate(16);
  await send(agent, answer, "once", { event: "session.ended" });
  const page = await open(agent, `${assisted}?customer=${customer.customerId}`);
  expect(said(page.html)).not.toContain("Act for them again");
});
