/** The calls that reach banks, carriers and crews, each sent twenty times at once: the outside is asked once. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { initiateBuyBackReturn } from "#app/.server/orders-api/buy-back-api.ts";
import { changeColour } from "#app/.server/orders-api/colour-api.ts";
import {
  cancelSubscription,
  getSubscription,
  manageSubscription,
} from "#app/.server/orders-api/subscriptions-api.ts";
import { chargesOf } from "#tests/kit/charges.ts";
import { sealed } from "#tests/kit/sandbox.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { callsOf } from "#tests/orders/kit-calls.ts";
import { promised } from "#tests/orders/kit-promised.ts";
import { DAY_MS, traded } from "#tests/orders/kit-traded.ts";
import { boughtTelevision } from "#tests/orders/kit-truck.ts";
import { ordered, phoneOrdered } from "#tests/orders/kit.ts";
import { unpaid } from "#tests/orders/pay-again-kit.ts";
import { memberSubscribed } from "#tests/orders/subscription-kit.ts";

const AT_ONCE = 20;

/** Sends twenty at once; gives back how many were done. Of the others nothing comes but a refusal with its code. */
async function atOnce(one: (n: number) => Promise<Response | { readonly code?: string }>) {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => one(n)));
  const codes = await Promise.all(
    answers.map(async (answer) => {
      const { code } = answer instanceof Response ? await answer.json() : answer;
      return code;
    }),
  );
  expect(codes).not.toContain("UNABLE_TO_PROCESS");
  return codes.filter((code) => code === undefined).length;
}

const posted = (who: Browser, path: string, body: object): Request => {
  const { url, headers } = who.get(path);
  return new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
};

test("[API-24, PAY-51] twenty cards for what one order owes, at once, are one charge of what it owes", async () => {
  const { checkout, world, me, address, read } = await unpaid();
  const { send } = callsOf(checkout.scope, me.browser, address.orderId);
  const [{ transaction_info: failed }] = (await read()).payment;
  const bodies = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const payment_id = randomUUID();
      const card = await sealed(world.gateways, payment_id, "4111111111111111");
      return {
        ...{ failed_transaction_id: failed.id, payment_method: "credit_card" },
        encrypted_payment_context: {
          ...{ payment_id, brand: "visa", last4: "1111" },
          encrypted_payload: card.encryptedPayload,
          encrypted_password: card.encryptedPassword,
        },
      };
    }),
  );
  expect(await atOnce((n) => send("update-payment", bodies[n] ?? {}))).toBe(1);
  await world.settle();
  // A gift card of 50.00.
  const { orders, withoutOrder } = await chargesOf(world);
  expect(withoutOrder).toEqual([]);
  expect(orders).toMatchObject([{ charges: 1, heldCents: 0, takenCents: 5_000 }]);
});

test("[API-28, TRADE-15] twenty calls for more time, at once, give fifteen days once", async () => {
  const { send, exchange, shipBy, arrives } = await traded();
  await arrives();
  const before = (await shipBy()) ?? "";
  expect(await atOnce(() => send("extend-trade-in", exchange))).toBe(1);
  const days = (Date.parse((await shipBy()) ?? "") - Date.parse(before)) / DAY_MS;
  expect(days).toBeCloseTo(15, 0);
});

test("[API-13, ORD-73] twenty calls for another color, at once, ask the warehouse once", async () => {
  const { scope, shopper, plot, address } = await phoneOrdered("placed");
  const body = { from_samsung_sku: ordered, line_item_id: "1", to_samsung_sku: "M6P-256-POR" };
  const path = `/us/api/orders/${plot.orderId}/colour`;
  const call = () => changeColour(posted(shopper, path, body), scope, address);
  expect(await atOnce(call)).toBeGreaterThanOrEqual(1);
  const journal = await scope.engine.store.engine.journal(`order:${plot.orderId}`);
  const asked = journal.filter(({ outcome }) => outcome !== "refused");
  const swaps = asked.filter(({ event }) => JSON.parse(event).type === "swap.requested");
  expect(swaps).toHaveLength(1);
});

test("[RET-11] twenty calls to give a promised device back, at once, make one return with one label", async () => {
  const { page, days, scope, browser, address, path, world, orderId } = await promised();
  await days(35);
  const { valueCents } = await page();
  const body = { line_item_id: "1", guaranteed_value: valueCents };
  const call = () => initiateBuyBackReturn(posted(browser, path, body), scope, address);
  expect(await atOnce(call)).toBeGreaterThanOrEqual(1);
  await world.settle();
  const steps = await world.console.steps(orderId);
  expect(steps.filter(({ kind }) => kind === "grv.arrived")).toHaveLength(1);
});

test.each([
  {
    ...{ call: "schedule-delivery", calendar: "delivery-dates", command: "scheduleDelivery" },
    ...{ query: "?line_item_id=1", fields: { line_item_id: "1", slot: "16:00-20:00" } },
    scheduleOf: (orderId: string) => `delivery-schedule:${orderId}/1` as const,
  },
  {
    ...{ call: "schedule-installation", calendar: "installation-dates", query: "", fields: {} },
    command: "scheduleInstallation",
    scheduleOf: (orderId: string) => `installation-schedule:${orderId}` as const,
  },
])(
  "[API-33, API-34] twenty times $call at once book one day",
  async ({ call, calendar, command, query, fields, scheduleOf }) => {
    const shop = await boughtTelevision({ service: "MNT-1-GRA" });
    const { send, read } = callsOf(shop.scope, shop.guest.browser, shop.orderId);
    const { dates } = await read(calendar, query);
    const selected_date = dates.at(-1);
    const booked = async () => {
      const all = await shop.told(scheduleOf(shop.orderId), command);
      return all.filter((one) => one.selected_date === selected_date);
    };
    expect(await booked()).toEqual([]);
    const mails = shop.world.mails.length;
    expect(await atOnce(() => send(call, { ...fields, selected_date }))).toBeGreaterThanOrEqual(1);
    await shop.world.settle();
    expect(await booked()).toHaveLength(1);
    expect(shop.world.mails.length - mails).toBeLessThanOrEqual(1);
  },
);

test("[API-39, API-40] twenty calls that manage or end one subscription, at once, do it once", async () => {
  const { checkout, me, address, path } = await memberSubscribed();
  const { scope, world } = checkout;
  const before = world.mails.length;
  const manage = () =>
    manageSubscription(posted(me.browser, `${path}/manage`, { quantity: 2 }), scope, address);
  expect(await atOnce(manage)).toBeGreaterThanOrEqual(1);
  await world.settle();
  const read = await getSubscription(me.browser.get(path), scope, address);
  expect((await read.json()).license).toMatchObject({ pending: { quantity: 2 } });
  expect(world.mails.length - before).toBeLessThanOrEqual(1);
  const managed = world.mails.length;
  const gone = { rejection_code: "not_needed", rejection_reason: "Moved" };
  const cancel = () =>
    cancelSubscription(posted(me.browser, `${path}/cancel`, gone), scope, address);
  expect(await atOnce(cancel)).toBeGreaterThanOrEqual(1);
  await world.settle();
  expect(world.mails.length - managed).toBe(1);
});
