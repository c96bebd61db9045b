/** The forms of the page of kept cards (PAY-16). */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openKeeper, keptCards } from "./saved-cards.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { submitCard } from "./card-entry.ts";
import { refused, refusedForged } from "./paying.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import type { KeptCard } from "#app/.server/outside/payment.ts";

/** Answers the page's forms: a card that is kept, another one that may be kept, and "keep it no longer". */
export async function payBySaved(request: Request, scope: CheckoutPayingContext) {
  const { viewer, checkout, customerId } = await openKeeper(request, scope);
  const form = await request.formData();
  const posted = readEventForm(form);
  if (posted.type === "card.submitted") {
    const keepFor = form.get("save_card") === "on" ? customerId : null;
    return submitCard(scope, viewer, checkout, form, posted, { keeping: { keepFor } });
  }
  if (posted.type !== "saved.removed" && posted.type !== "saved.chosen")
    return refusedForged(scope, checkout, posted);
  const found = await keptCards(scope, customerId);
  if (!found) return refused(posted.type, { code: "UNABLE_TO_PROCESS" });
  const card = found.find(({ token }) => token === posted.fields["token"]);
  if (!card) return refused(posted.type, { code: "InvalidChosenPayment" });
  if (posted.type === "saved.removed") {
    const { token } = card;
    await scope.gateways.payment.forgetCard({ key: newId(), customerId, token });
    return redirect(linksOf(viewer).pay("saved"), 303);
  }
  return submitCard(scope, viewer, checkout, withFace(form, card), posted, {
    keeping: { token: card.token },
  });
}

/** The face of the card is the provider's word, not the browser's. */
function withFace(form: FormData, { brand, last4 }: KeptCard): FormData {
  form.set("brand", brand);
  form.set("last4", last4);
  return form;
}
