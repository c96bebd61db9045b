/** How an order that is not paid asks for it, and what becomes of the answer (LC-05). Pure. */
import type { LifecycleId } from "#machines/kit";
import { dayOf } from "#machines/kit";
import { routeOf } from "#machines/payment";
import { duePayments, entriesOf, isSettledBy, isStoodInFor, owedCents } from "./order.money.ts";
import { isSomethingLeft } from "../lines/order.kinds.ts";
import type { Event } from "../schema/order.events.ts";
import { statusOf } from "../lines/order.lines.ts";
import { mail } from "../lines/order.mail.ts";
import { unitsToPay } from "../lines/order.units.ts";
import { isBeforeShipment } from "../lines/order.phases.ts";
import { lateDueAt, notePaymentsNeeded } from "./order.payments.ts";
import { pricedBy } from "./order.way-prices.ts";
import type { Context, OrderPayment } from "../order.schema.ts";
import { begin, noChange, tell } from "../machine/order.effects.ts";
import type { Change } from "../machine/order.effects.ts";
import { statuses } from "../lines/order.statuses.ts";

/** The id of the payment update an order is at; null before the first. */
export function updateIdOf({ orderId, updates }: Pick<Context, "orderId" | "updates">) {
  return updates === 0 ? null : `${orderId}-U${updates}`;
}

const updateOf = (context: Context): LifecycleId => `payment-update:${updateIdOf(context) ?? ""}`;

/** The same by a way to pay: without what was taken off for another one, and with what is for it (FIN-36, FIN-37). */
export function owedBy(context: Context, paymentId: string, method: string): number {
  const place = context.payments.findIndex((one) => one.paymentId === paymentId);
  const payment = context.payments[place];
  if (!payment) return 0;
  const priced = pricedBy(context, payment, method);
  return owedCents(priced, priced.payments[place] ?? payment);
}

function entryStatus({ status, needsUpdate, isBeingPaid }: OrderPayment) {
  if (isBeingPaid) return "pending";
  if (status === "failed") return "failed";
  if (needsUpdate) return "updateNeeded";
  return status === "authorized" ? "ok" : "pending";
}

const newsOf = (context: Context) => ({
  orderStatus: statuses[statusOf(context)].key,
  entries: context.payments.map((payment) => ({
    paymentId: payment.paymentId,
    method: payment.method,
    display: payment.display,
    amountCents: owedCents(context, payment),
    status: entryStatus(payment),
  })),
});

/** The warehouse was asked to stop all that is left: nobody is to pay for it before it has answered. */
const isBeingCalledOff = ({ lines }: Pick<Context, "lines">): boolean =>
  isSomethingLeft({ lines }) &&
  lines.every(({ state }) => state === "cancelInitiated" || state === "cancelled");

/**
 * The payment update hears which entry failed or needs an update; the first failure begins it. Of what is being called off
 * nobody is asked for money: who is to pay after all is asked once the warehouse has answered.
 */
export function askForPayment(context: Context, event: Event, isLate = false): Change {
  if (!context.isUpdateOpen && isBeingCalledOff(context)) return noChange;
  const due = duePayments(context).filter(({ isBeingPaid }) => !isBeingPaid);
  const meant = due.find((one) => "paymentId" in event && one.paymentId === event.paymentId);
  const asked = meant ?? due[0];
  if (!asked) return noChange;
  const { orderId, workflowVersion, isUpdateOpen } = context;
  const updates = isUpdateOpen ? context.updates : context.updates + 1;
  const current = { ...context, updates };
  const input = { orderId, workflowVersion, updateId: updateIdOf(current), isLate };
  const type = asked.status === "failed" ? "payment.failed" : "update.required";
  const { paymentId, dueAt } = asked;
  return {
    context: { updates, isUpdateOpen: true },
    said: [
      ...(isUpdateOpen ? [] : [begin(updateOf(current), input)]),
      tell(updateOf(current), { type, ...newsOf(context), paymentId, dueAt }, true),
    ],
  };
}

/** What nobody could stop, or nobody asked to, is paid for later: there is more time, and nothing is called off (decision 018). */
export function askLate(context: Context, event: Event): Change {
  const late = notePaymentsNeeded(context, lateDueAt(event.at));
  const asked = askForPayment({ ...context, ...late }, event, true);
  return { context: { ...late, ...asked.context }, said: asked.said };
}

/** What an order whose line has moved on says of its money, where some is owed. `before` is where it stood. */
export function tellMoved(before: Context, context: Context, event: Event): Change {
  if (duePayments(context).length === 0 || statusOf(before) === statusOf(context)) return noChange;
  const isGone = !isBeforeShipment(statusOf(context));
  const wasRefused = statusOf(context) === "cancelRejected" && !context.isUpdateOpen;
  if (wasRefused || (isGone && isBeforeShipment(statusOf(before)) && isSomethingLeft(context)))
    return askLate(context, event);
  const goesOn = isBeingCalledOff(before) && isSomethingLeft(context);
  return goesOn && !context.isUpdateOpen ? askForPayment(context, event) : tellCalledOff(context);
}

/** Whose plan has ended reads what is owed instead: nothing of the goods changes by it (FIN-24). */
export const tellPlanEnded = (context: Context): Change => ({
  context: {},
  said: [mail(context, "plan-ended", [])],
});

/** Whose bank lets go of it soon reads by when, and of what: nothing of it leaves on money that nobody holds. */
export function tellLapsing(context: Context, event: Event): Change {
  if (event.type !== "payment.lapsing") return noChange;
  const place = context.payments.findIndex(({ paymentId }) => paymentId === event.paymentId);
  const payment = context.payments[place];
  const lineIds = context.lines
    .filter((line) => payment && !isSettledBy(payment, line))
    .filter((line) => unitsToPay(line).some(({ tender }) => (tender[place] ?? 0) > 0))
    .map(({ id }) => id);
  const on = dayOf(event.heldUntil, context.utcOffsetMinutes);
  return { context: {}, said: [mail(context, "payment-lapsing", lineIds, { on })] };
}

/** The payment update hears what the provider said of the new payment. */
export function passOn(context: Context, event: Event): Change {
  if (!context.isUpdateOpen || !("paymentId" in event)) return noChange;
  const { paymentId } = event;
  switch (event.type) {
    case "payment.pending":
      return answer(context, { type: event.type, paymentId });
    case "payment.authorized": {
      const heard = answer(context, { type: event.type, paymentId, ...newsOf(context) });
      return { ...heard, context: { isUpdateOpen: duePayments(context).length > 0 } };
    }
    case "payment.failed":
      return askForPayment(context, event);
    default:
      return noChange;
  }
}

const answer = (context: Context, event: Parameters<typeof tell>[1]): Change => ({
  context: {},
  said: [tell(updateOf(context), event, true)],
});

/** Called-off lines leave less to pay, or nothing any more: an order that is over closes its update, one that goes on settles it. */
export function tellCalledOff(context: Context): Change {
  const isOver = statusOf(context) === "cancelled";
  return context.isUpdateOpen && !isOver ? tellLess(context) : tellChanged(context);
}

/** The payment update hears how the order and its payments stand now. */
export function tellChanged(context: Context): Change {
  if (!context.isUpdateOpen) return noChange;
  const news = newsOf(context);
  return {
    context: { isUpdateOpen: news.orderStatus !== statuses.cancelled.key },
    said: [tell(updateOf(context), { type: "order.changed", ...news }, true)],
  };
}

/** What came back unpaid, or was called off, is not owed: whoever is to pay reads what is left, and a payment with nothing left lets go. */
export function tellLess(context: Context): Change {
  const over = duePayments(context).filter(
    (payment) => !payment.isBeingPaid && owedCents(context, payment) === 0,
  );
  const payments = context.payments.map((one) =>
    over.includes(one)
      ? { ...one, status: "authorized" as const, needsUpdate: false, dueAt: null }
      : one,
  );
  const later = { ...context, payments };
  const told = tellChanged(later);
  return {
    context: { payments, isUpdateOpen: context.isUpdateOpen && duePayments(later).length > 0 },
    said: [
      ...over.map(({ paymentId, capturedCents }) =>
        tell(
          `payment:${paymentId}`,
          { type: capturedCents === 0 ? "order.failed" : "reported" },
          true,
        ),
      ),
      ...told.said,
    ],
  };
}

/** The new payment begins where the failed one was, and gives back what that one may still hold. */
export function beginPayment(context: Context, event: Event): Change {
  if (event.type !== "payment.replaced") return noChange;
  const { paymentId, failedPaymentId, method, form, sealedTokenId, giftCard } = event;
  const payment = context.payments.find((one) => one.paymentId === paymentId);
  if (!payment) return noChange;
  const { orderId, currency, sessionId, customerId } = context;
  const id: LifecycleId = `payment:${paymentId}`;
  const amountCents = owedCents(context, payment);
  const whose = { cartId: null, orderId, sessionId, customerId };
  return {
    context: {},
    said: [
      begin(id, { paymentId, method, amountCents, currency, giftCard, ...whose }),
      tell(id, firstSteps({ form, sealedTokenId })[routeOf(method)]),
      tell(`payment:${failedPaymentId}`, { type: "reported" }, true),
    ],
  };
}

/** What begins each route, with what pays. */
const firstSteps = ({
  form,
  sealedTokenId,
}: Pick<Extract<Event, { type: "payment.replaced" }>, "form" | "sealedTokenId">) => ({
  card: { type: "card.submitted", ...form },
  wallet: { type: "redirect.requested" },
  other: { type: "prepare.requested", sealedTokenId },
});

/**
 * A payment that nobody asks anything of any more, because another one took its place or nothing is left to pay, lets go of
 * what it holds: what it took stays taken.
 */
export function reportFailed(context: Context, event: Event): Change {
  if (event.type !== "payment.failed" || !context.isRecorded) return noChange;
  const { paymentId } = event;
  const isNeeded =
    context.payments.some((one) => one.paymentId === paymentId) &&
    !isStoodInFor(context, paymentId);
  if (isNeeded && isSomethingLeft(context)) return noChange;
  return { context: {}, said: [tell(`payment:${paymentId}`, { type: "reported" }, true)] };
}

/** What was charged at once, and failed, is charged to the payment that stands in for it (OPEN-110). */
export function captureAgain(context: Context, event: Event): Change {
  if (event.type !== "payment.authorized") return noChange;
  const payment = context.payments.find(({ paymentId }) => paymentId === event.paymentId);
  const taken = context.lines.filter(
    (line) => line.isCaptured && !(payment && isSettledBy(payment, line)),
  );
  return {
    context: {},
    said: taken.flatMap((line) =>
      entriesOf(context.payments, unitsToPay(line))
        .filter(({ paymentId }) => paymentId === event.paymentId)
        .map(({ paymentId, amountCents }) =>
          tell(`payment:${paymentId}`, {
            type: "capture.requested",
            captureId: `${context.orderId}-${line.id}`,
            amountCents,
          }),
        ),
    ),
  };
}
