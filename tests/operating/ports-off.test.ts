/** A port that nobody serves, as people and programs meet it over HTTP: what needs it is offered nowhere, and is refused. */
import { request } from "playwright";
import type { APIRequestContext } from "playwright";
import { afterAll, afterEach, expect, test } from "vitest";
import { switchOff } from "#app/.server/outside/providers.ts";
import type { Port } from "#app/.server/outside/providers.ts";
import { guest } from "../models/checkout.ts";
import { open, send } from "../models/forms.ts";
import type { Sheet } from "../models/forms.ts";
import { prepareAccount, prepareCart, prepareOrder, preparePayment } from "../models/prepared.ts";
import { openHttpStore } from "../kit/http-store.ts";
import { atReview } from "../checkout/kit.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
const visitors: APIRequestContext[] = [];

afterEach(() => switchOff([]));
afterAll(async () => {
  await Promise.all(visitors.map((visitor) => visitor.dispose()));
  await store.close();
});

/** A browser without a screen: it keeps its cookies. */
async function newVisitor() {
  const visitor = await request.newContext({ baseURL: store.url });
  visitors.push(visitor);
  const statusOf = async (path: string) => (await visitor.get(path)).status();
  return { request: visitor, statusOf };
}

type Visitor = Awaited<ReturnType<typeof newVisitor>>;

/** What a page says with a port, and without it. */
async function both(port: Port, read: () => Promise<Sheet>) {
  switchOff([]);
  const { html: on } = await read();
  switchOff([port]);
  const { html: off } = await read();
  return { on, off };
}

/** Puts something into the cart by a form that the store would not show. */
async function forge(visitor: Visitor, fields: Readonly<Record<string, string>>): Promise<string> {
  const answer = await visitor.request.post("/us/web/cart", {
    form: { intent: "add", key: crypto.randomUUID(), ...fields },
    headers: { origin: store.url },
  });
  return answer.text();
}

test("[S17] without an issuer there are no gift cards to buy, to pay with, to keep, and no old device is taken", async () => {
  const shopper = await newVisitor();
  const search = () => open(shopper, "/us/web/search?q=gift");
  const searched = await both("giftCard", search);
  expect(searched.on).toContain("/us/web/product/gift-card");
  expect(searched.off).not.toContain("/us/web/product/gift-card");
  const phone = await both("giftCard", () => open(shopper, "/us/web/product/meridian-6-pro"));
  expect(phone.on).toContain("/us/web/trade-in?");
  expect(phone.on).toContain("Guaranteed buy-back");
  expect(phone.off).not.toContain("/us/web/trade-in?");
  expect(phone.off).not.toContain("Guaranteed buy-back");
  switchOff([]);
  await prepareAccount(shopper, "gifts@example.com");
  const orders = await both("giftCard", () => open(shopper, "/us/web/my-orders"));
  expect(orders.on).toContain("/us/web/my-wallet");
  expect(orders.off).not.toContain("/us/web/my-wallet");
  const gone = ["product/gift-card", "gift-card?sku=GIFT-50-COR", "trade-in?for=M6P-256-SAG"];
  for (const path of [...gone, "my-wallet"]) {
    switchOff([]);
    expect(await shopper.statusOf(`/us/web/${path}`), path).toBe(200);
    switchOff(["giftCard"]);
    expect(await shopper.statusOf(`/us/web/${path}`), path).toBe(404);
  }
  expect(await forge(shopper, { sku: "GIFT-50-COR", recipientName: "G" })).not.toContain("$50.00");
  const payer = await newVisitor();
  switchOff([]);
  await prepareCart(payer, "pebble-buds");
  const { url } = await preparePayment(payer, guest("giver@example.com"));
  const payment = await both("giftCard", () => open(payer, url));
  expect(payment.on).toContain('value="gift.applied"');
  expect(payment.off).not.toContain('value="gift.applied"');
  const applied = { event: "gift.applied", code: "GIFTCARD100020", rev: "1", key: "k-1" };
  const refused = await payer.request.post(url, { form: applied, headers: { origin: store.url } });
  expect(refused.status()).toBe(422);
});

test("[S17, FIN-45] without a bank no programme is sold that it alone would pay for, and none in Poland, where it does not lend", async () => {
  const shopper = await newVisitor();
  const phone = await both("bank", () => open(shopper, "/us/web/product/meridian-6-pro"));
  for (const programme of ["Upgrade program", "Guaranteed buy-back"]) {
    expect(phone.on).toContain(programme);
    expect(phone.off).not.toContain(programme);
  }
  expect(await forge(shopper, { sku: "M6P-256-SAG", service: "UPG-24-GRA" })).not.toContain(
    "$59.00",
  );
  switchOff([]);
  const polish = await open(shopper, "/pl/web/product/meridian-6-pro");
  expect(polish.html).toContain("Przedłużona gwarancja");
  expect(polish.html).not.toContain("Program wymiany");
  expect(polish.html).not.toContain("Gwarantowany odkup");
});

test("[S17] without an identity service nobody is asked for a membership, or promised a price for it", async () => {
  const member = await newVisitor();
  await prepareAccount(member, "member@example.com");
  const cart = await prepareCart(member, "pebble-buds");
  for (const path of [cart.url, "/us/web/my-orders"]) {
    const { on, off } = await both("identity", () => open(member, path));
    expect(on).toContain("/us/web/my-programmes");
    expect(off).not.toContain("/us/web/my-programmes");
  }
  expect(await member.statusOf("/us/web/my-programmes")).toBe(404);
  const asked = await member.request.post("/us/web/my-programmes", {
    form: { event: "verification.requested", programme: "student", memberNumber: "S-1", key: "k" },
    headers: { origin: store.url },
  });
  expect(asked.status()).toBe(404);
});

test("[S17] without anybody to send them nobody is asked for a number for text messages", async () => {
  const shopper = await newVisitor();
  const orderId = await prepareOrder(shopper, "texts@example.com", { model: "pebble-buds" });
  const thanks = () => open(shopper, `/us/web/order-confirm/${orderId}`);
  const confirmed = await both("sms", thanks);
  expect(confirmed.on).toContain('value="sms.agreed"');
  expect(confirmed.off).not.toContain('value="sms.agreed"');
  switchOff([]);
  const sheet = await thanks();
  switchOff(["sms"]);
  await send(shopper, sheet, "sms.agreed", { phone: "5125550142" });
  switchOff([]);
  expect((await thanks()).html).toContain('value="sms.agreed"');

  const cart = await prepareCart(shopper, "pebble-buds");
  const sending = await both("sms", () => open(shopper, cart.url));
  expect(sending.on).toContain('id="send-mobile"');
  expect(sending.off).not.toContain('id="send-mobile"');
  expect(sending.off).toContain("We may write to this address about this offer.");
  switchOff([]);
  await preparePayment(shopper, guest("texts@example.com"));
  const link = await both("sms", () => open(shopper, "/us/web/checkout/pay/link"));
  expect(link.on).toContain('name="mobile"');
  expect(link.off).toContain('name="email"');
  expect(link.off).not.toContain('name="mobile"');
  const form = await open(shopper, "/us/web/checkout/pay/link");
  const { html } = await send(shopper, form, "payer.asked", {
    ...{ email: "", mobile: "5125550142", consent: "on" },
  });
  expect(html).toContain('id="field-email-error"');
});

test("[S17] without phone companies no line is sold, activated or paid for", async () => {
  const caller = await newVisitor();
  const phone = await both("telco", () => open(caller, "/us/web/product/meridian-6-pro"));
  expect(phone.on).toContain("New phone line");
  expect(phone.off).not.toContain("New phone line");
  const [, line = ""] = /value="(LINE-[^"]+)"/.exec(phone.on) ?? [];
  expect(line).not.toBe("");
  await forge(caller, { sku: "M6P-256-SAG", service: line });
  expect((await open(caller, "/us/web/cart")).html).not.toContain("New phone line");
  switchOff([]);
  await prepareCart(caller, "meridian-6-pro");
  const { url } = await preparePayment(caller, guest("caller@example.com"));
  const payment = await both("telco", () => open(caller, url));
  expect(payment.on.includes("carrier_financing")).toBe(true);
  expect(payment.off.includes("carrier_financing")).toBe(false);
  for (const path of ["checkout/carrier", "carrier-activation?shoppingCartId=1"])
    expect(await caller.statusOf(`/us/web/${path}`), path).toBe(404);
});

test("[S17] without anybody who tells people from robots whoever presses too often waits once, and is asked nothing", async () => {
  const { checkout, guest: shopper } = await atReview();
  switchOff(["botCheck"]);
  for (let press = 0; press < 6; press += 1)
    await shopper.press({ event: "place.pressed", rev: "1", key: `press-${press}` });
  await checkout.world.settle();
  expect((await shopper.payment()).botCheck).toMatchObject({ status: "blocked", challenge: null });
  await checkout.world.pass(5 * 60_000);
  expect((await shopper.payment()).botCheck).toBeNull();
  expect((await shopper.place()).to).toMatch(/order-confirm/);
});
