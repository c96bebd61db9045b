/** Activating the phone line of an order: SIM, eSIM, a number brought along, and a loan taken back (CARR-13 to CARR-21, FIN-35). */
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { dayOf } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { simKindsOf } from "./activation-form.ts";
import { saidOf, telcoNames, stateWords } from "#app/.server/payments/telco/telco-words.ts";
import { goneOf, lineGoesOn } from "#app/.server/payments/telco/order-line.ts";
import { readerOf } from "#app/.server/payments/terms/agreed-terms.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { hasParcel } from "#machines/order";
import type { OrderLine } from "#machines/order";
import { openActivation } from "./opened-activation.ts";

export async function orderActivationPage(
  request: Request,
  scope: CheckoutPayingContext,
  where: OrderAddress,
) {
  const { parts, found } = await openActivation(request, scope, where);
  const { context, orderId, timeZone, view: order } = parts;
  const { storefront } = context;
  const { view, rev, id } = found;
  const i18n = await i18nOf(request);
  const kinds = await simKindsOf(scope.engine, context, view);
  const gone = goneOf(context);
  const dayIn = (at: string | null) => at && dayOf(at, timeZone);
  return {
    orderId,
    orderHref: paths.order(storefront, orderId),
    status: view.status,
    words: stateWords(i18n, view.status, view.upgraded !== null),
    /** Its order was cancelled, and it was not. */
    goesOn: await lineGoesOn(scope.engine, context, gone, await readerOf(request, storefront)),
    goneBy: gone.by,
    failure: view.code === null ? null : saidOf(i18n, view.code),
    carrier: view.telco && telcoNames[view.telco],
    /** The line that has the new phone now; null for a new one. */
    upgraded: view.upgraded?.lastFour ?? null,
    keepsNumber: view.keepsNumber,
    kinds,
    mayChooseNumber: view.events.includes("number.chosen"),
    flags: view.flags,
    unlockedOn: dayIn(view.unlockedAt),
    loanUntil: dayIn(view.loanUntil),
    mayCancelLoan: view.events.includes("loan.cancelled"),
    isLoanCancelled: view.isLoanCancelled,
    /** Something of it stays with its buyer, or comes. */
    isSomethingKept: context.lines.some((line) => hasParcel(line) && isKept(line)),
    /** What becomes of the goods once the loan is gone. */
    returnHref: order.events.includes("return.requested")
      ? paths.return(storefront, orderId)
      : null,
    payBy: dayIn(order.paymentDueDate),
    payHref: paths.orderPayment(storefront, orderId),
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([id, `order:${orderId}`]),
    identities: await testDataFor(scope, "activations"),
  };
}

const isKept = ({ state, returnedUnits, quantity, cancelledUnits }: OrderLine): boolean =>
  state !== "cancelled" && state !== "cancelInitiated" && returnedUnits + cancelledUnits < quantity;
