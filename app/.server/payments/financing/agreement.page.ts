/** The cardholder agreement: before the application (FIN-03), and for the account once it is there (FIN-09). */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openFinanced } from "./financed.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { textOf } from "#app/.server/checkout/agreements.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";

/** The cardholder agreement: before the application (FIN-03), and for the account once it is there (FIN-09). */
export async function financingAgreementPage(request: Request, scope: CheckoutPayingContext) {
  const { payable, found } = await openFinanced(request, scope);
  const links = linksOf(payable.viewer);
  const isApplying = found?.view.status === "filling";
  if (!found || (!isApplying && found.view.status !== "approved"))
    throw redirect(links.financing(), 303);
  return {
    name: "financing" as const,
    ...(await textOf(request, "financing")),
    credit: isApplying ? null : found.view.credit,
    ticket: { rev: found.rev, key: newFormKey() },
    /** Where reading leads before the application; null where accepting is an event. */
    applicationHref: isApplying ? links.financing("application") : null,
    backHref: isApplying ? links.payAnew() : links.financing(),
  };
}
