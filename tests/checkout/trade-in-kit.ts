/** Somebody at a till who may trade in, and what they do on its page. */
import { createAccount } from "#app/.server/account/sign-in.actions.ts";
import { sendTradeIn } from "#app/.server/cart/trade-in.actions.ts";
import { tradeInPage } from "#app/.server/cart/trade-in.page.ts";
import { ada, signUpPath } from "#tests/kit/account.ts";
import { shopperAt } from "./codes-kit.ts";
import { openTill } from "./kit.ts";
import type { Fields, Till } from "./kit.ts";

export function trader(till: Till) {
  const shopper = shopperAt(till);
  const { browser } = shopper;
  const at = (query: Fields) => `/us/web/trade-in?${new URLSearchParams(query).toString()}`;
  return {
    ...shopper,
    page: (query: Fields) => tradeInPage(browser.get(at(query)), till.scope),
    async tradeIn(sku: string, fields: Fields) {
      const answer = await sendTradeIn(browser.post(at({ for: sku }), fields), till.scope);
      browser.keep(answer);
      const to = answer.headers.get("Location");
      const data: unknown = to === null ? await answer.json() : null;
      return { to, status: answer.status, data };
    },
    async signUp() {
      browser.keep(await createAccount(browser.post(signUpPath, ada), till.scope));
    },
  };
}

export async function signedUp() {
  const till = await openTill();
  const shopper = trader(till);
  await shopper.signUp();
  return { till, shopper };
}
