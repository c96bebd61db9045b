/** Somebody at checkout who may trade in, and what they do on its page. */
import { sendTradeIn } from "#app/.server/cart/trade-in/trade-in.actions.ts";
import { tradeInPage } from "#app/.server/cart/trade-in/trade-in.page.ts";
import { createUser } from "#tests/kit/user.ts";
import { shopperAt } from "./codes-kit.ts";
import { openCheckout } from "./kit.ts";
import type { Fields, CheckoutWorld } from "./kit.ts";

export function trader(checkout: CheckoutWorld) {
  const shopper = shopperAt(checkout);
  const { browser } = shopper;
  const at = (query: Fields) => `/us/web/trade-in?${new URLSearchParams(query).toString()}`;
  return {
    ...shopper,
    page: (query: Fields) => tradeInPage(browser.get(at(query)), checkout.scope),
    async tradeIn(sku: string, fields: Fields) {
      const answer = await sendTradeIn(browser.post(at({ for: sku }), fields), checkout.scope);
      browser.keep(answer);
      const to = answer.headers.get("Location");
      const data: unknown = to === null ? await answer.json() : null;
      return { to, status: answer.status, data };
    },
  };
}

export async function signedUp() {
  const checkout = await openCheckout();
  const shopper = trader(checkout);
  await createUser(checkout.scope, { browser: shopper.browser });
  return { checkout, shopper };
}
