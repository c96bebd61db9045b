/**
 * What systems of a deployer's are told, as such a system hears it. What is expected is what the guide promises a system: signed messages,
 * at least once, of one order in the order in which it happened, for three days, and nothing that is anybody's.
 */
import { expect, onTestFinished, test } from "vitest";
import { hookBody, hookEvents, hookEventTypes } from "#app/.server/orders/hooks/hook-events.ts";
import { guardedLookup, isPrivateAddress } from "#app/.server/outside/hooks/hook-address.ts";
import { sendWebhooksOut } from "#app/.server/shop-api/hooks/webhooks-out.actions.ts";
import { webhooksOutPage } from "#app/.server/shop-api/hooks/webhooks-out.page.ts";
import { openLog } from "#app/.server/request/log.ts";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { browser } from "#tests/kit/scope.ts";
import { createUser } from "#tests/kit/user.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { agentAt } from "#tests/orders/kit-desk.ts";
import { isSignedBy, openReceiver } from "./receiver.ts";
import type { Receiver } from "./receiver.ts";

const HOUR_MS = 3_600_000;
const path = "/programs/webhooks";
const keeper = browser();

async function press({ scope }: CheckoutWorld, fields: readonly (readonly [string, string])[]) {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const request = new Request(`http://store.test${path}`, { method: "POST", body });
  return sendWebhooksOut(request, { ...scope, log: openLog("silent") });
}

const pageOf = ({ scope }: CheckoutWorld) => webhooksOutPage(keeper.get(path), scope);

const asked = (url: string, types: readonly string[] = hookEventTypes) => [
  ["intent", "add"] as const,
  ["url", url] as const,
  ...types.map((type) => ["types", type] as const),
];

/** A store with one system that is told everything, named on the page of staff. */
async function told(types?: readonly string[]) {
  const checkout = await openCheckout();
  const receiver = await openReceiver();
  onTestFinished(() => receiver.close());
  const answer = await press(checkout, asked(receiver.url, types));
  const { made } = await answer.json();
  const [hook] = (await pageOf(checkout)).hooks;
  return { checkout, world: checkout.world, receiver, id: hook?.id ?? "", secret: made?.secret };
}

/** A phone is bought by somebody without an account. */
async function buy(checkout: CheckoutWorld): Promise<string> {
  const me = guestAt(checkout);
  await me.arriveAtPayment();
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await checkout.world.settle();
  return orderId;
}

const typesIn = ({ received }: Receiver) => received.map(({ message }) => message.type);

test("a system hears of an order in the order in which it happened, signed with the secret that staff were shown", async () => {
  const { checkout, world, receiver, secret } = await told();
  const orderId = await buy(checkout);
  await goOn(world, orderId, "delivered");
  const { received } = receiver;
  expect(typesIn(receiver)[0]).toBe("order.placed");
  expect(typesIn(receiver)).toEqual(
    expect.arrayContaining(["order.status_changed", "shipment.status_changed"]),
  );
  expect(received.every((one) => isSignedBy(secret ?? "", one))).toBe(true);
  expect(received.some((one) => isSignedBy("whsec_another", one))).toBe(false);
  for (const { message } of received) {
    const { type, data } = hookBody.parse(message);
    expect(hookEvents[type].parse(data)).toMatchObject({ po_id: orderId });
  }
  // Each change of the order begins where the one before has ended.
  const ofOrder = received.map(({ message }) => message).filter(({ type }) => /^order/.test(type));
  for (const [at, { data }] of ofOrder.slice(1).entries())
    expect(data.previous_status).toBe(ofOrder[at]?.data.status);
  const ids = received.map(({ headers }) => headers["x-event-id"]);
  expect(new Set(ids).size).toBe(received.length);
  expect(received.map(({ text }) => text).join()).not.toMatch(
    /Lovelace|Byron|Ada|@example|street|zip/,
  );
});

test("a message that is refused comes again, later and later, and later ones of its order wait for it", async () => {
  const { checkout, world, receiver } = await told();
  receiver.answers(500);
  const orderId = await buy(checkout);
  expect(typesIn(receiver)).toEqual(["order.placed"]);
  await goOn(world, orderId, "delivered");
  for (let hours = 0; hours < 12; hours += 1) await world.pass(HOUR_MS);
  const tried = receiver.received.length;
  expect(tried).toBeGreaterThan(1);
  expect(new Set(typesIn(receiver))).toEqual(new Set(["order.placed"]));
  expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1);
  expect(receiver.received.map(({ headers }) => headers["x-attempt"])).toEqual(
    receiver.received.map((_, at) => String(at + 1)),
  );
  receiver.answers(204);
  await world.pass(20 * HOUR_MS);
  const later = typesIn(receiver).slice(tried);
  expect(later.slice(0, 2)).toEqual(["order.placed", expect.not.stringMatching(/placed/)]);
  expect(receiver.received.at(-1)?.message.data.po_id).toBe(orderId);
});

test("a system that takes nothing for three days is switched off, and whoever keeps keys is written to", async () => {
  const { checkout, world, receiver, id } = await told(["order.placed"]);
  const { account } = await createUser(checkout.scope, { email: "keeper@example.com" });
  const { email } = await account();
  await world.engine.store.write(async (tx) => {
    await tx.accounts.setStaff(email, true);
    await tx.accounts.setKeepsKeys(email, true);
  });
  receiver.answers("nothing");
  await buy(checkout);
  for (let hours = 0; hours < 72; hours += 1) await world.pass(HOUR_MS);
  expect((await pageOf(checkout)).hooks).toMatchObject([{ closedBy: null }]);
  for (let hours = 0; hours < 12; hours += 1) await world.pass(HOUR_MS);
  expect((await pageOf(checkout)).hooks).toMatchObject([{ closedBy: "store", takenAt: null }]);
  expect(receiver.received).toHaveLength(12);
  const mails = world.mails.filter(({ to }) => to === email);
  expect(mails.at(-1)?.subject).toBe("A webhook was switched off");
  expect(mails.at(-1)?.text).toContain(receiver.url);
  await buy(checkout);
  expect(receiver.received).toHaveLength(12);
  receiver.answers(200);
  await press(checkout, [
    ["intent", "open"],
    ["id", id],
  ]);
  await buy(checkout);
  expect(receiver.received).toHaveLength(13);
});

test("an agent sees what a system was told of an order, and has it sent again", async () => {
  const { checkout, world, receiver } = await told(["order.placed"]);
  receiver.answers(302);
  const orderId = await buy(checkout);
  const desk = await agentAt(world, checkout, orderId);
  const page = await desk.page();
  expect(page.hooks).toMatchObject([
    { type: "order.placed", url: receiver.url, status: "waiting", httpStatus: 302 },
  ]);
  receiver.answers(200);
  const form = (await desk.forms()).find(({ event }) => event === "again.asked");
  const answer = await desk.press({ ...form });
  expect(answer.status).toBe(303);
  await world.settle();
  expect((await desk.page()).hooks).toMatchObject([{ status: "sent", httpStatus: 200 }]);
  const [first, second] = receiver.received;
  expect(second?.text).toBe(first?.text);
  // It is no act for the customer: nobody writes to them about it.
  expect(world.mails.filter(({ subject }) => /webhook|message/i.test(subject))).toEqual([]);
  const another = { ...form, delivery: "another.one" };
  expect((await desk.press(another)).status).toBe(409);
});

test.each([
  ["http://hooks.example/orders", "HookUrlPlain"],
  ["https://user:pass@hooks.example/", "HookUrlInvalid"],
  ["ftp://hooks.example/", "HookUrlInvalid"],
  ["https://localhost/", "HookUrlPrivate"],
  ["https://store.internal/", "HookUrlPrivate"],
  ["https://127.0.0.1/", "HookUrlPrivate"],
  ["https://0x7f.1/", "HookUrlPrivate"],
  ["https://2130706433/", "HookUrlPrivate"],
  ["https://169.254.169.254/latest/meta-data", "HookUrlPrivate"],
  ["https://10.1.2.3:8443/", "HookUrlPrivate"],
  ["https://[::1]/", "HookUrlPrivate"],
  ["https://[::ffff:10.0.0.1]/", "HookUrlPrivate"],
  ["https://[fd00::1]/", "HookUrlPrivate"],
])("in a store that is real %s is refused with %s", async (url, fault) => {
  const checkout = await openCheckout();
  const { scope } = checkout;
  const { browser: owner, account } = await createUser(scope, { email: "grace@example.com" });
  const { email } = await account();
  await scope.engine.store.write(async (tx) => {
    await tx.accounts.setStaff(email, true);
    await tx.accounts.setKeepsKeys(email, true);
  });
  const real = { ...scope, env: { ...scope.env, sandbox: false }, log: openLog("silent") };
  const request = owner.post(path, { intent: "add", url, types: "order.placed" });
  const answer = await sendWebhooksOut(request, real);
  expect([answer.status, await answer.json()]).toEqual([422, { fault, made: null }]);
});

test("a name that means an address of the store's own network is not asked, whatever it meant when it was named", async () => {
  const found = (mayBePrivate: boolean) =>
    new Promise<string>((resolve) => {
      const rules = { mayBePlain: false, mayBePrivate };
      guardedLookup(rules)("localhost", {}, (error, address) =>
        resolve(error ? error.name : String(address)),
      );
    });
  expect(await found(true)).toMatch(/^(127\.0\.0\.1|::1)$/);
  expect(await found(false)).toBe("BarredAddress");
  expect(isPrivateAddress("93.184.215.14")).toBe(false);
  expect(isPrivateAddress("2606:2800:21f:cb07:6820:80da:af6b:8b2c")).toBe(false);
});
