import { expect, test } from "vitest";
import { date } from "#app/fmt.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { dayOf, WINTER_OFFSET } from "#machines/kit";
import { payer, pressed } from "./kit.ts";

/** $999.99 and 8.6% of it: a quarter is $271.50, and a cent goes to each of the first three. */
const PAY_IN_4 =
  "4 payments, one every two weeks: the first is $271.50, the last $271.49, $1,085.99 in all, without interest.";
/** 5% off the goods: $949.99 and $81.70 of tax are $1,031.69. */
const SIX_MONTHS = "6 monthly payments of $171.95, the last $171.94: $1,031.69 in all, at 0% APR.";
/** The annuity of $1,031.69 at 14.99% a year over 12 months. */
const TWELVE_MONTHS =
  /^12 monthly payments of \$93\.\d\d, the last \$93\.\d\d: \$1,117\.\d\d in all, at 14\.99% APR\./;

test.each([
  ["AffirmPayIn4", "approve", PAY_IN_4],
  ["AffirmPayIn4", "withoutReturn", PAY_IN_4],
  ["AffirmFinancing", "sixMonths", SIX_MONTHS],
  ["AffirmFinancing", "approve", TWELVE_MONTHS],
] as const)(
  "[FIN-17, FIN-32, PAY-52] the plan that was agreed on with %s (%s) is the same on review, thank-you page, order, mail and in Affirm's book",
  async (method, button, words) => {
    const shopper = await payer(method);
    const { checkout, guest, world } = shopper;
    const url = await shopper.chosen();
    const link = await pressed(url, button);
    if (link !== null) await shopper.back(link);
    await world.settle();
    const { context } = await shopper.remembers();
    const about = { paymentId: context.paymentId, attempt: 1 };
    const booked = (await world.gateways.wallet.find(about))?.terms;
    expect(context.terms).toEqual(booked);
    const today = dayOf(new Date(world.engine.clock.now()).toISOString(), WINTER_OFFSET.us);
    if (method === "AffirmPayIn4") expect(booked?.firstOn).toBe(today);
    const said = (await guest.review()).termsNote ?? "";
    expect(said).toMatch(words);
    const placed = await guest.place();
    const orderId = placed.to?.split("/").at(-1) ?? "";
    await world.settle();
    expect(JSON.stringify(await guest.confirmation(orderId))).toContain(said);
    const address = { storefront: "us" as const, orderId };
    const path = `/us/web/order/${orderId}`;
    const order = await orderPage(guest.browser.get(path), checkout.scope, address);
    expect(JSON.stringify(order.price)).toContain(said);
    const mails = JSON.stringify(world.mails);
    expect(mails).toContain(said);
    expect(await (await fetch(url)).text()).toContain(`${booked?.payments} payments, one every `);
  },
);

test("[FIN-32] four payments begin on the day the order is placed, also where Affirm agreed the day before: review, thank-you page, order and mail name that day, and no other", async () => {
  const shopper = await payer("AffirmPayIn4");
  const { checkout, guest, world } = shopper;
  await shopper.answered("approve");
  await world.pass(24 * 60 * 60_000);
  const today = dayOf(new Date(world.engine.clock.now()).toISOString(), WINTER_OFFSET.us);
  const said = `First payment: ${date(today, "en-US")}.`;
  const review = await guest.review();
  expect(review.termsNote).toContain(said);
  expect(review.charges).toEqual([{ text: "Financed from when you place the order", names: [] }]);
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const thanks = await guest.confirmation(orderId);
  expect(thanks.terms.join()).toContain(said);
  expect(thanks.charges).toEqual([{ text: "Financed from now on", names: [] }]);
  const address = { storefront: "us" as const, orderId };
  const request = guest.browser.get(`/us/web/order/${orderId}`);
  const page = JSON.stringify(await orderPage(request, checkout.scope, address));
  const mail = String(world.mails.at(-1)?.text);
  for (const place of [page, mail]) {
    expect(place).toContain(said);
    expect(place).toContain("Financed from now on");
    expect(place).not.toContain("from when it ships");
  }
});
