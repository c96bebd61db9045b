/**
 * Whoever types while their session ends is asked to sign in, and finds what they had typed: on every page with a form that
 * costs work. Somebody else who signs in on the same browser finds nothing of it, and what nobody keeps is kept nowhere.
 */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { raw } from "#db/raw";
import { sql } from "drizzle-orm";
import { CLOCK_LAG_MS, advanceClock } from "#app/.server/engine/sandbox-clock.ts";
import { openHttpStore } from "../kit/http-store.ts";
import { guest } from "../models/checkout.ts";
import { open, send } from "../models/forms.ts";
import { prepareCart, prepareOrder, prepareSignIn } from "../models/prepared.ts";
import { member } from "./visitors.ts";
import type { Member } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const us = "/us/web";
const HOUR_MS = 3600_000;

let appointed = 0;

/** What somebody does first, and the page on which they then type. */
type Begin = (who: Member) => Promise<string>;

const ordered: Begin = (who) => prepareOrder(who, who.email, { model: "pebble-buds" });

async function delivered(who: Member): Promise<string> {
  const orderId = await ordered(who);
  const page = `${us}/return/${orderId}`;
  // Its parcel is sent once the warehouse has it, and arrives later.
  const look = async () => {
    await store.running.sandbox?.finishOrder(orderId);
    return (await open(who, page)).html.includes('name="reasonCode"');
  };
  await expect.poll(look, { timeout: 20_000, interval: 500 }).toBe(true);
  return orderId;
}

async function atDelivery(who: Member): Promise<string> {
  await prepareCart(who, "pebble-buds");
  const address = await open(who, `${us}/checkout/address`);
  const { url } = await send(who, address, "address.entered", {
    ...{ ...guest(who.email), billingSame: "on", state: "TX" },
  });
  return new URL(url).pathname;
}

async function atAddress(who: Member): Promise<string> {
  await prepareCart(who, "pebble-buds");
  return `${us}/checkout/address`;
}

const place = { firstName: "Zoe", lastName: "Quill", line1: "7 Pine Road", city: "Flagstaff" };

/** By page: what is typed there, as a form sends it, and which choices among it are ticked. */
const pages: readonly {
  readonly page: string;
  readonly begin: Begin;
  readonly typed: Readonly<Record<string, string>>;
  readonly chosen?: Readonly<Record<string, string>>;
}[] = [
  {
    page: "a return",
    begin: async (who) => `${us}/return/${await delivered(who)}`,
    typed: { reasonText: "The left one hums" },
    chosen: { reasonCode: "defective", line: "1" },
  },
  {
    page: "a cancellation",
    begin: async (who) => `${us}/order/${await ordered(who)}/cancel`,
    typed: { note: "My sister has bought the same" },
    chosen: { reason: "ordered_by_mistake" },
  },
  {
    page: "a replacement",
    begin: async (who) => `${us}/order/${await delivered(who)}/replace/1`,
    typed: { reasonText: "It is silent since Tuesday" },
    chosen: { reasonCode: "defective" },
  },
  {
    page: "the address of an order",
    begin: async (who) => `${us}/order/${await ordered(who)}/address?edit=yes`,
    typed: { line_1: "7 Pine Road" },
  },
  {
    page: "the survey after an order",
    begin: async (who) => `${us}/order-confirm/${await ordered(who)}`,
    typed: { comment: "The button was hard to find" },
    chosen: { score: "2" },
  },
  {
    page: "the delivery of a cart",
    begin: atDelivery,
    typed: { instructions: "Gate code is with the porter" },
  },
  { page: "the address of a cart", begin: atAddress, typed: place, chosen: { state: "AZ" } },
  {
    page: "an address of the account",
    begin: async () => `${us}/my-addresses?add=shipping`,
    typed: place,
    chosen: { state: "AZ" },
  },
  {
    page: "a business's sign-up",
    begin: async () => "/us/business",
    typed: { companyName: "Quill and Daughters" },
  },
  {
    page: "another mailbox",
    begin: async () => `${us}/my-security`,
    typed: { email: "zoe.quill@example.com" },
  },
  {
    page: "whom an agent acts for",
    async begin({ email }) {
      appointed += 1;
      await store.running.engine.store.write((tx) => tx.accounts.setAgent(email, `A-${appointed}`));
      return `${us}/impersonate`;
    },
    typed: { email_id: "grace.quill@example.com" },
  },
  {
    page: "a programme",
    begin: async () => `${us}/my-programmes`,
    typed: {},
    chosen: { programme: "student" },
  },
];

/** What nobody keeps, in fields of any form and in texts that were meant for something else. */
const secrets = {
  ...{ password: "hidden-word-1", current: "hidden-word-2", pin: "771933", portPin: "771934" },
  ...{ code: "771935", cvv: "719", codes: "hidden-word-3", memberNumber: "EMP-771936" },
  ...{ iban: "PL61109010140000071219812874", portAccount: "ACC-771937", holder: "Hidden Holder" },
  ...{ socialSecurityNumber: "771-93-3801", birthDate: "1971-09-08", token: "hidden-word-4" },
  ...{ encrypted_password: "hidden-word-5", agreed: "hidden-word-6", seen: "hidden-word-7" },
  ...{
    once: "hidden-word-8",
    rev: "771938",
    note2: "mine is 4111 1111 1111 1111",
    event: "hidden-word-9",
  },
};

/** Whether a control of a document holds a value: typed into it, or chosen there. */
function holds(html: string, name: string, value: string): boolean {
  const tags = html.match(/<(input|option)\b[^>]*>/g) ?? [];
  const isTyped = tags
    .filter((tag) => [`name="${name}"`, `value="${value}"`].every((part) => tag.includes(part)))
    .some((tag) => !/type="(radio|checkbox)"/.test(tag) || tag.includes("checked"));
  const area = new RegExp(`<textarea[^>]*name="${name}"[^>]*>${value}</textarea>`).test(html);
  const lists = (html.match(/<select\b[^]*?<\/select>/g) ?? [])
    .filter((list) => list.includes(`name="${name}"`))
    .flatMap((list) => list.match(/<option\b[^>]*\bselected\b[^>]*>/g) ?? []);
  return isTyped || area || lists.some((option) => option.includes(`value="${value}"`));
}

/** All that the database holds, sealed or not. */
function stored(): string {
  const db = raw(store.running.engine.store);
  const tables = db.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table'`);
  return tables
    .map(({ name }) => JSON.stringify(db.all(sql`SELECT * FROM ${sql.identifier(name)}`)))
    .join("\n");
}

async function typeTooLate({ begin, typed, chosen }: (typeof pages)[number], who: Member) {
  const page = await begin(who);
  expect((await open(who, page)).url).toContain(page.split("?")[0]);
  await advanceClock(store.running.engine.store, HOUR_MS);
  await pause(CLOCK_LAG_MS);
  const form = { ...typed, ...chosen, ...secrets };
  const sent = await who.request.post(page, { form, maxRedirects: 0 });
  expect(sent.status()).toBe(303);
  expect(sent.headers()["location"]).toMatch(/account\/signin/);
  return page;
}

test.each(pages)(
  "[ERR-20] what is typed on the page of $page is there after signing in",
  async (one) => {
    const who = await member(store);
    const page = await typeTooLate(one, who);
    expect(stored()).not.toContain("hidden-word");
    await prepareSignIn(who, who.email);
    const { html } = await open(who, page);
    const all = Object.entries({ ...one.typed, ...one.chosen });
    expect(all.filter(([name, value]) => !holds(html, name, value))).toEqual([]);
    for (const secret of Object.values(secrets)) expect(html).not.toContain(`"${secret}"`);
  },
);

test.each(pages)(
  "[ERR-25] nobody else who signs in on that browser sees what was typed on the page of $page",
  async (one) => {
    const [who, other] = [await member(store), await member(store)];
    const page = await typeTooLate(one, who);
    await prepareSignIn(who, other.email);
    const { html } = await open(who, page);
    for (const text of Object.values(one.typed)) expect(html).not.toContain(text);
  },
);

test("what has been sent after signing in stands in its form no more", async () => {
  const who = await member(store);
  const page = `${us}/my-addresses?add=shipping`;
  await typeTooLate({ page: "", begin: async () => page, typed: { line1: "7 Pine Road" } }, who);
  await prepareSignIn(who, who.email);
  const sheet = await open(who, page);
  expect(holds(sheet.html, "line1", "7 Pine Road")).toBe(true);
  const whole = { ...place, state: "AZ", zip: "86001", phone: "5551234567" };
  expect((await send(who, sheet, "address.saved", whole)).url).not.toContain("add=");
  expect(holds((await open(who, page)).html, "line1", "7 Pine Road")).toBe(false);
});

/** An agent of the store, and a customer of theirs whose order was delivered; the agent acts for them where they say so. */
async function agentAndBuyer() {
  const [agent, buyer] = [await member(store), await member(store)];
  appointed += 1;
  const number = `A-${appointed}`;
  await store.running.engine.store.write((tx) => tx.accounts.setAgent(agent.email, number));
  const home = `${us}/order/${await delivered(buyer)}`;
  async function act() {
    const path = `${us}/impersonate`;
    const search = { event: "customer.searched", email_id: buyer.email };
    const found = await agent.request.post(path, { form: search });
    const sheet = { url: `${store.url}${path}`, html: await found.text() };
    const named = { event: "customer.named", reason: "delivery", ticket: "CS-20931" };
    await send(agent, sheet, "customerId", named);
  }
  return { agent, home, desk: `${home}/desk`, act };
}

test("what an agent types at the desk is there once they have signed in and begun again with its customer, by one press", async () => {
  const { agent, desk, act } = await agentAndBuyer();
  const begin = async () => {
    await act();
    return desk;
  };
  const typed = { amount: "3.50" };
  await typeTooLate({ page: "", begin, typed, chosen: { reason: "late_delivery" } }, agent);
  await prepareSignIn(agent, agent.email);
  const over = await open(agent, desk);
  expect(over.html).toContain("You no longer act for");
  const again = await send(agent, over, "back", { event: "customer.named" });
  expect(new URL(again.url).pathname).toBe(desk);
  expect(holds((await open(agent, desk)).html, "amount", "3.50")).toBe(true);
});

test("[AGENT-19, ERR-25] an agent whose time for a customer is up is told so on every page of theirs, keeps what was typed, and begins again by one press", async () => {
  const { agent, home, desk, act } = await agentAndBuyer();
  const stranger = await agentAndBuyer();
  await act();
  expect((await open(agent, desk)).html).toContain("For agents");
  await advanceClock(store.running.engine.store, 16 * 60_000);
  await pause(CLOCK_LAG_MS);
  const form = { ...secrets, event: "goodwill.granted", amount: "3.50", reason: "service" };
  const sent = await agent.request.post(desk, { form, maxRedirects: 0 });
  expect(sent.status()).toBe(303);
  const over = await open(agent, sent.headers()["location"] ?? "");
  expect(over.html).toContain("You no longer act for");
  for (const page of [home, `${home}/cancel`, `${us}/my-orders`, `${us}/my-subscriptions`])
    expect((await open(agent, page)).url, page).toContain(`/impersonate?back=`);
  // Whoever never acted for them finds no such order.
  expect((await stranger.agent.request.get(home)).status()).toBe(404);

  const again = await send(agent, over, "back", { event: "customer.named" });
  expect(new URL(again.url).pathname).toBe(desk);
  const typed = (await open(agent, desk)).html;
  expect(holds(typed, "amount", "3.50")).toBe(true);
  for (const secret of Object.values(secrets)) expect(typed).not.toContain(`"${secret}"`);

  await advanceClock(store.running.engine.store, 16 * 60_000);
  await pause(CLOCK_LAG_MS);
  await agent.request.post(`${us}/impersonate`, { form: { event: "session.ended" } });
  expect((await agent.request.get(home)).status()).toBe(404);
  expect((await open(agent, `${us}/my-orders`)).url).toContain("/my-orders");
});
