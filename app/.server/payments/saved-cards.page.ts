/** Cards that a customer keeps for next time (PAY-16): the provider has them, the store knows their faces. */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openKeeper, keptCards } from "./saved-cards.ts";
import { payFrame } from "./payable.ts";
import { staleCardId } from "./cart-payment.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import { shownTestCards } from "./card-form.ts";
import { storeTime } from "#app/.server/delivery/store-days.ts";

export async function savedCardsPage(request: Request, scope: CheckoutPayingContext) {
  const keeper = await openKeeper(request, scope);
  const { viewer, checkout, customerId } = keeper;
  const { billingAddress, contact } = checkout.cart.context.checkout;
  const who = billingAddress ?? contact;
  return {
    ...payFrame(scope, keeper, "credit_card"),
    cards: (await keptCards(scope, customerId)) ?? [],
    /** A stale payment is authorised anew under its own id. */
    paymentId: staleCardId(checkout) ?? newId(),
    holder: who ? `${who.firstName} ${who.lastName}` : "",
    today: storeTime(scope.engine, viewer.storefront).today,
    keyHref: paths.publicKey(viewer.storefront),
    testCards: await shownTestCards(scope),
  };
}
