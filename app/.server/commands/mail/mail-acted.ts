/** What a mail about an agent's act tells of it: the days it set, and the sums it is about (AGENT-17, AGENT-18). */
import * as z from "zod";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { lastEntry } from "#app/.server/engine/last-entry.ts";
import { initial } from "#app/.server/identity/order-mask.ts";
import { loadFor, loadForStore } from "#app/.server/engine/load-for.ts";
import { dayOf } from "#app/fmt.ts";
import { isUncharged } from "#app/.server/mail/cash-words.ts";
import type { LetterFacts, LetterSum } from "#app/.server/mail/letter.ts";
import type { LetterDate } from "#app/.server/mail/letter-dates.ts";
import { writerOf } from "#app/.server/orders/dated-order.ts";
import { marketOfStore } from "#app/market.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import { sum } from "#machines/kit";
import * as delay from "#machines/delay-confirmation";
import * as delivery from "#machines/delivery-schedule";
import { isInstallation, onTopWithTax, updateIdOf } from "#machines/order";
import type { Context } from "#machines/order";
import * as giftCard from "#machines/gift-card";
import * as payment from "#machines/payment";
import * as update from "#machines/payment-update";
import * as refund from "#machines/refund";
import * as replacement from "#machines/replacement";
import * as returns from "#machines/return";
import * as subscription from "#machines/subscription";
import * as swap from "#machines/swap";
import * as tradeIn from "#machines/trade-in";

/** Nothing of either where the act sets no day and moves no money. */
export interface Acted {
  /** What was done, by the history's key, where the event alone does not say it. */
  readonly did?: string;
  readonly dates: readonly LetterDate[];
  readonly sums: readonly LetterSum[];
  /** What else is told of it, in the reader's words. */
  readonly notes?: LetterFacts["notes"];
  /** The refund it is about: of its units alone the mail speaks. */
  readonly refundId?: string;
}

interface Act {
  readonly engine: EngineContext;
  readonly order: Context;
  /** The lifecycle it was done to, without its name. */
  readonly key: string;
}

type Told = (act: Act) => Promise<Acted> | Acted;

const nothing: Acted = { dates: [], sums: [] };

export function actedOf(
  engine: EngineContext,
  order: Context,
  { did, didTo = "" }: { readonly did?: string | undefined; readonly didTo?: string | undefined },
): Promise<Acted> | Acted {
  const key = didTo.slice(didTo.indexOf(":") + 1);
  return acts[did ?? ""]?.({ engine, order, key }) ?? nothing;
}

const acts: Readonly<Record<string, Told>> = {
  "delay-confirmation ftc.confirmed": delayed,
  "delay-confirmation ftc.declined": delayed,
  // What nobody has paid for brings no money back.
  "line-item given.up": ({ order, key }) => ({
    ...nothing,
    ...(isUncharged(order, { lineIds: [key.slice(key.indexOf("/") + 1)] }) && {
      did: "line-item given.up unpaid",
    }),
  }),
  "gift-card resent": cardSent,
  "gift-card code.renewed": cardSent,
  "order goodwill.granted": ({ order: { goodwill } }) => ({
    dates: [],
    sums: [{ label: mailFrame.refund, cents: goodwill.at(-1)?.amountCents ?? 0 }],
  }),
  "order claim.granted": async ({ engine, order }) => {
    const last = await lastEntry(engine, `order:${order.orderId}`, "claim.granted");
    const { returnId } = z.object({ returnId: z.string() }).parse(JSON.parse(last?.event ?? "{}"));
    const backs = order.refunds.filter((one) => one.returnId === returnId);
    const cents = sum(backs.flatMap(({ entries }) => entries.map((one) => one.amountCents)));
    return { dates: [], sums: [{ label: mailFrame.refund, cents }] };
  },
  "order options.changed": ({ order: { options } }) => ({
    ...nothing,
    did: `order options.changed ${options.isTvRescheduleAllowed ? "allowed" : "forbidden"}`,
  }),
  "delivery-schedule date.picked": ({ order, key }) => ({
    ...nothing,
    dates: on(order, mailFrame.deliveryDay, promisedOf(order, key)),
  }),
  "delivery-schedule date.requested": async ({ engine, order, key }) => {
    const found = await loadFor(engine, writerOf(order.orderId), delivery.lifecycle, key);
    const view = found && delivery.view(found.snapshot, "system");
    return { ...nothing, dates: on(order, mailFrame.askedFor, view?.requestedOn ?? null) };
  },
  "installation-schedule date.picked": ({ order }) => ({
    ...nothing,
    dates: on(
      order,
      mailFrame.installationDay,
      order.lines.find(isInstallation)?.promisedOn ?? null,
    ),
  }),
  "payment-update update.submitted": paidAnew,
  "payment renewal.chosen": async ({ engine, order }) => {
    const id = updateIdOf(order);
    const found = id && (await loadFor(engine, writerOf(order.orderId), update.lifecycle, id));
    const view = found ? update.view(found.snapshot, "system") : null;
    return { ...nothing, dates: on(order, mailFrame.payBy, view?.dueAt ?? null) };
  },
  "payment revert.retried": async ({ engine, key }) => {
    const found = await loadForStore(engine, payment.lifecycle, key);
    const cents = found ? payment.unreleasedCents(found.context) : 0;
    return { ...nothing, sums: [{ label: mailFrame.held, cents }] };
  },
  "replacement charge.retried": (act) => chargedFor(act, mailFrame.charge),
  "replacement credit.retried": (act) => chargedFor(act, mailFrame.refund),
  "refund account.given": refunding,
  "refund refund.unanswered": refunding,
  "refund refund.retried": refunding,
  "refund alternative.chosen": refunding,
  /** What an agent is to take from its customer for a dearer article. */
  "order swap.requested": async ({ engine, order }) => {
    const swapId = order.swap?.swapId ?? "";
    const found = await loadFor(engine, writerOf(order.orderId), swap.lifecycle, swapId);
    const view = found && swap.view(found.snapshot, "system");
    const isDearer = view && view.differenceCents > 0;
    const cents = isDearer ? onTopWithTax(order, view.lineId, view.differenceCents) : 0;
    return { dates: [], sums: [{ label: mailFrame.onTop, cents }] };
  },
  "swap difference.settled": async ({ engine, order, key }) => {
    const noted = order.swapSums.find(({ swapId }) => swapId === key);
    const found = await loadFor(engine, writerOf(order.orderId), swap.lifecycle, key);
    const view = found && swap.view(found.snapshot, "system");
    const cents = view ? onTopWithTax(order, view.lineId, view.differenceCents) : 0;
    return { dates: [], sums: [{ label: mailFrame.settled, cents: noted?.amountCents ?? cents }] };
  },
  "cancellation discount.accepted": ({ order: { retained } }) => ({
    dates: [],
    sums: [{ label: mailFrame.discount, cents: lessOf(retained.at(-1)) }],
  }),
  "order return.allowed": async ({ engine, order }) => {
    const last = await lastEntry(engine, `order:${order.orderId}`, "return.allowed");
    const { lineId } = z.object({ lineId: z.string() }).parse(JSON.parse(last?.event ?? "{}"));
    const until = order.lines.find(({ id }) => id === lineId)?.returnDeadline ?? null;
    const dates = on(order, mailFrame.returnableUntil, until);
    return { dates, sums: [], did: "order return.allowed told" };
  },
  "order return.reopened": async ({ engine, order }) => {
    const { orderId, returns: all } = order;
    const views = await Promise.all(
      all.map(async ({ returnId }) => {
        const found = await loadFor(engine, writerOf(orderId), returns.lifecycle, returnId);
        return found ? [returns.view(found.snapshot, "system").expiresAt] : [];
      }),
    );
    const by = views.flat().flatMap((at) => at ?? []);
    return { dates: on(order, mailFrame.sendBackBy, by.sort().at(-1) ?? null), sums: [] };
  },
  "subscription cancel.confirmed": async (act) => {
    const view = await subscribed(act);
    const until = view?.cancellation?.effectiveAt ?? null;
    return { dates: on(act.order, mailFrame.usableUntil, until), sums: [] };
  },
  "subscription renewal.retried": renewing,
  "subscription subscription.restarted": renewing,
  "subscription licences.changed": renewing,
  "trade-in trade.in.extended": async (act) => ({
    dates: on(act.order, mailFrame.sendInBy, (await tradedIn(act))?.shipByAt ?? null),
    sums: [],
  }),
  "trade-in reduced.credit.accepted": async (act) => ({
    dates: [],
    sums: [{ label: mailFrame.finalCredit, cents: (await tradedIn(act))?.finalCents ?? 0 }],
  }),
};

/** Where its code went, told by its first letter. */
async function cardSent({ engine, key, order }: Act): Promise<Acted> {
  const found = await loadFor(engine, writerOf(order.orderId), giftCard.lifecycle, key);
  const to = found ? giftCard.view(found.snapshot, "system").email : null;
  return to === null
    ? nothing
    : { ...nothing, notes: [{ label: mailFrame.sentTo, value: initial(to) }] };
}

/** By `<orderId>/<lineId>`. */
function promisedOf({ orderId, lines }: Context, key: string): string | null {
  return lines.find(({ id }) => key === `${orderId}/${id}`)?.promisedOn ?? null;
}

/** What the payment pays that stands in for the one that failed. */
async function paidAnew({ engine, order, key }: Act): Promise<Acted> {
  const last = await lastEntry(engine, `payment-update:${key}`, "update.submitted");
  const paidBy = last && z.looseObject({ paymentId: z.string() }).parse(JSON.parse(last.event));
  const found = order.payments.find(({ paymentId }) => paymentId === paidBy?.paymentId);
  return { ...nothing, sums: [{ label: mailFrame.paidAnew, cents: found?.totalCents ?? 0 }] };
}

/** What was paid for a replaced item that did not come back, or did afterwards. */
async function chargedFor({ engine, order, key }: Act, label: LetterSum["label"]): Promise<Acted> {
  const found = await loadFor(engine, writerOf(order.orderId), replacement.lifecycle, key);
  const charges = found ? replacement.view(found.snapshot, "system").charges : [];
  return {
    ...nothing,
    sums: [{ label, cents: sum(charges.map(({ amountCents }) => amountCents)) }],
  };
}

/** What of the refund has not been given back before that. */
async function refunding({ engine, order, key }: Act): Promise<Acted> {
  const found = await loadFor(engine, writerOf(order.orderId), refund.lifecycle, key);
  const entries = found ? refund.view(found.snapshot, "system").entries : [];
  const open = entries.filter(({ state }) => state !== "refunded" && state !== "credited");
  const cents = sum(open.map(({ amountCents }) => amountCents));
  return { dates: [], sums: [{ label: mailFrame.refund, cents }], refundId: key };
}

async function delayed({ engine, order }: Act): Promise<Acted> {
  const { orderId } = order;
  const found = await loadFor(engine, writerOf(orderId), delay.lifecycle, orderId);
  if (!found) return nothing;
  const { promisedOn, newPromisedOn } = delay.view(found.snapshot, "system");
  return {
    dates: [
      ...on(order, mailFrame.oldDate, promisedOn),
      ...on(order, mailFrame.newDate, newPromisedOn),
    ],
    sums: [],
  };
}

/** What it costs from now on, and when that is charged next. */
async function renewing(act: Act): Promise<Acted> {
  const next = (await subscribed(act))?.nextCharge ?? null;
  if (!next) return nothing;
  return {
    dates: on(act.order, mailFrame.chargedOn, next.at),
    sums: [{ label: mailFrame.charge, cents: next.amountCents }],
  };
}

async function subscribed({ engine, order, key }: Act) {
  const found = await loadFor(engine, writerOf(order.orderId), subscription.lifecycle, key);
  return found && subscription.view(found.snapshot, "system");
}

async function tradedIn({ engine, order, key }: Act) {
  const found = await loadFor(engine, writerOf(order.orderId), tradeIn.lifecycle, key);
  return found && tradeIn.view(found.snapshot, "system");
}

/** A day, or the day of an instant on the store's clock. */
function on({ storefront }: Context, label: LetterDate["label"], when: string | null) {
  const { timeZone } = marketOfStore(storefront);
  if (when === null) return [];
  return [{ label, on: when.length > 10 ? dayOf(when, timeZone) : when }];
}

/** What is paid less: a discount, and the tax on it. */
const lessOf = (last: Context["retained"][number] | undefined): number =>
  last === undefined ? 0 : last.amountCents + last.taxCents;
