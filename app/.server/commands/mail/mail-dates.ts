/** By when something is to be done, or is there, as a mail tells it: read from where the pages read it. */
import type { MessageDescriptor } from "@lingui/core";
import { dayOf } from "#app/fmt.ts";
import type { Day, Instant } from "#app/fmt.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { LetterFacts } from "#app/.server/mail/letter.ts";
import type { LetterDate } from "#app/.server/mail/letter-dates.ts";
import type { About } from "#app/.server/mail/letter-parts.ts";
import { datedOrder, writerOf } from "#app/.server/orders/dated-order.ts";
import { callAfter, datesOf, parcelDay } from "#app/.server/orders/order-dates.ts";
import { exchangeOf, promiseOf } from "./mail-exchange.ts";
import type { Dated } from "#app/.server/orders/order-dates.ts";
import { creditedOf, moneyBackBy } from "#app/.server/orders/refund-share.ts";
import { returnNote } from "#app/.server/orders/lines/return-note.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { askedOn, isLentBack } from "#machines/order";
import * as buyBack from "#machines/buy-back";
import * as replacement from "#machines/replacement";
import type { RefundView } from "#machines/refund";
import * as returnToCustomer from "#machines/return-to-customer";
import * as subscription from "#machines/subscription";

/** What a mail is about. */
interface Meant extends About {
  readonly subscriptionId?: string | undefined;
}

interface Question {
  readonly engine: EngineContext;
  readonly order: Dated;
  readonly meant: Meant;
}

/** An instant or a day; null where there is none. */
type Found = (asked: Question) => Promise<Instant | null> | Instant | null;

type Source = readonly [label: MessageDescriptor, found: Found];

const sendBackBy: Source = [
  mailFrame.sendBackBy,
  ({ order: { returns }, meant }) => {
    const one = returns.find(({ returnId }) => returnId === meant.returnId) ?? returns.at(-1);
    return one && !one.isClaim ? one.expiresAt : null;
  },
];

const returnable: Source = [
  mailFrame.returnableUntil,
  ({ order, meant: { lineIds } }) =>
    order.context.lines
      .flatMap((line) => {
        const note = lineIds.includes(line.id) ? returnNote(order, line) : null;
        return note?.says === "until" ? note.on : [];
      })
      .sort()[0] ?? null,
];

const swapBy: Source = [mailFrame.decideBy, ({ order }) => order.context.swap?.owed?.dueAt ?? null];
const deviceBy: Source = [
  mailFrame.sendInBy,
  async ({ engine, order: { context }, meant: { lineIds } }) =>
    (await exchangeOf(engine, context, lineIds))?.shipByAt ?? null,
];

/** Until when to say whether what was refused comes back (LC-17). */
async function decideBy({ engine, order: { context } }: Question, id: string | undefined) {
  const writer = writerOf(context.orderId);
  const found = id && (await loadFor(engine, writer, returnToCustomer.lifecycle, id));
  return found ? returnToCustomer.view(found.snapshot, "system").decideBy : null;
}

const deviceBack: Source = [
  mailFrame.decideBy,
  async (asked) => {
    const { engine, order, meant } = asked;
    const exchange = await exchangeOf(engine, order.context, meant.lineIds);
    return decideBy(asked, exchange?.tradeInId);
  },
];

function ofSubscription(
  label: MessageDescriptor,
  pick: (view: subscription.SubscriptionView) => Instant | null,
): Source {
  return [
    label,
    async ({ engine, order: { context }, meant: { subscriptionId } }) => {
      if (subscriptionId === undefined) return null;
      const writer = writerOf(context.orderId);
      const found = await loadFor(engine, writer, subscription.lifecycle, subscriptionId);
      return found ? pick(subscription.view(found.snapshot, "system")) : null;
    },
  ];
}

/** What was to come on a day that has passed is told as late, and not as coming then. */
const stillAhead = ({ at, timeZone }: Dated, on: Day | null): Day | null =>
  on !== null && on >= dayOf(at, timeZone) ? on : null;

const arrives: Source = [
  mailFrame.arrives,
  ({ order, meant: { lineIds } }) => {
    const parcel = order.shipments.findLast(({ lineIds: inside }) =>
      inside.some((id) => lineIds.includes(id)),
    );
    return stillAhead(order, parcel ? parcelDay(order, parcel) : datesOf(order).arrivesOn);
  },
];

const moneyBack: Source = [
  mailFrame.refundBy,
  ({ order: { refunds }, meant }) => moneyBackBy(refunds, meant.lineIds),
];

/** What was paid at the door has no day before it has an account. */
const moneyOfReturn: Source = [
  mailFrame.refundBy,
  ({ order, meant: { returnId } }) =>
    dayAhead(
      order,
      order.refunds.find((one) => one.returnId === returnId),
    ),
];

/**
 * The day of a refund that is still to come: one that was promised and is over is no news any more, and what a lender lent
 * comes back to nobody.
 */
function dayAhead(
  { context, at }: Pick<Dated, "context" | "at">,
  refund: Pick<RefundView, "isCredited" | "promise" | "entries"> | undefined,
): string | null {
  const isAwaited = refund && !refund.isCredited && !isLentBack(context, [refund]);
  const dueAt = isAwaited ? refund.promise.dueAt : null;
  return dueAt !== null && dueAt > at ? dueAt : null;
}

const sources: Partial<Record<MailTemplate, Source>> = {
  "order-placed": [mailFrame.arrives, ({ order }) => stillAhead(order, datesOf(order).arrivesOn)],
  shipped: arrives,
  "not-sent": [
    mailFrame.askedOn,
    ({ order, meant: { lineIds } }) => stillAhead(order, askedOn(order.context, lineIds)),
  ],
  "parcel-late": [
    mailFrame.callAfter,
    ({ order, meant: { lineIds } }) => {
      const late = order.shipments.find(
        (parcel) => parcel.isOverdue && lineIds.some((id) => parcel.lineIds.includes(id)),
      );
      const by = late ? callAfter(order, late) : null;
      return stillAhead(order, by);
    },
  ],
  "sent-again": arrives,
  lost: moneyBack,
  "picked-up": returnable,
  delivered: returnable,
  "return-requested": sendBackBy,
  "return-label": sendBackBy,
  "return-accepted": moneyOfReturn,
  "claim-accepted": moneyOfReturn,
  refund: [
    mailFrame.refundBy,
    ({ order, meant: { refundId } }) =>
      dayAhead(
        order,
        order.refunds.find((one) => one.refundId === refundId),
      ),
  ],
  "replacement-delivered": [
    mailFrame.sendBackBy,
    async ({ engine, order: { context }, meant: { replacementId, lineIds } }) => {
      const last = context.replacements.findLast(({ lineId }) => lineIds.includes(lineId));
      const id = replacementId ?? last?.replacementId;
      const writer = writerOf(context.orderId);
      const found = id && (await loadFor(engine, writer, replacement.lifecycle, id));
      return found ? replacement.view(found.snapshot, "system").backBy : null;
    },
  ],
  "swap-owing": swapBy,
  "swap-not-undone": swapBy,
  "return-to-customer-offered": [
    mailFrame.decideBy,
    (asked) =>
      decideBy(asked, asked.meant.returnId ?? asked.order.context.returns.at(-1)?.returnId),
  ],
  "trade-in-unsuccessful": deviceBack,
  "trade-in-late-refused": deviceBack,
  "buy-back-late-refused": [
    mailFrame.decideBy,
    (asked) => decideBy(asked, promiseOf(asked.order.context, asked.meant.lineIds)?.buyBackId),
  ],
  "trade-in-label": deviceBy,
  "trade-in-reminder": deviceBy,
  "buy-back-label": [
    mailFrame.sendInBy,
    async ({ engine, order: { context }, meant: { lineIds } }) => {
      const one = promiseOf(context, lineIds);
      const writer = writerOf(context.orderId);
      const found = one && (await loadFor(engine, writer, buyBack.lifecycle, one.buyBackId));
      return found ? buyBack.view(found.snapshot, "system").returnByAt : null;
    },
  ],
  "subscription-renews": ofSubscription(mailFrame.chargedOn, ({ nextCharge }) =>
    nextCharge ? nextCharge.at : null,
  ),
  "subscription-past-due": ofSubscription(mailFrame.payBy, ({ activeUntil }) => activeUntil),
  "subscription-suspended": ofSubscription(
    mailFrame.payBy,
    ({ reactivateUntil }) => reactivateUntil,
  ),
};

export async function mailDates(
  engine: EngineContext,
  orderId: string,
  template: MailTemplate,
  meant: Meant,
): Promise<LetterDate[]> {
  const source = sources[template];
  const order = source ? await datedOrder(engine, orderId) : null;
  if (!source || !order) return [];
  const [label, find] = source;
  const found = await find({ engine, order, meant });
  if (found === null) return [];
  return [{ label, on: found.length > 10 ? dayOf(found, order.timeZone) : found }];
}

/** What of a refund is gift card balance now; null where nothing is. */
export async function creditedBy(
  engine: EngineContext,
  orderId: string,
  refundId: string | undefined,
): Promise<LetterFacts["credited"]> {
  const order = await datedOrder(engine, orderId);
  return creditedOf(order?.refunds.filter((one) => one.refundId === refundId) ?? []);
}
