/** Paying by Affirm: on to its own page (PAY-26, PAY-52). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openPayable } from "#app/.server/payments/payable.ts";
import { askedMethod } from "#app/.server/payments/asked-method.ts";
import { affirmMethods } from "./provider-methods.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { refusedForged, startPaying } from "#app/.server/payments/paying.ts";

export async function payByAffirm(request: Request, scope: CheckoutPayingContext) {
  const payable = await openPayable(request, scope);
  const method = askedMethod(request, payable, affirmMethods);
  const posted = readEventForm(await request.formData());
  if (posted.type !== "affirm.chosen") return refusedForged(scope, payable.checkout, posted);
  return startPaying(scope, payable.viewer, payable.checkout, { method }, posted);
}
