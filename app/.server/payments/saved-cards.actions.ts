/** The forms of the page of kept cards (PAY-16). */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openKeeper } from "./saved-cards.ts";
import { findKept, keptFor, payByKept } from "./kept-card.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { submitCard } from "./card-entry.ts";
import { refused, refusedForged } from "./paying.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";

/** Answers the page's forms: a card that is kept, another one that may be kept, and "keep it no longer". */
export async function payBySaved(request: Request, scope: CheckoutPayingContext) {
  const { viewer, checkout, customerId } = await openKeeper(request, scope);
  const form = await request.formData();
  const posted = readEventForm(form);
  if (posted.type === "card.submitted")
    return submitCard(scope, viewer, checkout, form, posted, keptFor(viewer, form));
  if (posted.type === "saved.chosen") return payByKept(scope, viewer, checkout, form, posted);
  if (posted.type !== "saved.removed") return refusedForged(scope, checkout, posted);
  const found = await findKept(scope, customerId, posted);
  if (!("token" in found)) return refused(posted.type, found);
  const { token } = found;
  await scope.gateways.payment.forgetCard({ key: newId(), customerId, token });
  return redirect(linksOf(viewer).pay("saved"), 303);
}
