/** What both pages of having somebody else pay stand on: whether it is offered, what pays, and where they lead (PAY-41, PAY-42). */
import { redirect } from "@remix-run/node";
import { methodOfChannel } from "./remote-payment.ts";
import type { Payer } from "./remote-payment.ts";
import type { Checkout, Paying } from "#app/.server/checkout/checkout.ts";
import type { Payable } from "#app/.server/payments/payable.ts";
import { methodList } from "#app/.server/payments/method-list.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import type { LifecycleId } from "#machines/kit";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { placeOf } from "#app/.server/checkout/express-section.ts";
import { paths } from "#app/paths.ts";

export type Channel = Payer["channel"];

/** What pays the cart, where it is this way. */
export function payingBy({ payment }: Checkout, channel: Channel): Paying | null {
  return payment?.view.method === methodOfChannel[channel] ? payment : null;
}

/** Whoever cannot have it, or has nothing to pay, chooses again. */
export function assertOffered(
  { viewer, checkout }: Payable,
  channel: Channel,
  { payment }: Places,
): void {
  const { view } = checkout.cart;
  const isOffered = methodList(view, viewer.storefront, linksOf(viewer)).some(
    ({ method, href }) => method === methodOfChannel[channel] && href !== null,
  );
  if (!isOffered || view.dueCents <= 0) throw redirect(payment, 303);
}

/** Where the page stands, and where it leads. */
interface Places {
  readonly here: string;
  readonly payment: string;
  /** The other ways to pay, while somebody is asked. */
  readonly change: string;
  readonly review: string;
  readonly live: (ids: readonly LifecycleId[]) => string;
}

export function placesOf(viewer: Viewer, channel: Channel): Places {
  const links = linksOf(viewer);
  return {
    here: links.pay(channel),
    payment: links.step("payment"),
    change: links.payAnew(),
    review: links.step("review"),
    live: viewer.agent ? placeOf(viewer).live : paths.live,
  };
}
