/** The down payment of store financing, collected by card beside it (LC-51, FIN-26 to FIN-28). */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openDownPayment } from "./down-payment.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { payFrame } from "#app/.server/payments/payable.ts";
import { newId, newFormKey } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import { holderOf, shownTestCards, codeOf } from "#app/.server/payments/card-form.ts";
import { isOnItsWay } from "#app/.server/checkout/checkout.ts";
import type { Paying } from "#app/.server/checkout/checkout.ts";
import { storeTime } from "#app/.server/delivery/store-days.ts";

/** What the page shows of the card. */
type PageState = "form" | "working" | "unknown" | "code" | "cvv";

export async function downPaymentPage(request: Request, scope: CheckoutPayingContext) {
  const { financed, paying, amountCents } = await openDownPayment(request, scope);
  const { payable } = financed;
  const { viewer, checkout } = payable;
  const isChanging = new URL(request.url).searchParams.has("change");
  const here = linksOf(viewer).financing("down-payment");
  if (paying?.view.status === "Accepted" && !isChanging)
    throw redirect(linksOf(viewer).financing(), 303);
  const face = paying && !isChanging ? pageStateOf(paying) : "form";
  return {
    ...payFrame(scope, payable, "td_financing"),
    backHref: linksOf(viewer).financing(),
    face,
    amountCents,
    failure:
      face === "form" && paying?.view.status === "failed"
        ? (paying.view.failureWords ?? "TransactionFailure")
        : null,
    paymentId: face === "cvv" && paying ? paying.view.paymentId : newId(),
    keyHref: paths.publicKey(viewer.storefront),
    holder: holderOf(checkout),
    today: storeTime(scope.engine, viewer.storefront).today,
    testCards: await shownTestCards(scope),
    display: paying?.view.display ?? null,
    oneTimeCode: codeOf(paying, scope.engine.clock.now()),
    codeTicket: paying && { rev: paying.rev, key: newFormKey() },
    changeHref: `${here}?change=card`,
    liveHref: paths.live([checkout.cart.id, ...(paying ? [paying.id] : [])]),
  };
}

function pageStateOf(paying: Paying): PageState {
  const { status } = paying.view;
  if (status === "unknown") return "unknown";
  if (isOnItsWay(paying)) return "working";
  if (status === "awaitingCvv") return "cvv";
  return status === "awaitingCode" ? "code" : "form";
}
