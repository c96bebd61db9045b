/** What is to be done about the money of an order: a failed payment, a trial's installments, a discount instead of a cancellation. */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { clockWithZone, dayOf } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { orderActions } from "#app/messages/order-actions.ts";
import { orderSteps, payBecause } from "#app/messages/order-steps.ts";
import { paths } from "#app/paths.ts";
import { zoneOf } from "#app/.server/identity/buyer-zone.ts";
import { DAY_MS } from "#machines/kit";
import {
  askedPayments,
  hasParcel,
  lapsingPayments,
  isAllSent,
  isBeforeShipment,
  keepsSomething,
  returningUnits,
  subscriptionIdOf,
  trialIdOf,
} from "#machines/order";
import * as payment from "#machines/payment";
import * as paymentUpdate from "#machines/payment-update";
import * as subscription from "#machines/subscription";
import type { SubscriptionView } from "#machines/subscription";
import * as trial from "#machines/trial";
import type { TrialView } from "#machines/trial";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { lessWithTax } from "#app/.server/orders/payment-sums.ts";
import { dayAt, dayText, moneyText } from "./step.ts";
import type { Step } from "./step.ts";

export async function moneySteps(engine: EngineContext, parts: OrderParts): Promise<Step[]> {
  return [
    ...(await payAgain(engine, parts)),
    ...(await begun(engine, parts)),
    ...lapsing(parts),
    ...(await trialSteps(engine, parts)),
    ...(await renewalSteps(engine, parts)),
    ...accounts(parts),
    ...discount(parts),
  ];
}

/** What was sent already is paid later, and nothing is called off for it (decision 018). */
async function payAgain(engine: EngineContext, parts: OrderParts): Promise<Step[]> {
  const { view, at, viewer, context } = parts;
  const due = view.paymentDueDate;
  if (due === null) return [];
  const timeZone = zoneOf(context);
  const by = dayOf(due, timeZone);
  const moment = `${dayText(parts, by)}, ${clockWithZone(due, viewer.language, timeZone)}`;
  const isOver = due < at;
  const updateId = view.paymentUpdateId;
  const found = updateId && (await loadFor(engine, parts, paymentUpdate.lifecycle, updateId));
  const goesOn = found
    ? paymentUpdate.view(found.snapshot, viewer.role).goesOn
    : !isBeforeShipment(view.state);
  const because = await failureOf(engine, parts);
  const isHere = because !== LOAN_ENDED && !goesOn;
  const later = because === LOAN_ENDED ? loanEnded(context, isOver) : late(context, isOver);
  return [
    {
      key: "payment-update",
      ...(isHere && { before: [payBecause[whyAsked(context, because)]] }),
      text: filled(isHere ? orderSteps[otherwise(context)] : later, { moment }),
      by,
      headline: isOver ? { says: "payWasDue", on: by } : { says: "payBy", at: due, timeZone },
      link: {
        key: "pay",
        href: paths.orderPayment(context.storefront, context.orderId),
        text: orderActions.pay,
      },
    },
  ];
}

/** Whoever has begun to pay again finishes that; what a provider is asked waits for its answer, and for nobody here. */
async function begun(engine: EngineContext, parts: OrderParts): Promise<Step[]> {
  const { view, viewer, context } = parts;
  const updateId = view.isPaidAnew ? view.paymentUpdateId : null;
  const update = updateId && (await loadFor(engine, parts, paymentUpdate.lifecycle, updateId));
  const payingId = update ? update.snapshot.context.paying : null;
  const paying = payingId && (await loadFor(engine, parts, payment.lifecycle, payingId));
  const status = paying ? payment.view(paying.snapshot, viewer.role).status : null;
  if (status !== "atProvider" && status !== "awaitingCode") return [];
  return [
    {
      ...{ key: "payment begun", text: orderSteps.payBegun, by: null, headline: null },
      link: {
        key: "pay",
        href: paths.orderPayment(context.storefront, context.orderId),
        text: orderActions.finishPaying,
      },
    },
  ];
}

/** What the warehouse was not asked to stop, or would not, is on its way to a carrier whoever pays for it. */
function loanEnded({ lines }: OrderParts["context"], isOver: boolean) {
  if (isOver) return orderSteps.payLoanEndedOverdue;
  const isPacked = lines.some(
    (line) =>
      hasParcel(line) &&
      !line.hasLeft &&
      !["cancelled", "cancelInitiated", "deliveryFailed"].includes(line.state),
  );
  return orderSteps[isPacked ? "payLoanEndedPacked" : "payLoanEnded"];
}

/** Its customer has taken back the loan that was to pay (FIN-35). */
const LOAN_ENDED = "LoanEnded";

/** Why its provider does not pay, as that has said. */
async function failureOf(engine: EngineContext, parts: OrderParts) {
  const [due] = askedPayments(parts.context);
  const found = due && (await loadFor(engine, parts, payment.lifecycle, due.paymentId));
  return found ? payment.view(found.snapshot, parts.viewer.role).failureWords : null;
}

function whyAsked(context: OrderParts["context"], because: string | null) {
  if (askedPayments(context).some(({ heldUntil }) => heldUntil !== null)) return "renewed";
  return because === "AuthorizationLapsed" ? "lapsed" : "failed";
}

/** What becomes of an order that nobody pays: what its customer has is paid for, and stays. */
function otherwise(context: OrderParts["context"]) {
  if (keepsSomething(context)) return "payOrRest";
  return context.payments.some(({ capturedCents }) => capturedCents > 0) ? "payOrRefunded" : "pay";
}

/** Its bank lets go of the money before the goods have left: how long there is, and that nobody need wait for it. */
function lapsing(parts: OrderParts): Step[] {
  const { context } = parts;
  return lapsingPayments(context).map(({ heldUntil, heldCents }) => ({
    key: "payment lapsing",
    ...lapsingText(parts, heldUntil, heldCents),
    headline: null,
    link: {
      key: "renew",
      href: paths.orderPayment(context.storefront, context.orderId),
      text: orderActions.renew,
    },
  }));
}

/** The same sentence stands on the page where it is paid again. */
export function lapsingText(parts: OrderParts, heldUntil: string, heldCents: number) {
  const by = dayOf(heldUntil, zoneOf(parts.context));
  const today = dayOf(parts.at, zoneOf(parts.context));
  const values = { sum: moneyText(parts, heldCents), day: dayText(parts, by) };
  const days = String(Math.max(0, (Date.parse(by) - Date.parse(today)) / DAY_MS));
  return { by, text: filled(orderSteps.lapsing, { ...values, days }) };
}

/** What has left is the customer's; what has not waits, where anything does. */
function late(context: OrderParts["context"], isOver: boolean) {
  if (context.lines.some((line) => returningUnits(line) > 0))
    return isOver ? orderSteps.payWhileBackOverdue : orderSteps.payWhileBack;
  if (isAllSent(context)) return isOver ? orderSteps.paySentOverdue : orderSteps.paySentLate;
  return isOver ? orderSteps.payOverdue : orderSteps.payLate;
}

async function trialSteps(engine: EngineContext, parts: OrderParts): Promise<Step[]> {
  const trialId = trialIdOf(parts.context);
  const found = trialId && (await loadFor(engine, parts, trial.lifecycle, trialId));
  const view = found ? trial.view(found.snapshot, parts.viewer.role) : null;
  if (view === null) return [];
  const { storefront, orderId } = parts.context;
  const href = paths.orderTrial(storefront, orderId);
  const rest = { link: { key: "trial", href, text: orderActions.trial } };
  return trialStep(parts, view).map((step) => ({ ...step, ...rest }));
}

function trialStep(parts: OrderParts, view: TrialView): Omit<Step, "link">[] {
  const amount = moneyText(parts, view.next?.amountCents ?? 0);
  const { status, endsOn, retryAt } = view;
  if (status === "trial" && endsOn !== null && !view.isReturning) {
    const text = filled(orderSteps.trialEnds, { day: dayText(parts, endsOn), amount });
    return [{ key: "trial", text, by: endsOn, headline: { says: "keepUntil", on: endsOn } }];
  }
  if (status === "declined" && retryAt !== null) {
    const by = dayAt(parts, retryAt);
    const text = filled(orderSteps.installmentDeclined, { day: dayText(parts, by), amount });
    return [{ key: "trial declined", text, by, headline: null }];
  }
  if (status !== "overdue") return [];
  const { at, context } = parts;
  const due = trial.dueNowCents(view, { at, utcOffsetMinutes: context.utcOffsetMinutes });
  const text = filled(orderSteps.installmentOverdue, { amount: moneyText(parts, due) });
  return [{ key: "trial overdue", text, by: null, headline: null }];
}

/** What renews, and could not be charged, or is charged for the first time soon (LC-23). */
async function renewalSteps(engine: EngineContext, parts: OrderParts): Promise<Step[]> {
  const { context, viewer } = parts;
  const ids = context.lines.flatMap((line) => subscriptionIdOf(context, line) ?? []);
  const found = await Promise.all(
    ids.map((id) => loadFor(engine, parts, subscription.lifecycle, id)),
  );
  return found.flatMap((one) => {
    const view = one && subscription.view(one.snapshot, viewer.role);
    const step = view && renewalStep(parts, view);
    if (!view || !step) return [];
    const href = paths.subscription(context.storefront, view.subscriptionId);
    const link = { key: "subscription", href, text: orderActions.subscription };
    return [{ ...step, headline: null, link }];
  });
}

function renewalStep(
  parts: OrderParts,
  view: SubscriptionView,
): Pick<Step, "key" | "text" | "by" | "isOffer"> | null {
  const { name: names, label, activeUntil, reactivateUntil, nextCharge } = view;
  const until = (key: string, of: "renewalFailed" | "suspended", at: string) => {
    const by = dayAt(parts, at);
    return { key, text: filled(orderSteps[of], { names, day: dayText(parts, by) }), by };
  };
  if (activeUntil) return until("subscription pastDue", "renewalFailed", activeUntil);
  if (reactivateUntil) return until("subscription suspended", "suspended", reactivateUntil);
  if (label !== "activeTrial" || nextCharge === null) return null;
  const by = dayAt(parts, nextCharge.at);
  const amount = moneyText(parts, nextCharge.amountCents);
  const text = filled(orderSteps.serviceTrial, { names, day: dayText(parts, by), amount });
  return { key: "subscription trial", text, by, isOffer: true };
}

/** What was paid at the door goes to an account that its customer names (PAY-43). */
function accounts(parts: OrderParts): Step[] {
  const { storefront, orderId } = parts.context;
  return parts.refunds.flatMap(({ refundId, account }) => {
    if (!account?.isNeeded) return [];
    const amount = moneyText(parts, account.amountCents);
    return {
      key: "refund account",
      text: filled(account.isRefused ? orderSteps.nameAccountAgain : orderSteps.nameAccount, {
        amount,
      }),
      by: null,
      headline: null,
      link: {
        key: "refundAccount",
        href: paths.refundAccount(storefront, orderId, refundId),
        text: orderActions.nameAccount,
      },
    };
  });
}

/** Who asked to cancel, and was offered to keep it for less, has not chosen yet (OPEN-106). */
function discount(parts: OrderParts): Step[] {
  const { cancellation, context } = parts;
  const view = cancellation?.view;
  if (!view?.offer || !view.events.includes("discount.accepted")) return [];
  const amount = moneyText(parts, lessWithTax(context, view.offer));
  return [
    {
      key: "cancellation",
      text: filled(orderSteps.discountOffer, { amount }),
      by: null,
      headline: null,
      link: {
        key: "cancel",
        href: paths.cancelOrder(context.storefront, context.orderId),
        text: orderActions.seeOffer,
      },
      isOffer: true,
    },
  ];
}
