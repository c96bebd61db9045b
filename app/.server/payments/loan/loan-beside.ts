/** The loan that a shopper has accepted and not used, for whoever looks at the other ways to pay (FIN-34). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { SECOND_LOAN, loanCents, loansOf, paysBy, unusedLoan } from "./loans.ts";

/** Null where there is none; one that its cart pays by is told by its payment. */
export async function loanBeside(
  { engine }: Pick<CheckoutPayingContext, "engine">,
  viewer: Viewer,
  checkout: Checkout,
) {
  const last = (await loansOf(engine, viewer, checkout.cart.context.cartId)).at(-1) ?? null;
  if (last === null || paysBy(checkout, last) !== null) return null;
  const unused = unusedLoan(checkout, last, loanCents(engine, checkout));
  return unused && { ...unused, href: linksOf(viewer).pay("loan", SECOND_LOAN) };
}
