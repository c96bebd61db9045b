/** What a screen may know of an order. */
import type { SnapshotFrom } from "xstate";
import type { Role, View } from "#machines/kit";
import { flagsOf } from "./programmes/order.activating.ts";
import { cancelRefusal } from "./after-sales/order.cancelling.ts";
import { quantityGroups } from "./money/order.discounts.ts";
import type { QuantityGroup } from "./money/order.discounts.ts";
import { asSold } from "./money/order.sold.ts";
import { paymentEntries } from "./view/order.entries.ts";
import type { PaymentEntry } from "./view/order.entries.ts";
import { events } from "./schema/order.events.ts";
import { isOrderCancellable, maySelfCancel } from "./view/order.self-cancelling.ts";
import { fulfilmentOf, progressOf } from "./view/order.fulfilment.ts";
import type { Fulfilment, Progress } from "./view/order.fulfilment.ts";
import { giftCardIds } from "./programmes/order.gift-cards.ts";
import { returnBlocker } from "./after-sales/order.coming-back.ts";
import { replacingUnits, unitsLeft } from "./lines/order.units.ts";
import { canChangeAddress, canSwapLine } from "./order.guards.ts";
import { giftCardPayments } from "./view/order.gift-card-payments.ts";
import type { GiftCardPayment } from "./view/order.gift-card-payments.ts";
import { dayOf, isQuietSwap, labelOf, lineLabelOf, paymentFlags } from "./view/order.labels.ts";
import type { LineKind } from "#machines/line-item";
import { kindOf } from "./lines/order.kinds.ts";
import { isRestKept, unitsOf } from "./view/order.units-view.ts";
import { statusOf, windowEnd } from "./lines/order.lines.ts";
import type { machine } from "./order.machine.ts";
import { paymentDueAt } from "./money/order.payments.ts";
import { phaseOf } from "./lines/order.phases.ts";
import { updateIdOf } from "./money/order.pay-again.ts";
import { replaceableOf } from "./after-sales/order.replacing.ts";
import { refundedCents } from "./lines/order.line-effects.ts";
import { canScheduleLine, optionsOf } from "./delivery/order.scheduling.ts";
import type { Options } from "./delivery/order.scheduling.ts";
import type { ActivationFlags, Context, OrderLine } from "./order.schema.ts";
import { heldBy, standingOf } from "./lines/order.standing.ts";
import { preSubmission, statuses } from "./lines/order.statuses.ts";
import type { Label, State, StatusKey } from "./lines/order.statuses.ts";
import { isUpgradeEligible } from "./programmes/order.upgrading.ts";

const customers: ReadonlySet<Role> = new Set<Role>(["shopper", "guest"]);

/** So many units of a line, and what is told of them. */
export interface UnitsView {
  readonly units: number;
  readonly status: StatusKey;
  readonly label: Label;
  readonly tone: (typeof statuses)[State]["tone"];
}

export interface LineView extends Pick<
  OrderLine,
  | "id"
  | "sku"
  | "name"
  | "quantity"
  | "art"
  | "productType"
  | "division"
  | "amounts"
  | "serials"
  | "swapId"
> {
  readonly status: StatusKey;
  /** The same unit by unit: one entry where all of them are at one step (ORD-74). */
  readonly units: readonly UnitsView[];
  readonly isCancelled: boolean;
  /** Whether it is packed, or what else becomes of it. */
  readonly kind: LineKind;
  readonly label: Label;
  readonly tone: (typeof statuses)[State]["tone"];
  readonly fulfilment: Fulfilment;
  readonly progress: Progress;
  readonly promisedOn: string | null;
  readonly slot: string | null;
  /** SCHEDULING_ALLOWED (ORD-68). */
  readonly isSchedulingAllowed: boolean;
  readonly deliveredAt: string | null;
  readonly returnDeadline: string | null;
  readonly isGiftCard: boolean;
  /** The gift cards it became, one for each unit (GIFT-09). */
  readonly giftCards: readonly { readonly id: string }[];
  readonly isCancellable: boolean;
  readonly isAllowSkuSwap: boolean;
  /** Units that may be returned now; 0 with a reason in `returnBlocker`. */
  readonly returnableUnits: number;
  readonly returnBlocker: string | null;
  /** Units that may be replaced now (RET-25), and the replacements so far. */
  readonly replaceableUnits: number;
  readonly replacementIds: readonly string[];
  /** Units that cost the same, each group with its discount split (CODE-05). */
  readonly quantityGroups: readonly QuantityGroup[];
}

export interface OrderView extends View {
  readonly status: StatusKey;
  /** Its payment was taken on: it is no longer softsubmitted or accepted. */
  readonly isPlaced: boolean;
  readonly isCancelled: boolean;
  /** A label waits to be printed. */
  readonly isLabelReady: boolean;
  /** It waits at a counter. */
  readonly isReadyToFetch: boolean;
  /** The status by its name in this code. */
  readonly state: State;
  readonly label: Label;
  readonly progress: Progress;
  /** The order is not yet final (ORD-50). */
  readonly isPreSubmission: boolean;
  readonly isCancellable: boolean;
  readonly isAllowAddressUpdate: boolean;
  readonly isAllowSkuSwap: boolean;
  /** One of its devices may be changed for its successor (ORD-54). */
  readonly isUpgradeEligible: boolean;
  /** What drives rescheduling; `line_items` are those that may be (ORD-56, SCHED-13). */
  readonly options: Options;
  readonly isPaymentFailure: boolean;
  readonly isPartialPaymentFailure: boolean;
  readonly isPaymentUpdateRequired: boolean;
  /** A payment is being asked in the place of one that failed, and has not been answered. */
  readonly isPaidAnew: boolean;
  readonly paymentDueDate: string | null;
  /** The last payment update (LC-05), by its key; null when nothing ever failed. */
  readonly paymentUpdateId: string | null;
  /** The last promised day of what is still to come, `YYYY-MM-DD`; null when dates are not displayed (ORD-77). */
  readonly promisedOn: string | null;
  readonly pickUpBy: string | null;
  readonly returnDeadline: string | null;
  readonly consent: Context["consent"];
  /** SIM_ACTIVATION_ENABLED and the others (CARR-13, ORD-68). */
  readonly activationFlags: ActivationFlags;
  /** A delay notice holds it (LC-28). */
  readonly isAwaitingConsent: boolean;
  readonly cancelReason: Context["cancelReason"];
  readonly lines: readonly LineView[];
  readonly money: {
    readonly currency: Context["currency"];
    readonly totals: Context["totals"];
    readonly payments: Context["payments"];
    /** The same as order data has them (PAY-33). */
    readonly entries: readonly PaymentEntry[];
    readonly refunds: readonly (Context["refunds"][number] & { readonly status: StatusKey })[];
    readonly refundedCents: number;
    /** Paid by several entries, authorised one after the other (PAY-35, PAY-36). */
    readonly splitPayment: boolean;
    readonly progressivePayment: boolean;
    /** Paid with gift cards, wholly or in part (GIFT-10). */
    readonly isGCPayment: boolean;
    readonly GCpaymentDetails: readonly GiftCardPayment[];
  };
}

function lineView(context: Context, line: OrderLine, at: string): LineView {
  const { id, sku, name, quantity, art, productType, division, amounts, serials } = line;
  const { slot, deliveredAt, returnDeadline, isGiftCard } = line;
  const promisedOn = kindOf(line) === "visit" ? dayOf(line, context) : line.promisedOn;
  const blocker = returnBlocker(line, at);
  const replacementInitiated = replacingUnits(line);
  return {
    ...{ id, sku, name, quantity, art, productType, division, amounts, serials },
    ...{ slot, deliveredAt, returnDeadline, isGiftCard, swapId: line.swapId },
    promisedOn: context.displayDeliveryDates ? promisedOn : null,
    status: statuses[line.state].key,
    units: unitsOf(context, line),
    isCancelled: line.state === "cancelled",
    kind: kindOf(line),
    label: lineLabelOf(line, context),
    tone: statuses[line.state].tone,
    fulfilment: fulfilmentOf(line, { inTransit: 0, replacementInitiated }),
    progress: progressOf(line.state, line.fulfilment),
    giftCards: giftCardIds(context, line).map((id) => ({ id })),
    isSchedulingAllowed: canScheduleLine(context, line),
    isCancellable: maySelfCancel(context, line),
    isAllowSkuSwap: canSwapLine(context, line),
    returnableUnits: blocker === null ? unitsLeft(line) : 0,
    returnBlocker: blocker,
    ...replaceableOf(context, line, at),
    quantityGroups: quantityGroups(context, line),
  };
}

/** What people may do here that also needs a form's own fields. */
function formEvents(context: Context, lines: readonly LineView[]): (keyof typeof events.shapes)[] {
  return [
    ...(canChangeAddress(context) ? (["address.changed"] as const) : []),
    ...(lines.some((line) => line.isAllowSkuSwap) ? (["swap.requested"] as const) : []),
    ...(lines.some((line) => line.returnableUnits > 0) ? (["return.requested"] as const) : []),
    ...(lines.some((line) => line.replaceableUnits > 0)
      ? (["replacement.requested"] as const)
      : []),
    ...(context.lines.some(({ cases }) => cases.some(({ state }) => state === "returnExpired"))
      ? (["return.reopened"] as const)
      : []),
  ];
}

/** What a shopper would look for here and does not find, with the reason. */
function blockersOf(
  context: Context,
  state: State,
  lines: readonly LineView[],
): OrderView["blockers"] {
  const placed = state !== "initiated" && state !== "softSubmitted" && state !== "cancelled";
  if (!placed) return [];
  const cancelling = lines.some((line) => line.isCancellable)
    ? []
    : [{ event: "cancel.requested", code: cancelBlocker(context, state) }];
  const returning = lines.flatMap(({ returnBlocker: code }) => code ?? []);
  const arrived = phaseOf(state) === "arrived";
  return [
    ...cancelling,
    ...(canChangeAddress(context)
      ? []
      : [{ event: "address.changed", code: "AddressCannotBeChanged" }]),
    ...(lines.some((line) => line.isAllowSkuSwap)
      ? []
      : [{ event: "swap.requested", code: "SwapNotAllowed" }]),
    ...(arrived && returning.length === lines.length && returning[0]
      ? [{ event: "return.requested", code: returning[0] }]
      : []),
  ];
}

function cancelBlocker(context: Context, state: State): string {
  const isBarred = !context.isCancellable || context.isCancelManualOnly;
  return cancelRefusal({ isBarred }, [state, ...context.lines.map((line) => line.state)]);
}

/** The bar of the order: a pickup's only when everything is picked up. */
const fulfilmentOfOrder = ({ lines }: Context) =>
  lines.every(({ fulfilment }) => fulfilment === "pickup")
    ? ("pickup" as const)
    : ("delivery" as const);

export function view(
  snapshot: SnapshotFrom<typeof machine>,
  audience: Role,
  at?: string,
): OrderView {
  const { context } = snapshot;
  const standing = standingOf(snapshot);
  const isQuiet = isQuietSwap(context, standing) && customers.has(audience);
  const state = isQuiet ? statusOf(context) : standing;
  const payment = paymentFlags(state, context);
  const now = at ?? context.placedAt;
  const sold = asSold(context);
  const lines = sold.lines.map((line) => lineView(sold, line, now));
  const isDue = payment.isPaymentFailure || payment.isPaymentUpdateRequired;
  const giftCards = giftCardPayments(context);
  const promised = lines.flatMap(({ promisedOn, status, kind }) =>
    status === "cancelled" || kind !== "goods" ? [] : (promisedOn ?? []),
  );
  const asked = formEvents(context, lines);
  return {
    status: statuses[state].key,
    isPlaced: state !== "accepted" && state !== "softSubmitted",
    isCancelled: state === "cancelled",
    isLabelReady: state === "labelGenerated",
    isReadyToFetch: state === "readyForPickup",
    state,
    label: labelOf(state, context),
    tone: isDue ? "you" : isRestKept(snapshot, lines) ? "done" : statuses[state].tone,
    events: asked.filter((type) => events.shapes[type].by.some((role) => role === audience)),
    blockers: blockersOf(context, state, lines),
    progress: progressOf(state, fulfilmentOfOrder(context)),
    isPreSubmission: preSubmission.has(state),
    isCancellable: isOrderCancellable(context),
    isAllowAddressUpdate: canChangeAddress(context),
    isAllowSkuSwap: lines.some((line) => line.isAllowSkuSwap),
    isUpgradeEligible: isUpgradeEligible(context, now),
    options: optionsOf(context),
    ...payment,
    paymentDueDate: isDue ? paymentDueAt(context) : null,
    isPaidAnew: context.payments.some(({ isBeingPaid }) => isBeingPaid),
    paymentUpdateId: updateIdOf(context),
    promisedOn: promised.sort().at(-1) ?? null,
    pickUpBy: state === "readyForPickup" ? context.pickUpBy : null,
    returnDeadline: windowEnd(context),
    consent: context.consent,
    activationFlags: flagsOf(context),
    isAwaitingConsent: heldBy(snapshot) === "awaitingConsent",
    cancelReason: state === "cancelled" ? context.cancelReason : null,
    lines,
    money: {
      currency: context.currency,
      totals: context.totals,
      payments: context.payments,
      entries: paymentEntries(context),
      refunds: context.refunds.map((refund) => ({ ...refund, status: statuses[refund.state].key })),
      refundedCents: refundedCents(context),
      splitPayment: context.payments.length > 1,
      progressivePayment: context.payments.length > 1,
      isGCPayment: giftCards.length > 0,
      GCpaymentDetails: giftCards,
    },
  };
}
