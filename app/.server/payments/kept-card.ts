/** Paying by a card that its provider keeps, and having a new one kept (PAY-16). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import type { KeptCard } from "#app/.server/outside/payment.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import type { Refusal } from "#machines/kit";
import { submitCard } from "./card-entry.ts";
import type { CardWay } from "./card-entry.ts";
import { refused, refusedForged } from "./paying.ts";
import { keptCards } from "./saved-cards.ts";

/** Whether a new card is to be kept: where its owner has an account and ticked it (PAY-16). */
export function keptFor({ customerId }: Pick<Viewer, "customerId">, form: FormData): CardWay {
  return { keeping: { keepFor: form.get("save_card") === "on" ? customerId : null } };
}

/** Pays by a card that is kept, with the security code that never is. */
export async function payByKept(
  scope: CheckoutPayingContext,
  viewer: Viewer,
  checkout: Checkout,
  form: FormData,
  posted: PostedEvent,
) {
  if (viewer.customerId === null) return refusedForged(scope, checkout, posted);
  const found = await findKept(scope, viewer.customerId, posted);
  if (!("token" in found)) return refused(posted.type, found);
  return submitCard(scope, viewer, checkout, withFace(form, found), posted, {
    keeping: { token: found.token },
  });
}

/** The kept card that a form names, or why there is none. */
export async function findKept(
  scope: CheckoutPayingContext,
  customerId: string,
  { fields }: PostedEvent,
): Promise<KeptCard | Refusal> {
  const found = await keptCards(scope, customerId);
  if (!found) return { code: "UNABLE_TO_PROCESS" };
  const card = found.find(({ token }) => token === fields["token"]);
  return card ?? { code: "InvalidChosenPayment" };
}

/** The face of the card is the provider's word, not the browser's. */
function withFace(form: FormData, { brand, last4 }: KeptCard): FormData {
  form.set("brand", brand);
  form.set("last4", last4);
  return form;
}
