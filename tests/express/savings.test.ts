import { expect, test } from "vitest";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { memberAt } from "#tests/loyalty/kit.ts";
import { expressAt } from "./kit.ts";

test("[CODE-23, PLACE-20] a code is entered and taken out in place", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  const express = expressAt(checkout, guest.browser);
  const total = async () => (await express.open()).frame.summary.totals.totalCents;
  const before = await total();
  const { key } = (await express.open()).codes.ticket;
  const applied = await express.send({ event: "code.applied", key, code: "SAVE50" });
  expect(applied.to).toMatch(/^\/us\/web\/express\/checkout\?promo=SAVE50#/);
  await checkout.world.settle();
  expect((await express.open()).codes.promos).toMatchObject([{ code: "SAVE50" }]);
  expect(await total()).toBe(before - 5000);
  const { ticket } = (await express.open()).codes;
  const taken = { event: "code.removed", rev: String(ticket.rev), key: ticket.key, code: "SAVE50" };
  await express.send(taken);
  await checkout.world.settle();
  expect((await express.open()).codes.promos).toEqual([]);
  expect(await total()).toBe(before);
});

test("[CODE-23] a code that nobody knows is refused in place and keeps what was typed", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  const express = expressAt(checkout, guest.browser);
  expect(await express.send({ event: "code.applied", key: "x", code: "no such!" })).toMatchObject({
    ...{ status: 422, to: null },
    data: { refusal: { code: "InvalidPromoCode" }, typed: "no such!" },
  });
});

test("[CODE-23, PLACE-20] reward points are redeemed in place, beside the card that pays the rest", async () => {
  const checkout = await openCheckout();
  const member = await memberAt(checkout, { points: 5000 });
  await member.add(skus.phone);
  const express = expressAt(checkout, member.browser);
  await express.enterAddress();
  await express.chooseDelivery();
  const { payment } = await express.open();
  const due = payment?.dueCents ?? 0;
  const key = payment?.points?.ticket.key ?? "";
  const answer = await express.send({ event: "amount.entered", key, amount: "20" });
  expect(answer.to).toMatch(/^\/us\/web\/express\/checkout#/);
  await checkout.world.settle();
  expect((await express.open()).payment?.dueCents).toBe(due - 2000);
});
