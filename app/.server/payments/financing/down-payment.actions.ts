/** The forms of the card that pays the down payment (LC-51, FIN-26 to FIN-28). */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openDownPayment } from "./down-payment.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import type { Financed } from "./financed.ts";
import type { Paying } from "#app/.server/checkout/checkout.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { submitCard, enterCode, resendCode, enterCvv } from "#app/.server/payments/card-entry.ts";
import { refusedForged } from "#app/.server/payments/paying.ts";

export async function sendDownPayment(request: Request, scope: CheckoutPayingContext) {
  const { financed, paying, amountCents } = await openDownPayment(request, scope);
  const form = await request.formData();
  const answer = await take(scope, financed, paying, amountCents, form);
  if (answer.headers.get("Location") === null) return answer;
  return redirect(linksOf(financed.payable.viewer).financing("down-payment"), 303);
}

/** The same forms as those of a card that pays everything, for this payment. */
function take(
  scope: CheckoutPayingContext,
  { payable }: Financed,
  paying: Paying | null,
  amountCents: number,
  form: FormData,
) {
  const { viewer } = payable;
  const checkout = { ...payable.checkout, payment: paying };
  const posted = readEventForm(form);
  switch (posted.type) {
    case "card.submitted":
      return submitCard(scope, viewer, checkout, form, posted, {
        part: { amountCents, isDownPayment: true },
      });
    case "code.entered":
      return enterCode(scope, viewer, checkout, form, posted);
    case "code.resent":
      return resendCode(scope, viewer, checkout, posted);
    case "cvv.entered":
      return enterCvv(scope, viewer, checkout, form, posted);
    default:
      return refusedForged(scope, checkout, posted);
  }
}
