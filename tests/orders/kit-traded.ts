/** A phone that an old one was given for, and the orders client's calls about it. */
import { orderTradeInPage } from "#app/.server/after-sales/trade-in/order-trade-in.page.ts";
import { paths } from "#app/paths.ts";
import { enter } from "#tests/kit/account.ts";
import { skus } from "#tests/checkout/kit.ts";
import type { Fields } from "#tests/checkout/kit.ts";
import { signedUp } from "#tests/checkout/trade-in-kit.ts";
import { callsOf } from "./kit-calls.ts";
import { pagesOf } from "./kit-truck.ts";

export const DAY_MS = 86_400_000;

/** A phone ordered with an old one given for it, and the calls of whoever ordered it. */
export async function traded({
  code,
  device = { device: "meridian-4" },
}: { readonly code?: string; readonly device?: Fields } = {}) {
  const { checkout, shopper } = await signedUp();
  await shopper.tradeIn(skus.phone, device);
  if (code !== undefined) await shopper.apply(code);
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  await shopper.pay();
  const orderId = (await shopper.place()).to?.split("/").at(-1) ?? "";
  await checkout.world.settle();
  const pages = pagesOf(checkout, shopper.browser, orderId);
  const { exchange_id } = (await pages.json()).line_items[0].line_items[0];
  const path = paths.orderTradeIn("us", orderId, "1");
  const line = { storefront: "us", orderId, lineItemId: "1" } as const;
  return {
    ...{ checkout, orderId, shopper, pages, exchange: { exchange_id } },
    page: () => orderTradeInPage(shopper.browser.get(path), checkout.scope, line),
    ...callsOf(checkout.scope, shopper.browser, orderId),
    /** Until when the old device has to be on its way. */
    shipBy: async () =>
      (await orderTradeInPage(shopper.browser.get(path), checkout.scope, line)).shipByAt,
    /** The new device is there, and with it the label for the old one. */
    async arrives() {
      await pages.until("delivered");
      await checkout.world.pass(2 * DAY_MS);
      await enter(checkout.scope, shopper.browser);
    },
  };
}

/** What mails say of money of old devices that has moved. */
export const moved = ({ mails }: { readonly mails: readonly { readonly text: string }[] }) =>
  mails.flatMap(({ text }) => text.match(/(?:Paid|Charged) to [^\n]*/g) ?? []);
