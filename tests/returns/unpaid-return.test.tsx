/** Goods that have arrived and were never paid go back: no money is promised for them, and what is owed gets less. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { ReturnPage } from "#app/features/return/return-page.tsx";
import { ReturnReview } from "#app/features/return/return-review.tsx";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { returnsOf } from "#tests/kit/returns.ts";
import type { Fields } from "#tests/kit/returns.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { payingAgain } from "#tests/orders/pay-again-kit.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/(<[^>]+>)+/g, " ")
    .replaceAll(/\s+/g, " ");

/** A phone of $999.99 and a charger of $49.99, with 8.6 % tax $1,085.99 and $54.29, by a card that is approved and cannot be charged. */
async function arrivedUnpaid() {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.charger);
  await guest.arriveAtPayment();
  await guest.pay("4000000000000341");
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  const post = (path: string, fields: Fields) => {
    const { url, headers } = guest.browser.get(path);
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, String(one)]),
      ),
    );
    return new Request(url, { method: "POST", headers, body });
  };
  const returns = returnsOf({ scope, shopper: guest.browser, sessionId: "", post }, orderId);
  const path = `/us/web/order/${orderId}/return`;
  /** Sends lines back, as far as the warehouse that has checked them. */
  async function sendBack(...lineIds: readonly string[]) {
    const { lines } = await returns.startPage();
    const fields = {
      ...{ line: lineIds, reasonCode: "changed_mind", channel: "ship" },
      ...Object.fromEntries(
        lineIds.flatMap((id) => [
          [`units-${id}`, "1"],
          [`serial-${id}`, lines.find((one) => one.id === id)?.offer?.known.slice(0, 1) ?? []],
        ]),
      ),
    };
    const start = await returns.startPage({ ...fields, step: "review" });
    const review = start.review
      ? await rendered(createElement(ReturnReview, { ...start, review: start.review }), {
          path,
          locale: "en-US",
        })
      : "";
    const returnId = await returns.send(fields);
    await world.settle();
    const told = async () => {
      const page = await returns.page(returnId);
      const html = await rendered(createElement(ReturnPage, { ...page, answer: undefined }), {
        path,
        locale: "en-US",
      });
      return wordsOf(html);
    };
    return { review: wordsOf(review), told };
  }
  const money = async () =>
    (await world.gateways.payment.book()).map(({ capturedCents, refundedCents }) => ({
      capturedCents,
      refundedCents,
    }));
  const mailed = (subject: string) =>
    (world.mails.findLast((one) => String(one.subject).startsWith(subject))?.text ?? "").replaceAll(
      /\s+/g,
      " ",
    );
  const refused = async () =>
    (await world.console.webhooks()).filter(
      ({ provider, state }) => provider !== "payment" && state !== "delivered",
    );
  return {
    ...{ world, orderId, sendBack, money, mailed, refused },
    ...payingAgain(checkout, guest.browser, orderId),
  };
}

test("[PAY-21, RET-19, RET-24] an unpaid phone that goes back lowers what is owed: no refund is promised, and the rest is paid", async () => {
  const at = await arrivedUnpaid();
  expect((await at.page()).due).toMatchObject({ amountCents: 114_028 });
  const phone = await at.sendBack("2");
  expect(phone.review).toContain("You have not paid $1,085.99 of it");
  expect(phone.review).toContain("Refund $0.00");
  expect(phone.review).not.toContain("business days");
  // While it is on its way the whole can be paid as before.
  const underway = await at.order();
  expect(underway.actions.map(({ key }) => key)).toContain("pay");
  expect(underway.headline).toMatchObject({ says: "payBy" });
  expect(underway.lead).toContain("What you send back you need not pay");
  await goOn(at.world, at.orderId, "return.accepted");
  expect(await at.refused()).toEqual([]);
  expect(await phone.told()).toContain("There is nothing left to do");
  expect(at.mailed("We accepted your return")).toContain("no money goes back");
  expect((await at.page()).due).toMatchObject({ amountCents: 5_429 });
  expect((await at.order()).price.payments.map(({ said }) => said)).toEqual([
    "$54.29 still to be paid",
  ]);
  await at.world.pass(13 * DAY + 23 * HOUR);
  expect(at.mailed(`Your order ${at.orderId} is not paid yet`)).toContain("$54.29");
  await at.payByCard("4111111111111111");
  expect(await at.page()).toMatchObject({ face: "done" });
  expect(await at.money()).toEqual([
    { capturedCents: 0, refundedCents: 0 },
    { capturedCents: 5_429, refundedCents: 0 },
  ]);
  expect(await brokenRules(at.world)).toEqual([]);
});

test("[PAY-21, RET-24] once all that was not paid is back, nothing is owed and nothing is held", async () => {
  const at = await arrivedUnpaid();
  await at.sendBack("1", "2");
  await goOn(at.world, at.orderId, "return.accepted");
  expect(await at.refused()).toEqual([]);
  expect((await at.page()).face).not.toBe("form");
  expect((await at.order()).actions.map(({ key }) => key)).not.toContain("pay");
  expect(await at.money()).toEqual([{ capturedCents: 0, refundedCents: 0 }]);
  const [paid] = await at.world.gateways.payment.book();
  expect(paid?.releasedCents).toBe(paid?.authorisedCents);
  await at.world.pass(15 * DAY);
  expect(at.mailed(`Your order ${at.orderId} is not paid yet`)).not.toContain("$0.00");
  expect(await brokenRules(at.world)).toEqual([]);
});

test("[PAY-21, RET-24] whoever pays while it is on its way has that money back once it is there", async () => {
  const at = await arrivedUnpaid();
  await at.sendBack("2");
  await at.payByCard("4111111111111111");
  await goOn(at.world, at.orderId, "return.accepted");
  await at.world.settle();
  expect((await at.money()).at(-1)).toEqual({ capturedCents: 114_028, refundedCents: 108_599 });
  expect(await brokenRules(at.world)).toEqual([]);
});

test("[PAY-21, RET-24] what is past its last day is asked for once, and not again at each step of its return; what stays is still owed and waits for an agent", async () => {
  const at = await arrivedUnpaid();
  for (let day = 0; day < 15; day += 1) await at.world.pass(DAY);
  const asked = () =>
    at.world.mails.filter(({ subject }) => String(subject).includes("is not paid yet")).length;
  const overdue = async () => (await overdueOrders(at.world.engine)).map(({ what }) => what);
  expect(await overdue()).toContain("payment");
  const before = asked();
  await at.sendBack("2");
  await goOn(at.world, at.orderId, "return.accepted");
  await at.world.settle();
  expect(asked()).toBe(before);
  expect(await overdue()).toContain("payment");
  expect((await at.page()).due).toMatchObject({ amountCents: 5_429 });
  await at.payByCard("4111111111111111");
  expect(await at.page()).toMatchObject({ face: "done" });
  expect(await overdue()).not.toContain("payment");
  expect(await brokenRules(at.world)).toEqual([]);
});
