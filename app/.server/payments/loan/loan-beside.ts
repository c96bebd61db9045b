/** The loan that a shopper has accepted and not used, in words, for whoever looks at it or at the other ways to pay (FIN-34). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { money } from "#app/fmt.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { unusedLoanText } from "#app/messages/unused-loan.ts";
import { readerOf } from "#app/.server/payments/terms/agreed-terms.ts";
import { SECOND_LOAN, loanCents, loansOf, paysBy, unusedLoan } from "./loans.ts";
import type { UnusedLoan } from "./loans.ts";

/** Null where there is none; one that its cart pays by is told by its payment. */
export async function loanBeside(
  request: Request,
  { engine }: Pick<CheckoutPayingContext, "engine">,
  viewer: Viewer,
  checkout: Checkout,
) {
  const last = (await loansOf(engine, viewer, checkout.cart.context.cartId)).at(-1) ?? null;
  if (last === null || paysBy(checkout, last) !== null) return null;
  const unused = unusedLoan(checkout, last, loanCents(engine, checkout));
  const href = linksOf(viewer).pay("loan", SECOND_LOAN);
  return unused && { ...(await toldUnused(request, viewer, unused)), href };
}

/** What its notice says. */
export async function toldUnused(
  request: Request,
  { storefront }: Pick<Viewer, "storefront">,
  { wasCents, isCents }: UnusedLoan,
) {
  const { i18n, locale, currency } = await readerOf(request, storefront);
  const written = (cents: number) => money(cents, currency, locale);
  const sums = { was: written(wasCents), now: written(isCents) };
  return unusedLoanText({ isReady: wasCents === isCents, ...sums }, i18n);
}
