/** Paying from a device's wallet: what its page shows, and what its sheet gave (PAY-01, PAY-26). */
import { linksOf } from "#app/.server/checkout-links.ts";
import { redirect } from "@remix-run/node";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { deviceWallets, walletToken } from "#app/.server/gateways/device-wallet.ts";
import type { DeviceWallet } from "#app/.server/gateways/device-wallet.ts";
import { walletAccounts } from "#app/.server/gateways/sandbox/wallet-accounts.ts";
import { sandboxToken } from "#app/device-token.ts";
import { decimal } from "#machines/kit";
import type { CheckoutDoor } from "./checkout-payment.ts";
import { openPayable, payFrame } from "./pay-page.ts";
import type { Payable } from "./pay-page.ts";
import { refused, startPaying } from "./paying.ts";
import { methodList } from "./paying-methods.ts";

/** What the page of a wallet shows. */
export async function devicePage(request: Request, door: CheckoutDoor) {
  const payable = await openPayable(request, door);
  const { view, context } = payable.checkout.cart;
  return {
    ...payFrame(payable),
    method: walletOf(request, payable),
    currency: context.currency,
    value: decimal(view.dueCents, context.currency),
    /** What a sheet of the sandbox offers; null where the wallets are real. */
    accounts: door.sandbox ? walletAccounts : null,
  };
}

/** Answers the form: what the sheet gave or, without scripts, the test account to take it from. */
export async function payByDevice(request: Request, door: CheckoutDoor) {
  const payable = await openPayable(request, door);
  const { viewer, checkout } = payable;
  const method = walletOf(request, payable);
  const posted = readEventForm(await request.formData());
  const { view, context } = checkout.cart;
  const sum = { amountCents: view.dueCents, currency: context.currency };
  const parsed = walletToken.safeParse({ token: tokenOf(posted, door, method, sum) });
  if (posted.type !== "token.given" || !parsed.success)
    return refused(posted.type, { code: "InvalidChosenPayment" });
  const sealedTokenId = await door.vault.keep(parsed.data);
  return startPaying(door, viewer, checkout, { method, sealedTokenId }, posted);
}

/** The wallet that is asked for; whoever cannot have it chooses again. */
function walletOf(request: Request, { viewer, checkout }: Payable): DeviceWallet {
  const asked = new URL(request.url).searchParams.get("method");
  const wallet = deviceWallets.find((one) => one === asked);
  const listed = methodList(checkout.cart.view, viewer.origin, linksOf(viewer));
  const isOffered = listed.some(({ method, href }) => method === wallet && href !== null);
  if (!wallet || !isOffered || checkout.cart.view.dueCents <= 0)
    throw redirect(linksOf(viewer).step("payment"), 303);
  return wallet;
}

/** Without scripts there is no sheet: the store takes a test account's token itself. */
export function tokenOf(
  { fields: { token, account } }: PostedEvent,
  { sandbox }: Pick<CheckoutDoor, "sandbox">,
  wallet: DeviceWallet,
  { amountCents, currency }: { readonly amountCents: number; readonly currency: string },
): string | undefined {
  if (token !== undefined || account === undefined || !sandbox) return token;
  return sandboxToken({ wallet, account, amountCents, currency });
}
