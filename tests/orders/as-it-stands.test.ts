/** Sentences that are true of the order as it stands, where something else happened than they usually tell of. */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { orders } from "#machines/order";
import { enter } from "#tests/kit/account.ts";
import { inWorld } from "#tests/kit/after-sales.ts";
import { guestOf, returnsOf } from "#tests/kit/returns.ts";
import { delivered, pro } from "#tests/kit/world-order.ts";
import { guestAt, openCheckout, skus } from "../checkout/kit.ts";
import { acceptTerms, atPayment, payTrial, sendBack } from "../checkout/loan-kit.ts";
import { signedUp } from "../checkout/trade-in-kit.ts";
import { tabletToCalifornia } from "./kit-tablet.ts";
import { thrown } from "./kit.ts";
import { askToCancel } from "./kit-cancel.ts";
import { boughtTelevision, pagesOf } from "./kit-truck.ts";
import { unpaid } from "./pay-again-kit.ts";

const DAY = 86_400_000;
const flat = (text: string | undefined) => (text ?? "").replaceAll(/\s+/g, " ");

/** A phone that was bought with a card, and the pages of its order. */
async function boughtPhone({
  number,
  delivery = {},
}: { readonly number?: string; readonly delivery?: Readonly<Record<string, string>> } = {}) {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone, { service: "WAR-2Y-GRA" });
  await guest.enterAddress();
  await guest.chooseDelivery(delivery);
  await guest.pay(number);
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  await checkout.world.settle();
  return { ...checkout, guest, orderId, ...pagesOf(checkout, guest.browser, orderId) };
}

/** A phone and a television, as far as the warehouse's own order. */
async function boughtBoth() {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await guest.add(skus.television);
  await guest.enterAddress();
  const [day] = (await guest.delivery()).truck;
  await guest.chooseDelivery({ truck: day?.value ?? "", window: "12:00" });
  await guest.pay();
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  await world.settle();
  const pages = pagesOf(checkout, guest.browser, orderId);
  await world.console.finishOrder(orderId, "so.submitted");
  await world.settle();
  const cancels = async (line: string) => {
    await askToCancel(scope, guest.browser, { orderId, line, reason: "changed_mind" });
    await world.settle();
  };
  /** Says that the television comes in February, and lets the time to agree to it pass. */
  async function isLate() {
    const event = { type: "ftc.flagged", newPromisedOn: "2027-02-07", lineIds: ["2"] };
    await pages.tell(`order:${orderId}`, event, "system");
    await world.pass(9 * DAY);
  }
  return { ...checkout, ...pages, orderId, cancels, isLate };
}

test("[PAY-49, ORD-65] an order that was called off unpaid says that nothing was charged, as the provider's book does", async () => {
  const { world, order } = await unpaid();
  await world.pass(DAY + 60_000);
  const { label, lead } = await order();
  expect(label).toBe("cancelled");
  expect(lead).toBe(
    "The payment was not updated in time. You were not charged; any hold on your card is released.",
  );
  const book = await world.gateways.payment.book();
  expect(book.map(({ capturedCents }) => capturedCents)).toEqual([0]);
});

test("[RET-24, CANC-02] where the bank refuses the refund of a cancelled order, its page does not say that the money is on its way", async () => {
  // The warranty is charged with the order; this card takes no money back.
  const shop = await boughtPhone({ number: "4000000000005126" });
  await askToCancel(shop.scope, shop.guest.browser, {
    ...{ orderId: shop.orderId, line: "1", reason: "changed_mind" },
  });
  await shop.world.settle();
  await shop.step("cancel.answered", "cancel.confirmed");
  expect(await shop.order()).toMatchObject({
    label: "cancelled",
    lead: "Nothing more is sent. Your bank refused the refund. We are looking for another way and write to you.",
  });
});

test("[CANC-03] the reason of one cancellation is not told of the next one, whose mail is its own", async () => {
  const shop = await boughtBoth();
  await shop.isLate();
  const [first] = shop.world.mails.filter(({ subject }) => /is cancelled$/.test(subject));
  expect(first?.subject).toBe(`Part of order ${shop.orderId} is cancelled`);
  const before = shop.world.mails.length;
  await shop.cancels("1");
  const [told] = shop.world.mails.slice(before);
  expect(told?.subject).toBe(`Order ${shop.orderId} is cancelled`);
  expect(flat(told?.text)).not.toContain("The delay was not accepted in time.");
});

test("[TRACK-07, LC-28] whoever did not agree to a delay hears nothing else of what the warehouse could not stop", async () => {
  const shop = await boughtBoth();
  await shop.isLate();
  const before = shop.world.mails.length;
  await shop.step("cancel.answered", "cancel.rejected");
  expect(shop.world.mails.slice(before)).toEqual([]);
});

test("[SCHED-10, CONF-09] what is written on the day of delivery says today", async () => {
  const shop = await boughtTelevision();
  for (let left = 8; left > 0; left--) {
    const step = (await shop.world.console.steps(shop.orderId)).find(({ isHeld }) => !isHeld);
    if (!step || step.kind === "delivery.created") break;
    await shop.world.console.runStep(step.id, step.usual);
    await shop.world.settle();
  }
  const page = await shop.order();
  const on = page.headline?.says === "arrives" ? page.headline.on : "";
  // Nine in the morning in Phoenix.
  await shop.world.pass(Date.parse(`${on}T16:00:00Z`) - shop.world.engine.clock.now());
  await shop.step("delivery.created");
  const { subject, text } = shop.world.mails.at(-1) ?? {};
  expect(subject).toBe(`Order ${shop.orderId} comes today`);
  expect(flat(text)).toContain("The truck comes today, within the four hours you chose.");
});

test("[TRADE-61] a trial whose goods are on their way back is not reminded of its end", async () => {
  const { checkout, shopper } = await atPayment("OTRY-41-GRA");
  const { world, scope } = checkout;
  await payTrial(checkout, shopper);
  await acceptTerms(checkout, shopper);
  const orderId = (await shopper.place()).to?.split("/").at(-1) ?? "";
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  for (let day = 0; day < 15; day++) await world.pass(DAY);
  await enter(scope, shopper.browser);
  await sendBack(checkout, shopper, orderId);
  const before = world.mails.length;
  for (let day = 0; day < 5; day++) await world.pass(DAY);
  expect(world.mails.slice(before).map(({ subject }) => subject)).toEqual([]);
});

test("[TRADE-08] where nothing was given in advance for an old device, nothing is said to be charged", async () => {
  const { checkout, shopper } = await signedUp();
  const { world, scope } = checkout;
  await shopper.tradeIn(skus.phone, { device: "meridian-4", screen_working: "No" });
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  await shopper.pay();
  const orderId = (await shopper.place()).to?.split("/").at(-1) ?? "";
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  await world.pass(2 * DAY);
  await enter(scope, shopper.browser);
  const address = { storefront: "us", orderId } as const;
  const page = await orderPage(shopper.browser.get(`/us/web/order/${orderId}`), scope, address);
  expect(page.lead).toMatch(
    /^Send in your old Meridian 4 by \w+, \w+ \d+\. After that you get no credit for it; we estimate \$112\.00\./,
  );
  const label = world.mails.find(({ subject }) => subject.startsWith("Send in your old device"));
  expect(flat(label?.text)).toContain(
    "After that you get no credit for it, and we charge you any amount",
  );
  for (let day = 0; day < 20; day++) await world.pass(DAY);
  const [taken] = await world.gateways.payment.book();
  expect(taken).toMatchObject({ chargedCents: 0 });
});

test("[ORD-65, PAY-49] while a part has left unpaid, page and mail say that the rest waits", async () => {
  const { world, order, address } = await unpaid({
    ...{ number: "4000000000000358", isLate: true },
    besides: [skus.phone, skus.television],
  });
  await world.console.finishOrder(address.orderId, "so.submitted");
  await world.settle();
  const parcels = async () => (await world.console.parcels()).map(({ by, status }) => by + status);
  while (!(await parcels()).includes("parcelshipped")) {
    const next = (await world.console.steps(address.orderId)).find(
      ({ data, isHeld }) => !isHeld && data["groupId"] !== "freight",
    );
    await world.console.runStep(next?.id ?? 0);
    await world.settle();
  }
  expect((await order()).lead).toMatch(
    /^Your payment did not go through\. Please pay by .+: we hold what has not shipped yet until you do\. Nothing is cancelled\.$/,
  );
  const late = world.mails.find(({ subject }) => subject.endsWith("is not paid yet"));
  expect(flat(late?.text)).toContain(
    "Part of your order has already shipped, but your payment could not be taken.",
  );
  expect(flat(late?.text)).toContain("what has not shipped waits until you have paid.");
});

test("[PAY-49] the mail of an order whose payment was declined does not say that it is authorised", async () => {
  const { world, address } = await unpaid({ besides: [skus.phone] });
  const placed = world.mails.find(
    ({ subject }) => subject === `Order ${address.orderId} is placed`,
  );
  expect(flat(placed?.text)).toContain("We have your order, but the payment did not go through.");
  expect(flat(placed?.text)).not.toContain("authorized");
});

test("[CONF-04] once the goods are on their way the thank-you page leads to the order, which knows more", async () => {
  const shop = await boughtPhone();
  expect(await shop.guest.confirmation(shop.orderId)).toMatchObject({ face: "confirmed" });
  await shop.world.console.finishOrder(shop.orderId);
  await shop.world.settle();
  expect(await thrown(shop.guest.confirmation(shop.orderId))).toEqual({
    ...{ status: 303, to: `/us/web/order/${shop.orderId}` },
  });
});

test("[ENT-09] the recycling fee of a line stands beside its tax and is not in it", async () => {
  const { guest, orderId, ...checkout } = await tabletToCalifornia();
  // $649.99 at 8.8 % is $57.20; the fee is $4.00, and delivery is free.
  expect(await pagesOf(checkout, guest.browser, orderId).json()).toMatchObject({
    cost: { tax: 5720, ewaste_fee: 400, total: 71_119, shipping_cost_split: { shipping_tax: 0 } },
    line_items: [
      {
        cost: {
          ...{ subtotal: 64_999, tax: 5720, ewaste_fee: 400, total: 71_119 },
          quantity_groups: [{ quantity: 1, tax: 5720 }],
        },
      },
    ],
  });
});

test("[RET-05] a line that is on its way back, or is back, names no day to return it by", () =>
  inWorld(async (world) => {
    const guest = await guestOf(world.engine);
    const orderId = "ORD-2026-KIND-9Q2D";
    const more = { sessionId: guest.sessionId };
    await delivered(world, orders.orderOf({ orderId, products: [pro], more }));
    const scope = { ...guest.scope, engine: world.engine };
    const address = { storefront: "us", orderId } as const;
    const windows = async () => {
      const page = await orderPage(guest.shopper.get(`/us/web/order/${orderId}`), scope, address);
      return page.parcels.flatMap(({ lines }) =>
        lines.flatMap(({ notes }) => notes.filter(({ key }) => key === "returnWindow")),
      );
    };
    expect(await windows()).toHaveLength(1);
    const returns = returnsOf(guest, orderId);
    const [offer] = (await returns.startPage()).lines.flatMap((line) => line.offer ?? []);
    await returns.send({
      ...{ line: "1", reasonCode: "changed_mind", channel: "ship", "units-1": "1" },
      "serial-1": offer?.known[0] ?? "",
    });
    await world.settle();
    expect(await windows()).toEqual([]);
    await world.console.finishOrder(orderId);
    await world.settle();
    expect(await windows()).toEqual([]);
  }));

test("[GIFT-07] a gift card whose day has come before it is paid waits, and is not said to be mailed", async () => {
  const { world, order, address } = await unpaid({ besides: [skus.phone], sendOn: 3 });
  await world.gateways.warehouse.release({ orderId: address.orderId, key: "against orders" });
  await world.console.finishOrder(address.orderId);
  await world.settle();
  await world.pass(5 * DAY);
  const notes = (await order()).parcels.flatMap(({ lines }) => lines.flatMap((one) => one.notes));
  expect(notes.filter(({ key }) => key === "when")).toEqual([
    { key: "when", name: "When", text: "Waits until it is paid" },
  ]);
});
