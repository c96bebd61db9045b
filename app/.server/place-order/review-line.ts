/** The phone line of an order in its review: with whom, which, and that it is set up afterwards (CARR-17, PLACE-12). */
import { activationsIn, findActivation } from "#app/.server/payments/telco/activation.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { i18nOf, localeOfRequest } from "#app/.server/request/locale.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { money } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { lineReview } from "#app/messages/line-review.ts";
import type { ActivationView } from "#machines/carrier-activation";
import { telcoNames } from "#app/.server/payments/telco/telco-words.ts";

/** Null without a line, and until it is settled with its carrier. */
export async function reviewedLine(
  request: Request,
  { engine }: Pick<RequestScope, "engine">,
  viewer: Viewer,
  { cart }: Checkout,
) {
  if (activationsIn(cart) === 0) return null;
  const found = await findActivation(engine, viewer, cart.context.cartId);
  if (!found?.view.telco) return null;
  const i18n = await i18nOf(request);
  const { telco, depositCents } = found.view;
  const amount = money(depositCents ?? 0, cart.context.currency, localeOfRequest(request));
  return {
    title: i18n._(lineReview.title),
    href: linksOf(viewer).carrier(),
    lines: [
      `${telcoNames[telco]} · ${i18n._(which(found.view))}`,
      ...(depositCents === null ? [] : [i18n._(filled(lineReview.deposit, { amount }))]),
      i18n._(lineReview.later),
    ],
  };
}

function which({ upgraded, keepsNumber }: ActivationView) {
  if (upgraded !== null) return filled(lineReview.upgrade, { upgraded: upgraded.lastFour });
  return keepsNumber ? lineReview.port : lineReview.new;
}
