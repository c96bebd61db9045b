/** A guest at a provider's page: chosen in the store, answered there, and back again. */
import { affirmPage } from "#app/.server/payments/wallet/affirm.page.ts";
import { payByAffirm } from "#app/.server/payments/wallet/affirm.actions.ts";
import { returnToStore } from "#app/.server/payments/pay-return.ts";
import { payByWallet } from "#app/.server/payments/wallet/wallet.actions.ts";
import { walletPage } from "#app/.server/payments/wallet/wallet.page.ts";
import type { Manner } from "#app/.server/sandbox/wallets/wallet-documents.ts";
import * as payment from "#machines/payment";
import { unpack } from "#machines/kit";
import type { Browser } from "#tests/kit/scope.ts";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";

/** Where an answer of the store leads, or the status it has. */
async function leads(work: Promise<unknown>): Promise<string> {
  const answer = await work.catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  return answer.headers.get("Location") ?? String(answer.status);
}

/** What a browser is told that opens a link back to the store. */
export function comeBack(
  { scope }: CheckoutWorld,
  browser: Browser,
  link: string,
): Promise<string> {
  const { pathname, search } = new URL(link, "https://store.test");
  const request = browser.get(pathname + search);
  return leads(returnToStore(request, scope, pathname.split("/").at(-1) ?? ""));
}

/** Presses a button of a provider's page; the link that it leads to, or null where the browser stays. */
export async function pressed(url: string, button: Manner): Promise<string | null> {
  const body = new URLSearchParams({ button });
  return (await fetch(url, { method: "POST", body, redirect: "manual" })).headers.get("Location");
}

/** A guest at the payment step, about to pay by a method with a page. */
export async function payer(method: payment.Method) {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  const isAffirm = method.startsWith("Affirm");
  const path = `/us/web/checkout/pay/${isAffirm ? "affirm" : "wallet"}?method=${method}`;
  const { scope, world } = checkout;

  const one = {
    ...{ checkout, guest, world },
    wallet: () => walletPage(guest.browser.get(path), scope),
    affirm: () => affirmPage(guest.browser.get(path), scope),
    /** The page's button. */
    async choose(): Promise<string> {
      const { rev, key } = (await guest.payment()).frame.ticket;
      const event = isAffirm ? "affirm.chosen" : "wallet.chosen";
      const request = guest.browser.post(path, { event, rev: String(rev), key });
      return leads(isAffirm ? payByAffirm(request, scope) : payByWallet(request, scope));
    },
    /** The provider's page, once it is ready. */
    async chosen(): Promise<string> {
      await one.choose();
      await world.settle();
      return (await guest.payment()).providerUrl ?? "none";
    },
    back: (link: string | null) => comeBack(checkout, guest.browser, link ?? "/none"),
    /** Chosen, answered by a button, back in the store, and everything settled. */
    async answered(button: Manner): Promise<string | null> {
      const link = await pressed(await one.chosen(), button);
      if (link !== null) await one.back(link);
      await world.settle();
      return link;
    },
    /** The payment as the store remembers it. */
    async remembers(): Promise<{ readonly state: string; readonly context: payment.Context }> {
      const { id } =
        (await checkout.world.engine.store.engine.page("payment", "", 10)).at(-1) ?? {};
      const row = id ? await world.engine.store.engine.load(id) : null;
      if (!row) throw new Error("nobody pays");
      const { context } = unpack(payment.lifecycle, JSON.parse(row.snapshot));
      return { state: row.state.split(".")[0] ?? "", context };
    },
  };
  return one;
}
