/** One line of an order as its page shows it. */
import type { I18n } from "@lingui/core";
import { orderActions } from "#app/messages/order-actions.ts";
import { paths } from "#app/paths.ts";
import {
  canScheduleLine,
  isByTruck,
  isInstallation,
  isStranded,
  isWithoutDay,
  subscriptionIdOf,
} from "#machines/order";
import { sum } from "#machines/kit";
import type { LineView, OrderLine } from "#machines/order";
import { artOf } from "#app/.server/catalogue/line-art.ts";
import { worded } from "#app/.server/orders/order-links.ts";
import { notesOf } from "./line-notes.ts";
import { buyBackHref, tradeInLineHref, swapHref } from "./line-hrefs.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { questionOf, questionText } from "./refused-goods.ts";
import { returnNote } from "./return-note.ts";

/** A line with what can be done about it, in words. */
export function actionableLine(parts: OrderParts, line: OrderLine, i18n: I18n) {
  const data = lineData(parts, line);
  const giftCard = line.isGiftCard
    ? paths.giftCards(parts.context.storefront, parts.orderId, line.id)
    : null;
  const links = worded(
    [
      { key: "giftCard", href: giftCard, text: orderActions.giftCard },
      subscriptionLink(parts, line),
      claimsLink(parts, line),
      scheduleLink(parts, line),
      {
        key: "swap",
        href: swapHref(parts, line),
        text: isToldSwap(parts, line) ? orderActions.seeSwap : orderActions.swap,
      },
      { key: "tradeIn", href: tradeInLineHref(parts, line), text: orderActions.tradeIn },
      { key: "buyBack", href: buyBackHref(parts, line), text: orderActions.buyBack },
      ...replacementLinks(parts, line),
    ],
    i18n,
  );
  return { ...data, links, notes: notesOf(parts, line, data.returnNote, i18n) };
}

/** What renews is managed on a page of its own, from when the order is placed (LINE-18). */
function subscriptionLink({ context, view }: OrderParts, line: OrderLine) {
  const id = subscriptionIdOf(context, line);
  const href = id !== null && view.isPlaced ? paths.subscription(context.storefront, id) : null;
  return { key: "subscription", href, text: orderActions.subscription };
}

/** What a care plan covers is claimed on a page of its own (LC-41). */
function claimsLink({ context, view }: OrderParts, line: OrderLine) {
  const id = line.productType === "Insurance" ? subscriptionIdOf(context, line) : null;
  const isCovered = id !== null && view.isPlaced && line.state !== "cancelled";
  const href = isCovered ? paths.claims(context.storefront, id) : null;
  return { key: "claims", href, text: orderActions.claims };
}

/** Where something that comes by truck, or is installed, is given its day (SCHED-01). */
function scheduleLink({ context, orderId, missedLineIds }: OrderParts, line: OrderLine) {
  const { storefront, isRecorded } = context;
  const isOver = line.state === "cancelled" || line.deliveredAt !== null || !isRecorded;
  const key = "schedule";
  const href = paths.orderSchedule(storefront, orderId, line.id);
  if (missedLineIds.includes(line.id)) return { key, href, text: orderActions.anotherDay };
  // Of what does not come there is no day to look at.
  if (isWithoutDay(line) || isStranded(context, line))
    return { key, href: null, text: orderActions.seeSchedule };
  if (isInstallation(line)) {
    const text =
      line.promisedOn === null ? orderActions.scheduleInstallation : orderActions.seeInstallation;
    return { key, href: isOver ? null : href, text };
  }
  const open = line.slot === null ? orderActions.schedule : orderActions.reschedule;
  return {
    key,
    href: isByTruck(line) && !isOver ? href : null,
    text: canScheduleLine(context, line) ? open : orderActions.seeSchedule,
  };
}

/** A replacement that has begun is told on the page on which it is asked for (RET-25); goods that were refused, on theirs. */
function replacementLinks({ context, view, orderId, refused }: OrderParts, { id }: OrderLine) {
  const line = view.lines.find((one) => one.id === id);
  const hasBegun = (line?.replacementIds.length ?? 0) > 0;
  const question = questionOf(refused, id);
  const text = question && questionText(question);
  return [
    {
      key: "replace",
      href:
        hasBegun || (line?.replaceableUnits ?? 0) > 0
          ? paths.replaceLine(context.storefront, orderId, id)
          : null,
      text: hasBegun ? orderActions.seeReplacement : orderActions.replace,
    },
    {
      key: "returnToCustomer",
      href: text ? paths.returnToCustomer(context.storefront, orderId, id) : null,
      text: text ?? orderActions.returnToCustomer,
    },
  ];
}

export function lineData(parts: OrderParts, line: OrderLine) {
  const view = parts.view.lines.find(({ id }) => id === line.id);
  const { id, sku, name, quantity, amounts, isGiftCard } = line;
  const { swap } = parts.context;
  const traded = parts.tradeIns.find(({ lineId }) => lineId === id);
  return {
    ...{ id, sku, name, quantity, isGiftCard },
    serials: currentSerials(parts, line),
    art: artOf(line),
    label: view?.label ?? "processing",
    /** An old device that is sent in says how that stands instead. */
    tradeIn: traded?.label ?? null,
    tone: traded?.tone ?? view?.tone ?? ("us" as const),
    unitsAt: view ? unitsByLabel(view) : [],
    priceCents: amounts.goodsCents,
    returnNote: returnNote(parts, line),
    /** What it is to be; once it is swapped it has that name itself (SWAP-05). */
    newName: isToldSwap(parts, line) && swap?.newName === null ? swap.wanted : null,
  };
}

/** The numbers of the devices that are the shopper's. */
export function currentSerials(
  parts: Pick<OrderParts, "replacements">,
  { serials }: Pick<OrderLine, "serials">,
): string[] {
  const replaced = replacedSerials(parts);
  return serials.filter((serial) => serial !== "" && !replaced.includes(serial));
}

/** The numbers of units that came back for others: they are not their shopper's any more. */
const replacedSerials = ({ replacements }: Pick<OrderParts, "replacements">): readonly string[] =>
  replacements.flatMap(({ label, isBack, serials }) =>
    isBack && (label === "replaced" || label === "credited") ? serials : [],
  );

/** It is being swapped, or just was, and its buyer is told (OPEN-63). */
const isToldSwap = ({ context: { swap } }: OrderParts, { id }: OrderLine): boolean =>
  swap?.lineId === id && !swap.isSuppressed;

/** The units of a line by what is told of them; none where the same is told of all. */
export function unitsByLabel({ units: parts }: LineView) {
  const first = parts.filter(
    (one, at) => parts.findIndex(({ label }) => label === one.label) === at,
  );
  return first.length < 2
    ? []
    : first.map(({ label, tone }) => ({
        ...{ label, tone },
        units: sum(parts.filter((one) => one.label === label).map(({ units }) => units)),
      }));
}
