/** An old device that is handed over after its trade-in or buy-back had ended: nobody's goods are lost, and an agent decides. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { BuyBackPage } from "#app/features/trade-in/buy-back-page.tsx";
import { ExchangePage } from "#app/features/trade-in/exchange-page.tsx";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { enter } from "#tests/kit/account.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import type { World } from "#tests/kit/world.ts";
import { deskOf } from "./kit-desk.ts";
import { promised } from "./kit-promised.ts";
import { DAY_MS, moved, traded } from "./kit-traded.ts";

const shown = (html: string) =>
  html.replaceAll(/<!--.*?-->/gs, "").replaceAll(/(<[^>]+>|\s)+/g, " ");
const subjects = ({ mails }: Pick<World, "mails">) => mails.map(({ subject }) => subject);

/** A phone whose old one was not sent in time. */
async function ended(given: { readonly code?: string } = {}) {
  const at = await traded(given);
  const { world, scope } = at.checkout;
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) await world.pass(DAY_MS);
    await enter(scope, at.shopper.browser);
  };
  await at.arrives();
  await days(20);
  expect(await at.page()).toMatchObject({ status: "RefundCancelled", finalCents: 0 });
  const desk = await deskOf(at.checkout, at.orderId);
  return {
    ...{ ...at, world, days, desk },
    go: (until: string, way?: string) => goOn(world, at.orderId, until, way),
    async says() {
      const props = { ...(await at.page()), answer: undefined };
      const path = `/us/web/order/${at.orderId}/trade-in/1`;
      return shown(await rendered(createElement(ExchangePage, props), { path, locale: "en-US" }));
    },
  };
}

test("[TRADE-08, LC-11] an old device handed over after its time is told to whoever sent it and waits for an agent, who takes it: it is checked and credited", async () => {
  const { world, page, says, go, desk, days, orderId } = await ended();
  await go("trade.in.collected");
  expect(await page()).toMatchObject({ late: "waits", tone: "us", label: expect.anything() });
  expect(await says()).toContain("you get credit for it, or the device back");
  expect(await says()).not.toContain("we do not have your device");
  expect(subjects(world)).toContain(`Your old device for ${orderId} came late`);
  expect(await overdueOrders(world.engine)).toMatchObject([{ orderId, what: "device" }]);
  await go("trade.in.arrived");
  expect((await desk.press("deviceLate", "late.accepted")).status).toBe(303);
  expect(await page()).toMatchObject({ status: "PendingReceipt", late: null, finalCents: null });
  expect(await overdueOrders(world.engine)).toEqual([]);
  await go("trade.in.evaluated");
  await days(2);
  // The whole estimate of a phone in good order, to the card.
  expect(await page()).toMatchObject({ finalCents: 15_000, chargeback: null });
  expect(moved(world)).toEqual([expect.stringContaining("$150.00")]);
  expect(await problemsOf(world)).toEqual([]);
});

test("[TRADE-08, TRADE-12] what the warehouse found of it meanwhile holds as soon as an agent takes it", async () => {
  const { page, go, desk, days, world } = await ended();
  await go("trade.in.evaluated", "evaluated.v3");
  expect(await page()).toMatchObject({ late: "waits", finalCents: null });
  await desk.press("deviceLate", "late.accepted");
  // A grade below its answers takes off $25.
  expect(await page()).toMatchObject({ status: "RefundInitiated", finalCents: 12_500 });
  await days(2);
  expect(moved(world)).toEqual([expect.stringContaining("$125.00")]);
  expect(await problemsOf(world)).toEqual([]);
});

test("[TRADE-08, TRADE-26] what was charged because it had not come is given back with its credit", async () => {
  const { page, go, desk, days, world } = await ended({ code: "TRADE25" });
  expect((await world.gateways.payment.book())[0]).toMatchObject({ chargedCents: 2_500 });
  await go("trade.in.evaluated");
  await desk.press("deviceLate", "late.accepted");
  await days(2);
  expect(await page()).toMatchObject({ finalCents: 15_000, chargeback: null });
  // 150.00 for the device, and the 25.00 that were charged.
  expect(moved(world).at(-1)).toContain("$175.00");
  expect(await problemsOf(world)).toEqual([]);
});

test("[TRADE-08, RET-18, LC-17] an agent who does not take it has it sent back, and its page says so without a credit", async () => {
  const { world, page, says, go, desk, orderId } = await ended();
  await go("trade.in.arrived");
  await desk.press("deviceLate", "late.refused");
  expect(await page()).toMatchObject({
    ...{ status: "RTCRequested", late: "refused", isBackOffered: true, reducedCents: null },
    decideBy: expect.any(String),
  });
  expect(await says()).toContain("It goes back to you at no cost.");
  expect(await says()).toContain("Final credit $0.00");
  expect(subjects(world)).toContain(`You get your old device of ${orderId} back`);
  expect(await overdueOrders(world.engine)).toEqual([]);
});

test("[TRADE-13, TRADE-26] a device that is missed after its verdict is told by mail, and no credit is left standing", async () => {
  const at = await traded();
  const { checkout, orderId, pages } = at;
  const { world } = checkout;
  await at.arrives();
  await goOn(world, orderId, "trade.in.evaluated");
  expect(await at.page()).toMatchObject({ status: "RefundInitiated", finalCents: 15_000 });
  await goOn(world, orderId, "trade.in.counted", "device.not.received");
  expect(await at.page()).toMatchObject({ status: "RefundCancelled", finalCents: 0 });
  expect(subjects(world).at(-1)).toBe(`We do not have your old device of ${orderId}`);
  const device = (await pages.json()).line_items[0].line_items[0];
  expect(JSON.stringify(device)).toContain('"credit_amount":0');
  expect(await problemsOf(world)).toEqual([]);
});

/** A device whose buy-back was asked for, and that was not sent in time. */
async function overdue() {
  const at = await promised();
  await at.days(35);
  await at.press("grv.return.requested");
  await at.days(33);
  expect(await at.page()).toMatchObject({ status: "expired" });
  const desk = await deskOf(
    { scope: at.scope, world: at.world } as Parameters<typeof deskOf>[0],
    at.orderId,
  );
  return { ...at, desk };
}

test("[TRADE-38, LC-12] a device that comes after its buy-back is over is taken by an agent, and paid for", async () => {
  const { world, page, go, desk, orderId, sound } = await overdue();
  await go("grv.judged");
  expect(await page()).toMatchObject({ late: "waits", tone: "us" });
  expect(subjects(world)).toContain(`Your device for ${orderId} came late`);
  expect(await overdueOrders(world.engine)).toMatchObject([{ orderId, what: "device" }]);
  await desk.press("deviceLate", "late.accepted");
  const { valueCents, payout } = await page();
  expect(await page()).toMatchObject({ status: "RefundSuccessful", late: null });
  expect(payout).toMatchObject([{ amountCents: valueCents, isPaid: true, method: null }]);
  await sound();
});

test("[TRADE-38, RET-18] or it is sent back to whoever sent it", async () => {
  const { page, back, go, desk } = await overdue();
  await go("grv.arrived");
  await desk.press("deviceLate", "late.refused");
  expect(await page()).toMatchObject({ status: "RTCRequested", late: "refused" });
  expect(await back()).toMatchObject({ may: "decide" });
});

test("[TRADE-36, PAY-46] whoever gives back a device that a bank paid for reads before and after that a gift card comes and the loan goes on", async () => {
  const { world, page, order, press, go, days, path } = await promised();
  const says = async () => {
    const props = { ...(await page()), answer: undefined };
    return shown(await rendered(createElement(BuyBackPage, props), { path, locale: "en-US" }));
  };
  await days(35);
  expect(await says()).toContain("The value comes as a gift card by email.");
  expect(await says()).toContain("you keep paying the loan as agreed");
  await press("grv.return.requested");
  await go("grv.judged");
  expect(await says()).toContain("The value comes as a gift card by email.");
  expect(await says()).not.toContain("Banks may need");
  const { valueCents } = await page();
  const sum = `$${(valueCents / 100).toFixed(2)}`;
  const texts = world.mails.map(
    ({ subject, text }) => `${subject} ${text.replaceAll(/\s+/g, " ")}`,
  );
  const told = texts.find((text) => text.startsWith("We buy your device back"));
  expect(told).toContain(sum);
  expect(told).toContain("your loan goes on");
  const paid = texts.find((text) => text.startsWith("The value of your device is paid"));
  expect(paid).toMatch(new RegExp(`Paid to gift card.*\\${sum}`, "i"));
  const { history } = await order();
  const words = JSON.stringify(history);
  expect(words).toContain("Device checked, its value is paid");
  expect(words).toContain("Value of the device paid");
});
