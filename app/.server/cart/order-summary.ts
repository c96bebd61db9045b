/** The order summary beside every step of checkout and in the cart: what is bought, and what it costs (PLACE-13). */
import { allocate, totals } from "#machines/cart";
import type { Delivery, LineView } from "#machines/cart";
import { sum } from "#machines/kit";
import { vatInside } from "#machines/order/money/vat.rules.ts";
import type { FoundCart } from "./found-cart.ts";

/** The cheapest way a parcel can travel, for the sum before a day was chosen. */
const cheapest = {
  methodId: "standard",
  name: "Standard delivery",
  mode: "home",
  costCents: 799,
  freeOverFifty: true,
  promisedOn: null,
  windowStart: null,
  windowEnd: null,
  instructions: "",
  store: null,
  locker: null,
  groups: [],
  takesCash: false,
} satisfies Delivery;

/** What is bought, as it is listed beside the sums. */
interface SummaryLine {
  readonly lineId: string;
  readonly name: string;
  readonly quantity: number;
  readonly totalCents: number;
  /** The line it was bought for: a service, a warranty, a device that is traded in. */
  readonly partOf: string | null;
  readonly art: { readonly kind: string; readonly finish: string; readonly seed: number };
}

/** The order summary (PLACE-13). Before a delivery was chosen it counts on the cheapest one and says so. */
export function summaryOf({ context, view }: FoundCart) {
  const { delivery } = context.checkout;
  const ships = context.lines.some((line) => line.requiresShipping);
  const isEstimate = delivery === null && ships;
  const shown =
    isEstimate && context.storefront === "us"
      ? totals({ ...context, checkout: { ...context.checkout, delivery: cheapest } })
      : context.totals;
  return {
    isEstimate,
    /** Tax is known once it is known where the order goes. */
    isTaxKnown: !ships || delivery !== null || context.zip !== null,
    ships,
    isPickup: delivery?.mode === "pickup",
    totals: shown,
    vatCents: vatOf(context),
    freeShippingMissingCents: view.freeShippingMissingCents,
    lines: view.lines.flatMap((line) => shownWith(line, null)),
  };
}

/** As the invoice will say it (decision 095): of each line by itself, and of delivery. Gift cards have none in their price (decision 079). */
function vatOf(context: FoundCart["context"]): number {
  const shares = allocate(context);
  const ofLines = shares.map(({ totalCents, shippingCents }, at) =>
    context.lines[at]?.isGiftCard ? 0 : vatInside(totalCents - shippingCents),
  );
  return sum(ofLines) + vatInside(sum(shares.map(({ shippingCents }) => shippingCents)));
}

/** A line and everything that belongs to it, so that what is shown adds up to the subtotal (CART-02). */
function shownWith(line: LineView, partOf: string | null): SummaryLine[] {
  const { lineId, name, quantity, totalCents, art, children } = line;
  return [
    {
      ...{ lineId, name, quantity, totalCents, partOf },
      art: { kind: art.kind, finish: art.finish, seed: Number(art.seed) },
    },
    ...children.flatMap((child) => shownWith(child, lineId)),
  ];
}
