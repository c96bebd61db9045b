/** Paying by PayPal, Venmo and their kin: what it is, and the way to the provider's page (PAY-25). */
import type { CheckoutDoor } from "./checkout-payment.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { askedMethod } from "./pay-method.ts";
import { openPayable, payFrame } from "./pay-page.ts";
import { refused, startPaying } from "./paying.ts";

/** The methods of this page. */
export const wallets = ["paypal", "Venmo", "PPCrypto", "PPRewards"] as const;

export async function walletPage(request: Request, door: CheckoutDoor) {
  const payable = await openPayable(request, door);
  return {
    ...payFrame(payable),
    method: askedMethod(request, payable, wallets),
    /** The provider's page is played by the sandbox. */
    isPlayed: door.sandbox !== null,
  };
}

export async function payByWallet(request: Request, door: CheckoutDoor) {
  const payable = await openPayable(request, door);
  const method = askedMethod(request, payable, wallets);
  const posted = readEventForm(await request.formData());
  if (posted.type !== "wallet.chosen") return refused(posted.type, { code: "InvalidEvent" });
  return startPaying(door, payable.viewer, payable.checkout, { method }, posted);
}
