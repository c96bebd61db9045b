/** Another card for what renews: its bank is asked before it takes the place of the one before (SUB-13, decision 017). */
import { newFormKey, newId } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import type * as payment from "#machines/payment";
import { codeOf, shownTestCards } from "#app/.server/payments/card-form.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import type { SubscriptionAddress } from "./subscription-parts.ts";
import { openPayment } from "./other-card.ts";
import { storeTime } from "#app/.server/delivery/store-days.ts";

export async function subscriptionPaymentPage(
  request: Request,
  scope: CheckoutPayingContext,
  address: SubscriptionAddress,
) {
  const { parts, paying } = await openPayment(request, scope, address);
  const { view, id, rev } = parts;
  const { storefront, subscriptionId } = address;
  const { firstName, lastName } = view.user;
  return {
    name: view.name,
    backHref: paths.subscription(storefront, subscriptionId),
    label: view.label,
    isOwed: view.label === "paymentPastDue" || view.label === "suspended",
    card: view.card?.display ?? null,
    failure: view.cardRefusal,
    face: pageStateOf(paying?.view.status ?? null),
    paymentId: newId(),
    display: paying?.view.display ?? null,
    oneTimeCode: codeOf(paying, scope.engine.clock.now()),
    codeTicket: paying && { rev: paying.rev, key: newFormKey() },
    holder: `${firstName} ${lastName}`.trim(),
    today: storeTime(scope.engine, storefront).today,
    keyHref: paths.publicKey(storefront),
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([id, ...(paying ? [paying.id] : [])]),
    testCards: await shownTestCards(scope),
  };
}

function pageStateOf(paying: payment.Status | null): "form" | "code" | "working" {
  if (paying === null || paying === "failed" || paying === "reverted") return "form";
  return paying === "awaitingCode" ? "code" : "working";
}
