/** Paying by PayPal, Venmo and their kin: what it is, and the way to the provider's page (PAY-25). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openPayable, payFrame } from "#app/.server/payments/payable.ts";
import { askedMethod } from "#app/.server/payments/asked-method.ts";
import { wallets } from "./provider-methods.ts";

export async function walletPage(request: Request, scope: CheckoutPayingContext) {
  const payable = await openPayable(request, scope);
  const method = askedMethod(request, payable, wallets);
  return {
    ...payFrame(scope, payable, method),
    method,
    /** The provider's page is played by the sandbox. */
    isPlayed: scope.sandbox !== null,
  };
}
