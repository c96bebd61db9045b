/** What can be done about an order now, and why what one would look for is not there. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { orderActions } from "#app/messages/order-actions.ts";
import { paths } from "#app/paths.ts";
import { orderDeskHref } from "./order-desk.ts";
import type { OrderParts } from "./order-parts.ts";
import type { Situation } from "./order-situation.ts";
import { leaseHref } from "./order-lease.ts";
import { tradeInHref } from "./order-trade-in.ts";
import { trialHref } from "./order-trial.ts";

/** Nothing is on its way, or ever will be. */
const unsent: readonly string[] = ["none", "Ordered", "cancelled"];

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

/** Only what is possible now, in the order of their weight; where `href` is null a link is left out. */
export function actionsOf(parts: OrderParts, i18n: I18n): OrderAction[] {
  const { view, context, orderId, shipments, returns } = parts;
  const { origin } = context;
  const open = returns.at(-1);
  const seeReturn =
    open && open.status !== "withdrawn" ? paths.returnOf(origin, orderId, open.returnId) : null;
  const isPickup = context.lines.every(({ fulfilment }) => fulfilment === "pickup");
  const sent = shipments.filter(({ status }) => !unsent.includes(status));
  const parcel = sent.find(({ active }) => active) ?? sent.at(-1);
  const [tracked] = parcel?.lineIds ?? [];
  const tracking = {
    key: "track",
    href: tracked === undefined ? null : paths.trackItem(origin, orderId, tracked),
    text: isPickup ? orderActions.trackPickup : orderActions.track,
  };
  /** Once the parcel has arrived, tracking it is no longer the first thing to do. */
  const isUnderway = parcel?.active === true;
  const links: Offered[] = [
    {
      key: "pay",
      href: view.paymentDueDate === null ? null : paths.orderPayment(origin, orderId),
      text: orderActions.pay,
    },
    { key: "missed", href: missedHref(parts), text: orderActions.anotherDay },
    { key: "trial", href: trialHref(parts), text: orderActions.trial },
    { key: "lease", href: leaseHref(parts), text: orderActions.lease, look: "quiet" },
    activationOf(parts),
    { key: "label", href: labelHref(parts), text: orderActions.label },
    { key: "tradeIn", href: tradeInHref(parts), text: orderActions.tradeIn, look: "quiet" },
    { key: "seeReturn", href: seeReturn, text: orderActions.seeReturn },
    ...(isUnderway ? [tracking] : []),
    {
      key: "return",
      href: view.events.includes("return.requested") ? paths.return(origin, orderId) : null,
      // A second return is never the first thing to do.
      ...(seeReturn === null
        ? { text: orderActions.return }
        : { text: orderActions.returnMore, look: "quiet" as const }),
    },
    ...(isUnderway ? [] : [tracking]),
    {
      key: "upgrade",
      href: view.isUpgradeEligible ? paths.orderUpgrade(origin, orderId) : null,
      text: orderActions.upgrade,
    },
    { key: "cancel", href: cancelHref(parts), text: orderActions.cancel, look: "quiet" },
    { key: "withdraw", href: withdrawalHref(parts), text: orderActions.withdraw, look: "quiet" },
    { key: "desk", href: orderDeskHref(parts), text: orderActions.desk, look: "quiet" },
  ];
  return worded(links, i18n).map(({ look = "secondary", ...link }) => ({ ...link, look }));
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
    href: context.activation === null ? null : paths.orderActivation(context.origin, orderId),
    ...(isOpen
      ? { text: orderActions.activate }
      : { text: orderActions.seeLine, look: "quiet" as const }),
  };
}

/** What was brought in vain comes again on a day that its customer chooses (SCHED-06). */
function missedHref({ context, orderId, missedLineIds: [first] }: OrderParts): string | null {
  return first === undefined ? null : paths.orderSchedule(context.origin, orderId, first);
}

function labelHref({ context, orderId, returns }: OrderParts): string | null {
  const open = returns.at(-1);
  const isReady = open?.hasLabel && open.status === "labelgenerated";
  return isReady ? paths.printLabel(context.origin, orderId) : null;
}

/** A delay is answered before anything else. */
function cancelHref({ view, context, orderId }: OrderParts): string | null {
  const isPossible =
    !view.isAwaitingConsent && view.lines.some(({ isCancellable }) => isCancellable);
  return isPossible ? paths.cancelOrder(context.origin, orderId) : null;
}

/**
 * Where a contract of the Polish store is withdrawn from (PL-01): nobody gives a reason there, so that the form of the
 * return begins with one. What is not packed yet is cancelled.
 */
function withdrawalHref(parts: OrderParts): string | null {
  const { view, context, orderId } = parts;
  if (context.origin !== "pl") return null;
  return view.events.includes("return.requested")
    ? paths.return(context.origin, orderId, { reasonCode: "changed_mind" })
    : cancelHref(parts);
}

/** Why an action is absent that a shopper would look for here: a code of `app/messages`. */
export interface Absence {
  readonly event: "cancel" | "return";
  readonly code: string;
}

const beforeArrival: readonly Situation[] = [
  "placed",
  "preOrder",
  "customizing",
  "preparing",
  "partlySent",
  "underway",
  "ready",
  "late",
];

export function absencesOf(parts: OrderParts, situation: Situation): Absence[] {
  if (beforeArrival.includes(situation)) {
    const code = cancelAbsence(parts);
    return code === null ? [] : [{ event: "cancel", code }];
  }
  const hasArrived = situation === "arrived" || situation === "kept";
  const code = hasArrived ? blockerOf(parts, "return.requested") : null;
  return code === null ? [] : [{ event: "return", code }];
}

function blockerOf({ view }: OrderParts, event: string): string | null {
  return view.blockers.find((one) => one.event === event)?.code ?? null;
}

/** The blocker's code, or the nearer reason where there is one. */
export function cancelAbsence(parts: OrderParts): string | null {
  const { lines, isCancelManualOnly } = parts.context;
  const code = blockerOf(parts, "cancel.requested");
  if (code === null) return null;
  const flag = parts.cancellation?.view.status;
  if (flag === "CancelInitiated" || flag === "Cancelled") return flag;
  if (lines.every(({ isGiftCard }) => isGiftCard)) return "GiftCard";
  if (isCancelManualOnly) return "CancelManualOnly";
  if (lines.every(({ state }) => state === "readyForPickup")) return "ReadyForPickup";
  const isOnItsWay = lines.every(({ hasLeft, state }) => hasLeft || state === "cancelled");
  return isOnItsWay && code === "CancellationRejected" ? "Shipped" : code;
}
