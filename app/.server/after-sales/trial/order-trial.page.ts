/** Goods that are tried before they are paid for: until when, what is collected on which day, and a declined installment tried again (LC-46). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { tryNowPayLaterPlan } from "#machines/loan";
import { dueNowCents } from "#machines/trial";
import { openTrial } from "./opened-trial.ts";

export async function orderTrialPage(request: Request, scope: RequestScope, address: OrderAddress) {
  const { parts, id, rev, view } = await openTrial(request, scope, address);
  const { orderId, context } = parts;
  const { storefront } = context;
  const { amountCents, backCents, owedCents, givenBackCents } = view;
  // What is on its way back is not tried any more, also before the trial ends.
  const status = view.status === "trial" && view.isReturning ? "awaitingReturn" : view.status;
  return {
    orderId,
    orderHref: paths.order(storefront, orderId),
    returnHref: parts.view.events.includes("return.requested")
      ? paths.return(storefront, orderId)
      : null,
    ...{ status, amountCents, backCents, owedCents, givenBackCents },
    endsOn: view.endsOn,
    installments: view.installments.map(({ on, amountCents: cents, paidAt }) => ({
      ...{ on, amountCents: cents },
      isPaid: paidAt !== null,
    })),
    /** What is to be collected once the trial is over, while nobody knows the days. */
    plannedCents:
      view.installments.length > 0 || owedCents === 0
        ? []
        : tryNowPayLaterPlan(owedCents).paymentsCents,
    retryAt: view.retryAt,
    /** What one press collects. */
    dueCents: dueNowCents(view, { at: parts.at, utcOffsetMinutes: context.utcOffsetMinutes }),
    canRetry: view.events.includes("payment.retried"),
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([`order:${orderId}`, id]),
  };
}
