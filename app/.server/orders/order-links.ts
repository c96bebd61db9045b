/** What can be done about an order now, and why what one would look for is not there. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { orderActions } from "#app/messages/order-actions.ts";
import { paths } from "#app/paths.ts";
import { isRestUnsent } from "./beside.ts";
import {
  givenCardsHref,
  orderDeskHref,
  replacementHref,
  leaseHref,
  tradeInHref,
  trialHref,
  missedHref,
  privacyHref,
  seeReturnHref,
  labelHref,
  cancelHref,
  helpHref,
  withdrawalHref,
} from "./order-hrefs.ts";
import type { OrderParts } from "./order-parts.ts";
import type { Step } from "./steps/step.ts";

/** Something that can be done about an order or one of its lines, on a page of its own. */
export interface OrderLink {
  readonly key: string;
  readonly href: string;
  /** In the reader's language: the page of an order is at its weight's limit, so that its links come worded. */
  readonly text: string;
}

/** `secondary` may be the first thing to do; `quiet` never is. */
export interface OrderAction extends OrderLink {
  readonly look: "secondary" | "quiet";
}

/** Only what is possible now, in the order of their weight: first what is to be done. Where `href` is null a link is left out. */
export function actionsOf(parts: OrderParts, step: Step | null, i18n: I18n): OrderAction[] {
  const others = offeredBy(parts).filter(({ href }) => href !== step?.link.href);
  const first: Offered[] = step ? [step.link] : [];
  const links = worded([...first, ...others], i18n);
  return links.map(({ look = "secondary", ...link }) => ({ ...link, look }));
}

function offeredBy(parts: OrderParts): Offered[] {
  const { view, context, orderId } = parts;
  const { storefront } = context;
  if (parts.isErased) return [deskOf(parts)];
  const { link: tracking, isUnderway } = trackingOf(parts);
  return [
    {
      key: "pay",
      href:
        view.paymentDueDate === null && !view.isPaidAnew
          ? null
          : paths.orderPayment(storefront, orderId),
      text: view.paymentDueDate === null ? orderActions.payment : orderActions.pay,
    },
    { key: "missed", href: missedHref(parts), text: orderActions.anotherDay },
    { key: "trial", href: trialHref(parts), text: orderActions.trial },
    { key: "lease", href: leaseHref(parts), text: orderActions.lease, look: "quiet" },
    activationOf(parts),
    { key: "label", href: labelHref(parts), text: orderActions.label },
    { key: "tradeIn", href: tradeInHref(parts), text: orderActions.tradeIn, look: "quiet" },
    { key: "replacement", href: replacementHref(parts), text: orderActions.seeReplacement },
    { key: "seeReturn", href: seeReturnHref(parts), text: orderActions.seeReturn },
    // Once the parcel has arrived, tracking it is no longer the first thing to do.
    ...(isUnderway ? [tracking] : []),
    returnOf(parts),
    ...(isUnderway ? [] : [tracking]),
    {
      key: "upgrade",
      href: view.isUpgradeEligible ? paths.orderUpgrade(storefront, orderId) : null,
      text: orderActions.upgrade,
    },
    {
      key: "givenCards",
      href: givenCardsHref(parts),
      text: orderActions.givenCards,
      look: "quiet",
    },
    { key: "help", href: helpHref(parts), text: orderActions.help },
    { key: "cancel", href: cancelHref(parts), text: orderActions.cancel, look: "quiet" },
    { key: "withdraw", href: withdrawalHref(parts), text: orderActions.withdraw, look: "quiet" },
    { key: "privacy", href: privacyHref(parts), text: orderActions.privacy, look: "quiet" },
    deskOf(parts),
  ];
}

const deskOf = (parts: OrderParts): Offered => ({
  ...{ key: "desk", href: orderDeskHref(parts), text: orderActions.desk, look: "quiet" },
});

/** The way to the last parcel that has left, and whether it is still on its way. */
function trackingOf(parts: OrderParts) {
  const { context, orderId, shipments } = parts;
  const sent = shipments.filter(({ isSent }) => isSent);
  const open = sent.filter(({ active }) => active);
  const parcel = open.find(({ deliveredAt }) => deliveredAt === null) ?? open[0] ?? sent.at(-1);
  // Who waits for what has not left finds nothing of it at the parcel that has come.
  const [tracked] = isRestUnsent(parts) ? [] : (parcel?.lineIds ?? []);
  const isPickup = context.lines.every(({ fulfilment }) => fulfilment === "pickup");
  const link: Offered = {
    key: "track",
    href: tracked === undefined ? null : paths.trackItem(context.storefront, orderId, tracked),
    text: isPickup ? orderActions.trackPickup : orderActions.track,
  };
  return { link, isUnderway: parcel?.active === true };
}

/** A second return is never the first thing to do. */
function returnOf(parts: OrderParts): Offered {
  const { view, context, orderId } = parts;
  const isOpen = view.events.includes("return.requested");
  const link = { key: "return", href: isOpen ? paths.return(context.storefront, orderId) : null };
  return seeReturnHref(parts) === null
    ? { ...link, text: orderActions.return }
    : { ...link, text: orderActions.returnMore, look: "quiet" };
}

interface Offered {
  readonly key: string;
  /** Null where it is not possible. */
  readonly href: string | null;
  readonly text: MessageDescriptor;
  readonly look?: OrderAction["look"];
}

/** What is possible, in words. */
export function worded<Link extends Offered>(links: readonly Link[], i18n: I18n) {
  return links.flatMap(({ href, text, ...link }) =>
    href === null ? [] : [{ ...link, href, text: i18n._(text) }],
  );
}

/** What is enabled and not active yet is to be done (CARR-14); afterwards the line is only looked at. */
function activationOf({ view, context, orderId }: OrderParts): Offered {
  const flags = view.activationFlags;
  const isOpen =
    (flags.SIM_ACTIVATION_ENABLED && !flags.SIM_ACTIVATED) ||
    (flags.PORT_ACTIVATION_ENABLED && !flags.PORT_ACTIVATED);
  return {
    key: "activate",
    href: context.activation === null ? null : paths.orderActivation(context.storefront, orderId),
    ...(isOpen
      ? { text: orderActions.activate }
      : { text: orderActions.seeLine, look: "quiet" as const }),
  };
}
