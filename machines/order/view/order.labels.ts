/** What an order and its lines are called, with the texts that replace the plain label (ORD-49, OPEN-03, OPEN-05). */
import { askedPayments, duePayments } from "../money/order.money.ts";
import { flagsOf } from "../programmes/order.activating.ts";
import { isGoingOn, statusOf } from "../lines/order.lines.ts";
import type { LineKind } from "#machines/line-item";
import { isStranded } from "../delivery/order.scheduling.ts";
import { hasParcel, kindOf } from "../lines/order.kinds.ts";
import { isPurchaseStage } from "../lines/order.line-transitions.ts";
import { phaseOf } from "../lines/order.phases.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { statuses } from "../lines/order.statuses.ts";
import type { Label, State } from "../lines/order.statuses.ts";

type Facts = Pick<Context, "lines" | "payments" | "workflowVersion" | "shipments">;

/** A failed payment shows only while the order is accepted or created (ORD-64, PAY-20), and until another is being asked in its place. */
export function paymentFlags(
  state: State,
  context: Pick<Context, "lines" | "payments" | "workflowVersion">,
) {
  const isOpen = isBegun(state);
  const asked = askedPayments(context);
  const failed = asked.filter(({ status }) => status === "failed");
  const asks = context.workflowVersion === "2.0.0" && asked.some(({ needsUpdate }) => needsUpdate);
  return {
    isPaymentFailure: isOpen && failed.length > 0,
    isPartialPaymentFailure: isOpen && failed.length > 0 && failed.length < context.payments.length,
    isPaymentUpdateRequired: asks && isToBePaid(state),
  };
}

const isBegun = (state: State): boolean => state === "accepted" || state === "created";

/**
 * What was sent is paid for later (decision 018), also while some of it goes back or is replaced: what has come back is owed
 * no more. What is being called off or was not handed over asks for no money.
 */
function isToBePaid(state: State): boolean {
  const phase = phaseOf(state);
  const isAsked = phase !== null && phase !== "held";
  return isAsked && state !== "cancelInitiated" && state !== "deliveryFailed";
}

/** The label of an order's status. */
export function labelOf(state: State, context: Facts & Context): Label {
  const flags = paymentFlags(state, context);
  if (flags.isPaymentFailure) return "paymentFailure";
  // What is on its way says where it is; its page asks for the money besides (PAY-20).
  if (flags.isPaymentUpdateRequired && isBegun(state)) return "paymentUpdateNeeded";
  // Another payment was asked in the place of one that failed, and has not been answered.
  if (isBegun(state) && context.payments.some(({ isBeingPaid }) => isBeingPaid))
    return "paymentPending";
  const remaining = context.lines.filter((line) => line.state !== "cancelled");
  if (state === "accepted" && isPreorder(context, remaining)) return "preOrder";
  if (isScheduled(state, remaining)) return "scheduled";
  if (
    state === "doSubmitted" &&
    remaining.every((line) => !hasParcel(line) || isInParcel(context, line))
  )
    return "preparingDispatch";
  const ofKind = sharedLabel(state, remaining, context);
  if (ofKind !== null) return ofKind;
  return statuses[isQuietSwap(context, state) ? statusOf(context) : state].label;
}

/** A swap the shopper is not told of leaves the order as it was (OPEN-63). */
export const isQuietSwap = ({ swap }: Context, state: State): boolean =>
  swap?.isSuppressed === true && phaseOf(state) === "held";

/** An order of nothing but gift cards, or of one subscription, is told in their words. */
function sharedLabel(state: State, lines: readonly OrderLine[], context: Context): Label | null {
  if ((state !== "delivered" && state !== "completed") || lines.some(hasParcel)) return null;
  const [first, ...others] = new Set(lines.map((line) => kindLabelOf(line, context)));
  return others.length === 0 ? (first ?? null) : null;
}

/** Every line that is still to come is a pre-order, and the money is in order (OPEN-03). */
function isPreorder(context: Context, lines: readonly OrderLine[]): boolean {
  return (
    lines.length > 0 && lines.every((line) => line.isPreorder) && duePayments(context).length === 0
  );
}

const slotted = ["TV", "HA"];

/** A delivery slot is set on a television or appliance that has not left yet. */
function isScheduled(state: State, lines: readonly OrderLine[]): boolean {
  const isWaiting =
    phaseOf(state) === "preparing" && !state.startsWith("cancel") && state !== "accepted";
  return (
    isWaiting &&
    lines.some((line) => line.slot !== null && slotted.includes(line.division) && isGoingOn(line))
  );
}

/** The warehouse accepted the delivery order: it named the parcel. */
function isInParcel({ shipments }: Pick<Context, "shipments">, { id }: OrderLine): boolean {
  return shipments.some(({ lineIds }) => lineIds.includes(id));
}

/** The label of a line's own row. */
export function lineLabelOf(line: OrderLine, context: Context): Label {
  const ofKind = kindLabelOf(line, context);
  if (ofKind !== null) return ofKind;
  if (line.state === "accepted" || line.state === "created") return labelOf(line.state, context);
  if (isScheduled(line.state, [line])) return "scheduled";
  if (line.state === "doSubmitted" && isInParcel(context, line)) return "preparingDispatch";
  return statuses[line.state].label;
}

/** What no warehouse has is told in words of its own: emailed, active, installed. */
function kindLabelOf(line: OrderLine, context: Context): Label | null {
  const kind = kindOf(line);
  if (kind === "goods" || line.tradeIn !== null) return null;
  const isThere = line.state === "delivered" || line.state === "completed";
  const label = isThere ? labelsThere[kind](line) : bookedLabel(line, context);
  const isLine = line.productType === "Carrier" && (isThere || label === "beginsOnArrival");
  return isLine ? lineLabel(context) : label;
}

/** A phone line works once its carrier has activated it, wherever its phone is (CARR-14). */
const lineLabel = (context: Context): Label =>
  flagsOf(context).SIM_ACTIVATED ? "active" : "notActivated";

/** It has a day, or begins with what it is for. */
function bookedLabel(line: OrderLine, context: Context): Label | null {
  if (!isPurchaseStage(line.state) || line.state === "accepted") return null;
  if (line.state === "created" && labelOf(line.state, context) !== "orderPlaced") return null;
  const kind = kindOf(line);
  if (kind === "plan" && line.parentId !== null) return "beginsOnArrival";
  return dayOf(line, context) === null ? "orderPlaced" : "scheduled";
}

const labelsThere: Readonly<Record<Exclude<LineKind, "goods">, (line: OrderLine) => Label>> = {
  giftCard: () => "sentByEmail",
  subscription: () => "active",
  plan: () => "active",
  visit: ({ productType }) => (productType === "Installation" ? "installed" : "done"),
};

/** The day of what is not packed: its own, or that of the truck it comes with; null without one. */
export function dayOf(line: OrderLine, { lines }: Pick<Context, "lines">): string | null {
  const kind = kindOf(line);
  if (kind === "giftCard") return line.gift?.sendOn ?? null;
  if (kind !== "visit" || isStranded({ lines }, line)) return null;
  const truck = lines.find(({ id }) => id === line.parentId);
  // It leaves with the truck, whatever day the truck has now.
  return line.productType === "Delivery" && truck ? truck.promisedOn : line.promisedOn;
}
