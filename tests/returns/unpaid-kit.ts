/** Goods that have arrived and were never paid, and what is said where they go back. */
import { createElement } from "react";
import { ReturnPage } from "#app/features/return/return-page.tsx";
import { ReturnReview } from "#app/features/return/return-review.tsx";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { returnsOf } from "#tests/kit/returns.ts";
import type { Fields } from "#tests/kit/returns.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { payingAgain } from "#tests/orders/pay-again-kit.ts";

const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/(<[^>]+>)+/g, " ")
    .replaceAll(/\s+/g, " ");

/** A phone of $999.99 and a charger of $49.99, with 8.6 % tax $1,085.99 and $54.29, by a card that is approved and cannot be charged. */
export async function arrivedUnpaid(storefront: "us" | "pl" = "us") {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout, storefront);
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
  const returns = returnsOf(
    { scope, shopper: guest.browser, sessionId: "", post },
    orderId,
    storefront,
  );
  const path = `/${storefront}/web/order/${orderId}/return`;
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
    ...{ world, scope, browser: guest.browser, orderId, sendBack, money, mailed, refused },
    ...payingAgain(checkout, guest.browser, orderId),
  };
}
