/** Goods that have not left by their day: whoever waits is written to, is asked before it has been too long, and never pays for what does not come. */
import { expect, test } from "vitest";
import { date } from "#app/fmt.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { delayConfirmPage, delayVerifyPage } from "#app/.server/orders/confirmation/delay.page.ts";
import { sendDelayAnswer } from "#app/.server/orders/confirmation/delay.actions.ts";
import { paths } from "#app/paths.ts";
import { addDays } from "#machines/kit";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { pagesOf } from "./kit-truck.ts";

const HOUR = 3_600_000;

/** A guest's phone, paid by card, that the warehouse has not sent; days are counted from the one that was promised, on New York's clock. */
async function unsent({ until = null as string | null } = {}) {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const guest = guestAt(checkout);
  await guest.arriveAtPayment(skus.phone);
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const pages = pagesOf(checkout, guest.browser, orderId);
  if (until !== null) await pages.until(until);
  const promised: string = (await pages.json()).dates.expected_delivery;
  const address = { storefront: "us" as const, orderId };
  const url = paths.delayVerify("us", orderId);
  return {
    ...{ ...pages, world, orderId, promised },
    mails: (subject: RegExp) => world.mails.filter((one) => subject.test(one.subject)),
    /** Lets time pass until so many days after the promised one, at an hour of New York (five behind UTC in winter, four in summer). */
    async untilDay(days: number, hour: number) {
      const noon = Date.parse(`${addDays(promised, days)}T17:00:00Z`);
      await world.pass(noon + (hour - 12) * HOUR - world.engine.clock.now());
    },
    question: () => delayVerifyPage(guest.browser.get(url), scope, address),
    async answers(event: string) {
      const form = { event, key: `${event}-${String(world.engine.clock.now())}` };
      const answer = await sendDelayAnswer(guest.browser.post(url, form), scope, address);
      await world.settle();
      return answer.status;
    },
    /** Asks the phone back; the warehouse has not answered. */
    async cancels() {
      const path = paths.cancelOrder("us", orderId);
      const { ticket } = await cancelPage(guest.browser.get(path), scope, address);
      const form = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
      const request = guest.browser.post(path, { ...form, line: "1", reason: "changed_mind" });
      const answer = await sendCancellation(request, scope, address);
      await world.settle();
      return answer.status;
    },
    result: () =>
      delayConfirmPage(guest.browser.get(paths.delayConfirm("us", orderId)), scope, address),
    untaken: async () =>
      (await world.console.webhooks()).filter(({ state }) => state !== "delivered"),
    /** What the provider holds of it, and has taken. */
    async owed() {
      const [entry] = await world.gateways.payment.book();
      const { authorisedCents = 0, capturedCents = 0, releasedCents = 0 } = entry ?? {};
      return { held: authorisedCents - capturedCents - releasedCents, captured: capturedCents };
    },
    money: async () => (await world.gateways.payment.book())[0],
  };
}

const late = /^(?:Order|Part of order) \S+ is late$/;
const asked = /^Please confirm/;

test("[CONF-14, LC-28] what has not left by its day is written about once, the day after, with what may be done", async () => {
  const shop = await unsent();
  await shop.untilDay(0, 23);
  await shop.untilDay(1, 10);
  expect(shop.mails(late)).toEqual([]);
  await shop.untilDay(1, 14);
  const [mail, ...more] = shop.mails(late);
  expect(more).toEqual([]);
  expect(mail?.text).toContain("have not left our warehouse yet");
  expect(mail?.text).toContain(date(shop.promised, "en-US"));
  // The law's thirty days, less the seven in which an answer may come (OPEN-09).
  expect(mail?.text).toContain(date(addDays(shop.promised, 23), "en-US"));
  expect((await shop.order()).lead).toContain("its day has passed");
  await shop.untilDay(22, 14);
  expect(shop.mails(late)).toHaveLength(1);
  expect(shop.mails(asked)).toEqual([]);
});

test("[CONF-13, CONF-15, LC-28] a week before it is thirty days late its customer is asked; without an answer nothing is charged, and the order is over", async () => {
  const shop = await unsent();
  for (const day of [1, 8, 15, 22]) await shop.untilDay(day, 14);
  expect(shop.mails(asked)).toEqual([]);
  await shop.untilDay(23, 14);
  expect(shop.mails(asked)).toHaveLength(1);
  const { dueAt } = await shop.question();
  // The end of the thirtieth day in New York: four or five in the morning after, in UTC.
  expect(dueAt).toMatch(new RegExp(`^${addDays(shop.promised, 31)}T0[34]:59:59`));
  await shop.untilDay(31, 8);
  await shop.step("cancel.answered");
  expect((await shop.json()).status).toBe("cancelled");
  expect(shop.mails(/cancelled/)).toHaveLength(1);
  expect(await shop.money()).toMatchObject({ capturedCents: 0 });
});

test("[CONF-14, LC-28] whoever wants it all the same is asked no second time about the same day, and gets it", async () => {
  const shop = await unsent();
  for (const day of [1, 23]) await shop.untilDay(day, 14);
  expect(await shop.answers("ftc.confirmed")).toBe(303);
  for (const day of [30, 45, 60, 90]) await shop.untilDay(day, 14);
  expect(shop.mails(asked)).toHaveLength(1);
  expect(shop.mails(late)).toHaveLength(1);
  await shop.until("delivered");
  expect((await shop.json()).status).toBe("delivered");
});

test("[LC-28] what leaves after all is not asked about; packed goods that have not left are late like others", async () => {
  const shop = await unsent({ until: "do.submitted" });
  await shop.untilDay(1, 14);
  expect(shop.mails(late)).toHaveLength(1);
  await shop.step("shipped");
  await shop.untilDay(24, 14);
  expect(shop.mails(asked)).toEqual([]);
});

test("[LC-28, OPEN-97] what leaves in time is late for nobody, and neither is what was called off", async () => {
  const inTime = await unsent({ until: "shipped" });
  await inTime.untilDay(1, 14);
  expect(inTime.mails(late)).toEqual([]);
  const calledOff = await unsent();
  expect(await calledOff.cancels()).toBe(303);
  await calledOff.untilDay(1, 14);
  expect(calledOff.mails(late)).toEqual([]);
});

/** What a person reads of it: the label of the phone, and all mails about a cancellation. */
async function readOf(shop: Awaited<ReturnType<typeof unsent>>) {
  const { parcels } = await shop.order();
  const phone = parcels.flatMap(({ lines }) => lines)[0]?.label;
  return { phone, mails: shop.mails(/cancelled|could not be/) };
}

/** Packed goods, 24 days late, whose customer has said no; the warehouse has not answered. */
async function declined() {
  const shop = await unsent({ until: "do.submitted" });
  for (const day of [1, 23]) await shop.untilDay(day, 14);
  expect(await shop.answers("ftc.declined")).toBe(303);
  return shop;
}

test("[LC-28, CONF-14, CANC-05] whoever says no to late goods is rid of them at once: whatever the warehouse can stop, nothing is charged and nothing comes as planned", async () => {
  const shop = await declined();
  expect((await shop.json()).status).toBe("cancelled");
  expect(await shop.owed()).toEqual({ held: 0, captured: 0 });
  await shop.step("cancel.answered", "cancel.rejected");
  const { mails, phone } = await readOf(shop);
  expect(phone).toBe("cancelled");
  expect(mails.map(({ subject }) => subject)).toEqual([`Order ${shop.orderId} is cancelled`]);
  const [mail] = mails;
  expect(mail?.text).toContain("you owe nothing");
  expect(mail?.text).not.toMatch(/as planned|will not be sent/);
  expect(await shop.result()).toMatchObject({ status: "declined", fate: "stopped" });
  // Nothing that the warehouse said is kept as refused.
  expect(await shop.untaken()).toEqual([]);
});

test("[LC-28] late goods that leave although their customer said no are the store's loss, for its staff to see", async () => {
  const shop = await declined();
  await shop.step("cancel.answered", "cancel.rejected");
  await shop.step("shipped");
  expect((await shop.json()).status).toBe("cancelled");
  expect(await shop.money()).toMatchObject({ capturedCents: 0 });
  expect(await shop.untaken()).toEqual([]);
});

test("[LC-28] late goods that leave before the warehouse has heard of the no are not charged either", async () => {
  const shop = await declined();
  await shop.step("shipped");
  expect((await shop.json()).status).toBe("cancelled");
  expect(await shop.money()).toMatchObject({ capturedCents: 0 });
});

test("[LC-28, CANC-02] whoever was told that goods are late and cancels them need not wait for the warehouse", async () => {
  const shop = await unsent({ until: "so.created" });
  await shop.untilDay(1, 14);
  expect(await shop.cancels()).toBe(303);
  expect((await shop.json()).status).toBe("cancelled");
  expect(await shop.owed()).toEqual({ held: 0, captured: 0 });
  await shop.step("cancel.answered", "cancel.rejected");
  expect(await shop.untaken()).toEqual([]);
});

test("[LC-28] what the warehouse would not stop before it was late is asked about like anything else that is late", async () => {
  const shop = await unsent();
  expect(await shop.cancels()).toBe(303);
  await shop.step("cancel.answered", "cancel.rejected");
  for (const day of [1, 23]) await shop.untilDay(day, 14);
  expect(shop.mails(asked)).toHaveLength(1);
  expect(await shop.answers("ftc.declined")).toBe(303);
  expect(await shop.owed()).toEqual({ held: 0, captured: 0 });
});
