/** The audit finds points and rewards for what is not paid, not there, or did not stay. */
import { expect, test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { openCheckout } from "#tests/checkout/kit.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { memberAt, tellAccount } from "./kit.ts";

const START = "2026-11-01T00:00:00.000Z";
const system = { role: "system", id: "test" } as const;

test("[REW-06] points to use for goods that never came, and points of units that an order does not have, are found", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const shopper = await memberAt(checkout);
  const orderId = await shopper.buy();
  await world.settle();
  expect(await problemsOf(world)).toEqual([]);
  const at = { orderId, lineId: "1", usableAt: START };
  await tellAccount(world.engine, shopper.customerId, { type: "goods.arrived", ...at });
  const other = await memberAt(checkout, { email: "grace@example.com" });
  const line = { lineId: "1", units: 2, paidCents: 99_999, usableAt: null };
  const made = { type: "purchase.made", orderId, redeemedCents: 0, lines: [line] };
  await tellAccount(world.engine, other.customerId, made);
  expect(new Set(await problemsOf(world))).toEqual(
    new Set([
      `points-account:${shopper.customerId}: ${orderId}/1 has points to use that are not paid for, or not there`,
      `points-account:${other.customerId}: ${orderId}/1 has points of 2 units, of which 1 stayed`,
    ]),
  );
});

test("[CODE-10] a reward for an order that is not paid or not there, or for more than stayed, is found", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const advocate = await memberAt(checkout);
  const friend = await memberAt(checkout, { email: "grace@example.com" });
  const { loyalty } = world.engine.store;
  const code = (await loyalty.referralCodeOf(advocate.customerId)) ?? "";
  await friend.arriveAtPayment();
  await friend.enterReferral(code);
  await friend.pay();
  await friend.place();
  await world.settle();
  const [row] = (await advocate.account()).view.referrals;
  const to = `referral:${row?.referralId ?? ""}` as const;
  const tell = async (event: { type: string }) => {
    await dispatch(world.engine, { to, event, actor: system });
    await world.settle();
  };
  await tell({ type: "order.kept", ...{ keptAt: START } });
  await world.pass(60_000);
  await tell({ type: "order.reduced", ...{ paidCents: 90_000 } });
  // $999.99 less 5 %, rounded to $50.00.
  expect(new Set(await problemsOf(world))).toEqual(
    new Set([
      `${to}: a reward was paid for an order that is not paid, or not there`,
      `${to}: a reward was paid for 900.00, and 949.99 of it stayed`,
    ]),
  );
});
