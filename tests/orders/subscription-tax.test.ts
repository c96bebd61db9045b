/** A subscription is taxed where it is used: alone or beside a phone, at the first charge and at each after it. */
import { expect, onTestFinished, test } from "vitest";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { memberAt } from "#tests/loyalty/kit.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { read } from "./data-kit.ts";
import { DAY_MS, subscribed } from "./subscription-kit.ts";

/** $59.99 a year, and in Phoenix 8.6 % of it: 5.159. */
const cloud = "HARB-1Y-POR";
const cloudTax = 516;

/** Bought by somebody in Phoenix. */
async function bought(wanted: Parameters<typeof subscribed>[2]) {
  const checkout = await openCheckout();
  const me = await memberAt(checkout);
  return { checkout, ...(await subscribed(checkout, me, wanted)) };
}

const announcements = (checkout: Awaited<ReturnType<typeof bought>>["checkout"]) =>
  checkout.world.mails
    .filter(({ subject }) => subject === "Your subscription is charged soon")
    .map(({ text }) => text.replaceAll(/\s+/g, " "));

test("[SUB-37, PLACE-13] a year of a service is taxed alike, alone and beside a phone", async () => {
  for (const beside of ["", skus.phone]) {
    const { checkout, me, orderId } = await bought({ sku: cloud, beside });
    const { order } = await read(checkout.scope, me.browser, orderId);
    expect(order.line_items[0].cost).toMatchObject({ tax: cloudTax, total: 5999 + cloudTax });
  }
});

test("[SUB-12, SUB-37] cart, page, mail and charge of a renewal name one sum, with the tax of where it is used", async () => {
  const { checkout, shown, pass } = await bought({});
  const { world } = checkout;
  // $9.99 and 8.6 % of it.
  const placed = world.mails.find(({ subject }) => subject.includes("is placed"));
  expect(placed?.text.replaceAll(/\s+/g, " ")).toContain("then $10.85 every month");
  expect((await shown()).nextCharge).toMatchObject({ amountCents: 1085, taxCents: 86 });
  await pass(12 * DAY_MS);
  expect(announcements(checkout)).toMatchObject([expect.stringContaining("Charge: $10.85")]);
  await pass(3 * DAY_MS);
  expect(await world.gateways.payment.renewals()).toMatchObject([{ amountCents: 1085 }]);
  expect((await shown()).charges).toMatchObject([{ amountCents: 1085, taxCents: 86 }]);
  expect(await brokenRules(world)).toEqual([]);
});

test("[SUB-12, SUB-37] whoever has moved is told the sum with the tax of the new place, and pays that, also where the old sum was announced", async () => {
  const { checkout, shown, pass, send } = await bought({});
  const { world } = checkout;
  await pass(12 * DAY_MS);
  expect(await send("place.changed", { zip: "00000" })).toMatchObject({ status: 422 });
  // Portland, where nothing is taxed.
  expect(await send("place.changed", { zip: "97201" })).toMatchObject({ status: 303 });
  expect((await shown()).nextCharge).toMatchObject({ amountCents: 999, taxCents: 0 });
  expect(announcements(checkout)).toMatchObject([
    expect.stringContaining("Charge: $10.85"),
    expect.stringContaining("Charge: $9.99"),
  ]);
  await pass(3 * DAY_MS);
  expect(await world.gateways.payment.renewals()).toMatchObject([{ amountCents: 999 }]);
  // And to Palo Alto: 8.8 %.
  expect(await send("place.changed", { zip: "94301" })).toMatchObject({ status: 303 });
  expect((await shown()).nextCharge).toMatchObject({ amountCents: 1087, taxCents: 88 });
  await pass(28 * DAY_MS);
  await pass(4 * DAY_MS);
  expect(await world.gateways.payment.renewals()).toMatchObject([
    { amountCents: 999 },
    { amountCents: 1087 },
  ]);
  expect(announcements(checkout).at(-1)).toContain("Charge: $10.87");
  expect(await brokenRules(world)).toEqual([]);
});

test("[SUB-37] each renewal has the rate of its time", async () => {
  const { checkout, pass } = await bought({});
  const { tax } = checkout.world.gateways;
  const before = { ...tax };
  onTestFinished(() => void Object.assign(tax, before));
  Object.assign(tax, { rate: async () => 1000 });
  await pass(12 * DAY_MS);
  expect(announcements(checkout)).toMatchObject([expect.stringContaining("Charge: $10.99")]);
  await pass(3 * DAY_MS);
  expect(await checkout.world.gateways.payment.renewals()).toMatchObject([{ amountCents: 1099 }]);
});

test("[ADDR-11, SUB-37] who buys what renews and nothing that is sent is asked where it is used; a ZIP code of nowhere is said beside its field", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(cloud);
  expect(await guest.address()).toMatchObject({ kind: "contact", asksZip: true });
  for (const zip of ["", "8500", "00000"]) {
    const answer = await guest.enterAddress({ confirmEmail: "ada@example.com", zip });
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({ result: { error: { zip: ["ZipIncorrect"] } } });
  }
  expect((await guest.enterAddress({ confirmEmail: "ada@example.com" })).status).toBe(303);
  const { cart } = await guest.cart();
  expect(cart?.summary.totals).toMatchObject({ taxCents: cloudTax, totalCents: 5999 + cloudTax });
});
