/** A parcel that its carrier lost, or says nothing of: an agent sends it again or refunds it, and a day that was promised holds. */
import { expect, test } from "vitest";
import { problemsOf } from "#tests/kit/charges.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { deskOf } from "./kit-desk.ts";
import { pagesOf } from "./kit-truck.ts";

const DAY = 86_400_000;

/** A phone for $999.99 and a charger for $49.99 in one parcel; Phoenix takes 8.6 %: $1,085.99 and $54.29. */
const PHONE = 108_599;
const ALL = 108_599 + 5_429;

async function bought() {
  const checkout = await openCheckout();
  const { world } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await guest.add(skus.charger);
  await guest.enterAddress();
  await guest.chooseDelivery();
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  return {
    ...pagesOf(checkout, guest.browser, orderId),
    ...{ world, orderId },
    /** Of an agent who signs in now. */
    desk: () => deskOf(checkout, orderId),
    async book() {
      const [{ capturedCents = 0, refundedCents = 0 } = {}] = await world.gateways.payment.book();
      return { capturedCents, refundedCents };
    },
    texts: (subject: RegExp) =>
      world.mails.filter((mail) => subject.test(mail.subject)).map(({ text }) => text),
    subjects: () => world.mails.map(({ subject }) => subject),
    lastMail: () => world.mails.at(-1),
  };
}

/** The same on its way, and lost. */
async function lost() {
  const shop = await bought();
  await shop.until("shipped");
  await shop.step("in.transit", "delivery.failed");
  return shop;
}

test("[AGENT-17, RET-08] what was lost is refunded at the desk item by item: the provider's book, the mail and the page say so", async () => {
  const shop = await lost();
  const desk = await shop.desk();
  const { lead } = await shop.order();
  expect(lead).toContain("lost or on its way back to us");
  expect(lead).toMatch(/write to you by \w+, \w+ \d+/);
  expect((await desk.page()).offers.filter(({ kind }) => kind === "lost")).toMatchObject([
    { events: ["sent.anew", "given.up"] },
    { events: ["sent.anew", "given.up"] },
  ]);
  expect((await desk.press("lost", "given.up")).status).toBe(303);
  expect(await shop.book()).toEqual({ capturedCents: ALL, refundedCents: PHONE });
  expect(shop.subjects()).toContain(
    `Your money for part of order ${shop.orderId} is on its way back`,
  );
  // The charger was in the same parcel: there is no rest that nothing happened to.
  expect(shop.texts(/^Your money/).join()).not.toContain("The rest of your order");
  expect((await shop.order()).history).toContainEqual(
    expect.objectContaining({
      ...{ what: "Lost on the way, the money goes back", who: { is: "agent", agentId: "A-17" } },
    }),
  );
  expect((await desk.press("lost", "given.up")).status).toBe(303);
  expect(await shop.book()).toEqual({ capturedCents: ALL, refundedCents: ALL });
  expect(
    shop
      .subjects()
      .filter((one) => one.startsWith("Your money"))
      .at(-1),
  ).toBe(`Your money for order ${shop.orderId} is on its way back`);
  expect(shop.texts(/^Your money/).join()).not.toContain("The rest of your order");
  expect(await desk.kinds()).not.toContain("lost");
  // The warehouse was told: nothing of it goes out any more.
  expect(await shop.world.console.steps(shop.orderId)).toEqual([]);
  expect(await problemsOf(shop.world)).toEqual([]);
});

test("[AGENT-17, LC-01] what was lost is sent again: another parcel brings it, and nobody pays twice", async () => {
  const shop = await lost();
  const desk = await shop.desk();
  await desk.press("lost", "sent.anew");
  await desk.press("lost", "sent.anew");
  expect(shop.subjects()).toContain(`We send items of order ${shop.orderId} again`);
  expect(await desk.kinds()).not.toContain("lost");
  expect((await shop.order()).situation).toBe("placed");
  await shop.until("installed");
  expect((await shop.order()).situation).toBe("arrived");
  expect(shop.subjects()).toContain(`Part of order ${shop.orderId} is on its way again`);
  expect(await shop.book()).toEqual({ capturedCents: ALL, refundedCents: 0 });
  expect(await problemsOf(shop.world)).toEqual([]);
});

test("[TRACK-04, AGENT-17] a parcel that nobody hears of for a month has the same way out, and is no news when it turns up", async () => {
  const shop = await bought();
  await shop.until("in.transit");
  await shop.world.pass(29 * DAY);
  expect((await shop.order()).lead).not.toContain("for a month");
  await shop.world.pass(2 * DAY);
  expect((await shop.order()).lead).toContain("Call us at 1-800-555-0199 with the order number");
  const desk = await shop.desk();
  await desk.press("lost", "given.up");
  await desk.press("lost", "sent.anew");
  expect(await shop.book()).toEqual({ capturedCents: ALL, refundedCents: PHONE });
  const { state } = await shop
    .tell(`shipment:${shop.orderId}-S1`, { type: "delivered" }, "carrier")
    .then(({ ok }) => ({ state: ok }));
  expect(state).toBe(true);
  const { situation, lead } = await shop.order();
  expect(situation).not.toBe("arrived");
  expect(lead).not.toContain("said nothing");
  expect(lead).not.toContain("Call us");
  await shop.until("installed");
  expect(await shop.book()).toEqual({ capturedCents: ALL, refundedCents: PHONE });
  expect(await problemsOf(shop.world)).toEqual([]);
});

test("[SHIP-24, RET-08] whoever was told to hear of it by a day has their money on that day, if nobody decided anything before", async () => {
  const shop = await lost();
  const mail = shop.world.mails.find(({ subject }) => subject.endsWith("could not be delivered"));
  const [, by = ""] = /You hear from us by: \w+ 0?(\d+), \d{4}/.exec(mail?.text ?? "") ?? [];
  expect(by).not.toBe("");
  expect((await shop.order()).lead).toMatch(new RegExp(`by \\w+, \\w+ ${by}\\.`));
  await shop.world.pass(6 * DAY);
  expect(await shop.book()).toEqual({ capturedCents: ALL, refundedCents: 0 });
  await shop.world.pass(DAY);
  expect(await shop.book()).toEqual({ capturedCents: ALL, refundedCents: ALL });
  expect(shop.subjects().filter((one) => one.startsWith("Your money for"))).toEqual([
    `Your money for order ${shop.orderId} is on its way back`,
  ]);
  expect(await problemsOf(shop.world)).toEqual([]);
  await oneSumIsTold(shop);
});

/** Of what was lost in one parcel there is one refund, and each mail of it names what the bank will show: $1,140.28. */
async function oneSumIsTold(shop: Awaited<ReturnType<typeof bought>>) {
  const told = shop.world.mails.filter(({ text }) => /^Refund: /m.test(text));
  expect(told.map(({ subject }) => subject)).toEqual([
    `Your money for order ${shop.orderId} is on its way back`,
    `Your refund for ${shop.orderId}`,
  ]);
  for (const { text } of told) {
    expect(text).toMatch(/^Refund: \$1,140\.28$/m);
    expect(text).toContain("$999.99");
    expect(text).toContain("$49.99");
  }
}

test("[SHIP-24, RET-08] what comes back to the warehouse line by line is one parcel to its customer: one refund, and one mail with its sum", async () => {
  const shop = await lost();
  await shop.step("after.failure", "goods.returned");
  expect(await shop.book()).toEqual({ capturedCents: ALL, refundedCents: ALL });
  await oneSumIsTold(shop);
  expect(await problemsOf(shop.world)).toEqual([]);
});

test("[SHIP-24, AGENT-17] what came back waits for no longer than what was lost with it is undecided: an agent sends that again", async () => {
  const shop = await lost();
  const came = { type: "goods.returned" };
  await shop.tell(`line-item:${shop.orderId}/1`, came, "warehouse");
  expect(await shop.book()).toEqual({ capturedCents: ALL, refundedCents: 0 });
  const desk = await shop.desk();
  await desk.press("lost", "sent.anew");
  expect(await shop.book()).toEqual({ capturedCents: ALL, refundedCents: PHONE });
  expect(shop.texts(/^Your money for part of/)).toHaveLength(1);
  expect(await problemsOf(shop.world)).toEqual([]);
});
