/** Step four: everything once more, and the button that orders (PLACE). */
import type { CheckoutContext } from "#app/.server/request/context.ts";
import { redirect } from "@remix-run/node";
import { cardNote, noCardNote } from "#app/.server/payments/card-on-file.ts";
import { heldSentences } from "#app/.server/payments/held-in-vain.ts";
import { ownedText, readerOf, sentenceOf } from "#app/.server/payments/terms/agreed-terms.ts";
import type { Day } from "#machines/kit";
import { countedFrom } from "#machines/loan";
import { todayOf } from "#app/.server/checkout/borrower-form.ts";
import { detour } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { withLiveDelivery } from "#app/.server/checkout/delivery/delivery-check.ts";
import { viewerStillIn } from "#app/.server/identity/ended-session.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { codesOf } from "#app/.server/cart/codes.ts";
import { tradeInOf } from "#app/.server/cart/trade-in/trade-in.ts";
import { frameOf } from "#app/.server/checkout/checkout-summary.ts";
import { reviewedLine } from "./review-line.ts";
import { reviewedCharges } from "./review-charges.ts";
import { checkedCheckout, reviewOf } from "./review.ts";

export async function reviewPage(request: Request, scope: CheckoutContext) {
  const viewer = await viewerStillIn(request, scope);
  const { storefront } = viewer;
  const found = await checkedCheckout(scope, viewer);
  const checkout = await withLiveDelivery(scope, viewer, found);
  const elsewhere = detour(checkout, "review", viewer);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(storefront));
  return {
    frame: frameOf(checkout, "review", storefront),
    codes: await codesOf(scope.engine, checkout.cart, request.url),
    ...reviewOf(scope, checkout, viewer),
    cardNote: await cardNote(request, checkout),
    renewalNote: await noCardNote(request, checkout),
    charges: reviewedCharges(checkout, await i18nOf(request)),
    tradeIn: tradeInOf(checkout.cart.context, await i18nOf(request)),
    termsNote: await termsNote(request, checkout, storefront, todayOf(viewer, scope)),
    held: await heldSentences(
      scope.engine,
      checkout.cart.context,
      await readerOf(request, storefront),
    ),
    phoneLine: await reviewedLine(request, scope, viewer, checkout),
  };
}

/** What is agreed with a lender by placing the order now; null where nobody lends. Its payments count from that day. */
async function termsNote(
  request: Request,
  { payment }: Checkout,
  storefront: Storefront,
  today: Day,
) {
  if (!payment?.view.terms) return null;
  const { terms, method } = payment.view;
  const counted = countedFrom(terms, today);
  const reader = await readerOf(request, storefront);
  return [sentenceOf(counted, reader, method), ...ownedText(counted, reader)].join(" ");
}
