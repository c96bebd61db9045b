/** What an order allows, as questions on its context and an event; `guards/order.refusals.ts` says why not. */
import { isChangeableAt, isEnforceableAt } from "./after-sales/order.cancelling.ts";
import { mayDiscount } from "./money/order.discounts.ts";
import { whyNoReplacement, whyNoReturn } from "./after-sales/order.coming-back.ts";
import { duePayments, isStoodInFor } from "./money/order.money.ts";
import { paymentStandings } from "./money/order.standing-payments.ts";
import type { Event } from "./schema/order.events.ts";
import { awaitedShare, mayGrant } from "./after-sales/order.goodwill.ts";
import { grants } from "./after-sales/order.granting.ts";
import { swapGuards } from "./after-sales/order.swap-guards.ts";
import { caseOf } from "./lines/order.cases.ts";
import { hasParcel, isSomethingLeft } from "./lines/order.kinds.ts";
import { hasArrived } from "./lines/order.units.ts";
import { upgradeGuards } from "./programmes/order.upgrading.ts";
import { replacementOf } from "./after-sales/order.replacing.ts";
import { follow, isStoppable, statusOf } from "./lines/order.lines.ts";
import { isBeforeShipment } from "./lines/order.phases.ts";
import { goodsStageOf } from "./lines/order.stages.ts";
import type { GoodsStage } from "./lines/order.stages.ts";
import { lateOf, waitingOf } from "./delivery/order.delaying.ts";
import { whyNoSlot } from "./delivery/order.scheduling.ts";
import type { Context, OrderLine } from "./order.schema.ts";
import type { LineState } from "./lines/order.line-transitions.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

export const lineOf = ({ lines }: Context, lineId: string): OrderLine | undefined =>
  lines.find(({ id }) => id === lineId);

const needsPayment = (context: Context): boolean => duePayments(context).length > 0;

/** The purchase order is out, and the store may ask the warehouse for every line that goes on. */
function canStopAll({ purchaseStage, lines }: Context): boolean {
  const goingOn = lines.filter(isStoppable);
  return (
    purchaseStage !== "accepted" &&
    goingOn.length > 0 &&
    goingOn.every(({ state }) => isEnforceableAt(state))
  );
}

/** Gift-card lines cannot be changed once placed (ORD-72); neither can a line past the last changeable step. */
function isChangeable(line: OrderLine): boolean {
  return !line.isGiftCard && isChangeableAt(line.state);
}

/** The bill of a phone line goes where the phone goes, and both stay (CARR-09). */
const hasPhoneLine = ({ activation }: Context): boolean =>
  activation?.flags.SIM_ACTIVATION_ENABLED === true;

/** What nobody ships, such as a service, is no article that another one could take the place of. */
export const canSwapLine = (context: Context, line: OrderLine): boolean =>
  context.isAllowSkuSwap &&
  hasParcel(line) &&
  line.cancelling === 0 &&
  isChangeable(line) &&
  isChangeableAt(statusOf(context)) &&
  !isHeld(context);

/** While one thing is being settled with the shopper, nothing else begins. */
const isHeld = ({ swap, consent }: Context): boolean =>
  swap !== null || consent?.state === "prompted";

/** The address is the parcel's: one line that must keep it keeps it for all (OPEN-111). */
export const canChangeAddress = (context: Context): boolean => {
  const { isAllowAddressUpdate, lines, shipTo } = context;
  const remaining = lines.filter(({ state }) => state !== "cancelled");
  return (
    isAllowAddressUpdate &&
    !hasPhoneLine(context) &&
    shipTo !== null &&
    remaining.length > 0 &&
    remaining.some(hasParcel) &&
    remaining.every((line) => (hasParcel(line) ? isChangeable(line) : !line.isGiftCard))
  );
};

const isPaid = ({ payments }: Context): boolean =>
  payments.every(({ status }) => status === "authorized");

/** Everything is paid, and no transaction asks for an update. */
const isSettled = (context: Context): boolean => isPaid(context) && !needsPayment(context);

const knowsPayment = (context: Context, event: Event): boolean =>
  "paymentId" in event &&
  context.payments.some(({ paymentId }) => paymentId === event.paymentId) &&
  !isStoodInFor(context, event.paymentId);

/** Also one that another payment has taken the place of. */
const knewPayment = ({ payments, failedPayments }: Context, event: Event): boolean =>
  "paymentId" in event &&
  [...payments, ...failedPayments].some(({ paymentId }) => paymentId === event.paymentId);

const isLapsing = (
  context: Context,
  { paymentId, heldUntil }: { readonly paymentId: string; readonly heldUntil: string },
): boolean =>
  context.isRecorded &&
  paymentStandings(context).some((one) => one.paymentId === paymentId && one.heldCents > 0) &&
  context.payments.some((one) => one.paymentId === paymentId && one.heldUntil !== heldUntil);

/** A delay notice waits for its answer. */
const isPrompted = ({ consent }: Context): boolean => consent?.state === "prompted";

/** A delay notice holds the order wherever a withdrawn or refused cancellation puts it back. */
const isUnanswered = (context: Context): boolean =>
  isPrompted(context) && waitingOf(context, context.consent?.lineIds ?? []).length > 0;

/** The replacement that an event names, or the line where it names none, is at one of these steps. */
const isAt = (context: Context, event: Event, ...wanted: LineState[]): boolean => {
  const line = "lineId" in event ? lineOf(context, event.lineId) : undefined;
  const caseId = "replacementId" in event ? event.replacementId : null;
  const state = caseId === null ? line?.state : caseOf(line, caseId)?.state;
  return state !== undefined && wanted.includes(state);
};

/** A replacement for which the warehouse has not sent anything. */
function isUnsent(context: Context, event: Event): boolean {
  const line = "lineId" in event ? lineOf(context, event.lineId) : undefined;
  const found = replacementOf(line, "replacementId" in event ? event.replacementId : null);
  if (!found) return false;
  return hasArrived(found.state) || found.state === "replacementInitiated";
}

const isCalledOff = (context: Context): boolean =>
  context.lines.length > 0 && !isSomethingLeft(context);

export const guards = {
  /** What has happened is known, whatever is being decided meanwhile. */
  isBelieved: ({ context, event }: GuardArgs) =>
    event.type === "line.moved" && context.isRecorded && follow(context, event, event.at) !== null,
  goodsAre: ({ context }: GuardArgs, { stage }: { stage: GoodsStage }) =>
    goodsStageOf(context) === stage,
  isCalledOff: ({ context }: GuardArgs) => isCalledOff(context),
  isNothingPacked: ({ context }: GuardArgs) => !context.lines.some(hasParcel),
  knowsPayment: ({ context, event }: GuardArgs) => knowsPayment(context, event),
  knewPayment: ({ context, event }: GuardArgs) => knewPayment(context, event),
  isSettled: ({ context }: GuardArgs) => isSettled(context),
  /** Neither a cancellation nor a delay is being decided first. */
  isReadyToPlace: ({ context }: GuardArgs) =>
    isSettled(context) && !isPrompted(context) && statusOf(context) === context.purchaseStage,
  isSettledBeforeOrdering: ({ context }: GuardArgs) =>
    isSettled(context) &&
    !isPrompted(context) &&
    context.purchaseStage === "created" &&
    // Also where it was to be called off for want of money, and the warehouse would not.
    ["created", "cancelRejected"].includes(statusOf(context)),
  isNothingDue: ({ context }: GuardArgs) => !needsPayment(context),
  owesMoney: ({ context }: GuardArgs) =>
    needsPayment(context) && context.isRecorded && isSomethingLeft(context),
  /** Somebody has to pay before the goods are ordered. */
  awaitsMoney: ({ context }: GuardArgs) => needsPayment(context) && statusOf(context) === "created",
  /** Its money could not be taken although the order has gone on already, and not to its end. */
  failsLate: ({ context, event }: GuardArgs) =>
    knowsPayment(context, event) && context.isRecorded && isSomethingLeft(context),
  /** Its bank lets go of what it holds before what it is for has left; said once for each day. */
  isLapsing: ({ context, event }: GuardArgs) =>
    event.type === "payment.lapsing" && isLapsing(context, event),
  needsUpdateLate: ({ context, event }: GuardArgs) =>
    knowsPayment(context, event) &&
    context.workflowVersion === "2.0.0" &&
    context.isRecorded &&
    isSomethingLeft(context),
  owesLate: ({ context }: GuardArgs) => needsPayment(context) && isSomethingLeft(context),
  replacesFailed: ({ context, event }: GuardArgs) =>
    event.type === "payment.replaced" &&
    isSomethingLeft(context) &&
    duePayments(context).some(({ paymentId }) => paymentId === event.failedPaymentId) &&
    !context.payments.some(({ paymentId }) => paymentId === event.paymentId),
  isUnpaidBeforeOrdering: ({ context }: GuardArgs) =>
    needsPayment(context) && context.purchaseStage === "accepted",
  /** Unpaid, and to be stopped first: nothing that is cancelled may arrive. */
  needsPaymentAtWarehouse: ({ context }: GuardArgs) =>
    needsPayment(context) && isBeforeShipment(statusOf(context)) && canStopAll(context),
  canCreateDelivery: ({ context, event }: GuardArgs) =>
    event.type === "delivery.created" &&
    !context.shipments.some(({ shipmentId }) => shipmentId === event.shipmentId) &&
    event.lineIds.every((lineId) => {
      const line = lineOf(context, lineId);
      // A parcel that a warehouse of before makes for what is not packed any more: noted, and followed by no line.
      if (line && !hasParcel(line)) return true;
      const state = line?.state;
      return (
        state === "soSubmitted" ||
        // The warehouse had gone on before it heard of the request.
        state === "cancelInitiated" ||
        state === "cancelRejected" ||
        state === "doCancelled" ||
        state === "shipmentFail" ||
        state === "deliveryFailed"
      );
    }),
  /** Nobody's order is ever taken from them. */
  isTheirs: ({ context: { customerId }, event }: GuardArgs) =>
    customerId === null || ("customerId" in event && event.customerId === customerId),
  knowsLine: ({ context, event }: GuardArgs) =>
    "lineId" in event && lineOf(context, event.lineId) !== undefined,
  canChangeAddress: ({ context }: GuardArgs) => canChangeAddress(context),
  /** An account has an address of its own. */
  isGuests: ({ context }: GuardArgs) => context.customerId === null,
  isDelivered: ({ context }: GuardArgs) => context.shipTo !== null,
  canSchedule: ({ context, event }: GuardArgs) =>
    event.type === "slot.booked" && whyNoSlot(context, event) === null,
  hasSms: ({ context }: GuardArgs) => context.sms !== null,
  /** A survey is answered once per order (CONF-08). */
  isUnsurveyed: ({ context }: GuardArgs) => context.survey === null,
  /** An unpaid order is paid first. */
  canSwap: ({ context, event }: GuardArgs) => {
    if (!isPaid(context)) return false;
    const line = "lineId" in event ? lineOf(context, event.lineId) : undefined;
    if (event.type === "swap.requested" && event.from.sku !== line?.sku) return false;
    return line !== undefined && canSwapLine(context, line);
  },
  ...swapGuards,
  canDiscount: ({ context, event }: GuardArgs) => mayDiscount(context, event),
  /** As long as something of it has not left (LC-28), and however often. */
  canPrompt: ({ context, event }: GuardArgs) =>
    event.type === "ftc.flagged" &&
    context.swap === null &&
    waitingOf(context, event.lineIds).length > 0,
  isLate: ({ context, event }: GuardArgs) =>
    event.type === "ftc.flagged" && lateOf(context, event.lineIds).length > 0,
  isUnanswered: ({ context }: GuardArgs) => isUnanswered(context),
  isNothingAsked: ({ context }: GuardArgs) =>
    waitingOf(context, context.consent?.lineIds ?? []).length === 0,
  awaitsConsent: ({ context }: GuardArgs) => isPrompted(context),
  /** Nobody answered the delay notice in time. */
  isOverdue: ({ context: { consent } }: GuardArgs) =>
    consent?.state === "prompted" && consent.isOverdue,
  canReturn: ({ context, event }: GuardArgs) =>
    event.type === "return.requested" && whyNoReturn(context, event) === null,
  isReturning: ({ context, event }: GuardArgs) =>
    event.type === "return.accepted" &&
    context.returns.some((one) => one.returnId === event.returnId && one.acceptedAt === null),
  hasExpired: ({ context, event }: GuardArgs) =>
    event.type === "return.reopened" &&
    context.returns.some(
      ({ returnId, lines }) =>
        returnId === event.returnId &&
        lines.some(
          ({ lineId }) => caseOf(lineOf(context, lineId), returnId)?.state === "returnExpired",
        ),
    ),
  ...grants,
  ...upgradeGuards,
  mayGrant: ({ context, event }: GuardArgs) => mayGrant(context, event),
  awaitsShare: ({ context, event }: GuardArgs) => awaitedShare(context, event) !== null,
  canReplace: ({ context, event }: GuardArgs) =>
    event.type === "replacement.requested" && whyNoReplacement(context, event) === null,
  isAskedToReplace: ({ context, event }: GuardArgs) => isUnsent(context, event),
  hasReplaced: ({ context, event }: GuardArgs) =>
    isAt(context, event, "replaced", "chargeInitiated", "chargeInProgress", "chargeSuccessful"),
  isReplacing: ({ context, event }: GuardArgs) =>
    isAt(context, event, "partiallyReplacementInitiated", "replacementInitiated"),
  canCharge: ({ context, event }: GuardArgs) =>
    isAt(context, event, "delivered", "completed", "labelGenerated", "replaced"),
  isChargeDue: ({ context, event }: GuardArgs) => isAt(context, event, "chargeInitiated"),
  isCharging: ({ context, event }: GuardArgs) => isAt(context, event, "chargeInProgress"),
  isCharged: ({ context, event }: GuardArgs) =>
    isAt(context, event, "chargeInitiated", "chargeInProgress", "chargeSuccessful"),
};
