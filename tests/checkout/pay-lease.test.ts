import { expect, test } from "vitest";
import { leasePage } from "#app/.server/payments/lease/lease.page.ts";
import { sendLease } from "#app/.server/payments/lease/lease.actions.ts";
import { audit } from "#app/.server/audit/audit.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { dayOf, sum, unpack } from "#machines/kit";
import * as leases from "#machines/lease";
import { enter } from "#tests/kit/account.ts";
import { skus } from "./kit.ts";
import type { CheckoutWorld } from "./kit.ts";
import { atPayment, payPage, sendBack } from "./loan-kit.ts";

const ada = { phone: "555-555-0001", birthDate: "1990-05-05" };

async function atLease(sku?: string) {
  const { checkout, shopper } = await atPayment(sku);
  return {
    checkout,
    shopper,
    lease: payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease }),
  };
}

test("[FIN-42] an approved lease shows twelve payments to the cent, pays, and the order is placed", async () => {
  const { shopper, lease } = await atLease();
  await lease.send("applied", ada);
  const { face, schedule, dueCents, approvedCents } = await lease.look();
  expect({ face, approvedCents }).toEqual({ face: "approved", approvedCents: 250_000 });
  expect(schedule).toHaveLength(12);
  expect(sum(schedule.map(({ amountCents }) => amountCents))).toBe(Math.round(dueCents * 1.2));
  expect((await lease.send("lease.used")).to).toBe("/us/web/checkout/pay/lease?method=lease");
  expect((await lease.look()).face).toBe("paying");
  expect((await shopper.place()).to).toMatch(/order-confirm/);
});

test("[FIN-42, OPEN-61] a lease that is begun in summer keeps the clock of the store, not its summer time", async () => {
  const { checkout, shopper, lease } = await atLease();
  const { clock } = checkout.world.engine;
  clock.advance(Date.parse("2027-07-15T15:00:00Z") - clock.now());
  await enter(checkout.scope, shopper.browser);
  await shopper.arriveAtPayment();
  await lease.send("applied", ada);
  await lease.send("lease.used");
  const leaseId = `${await cartId(shopper)}-S1`;
  const row = await checkout.world.engine.store.engine.load(`lease:${leaseId}`);
  const { context } = unpack(leases.lifecycle, JSON.parse(row?.snapshot ?? "{}"));
  expect(dayOf("2027-07-16T03:30:00Z", context.utcOffsetMinutes)).toBe("2027-07-15");
  // 23:30 in New York is an hour later in UTC in December.
  expect(dayOf("2027-12-16T04:30:00Z", context.utcOffsetMinutes)).toBe("2027-12-15");
  expect((await lease.look()).schedule[0]?.on).toBe("2027-07-15");
});

test("[FIN-44, ERR-140] an order above the approval is not leased until it costs less", async () => {
  const { shopper, lease } = await atLease();
  await lease.send("applied", { ...ada, phone: "555-555-0002" });
  expect(await lease.look()).toMatchObject({
    face: "approved",
    failure: "ExceededLeaseApprovalAmount",
  });
  const refused = await lease.send("lease.used");
  expect(refused).toMatchObject({ data: { refusal: { code: "ExceededLeaseApprovalAmount" } } });
  expect((await shopper.payment()).face).toBe("form");
});

test("[FIN-43, ERR-141] an approval that nobody used for thirty days has expired, and is asked for again", async () => {
  const { checkout, shopper, lease } = await atLease(skus.charger);
  await lease.send("applied", ada);
  for (let day = 0; day < 31; day += 1) await checkout.world.pass(86_400_000);
  await enter(checkout.scope, shopper.browser);
  await shopper.chooseDelivery();
  expect(await lease.look()).toMatchObject({ face: "form", failure: "LeaseExpired" });
  await lease.send("applied", ada);
  expect(await lease.look()).toMatchObject({ face: "approved", failure: null });
});

test("[FIN-43, ERR-141] an approval that the lessor takes back does not pay, and a card does", async () => {
  const { shopper, lease } = await atLease();
  await lease.send("applied", { ...ada, phone: "555-555-0006" });
  await lease.send("lease.used");
  expect(await lease.look()).toMatchObject({ face: "form", failure: "LeaseExpired" });
  await shopper.pay();
  expect((await shopper.place()).to).toMatch(/order-confirm/);
});

test.each([
  ["0004", "LeaseRefused"],
  ["0005", "LeaseStateNotOffered"],
])("[FIN-44, ERR-142] a customer ending in %s reads %s", async (lastFour, code) => {
  const { lease } = await atLease();
  await lease.send("applied", { ...ada, phone: `555-555-${lastFour}` });
  expect(await lease.look()).toMatchObject({ face: "form", failure: code });
});

test("[FIN-44, ERR-142] in a state without leasing the method is listed with its reason and has no page", async () => {
  const { shopper, lease } = await atLease();
  await shopper.enterAddress({ line1: "1 Main Street", city: "Newark", zip: "07102", state: "NJ" });
  await shopper.chooseDelivery();
  const listed = (await shopper.payment()).methods.find(({ method }) => method === "lease");
  expect(listed).toMatchObject({ href: null, code: "LeaseStateNotOffered", reason: "leaseState" });
  expect(await lease.detour()).toBe("/us/web/checkout/payment");
});

test("a leased order that is paid another way after all ends its lease at the lessor", async () => {
  const { checkout, shopper, lease } = await atLease();
  await lease.send("applied", ada);
  await lease.send("lease.used");
  await shopper.pay();
  const { context } = JSON.parse(
    (await checkout.world.engine.store.engine.load(`lease:${await cartId(shopper)}-S1`))
      ?.snapshot ?? "{}",
  );
  expect(context).toMatchObject({ approvedCents: 250_000 });
  const entry = await checkout.world.gateways.lessor.find(`${await cartId(shopper)}-S1`);
  expect(entry).toMatchObject({ isEnded: true });
});

test("[LC-42] leased goods that are sent back end the lease at the lessor, once their money went back to it", async () => {
  const { checkout, shopper, lease } = await atLease();
  const { world, scope } = checkout;
  const leaseId = `${await cartId(shopper)}-S1`;
  await lease.send("applied", ada);
  await lease.send("lease.used");
  const { to } = await shopper.place();
  await world.settle();
  const orderId = to?.split("/").at(-1) ?? "";
  await world.console.finishOrder(orderId);
  await world.pass(86_400_000);
  await enter(scope, shopper.browser);
  expect(await stateOf(checkout, leaseId)).toBe("active");
  await sendBack(checkout, shopper, orderId);
  await world.console.finishOrder(orderId);
  await world.settle();
  expect(await stateOf(checkout, leaseId)).toBe("cancelled");
  expect(await world.gateways.lessor.find(leaseId)).toMatchObject({ isEnded: true });
  expect((await audit(world.engine.store)).problems).toEqual([]);
});

test("[LC-42] what is called off before it left makes the lease smaller, and the whole order ends it", async () => {
  const { checkout, shopper, lease } = await atLease();
  await shopper.add(skus.charger);
  await shopper.chooseDelivery();
  const { world } = checkout;
  const leaseId = `${await cartId(shopper)}-S1`;
  await lease.send("applied", ada);
  await lease.send("lease.used");
  const { to } = await shopper.place();
  await world.settle();
  const orderId = to?.split("/").at(-1) ?? "";
  const whole = await viewOf(checkout, leaseId);
  const path = `/us/web/order/${orderId}`;
  const address = { storefront: "us" as const, orderId };
  /** What the order's page says of the lease. */
  const said = async () =>
    (await orderPage(shopper.browser.get(path), checkout.scope, address)).price.payments[0]?.terms;
  const agreed = await said();
  // The twelve months begin today.
  expect(agreed).toMatch(
    /^12 lease payments.*First payment: (\w+ \d+), \d{4}\. On \1, \d{4} it is yours\.$/,
  );
  await callOff(checkout, orderId, "2");
  // $49.99 and 8.6% of it; $999.99 and 8.6% of that stay. With a fifth on top that is $1,303.19, of which $114.03 are paid.
  const rest =
    /Of the payments that are left the next, on [A-Z][a-z]+ \d+, \d+, is \$108\.11, and the last \$108\.10: \$1,303\.19 in all, with those before and what leasing adds\.$/;
  const now = (await said()) ?? "";
  expect(now).toMatch(rest);
  expect(now.replace(rest, "").trim()).toBe(
    `${agreed} That was agreed for $1,140.28. $54.29 of it was cancelled or returned since, so it is owed for $1,085.99 now.`,
  );
  const kept = await viewOf(checkout, leaseId);
  expect(kept.returnedCents).toBeGreaterThan(4_999);
  expect(sum(kept.schedule.map(({ amountCents }) => amountCents))).toBeLessThan(
    sum(whole.schedule.map(({ amountCents }) => amountCents)),
  );
  await callOff(checkout, orderId, "1");
  expect(await stateOf(checkout, leaseId)).toBe("cancelled");
  expect(await said()).toContain("no more is due");
});

/** An agent calls a line off, and the warehouse agrees. */
async function callOff({ world }: CheckoutWorld, orderId: string, lineId: string) {
  const event = {
    ...{ type: "cancel.enforced", lineIds: [lineId], rejection_code: "changed_mind" },
    ...{ rejection_reason: "", cancellation_date: new Date().toISOString() },
  };
  const actor = { role: "agent" as const, id: "4471", keys: [`order:${orderId}`] };
  await dispatch(world.engine, { to: `cancellation:${orderId}`, event, actor });
  await world.settle();
  for (const { id, kind } of await world.console.steps(orderId))
    if (kind === "cancel.answered") await world.console.runStep(id);
  await world.settle();
}

async function stateOf({ world }: CheckoutWorld, leaseId: string) {
  return (await world.engine.store.engine.load(`lease:${leaseId}`))?.state;
}

async function viewOf({ world }: CheckoutWorld, leaseId: string) {
  const row = await world.engine.store.engine.load(`lease:${leaseId}`);
  return leases.view(unpack(leases.lifecycle, JSON.parse(row?.snapshot ?? "{}")), "shopper");
}

async function cartId(shopper: Awaited<ReturnType<typeof atLease>>["shopper"]) {
  const { liveHref } = await shopper.payment();
  const [id = ""] = new URL(liveHref, "http://store.test").searchParams.getAll("id");
  return id.slice("cart:".length);
}
