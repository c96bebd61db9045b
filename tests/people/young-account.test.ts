import { expect, test } from "vitest";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import type { RawEvent, Role } from "#machines/kit";
import { cartOf, openCheckout, skus } from "#tests/checkout/kit.ts";
import { userAt } from "#tests/checkout/kit.ts";

const DAY_MS = 86_400_000;

/** Ada with an address in her cart, and store credit from an account opened so many days ago. */
async function financed(daysAgo: number) {
  const checkout = await openCheckout();
  const person = await userAt(checkout, { email: "ada@example.com" });
  await person.add(skus.phone);
  await person.enterAddress();
  const { engine } = checkout.world;
  const cartId = cartOf(checkout).slice("cart:".length);
  const to = `financing:${cartId}` as const;
  const { customerId } = person;
  const input = {
    ...{ cartId, sessionId: null, customerId, customerType: "B2C", storefront: "us" },
    ...{ amountCents: 99_999, utcOffsetMinutes: -300 },
  };
  await start(engine, { id: to, input, actor: { role: "system", id: "test" } });
  const send = async (event: RawEvent, role: Role) => {
    const actor = { role, id: "test", keys: [`customer:${customerId}`] };
    expect(await dispatch(engine, { to, event, actor }), event.type).toMatchObject({ ok: true });
  };
  const openedAt = new Date(engine.clock.now() - daysAgo * DAY_MS).toISOString();
  const credit = {
    ...{ availableCents: 250_000, termMonths: 48, mandatoryDownPaymentCents: 0, openedAt },
  };
  await send({ type: "opened" }, "shopper");
  await send({ type: "account.linked", credit }, "bank");
  return { person, send };
}

test("[FIN-47, ADDR-39] while credit of a bank account younger than 30 days pays, checkout keeps the address", async () => {
  const { person, send } = await financed(10);
  expect(await person.address()).toMatchObject({ lock: "bank" });
  const moved = { line1: "1 Market Street", zip: "94105", city: "San Francisco", state: "CA" };
  expect(await person.enterAddress(moved)).toMatchObject({
    status: 422,
    data: { refusal: { code: "InvalidAddressError" } },
  });
  expect((await person.enterAddress()).to).toBe("/us/web/checkout/delivery");
  await send({ type: "other.chosen" }, "shopper");
  expect(await person.address()).toMatchObject({ lock: null });
  expect((await person.enterAddress(moved)).to).toBe("/us/web/checkout/delivery");
});

test("[FIN-47, ADDR-39] an account of 30 days and more lets the address be changed", async () => {
  const { person } = await financed(30);
  expect(await person.address()).toMatchObject({ lock: null });
});
