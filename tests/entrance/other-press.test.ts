/**
 * Whoever lost the answer of a press corrects what they typed, or chooses something else, and presses again. Expectations are
 * what a person has to learn then: that the first one arrived, what it did, and that this one did not.
 */
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "../kit/http-store.ts";
import type { Answered } from "../kit/http-store.ts";
import { broughtBy, firstValue, formsOf, open, said } from "../models/forms.ts";
import { prepareOrder } from "../models/prepared.ts";
import { member, visitor } from "./visitors.ts";
import type { Visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const PATIENCE = { timeout: 20_000, interval: 500 };
const ARRIVED = "What you sent first has arrived.";

/** The value that stands in a field of a document. */
const standsIn = ({ text }: Answered, name: string) => firstValue({ url: "", html: text }, name);

/** A page of an order once the warehouse has said yes, as its form brings it. */
async function formOf(who: Visitor, address: (orderId: string) => string, purpose: string) {
  const orderId = await prepareOrder(who, "ada@example.com", { model: "pebble-buds" });
  const path = address(orderId);
  const look = () => open(who, path);
  await expect
    .poll(async () => (await look()).html, PATIENCE)
    .toContain(`name="event" value="${purpose}"`);
  return { orderId, path, fields: broughtBy(await look(), purpose) };
}

const address = {
  ...{ firstName: "Ada", lastName: "Byron", line1: "1 Main St", city: "Austin", state: "TX" },
  ...{ zip: "78701", phone: "5551234567" },
};

test("[EDIT-01] whoever corrects an address after a lost answer reads that the first one was taken, and finds the second one in the form", async () => {
  const who = await visitor(store);
  const { orderId, path, fields } = await formOf(
    who,
    (id) => `/us/web/order/${id}/address?edit=yes`,
    "address.changed",
  );
  const sent = { ...fields, line_1: "22 Signal Way" };
  expect((await who.post(path, sent)).status).toBe(303);
  const other = await who.post(path, { ...sent, line_1: "23 Signal Way" });
  expect(other.status).toBe(409);
  expect(said(other.text)).toContain(
    `${ARRIVED} Address changed. What you changed after it was not`,
  );
  expect(said(other.text)).not.toContain("Nothing was sent");
  expect(other.text).toContain(`href="/us/web/order/${orderId}"`);
  expect(standsIn(other, "line_1")).toBe("23 Signal Way");
  // The form of that answer is a press of its own, and is taken.
  const fresh = broughtBy({ url: path, html: other.text }, "address.changed");
  const last = await who.post(path, { ...sent, ...fresh, line_1: "23 Signal Way" });
  expect(last.status).toBe(303);
  const page = await open(who, `/us/web/order/${orderId}`);
  expect(said(page.html)).toContain("23 Signal Way");
  expect(said(page.html)).not.toContain(ARRIVED);
});

test("[CANC-05] whoever cancels for another reason after a lost answer reads that the order is cancelled", async () => {
  const who = await visitor(store);
  const { orderId, path, fields } = await formOf(
    who,
    (id) => `/us/web/order/${id}/cancel?step=confirm&line=1`,
    "cancel.requested",
  );
  const sent = { ...fields, line: "1", reason: "found_cheaper" };
  expect((await who.post(path, sent)).status).toBe(303);
  const other = await who.post(path, { ...sent, reason: "not_needed" });
  expect(said(other.text)).toMatch(
    /What you sent first has arrived\. (Order cancelled|Cancellation requested)/,
  );
  expect(said(other.text)).not.toContain("Nothing was sent");
  expect(other.text).toContain(`href="/us/web/order/${orderId}"`);
});

test("[CANC-05] with scripts the same is said: the answer leaves the sentence for the page that is loaded anew", async () => {
  const who = await visitor(store);
  const { path, fields } = await formOf(
    who,
    (id) => `/us/web/order/${id}/cancel?step=confirm&line=1`,
    "cancel.requested",
  );
  const sent = { ...fields, line: "1", reason: "found_cheaper" };
  const data = `${path}&_data=routes%2Fcancel-order`;
  expect((await who.post(data, sent)).headers["x-remix-redirect"]).toBeDefined();
  const other = await who.post(data, { ...sent, reason: "not_needed" });
  const flash = other.headers["set-cookie"]?.find((one) => one.startsWith("flash=")) ?? "";
  const shown = await store.ask("/us/web/cart", { headers: { cookie: flash.split(";")[0] ?? "" } });
  expect(said(shown.text)).toContain(ARRIVED);
  expect(said(shown.text)).toMatch(/(Order cancelled|Cancellation requested)\./);
});

test("[CONF-08] whoever answers the survey otherwise after a lost answer reads that the first answer counts", async () => {
  const who = await visitor(store);
  const { path, fields } = await formOf(
    who,
    (id) => `/us/web/order-confirm/${id}`,
    "survey.answered",
  );
  const sent = { ...fields, score: "4", comment: "fine" };
  expect((await who.post(path, sent)).status).toBe(303);
  const other = await who.post(path, { ...sent, score: "2", comment: "late" });
  expect(other.status).toBe(422);
  expect(said(other.text)).toContain(`${ARRIVED} Thank you for telling us. What you changed after`);
});

test("[CART-07] whoever adds a product with another service after a lost answer reads that both are in the cart", async () => {
  const who = await visitor(store);
  await open(who, "/us/web/cart");
  await prepareFirst(who);
  const page = await open(who, "/us/web/product/meridian-6-pro");
  const service = firstValue(page, "service") ?? "";
  expect(service).not.toBe("");
  const sent = broughtBy(page, "add");
  const plain = await who.post("/us/web/cart", sent);
  expect(plain.status).toBe(303);
  const other = await who.post("/us/web/cart", { ...sent, service });
  expect(other.status).toBe(303);
  const flash = other.headers["set-cookie"]?.findLast((one) => one.startsWith("flash=")) ?? "";
  expect(flash).toContain("addedBoth");
  // The same once more is the same: nothing is added by it.
  const again = await who.post("/us/web/cart", { ...sent, service });
  expect(again.headers.location).toBe(other.headers.location);
  const cart = said((await open(who, "/us/web/cart")).html);
  expect(cart.match(/Meridian 6 Pro/g)?.length).toBeGreaterThan(1);
});

/** Something that begins the visit: a press of nobody known is not kept. */
async function prepareFirst(who: Visitor): Promise<void> {
  const page = await open(who, "/us/web/product/pebble-buds");
  const first = await who.request.post("/us/web/cart", { form: { ...broughtBy(page, "add") } });
  expect(first.ok()).toBe(true);
}

test("[LC-01] a form that names its press comes back with what was typed, and with no password in it", async () => {
  const who = await member(store);
  const path = "/us/web/my-addresses?add=shipping";
  const sent = { ...broughtBy(await open(who, path), "address.saved"), ...address };
  expect((await who.post(path, sent)).status).toBe(303);
  const other = await who.post(path, { ...sent, line1: "2 Main St", state: "CA" });
  expect(other.status).toBe(409);
  expect(said(other.text)).toContain(ARRIVED);
  expect(standsIn(other, "line1")).toBe("2 Main St");
  expect(other.text).toMatch(/<option value="CA" selected/);
  const saved = broughtBy({ url: path, html: other.text }, "address.saved");
  expect((await who.post(path, { ...sent, ...saved, line1: "2 Main St" })).status).toBe(303);
  const security = "/us/web/my-security";
  const change = {
    ...broughtBy(await open(who, security), "password"),
    ...{ current: "correct horse", password: "another pass-12" },
  };
  await who.post(security, change);
  const again = await who.post(security, { ...change, password: "another pass-13" });
  expect(again.text).not.toContain("another pass-1");
});

test("the link of what came before leads nowhere but to this store, whatever a cookie says", async () => {
  const flash = encodeURIComponent("sentBefore orderCancelled //elsewhere.example/x");
  const page = await store.ask("/us/web/cart", { headers: { cookie: `flash=${flash}` } });
  expect(said(page.text)).toContain(`${ARRIVED} Order cancelled.`);
  expect(page.text).not.toContain("elsewhere.example");
});

/** Runs what waits for the world around an order, in its usual way, up to a step of this kind. */
async function until(orderId: string, kind: string): Promise<void> {
  const { sandbox } = store.running;
  if (!sandbox) throw new Error("nothing is played");
  // Nobody comes by later to send what is to be sent later.
  await sandbox.changeSettings({ webhookDelayMs: 0, webhookShuffle: false });
  for (let done = ""; done !== kind;) {
    const look = async () => (await sandbox.steps(orderId)).find((step) => !step.isHeld);
    await expect.poll(look, PATIENCE).toBeDefined();
    const step = await look();
    if (!step) continue;
    await sandbox.runStep(step.id);
    done = step.kind;
  }
}

test("[RET-01] whoever asks for a return for another reason after a lost answer reads that the first one was asked for, and finds it", async () => {
  const who = await visitor(store);
  const orderId = await prepareOrder(who, "ada@example.com", { model: "pebble-buds" });
  await until(orderId, "delivered");
  const path = `/us/web/return/${orderId}`;
  const look = () => open(who, path);
  await expect.poll(async () => (await look()).html, PATIENCE).toContain('name="reasonCode"');
  const form = formsOf(await look()).find(({ names }) => names.includes("line"));
  const chosen = await who.post(path, { ...form?.fields, line: "1", step: "review" });
  const review = chosen.headers.location ?? "";
  const sent = broughtBy(await open(who, review), "return.requested");
  const asked = await who.post(path, sent);
  expect(asked.status).toBe(303);
  const other = await who.post(path, { ...sent, reasonText: "it is too loud" });
  expect(said(other.text)).toContain(`${ARRIVED} What you changed after it was not sent`);
  expect(other.text).toContain(`href="${asked.headers.location}"`);
  expect(said(other.text)).not.toContain("Nothing was sent");
});

test("[SWAP-01] whoever swaps for another color after a lost answer reads that the first swap was asked for", async () => {
  const who = await visitor(store);
  const orderId = await prepareOrder(who, "ada@example.com", { sku: "M6P-256-GRA" });
  await until(orderId, "so.submitted");
  const path = `/us/web/${orderId}/sku-swap/1`;
  const look = () => open(who, `${path}?to=M6P-256-SAG`);
  await expect
    .poll(async () => (await look()).html, PATIENCE)
    .toContain('name="event" value="swap.requested"');
  const sent = broughtBy(await look(), "swap.requested");
  expect((await who.post(path, sent)).status).toBe(303);
  const other = await who.post(path, { ...sent, to: "M6P-256-POR" });
  expect(other.status).toBeGreaterThanOrEqual(400);
  expect(said(other.text)).toContain(`${ARRIVED} Swap requested.`);
});

test("[CODE-13] whoever corrects a member number after a lost answer reads that the first one is being looked at", async () => {
  const who = await member(store, true);
  const path = "/us/web/my-programmes";
  const sent = {
    ...broughtBy(await open(who, path), "verification.requested"),
    ...{ programme: "student", memberNumber: "STU-2093" },
  };
  expect((await who.post(path, sent)).status).toBe(303);
  const other = await who.post(path, { ...sent, memberNumber: "STU-2094" });
  expect(other.status).toBeGreaterThanOrEqual(400);
  expect(said(other.text)).toContain(ARRIVED);
});

test("[AGENT-04] an agent who corrects the ticket after a lost answer acts under the corrected one", async () => {
  const buyer = await member(store);
  const agent = await member(store);
  await store.running.engine.store.write((tx) => tx.accounts.setAgent(agent.email, "A-1"));
  const path = "/us/web/impersonate";
  await open(agent, path);
  const found = await agent.post(path, { event: "customer.searched", email_id: buyer.email });
  const sent = {
    ...broughtBy({ url: `${store.url}${path}`, html: found.text }, "customerId"),
    ...{ event: "customer.named", reason: "delivery", ticket: "CS-20931" },
  };
  const first = await agent.post(path, sent);
  expect([first.status, first.headers.location]).toEqual([303, "/us/web/my-orders"]);
  const other = await agent.post(path, { ...sent, ticket: "CS-20932" });
  expect([other.status, other.headers.location]).toEqual([303, "/us/web/my-orders"]);
  const page = said((await open(agent, path)).html);
  expect(page).toContain("CS-20932");
  expect(page).not.toContain("CS-20931");
});
