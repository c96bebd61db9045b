/**
 * What a mail says instead of its own words where the order does not stand as they take for granted: a mail is sent some time
 * after what it tells of, and something else may be true by then, or was all along. Money paid at the door is `cash-words.ts`. Pure.
 */
import type { MessageDescriptor } from "@lingui/core";
import { dayOf as dayAt } from "#machines/kit";
import {
  dependantsOf,
  askedPayments,
  duePayments,
  isAllSent,
  isByTruck,
  isEndedLate,
  isFast,
  isLocker,
  isOnCredit,
  keepsSomething,
  paidForSpeedCents,
  paymentDueAt,
  returningUnits,
} from "#machines/order";
import type { Context, OrderLine } from "#machines/order";
import { mailAsItStands } from "#app/messages/mail-as-it-stands.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { calledOffBy, isAllLost } from "./back-sums.ts";
import { isPart } from "./letter-parts.ts";
import type { About } from "./letter-parts.ts";

interface Said {
  readonly subject?: MessageDescriptor;
  readonly lead?: MessageDescriptor;
  readonly next?: MessageDescriptor;
  /** Instead of the text message. */
  readonly sms?: MessageDescriptor;
}

interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Why the store wanted to call something off, where nobody had asked for it, or why a payment did not go through. */
  readonly because?: string | null | undefined;
  /** On what the next installment is due; null where this was the last one. */
  readonly installment?: { readonly on: string | null } | null;
}

/** Of money that the order gives by itself, by its reason. */
const ofGiven: Readonly<Record<string, Said>> = {
  "goodwill speed": mailAsItStands.speedBack,
  "goodwill swap": mailAsItStands.swapBack,
  "goodwill-card swap": mailAsItStands.swapBackOnCard,
};

/** Of what is late although somebody paid to have it fast, by its mail. */
const ofLateAndPaid = {
  "arrives-later": mailAsItStands.laterThanPaid,
  "delay-told": mailAsItStands.toldAndPaid,
  "not-sent": mailAsItStands.notSentAndPaid,
  "parcel-late": mailAsItStands.lateAndPaid,
} as const;

/** Of a parcel that waits to be picked up, by its mail. */
const ofPickup = { "pickup-ready": "ready", "pickup-reminder": "reminder" } as const;

export function asItStands(
  order: Context,
  template: MailTemplate,
  about: About,
  { now, because, installment }: Moment,
): Said {
  const meant = order.lines.filter(
    ({ id }) => about.lineIds.length === 0 || about.lineIds.includes(id),
  );
  switch (template) {
    case "order-placed":
      if (isOpen(order)) return mailAsItStands.placedUnpaid;
      return order.totals.totalCents === 0 ? mailAsItStands.placedFree : {};
    case "shipped":
    case "sent-again":
      return {
        ...byTruck(meant, template),
        ...(isOpen(order) ? mailAsItStands.shippedUnpaid : {}),
      };
    case "installment-paid":
      return installment && installment.on === null ? mailAsItStands.lastInstallment : {};
    case "payment-failed":
      return askedAgain(order, because);
    case "payment-late":
      if (because === LOAN_ENDED && !isPayOver(order, now)) return mailAsItStands.loanEnded;
      return lateWords(order, now, because === LAPSED);
    case "pickup-ready":
    case "pickup-reminder":
      return inLocker(order) ? fromLocker(order, about, ofPickup[template]) : {};
    case "not-sent":
    case "arrives-later":
    case "delay-told":
    case "parcel-late":
      return ofLate(order, meant, template);
    case "goodwill":
    case "goodwill-card":
      return ofGiven[`${template} ${because}`] ?? {};
    case "return-expired":
      return isToBeFetched(order, about) ? mailAsItStands.notFetched : {};
    case "refund-declined":
      return because === NOT_PAID ? mailAsItStands.refundUnpaid : {};
    case "replacement-charged":
      return isOnCredit(order) ? mailAsItStands.notChargedByCredit : {};
    case "delay-notice":
      if (meant.some(({ id }) => hasMore(order, id))) return mailAsItStands.lateWithMore;
      return isPaidFast(order, meant) ? mailAsItStands.askedAndPaid : {};
    case "delivery-scheduled":
      return meant.some(isBroughtAgain) ? mailAsItStands.scheduledAgain : {};
    case "date-refused":
      return meant.some(isBroughtAgain) ? mailAsItStands.refusedAgain : {};
    case "cancelled":
    case "partly-cancelled":
      if (isAllLost(calledOffBy(order, about))) return mailAsItStands.nothingBack;
      if (meant.some((line) => isEndedLate(order, line))) return mailAsItStands.lateAndPacked;
      return because === "PaymentNotUpdated" ? mailAsItStands.unpaidOff : {};
    case "cancel-rejected":
      return ofNotStopped(order, meant, because);
    case "delivery-tomorrow":
      if (meant.every(({ slot }) => slot === null)) return mailAsItStands.truckTomorrow;
      return isToday(order, meant, now) ? dayOf(order, about) : {};
    case "installation-tomorrow":
      return isToday(order, meant, now) ? mailAsItStands.installationToday : {};
    default:
      return {};
  }
}

/** A truck is waited for at home: in the hours that somebody chose, or all day where nobody did. */
function byTruck(meant: readonly OrderLine[], template: "shipped" | "sent-again"): Said {
  const trucks = meant.filter(isByTruck);
  if (trucks.length === 0) return {};
  if (trucks.some(({ slot }) => slot !== null)) return mailAsItStands.shippedByTruck;
  return template === "shipped" ? mailAsItStands.truckWithoutHours : mailAsItStands.truckAgain;
}

/** What asks to pay again before anything is called off: of what is there already nothing is. */
function askedAgain(order: Context, because: string | null | undefined): Said {
  if (because === LOAN_ENDED) return mailAsItStands.loanEnded;
  const rest = keepsSomething(order) ? mailAsItStands.orRest : {};
  if (because === LAPSED) return { ...mailAsItStands.lapsed, ...rest };
  const isRenewed = duePayments(order).some(({ heldUntil }) => heldUntil !== null);
  return { ...(isRenewed ? mailAsItStands.renewing : {}), ...rest };
}

/** What its warehouse would not stop comes as planned, unless the store has reasons of its own. */
function ofNotStopped(
  order: Context,
  meant: readonly OrderLine[],
  because: string | null | undefined,
): Said {
  const isFetched = meant.some(({ fulfilment }) => fulfilment === "pickup");
  const { forLocker, forPickup } = mailAsItStands.notStoppedFetched;
  return {
    ...(isFetched ? (inLocker(order) ? forLocker : forPickup) : {}),
    ...(isStopReason(because) ? mailAsItStands.notStopped[because] : {}),
  };
}

/** What is fetched by whoever bought it leaves for its store, and is told as not there. */
function ofLate(
  order: Context,
  meant: readonly OrderLine[],
  template: keyof typeof ofLateAndPaid,
): Said {
  const isFetched = meant.every(({ fulfilment }) => fulfilment === "pickup");
  if (template === "not-sent" && isFetched) return mailAsItStands.notReady;
  return isPaidFast(order, meant) ? ofLateAndPaid[template] : {};
}

/** Somebody paid to have some of it fast, and has not had that back. */
const isPaidFast = (order: Context, meant: readonly OrderLine[]): boolean =>
  meant.some((line) => isFast(order, line)) && paidForSpeedCents(order) > 0;

/** Whoever sends it back had to do nothing but have it ready. */
const isToBeFetched = ({ returns }: Context, { returnId }: About): boolean =>
  returns.some((one) => one.returnId === returnId && one.channel === "pickup");

const inLocker = ({ store }: Context): boolean => store !== null && isLocker(store);

function fromLocker(
  order: Context,
  about: About,
  told: keyof typeof mailAsItStands.inLocker,
): Said {
  const { smsOfPart, ...words } = mailAsItStands.inLocker[told];
  return isPart(order, about) ? { ...words, sms: smsOfPart } : words;
}

/** Why the store wanted to stop what the warehouse would not; what is late is called off whatever that says. */
const isStopReason = (
  because: string | null | undefined,
): because is keyof typeof mailAsItStands.notStopped =>
  typeof because === "string" && because in mailAsItStands.notStopped;

/** Why a refund is not there: nobody refused it, and it was found not to be paid. */
export const NOT_PAID = "NotPaid";

/** Its bank holds nothing any more. */
const LAPSED = "AuthorizationLapsed";

/** Its customer has taken back the loan that was to pay (FIN-35). */
const LOAN_ENDED = "LoanEnded";

/** A payment was declined and nothing has taken its place yet. */
const isOpen = (order: Context): boolean => askedPayments(order).length > 0;

/** Asked for again once its day is over, the money is due now. */
function isPayOver(order: Context, now: number): boolean {
  const dueAt = paymentDueAt(order);
  return dueAt !== null && Date.parse(dueAt) <= now;
}

function lateWords(order: Context, now: number, isLapsed: boolean): Said {
  const isOver = isPayOver(order, now);
  if (isAllSent(order)) return isOver ? mailAsItStands.overdue : backWords(order);
  const isBegun = order.lines.some(({ hasLeft }) => hasLeft);
  const held = isBegun ? mailAsItStands.partLeftUnpaid : mailAsItStands.heldUnpaid;
  const over = isBegun ? mailAsItStands.partOverdue : mailAsItStands.heldOverdue;
  const lapsed = isBegun ? mailAsItStands.partLeftLapsed : mailAsItStands.heldLapsed;
  return { ...held, ...(isLapsed ? lapsed : {}), ...(isOver ? over : {}) };
}

/** Something of it is on its way back, and is not to be paid first. */
const backWords = ({ lines }: Context): Said =>
  lines.some((line) => returningUnits(line) > 0) ? mailAsItStands.lateWhileBack : {};

/** Something was bought for it that is called off with it. */
const hasMore = ({ lines }: Context, id: string): boolean =>
  dependantsOf(lines, id).some(({ state }) => state !== "cancelled");

/** It has left already: the truck came for nothing, and comes again. */
const isBroughtAgain = ({ hasLeft, deliveredAt }: OrderLine): boolean =>
  hasLeft && deliveredAt === null;

/** The day that is told as tomorrow's has begun where the goods go. */
function isToday({ utcOffsetMinutes }: Context, meant: readonly OrderLine[], now: number): boolean {
  const today = dayAt(new Date(now).toISOString(), utcOffsetMinutes);
  return meant.some(({ promisedOn }) => promisedOn === today);
}

function dayOf(order: Context, about: About): Said {
  const { subject, subjectOfPart, ...words } = mailAsItStands.deliveryToday;
  return { ...words, subject: isPart(order, about) ? subjectOfPart : subject };
}
