/** Which wallet of a device is asked for, and what its sheet gave (PAY-01, PAY-26). */
import { redirect } from "@remix-run/node";
import type { Payable } from "#app/.server/payments/payable.ts";
import { deviceWallets } from "#app/.server/outside/device-wallet.ts";
import type { DeviceWallet } from "#app/.server/outside/device-wallet.ts";
import { methodList } from "#app/.server/payments/method-list.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { sandboxToken } from "#app/device-token.ts";

/** The wallet that is asked for; whoever cannot have it chooses again. */
export function walletOf(request: Request, { viewer, checkout }: Payable): DeviceWallet {
  const asked = new URL(request.url).searchParams.get("method");
  const wallet = deviceWallets.find((one) => one === asked);
  const listed = methodList(checkout.cart.view, viewer.storefront, linksOf(viewer));
  const isOffered = listed.some(({ method, href }) => method === wallet && href !== null);
  if (!wallet || !isOffered || checkout.cart.view.dueCents <= 0)
    throw redirect(linksOf(viewer).step("payment"), 303);
  return wallet;
}

/** Without scripts there is no sheet: the store takes a test account's token itself. */
export function tokenOf(
  { fields: { token, account } }: PostedEvent,
  { sandbox }: Pick<CheckoutPayingContext, "sandbox">,
  wallet: DeviceWallet,
  { amountCents, currency }: { readonly amountCents: number; readonly currency: string },
): string | undefined {
  if (token !== undefined || account === undefined || !sandbox) return token;
  return sandboxToken({ wallet, account, amountCents, currency });
}
