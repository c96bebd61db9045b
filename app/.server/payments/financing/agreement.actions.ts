/** The cardholder agreement is reviewed (FIN-09). */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openFinanced } from "./financed.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { textOf } from "#app/.server/checkout/agreements.ts";
import { tellFinancing } from "./financing.ts";
import { refused } from "#app/.server/payments/paying.ts";

export async function reviewAgreement(request: Request, scope: CheckoutPayingContext) {
  const { payable, found } = await openFinanced(request, scope);
  const home = linksOf(payable.viewer).financing();
  if (!found) throw redirect(home, 303);
  const posted = readEventForm(await request.formData());
  const { hash } = await textOf(request, "financing");
  const event = { type: "agreement.reviewed", scrolled: posted.fields.hash === hash };
  const outcome = await tellFinancing(scope.engine, found, event, posted);
  return outcome.ok ? redirect(home, 303) : refused(posted.type, outcome.refusal);
}
