/** Paying by PayPal, Venmo and their kin: on to the provider's page (PAY-25). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openPayable } from "#app/.server/payments/payable.ts";
import { askedMethod } from "#app/.server/payments/asked-method.ts";
import { wallets } from "./provider-methods.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { refusedForged, startPaying } from "#app/.server/payments/paying.ts";

export async function answerWallet(request: Request, scope: CheckoutPayingContext) {
  const payable = await openPayable(request, scope);
  const method = askedMethod(request, payable, wallets);
  const posted = readEventForm(await request.formData());
  if (posted.type !== "wallet.chosen") return refusedForged(scope, payable.checkout, posted);
  return startPaying(scope, payable.viewer, payable.checkout, { method }, posted);
}
