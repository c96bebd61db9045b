/** A recycling fee that goes back stands beside the tax, and is not in it (ENT-09). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { RefundMoneyList } from "#app/features/return/refund-money.tsx";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { askToCancel } from "./kit-cancel.ts";
import { tabletToCalifornia } from "./kit-tablet.ts";

/** Its order, and who may open it. */
async function tablet() {
  const { guest, orderId, ...checkout } = await tabletToCalifornia();
  const address = { storefront: "us" as const, orderId };
  return { ...checkout, browser: guest.browser, address, home: `/us/web/order/${orderId}` };
}

test("[ENT-09, RET-19] the preview of a return names the fee beside the tax, and they add up", async () => {
  const { world, scope, browser, address, home } = await tablet();
  await world.console.finishOrder(address.orderId);
  await world.settle();
  const path = `${home}/return`;
  const { lines } = await returnStartPage(browser.get(path), scope, address);
  const serials = (lines[0]?.offer?.known ?? []).map((serial) => `&serial-1=${serial}`).join("");
  const query = `?step=review&line=1&reasonCode=changed_mind&channel=ship${serials}`;
  const { review } = await returnStartPage(browser.get(path + query), scope, address);
  if (!review) throw new Error("nothing to review");
  const html = await rendered(createElement(RefundMoneyList, { money: review.refund }), {
    ...{ path, locale: "en-US" },
  });
  const text = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  expect(text).toContain("Items $649.99 Tax $57.20 Recycling fee $4.00 Refund $711.19");
});

test("[ENT-09, CANC-01] so does the mail of what was cancelled", async () => {
  const { world, scope, browser, address } = await tablet();
  const { orderId } = address;
  await askToCancel(scope, browser, { orderId, line: "1", reason: "changed_mind" });
  await world.settle();
  await world.console.finishOrder(orderId, "cancel.answered");
  await world.settle();
  const mail = world.mails.find(({ subject }) => subject === `Order ${orderId} is cancelled`);
  const text = mail?.text.replaceAll(/\s+/g, " ");
  expect(text).toContain("Tax: $57.20 Recycling fee: $4.00");
  expect(text).toContain("$711.19");
});
