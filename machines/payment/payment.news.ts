/** What cart, order and payer hear of a payment. Pure. */
import { DAY_MS } from "#machines/kit";
import type { Message, RawEvent } from "#machines/kit";
import { lapseOf } from "./money/payment.gift-card.ts";
import { isRemote } from "./payment.methods.ts";
import type { Context, Event } from "./payment.schema.ts";
import { display, failureOf, isLendingOver } from "./payment.updates.ts";

/** The status the cart is told: the names of the states, in the spec's words where it has some. */
export type Moved =
  | "starting"
  | "awaitingCode"
  | "atProvider"
  | "accepted"
  | "created"
  | "captured"
  | "failed"
  | "stale"
  | "awaitingCvv"
  | "reverting"
  | "reverted"
  | "unknown";

/** What the provider said is true even when the order no longer listens; it must not be undone. */
const toOrder = ({ orderId }: Pick<Context, "orderId">, event: RawEvent): Message[] =>
  orderId === null ? [] : [{ to: `order:${orderId}`, event, optional: true }];

/** The cart may be done already. */
export function cartNews(context: Context, event: Event, status: Moved): Message[] {
  const { cartId, paymentId, method } = context;
  if (cartId === null) return [];
  const lapsed = status === "reverting" ? lapseOf(context, event) : null;
  const code = status === "failed" ? failureOf(context, event).code : lapsed;
  const moved = { type: "payment.moved", paymentId, status, display: display(context), code };
  const redemption = method === "rewards" ? [`rewards-redemption:${cartId}` as const] : [];
  return [...redemption, `cart:${cartId}` as const].map((to) => ({
    ...{ to, event: moved, optional: true },
  }));
}

export type PayerAnswer = "card.given" | "card.declined" | "payment.authorized";

/** Whoever was asked to pay has the id of the payment (LC-48); they may have paid at the telephone, or be given up. */
export function payerAnswers(
  { method, paymentId }: Context,
  event: Event,
  type: PayerAnswer,
): Message[] {
  if (!isRemote(method)) return [];
  const code = event.type === "failed" ? event.code : "TransactionFailure";
  const told = type === "card.declined" ? { type, code } : { type };
  return [{ to: `remote-payment:${paymentId}`, event: told, optional: true }];
}

export const authorizedNews = (context: Context): Message[] =>
  toOrder(context, { type: "payment.authorized", paymentId: context.paymentId });

export function failedNews(context: Context, event: Event): Message[] {
  const last = context.failures.at(-1);
  const { code } = context.authorisedCents > 0 && last ? last : failureOf(context, event);
  const { paymentId } = context;
  return toOrder(context, { type: "payment.failed", paymentId, ...failedBy(context, code) });
}

/** Said once for each silence, however often the provider is asked. */
export const pendingNews = (context: Context): Message[] =>
  context.queries > 0
    ? []
    : toOrder(context, { type: "payment.pending", paymentId: context.paymentId });

/** Its order hears until when its bank holds the money. */
export const lapsingNews = (context: Context): Message[] =>
  context.heldUntil === null
    ? []
    : toOrder(context, {
        type: "payment.lapsing",
        paymentId: context.paymentId,
        heldUntil: context.heldUntil,
      });

/**
 * Its order hears what was taken for which of its lines; of a loan that has ended meanwhile, that is to go back (FIN-35).
 */
export function takenNews(context: Context, event: Event): Message[] {
  if (event.type !== "capture.ok") return [];
  const { paymentId, captures } = context;
  const { captureId } = event;
  const amountCents = captures[captureId]?.amountCents ?? 0;
  const type = isLendingOver(context) ? "loan.taken" : "payment.captured";
  return toOrder(context, { type, paymentId, captureId, amountCents });
}

/** Whoever renews before the bank lets go of it has the day after that as well, as whoever waits until then. */
const failedBy = ({ heldUntil }: Context, code: string) =>
  code === "RenewalChosen" && heldUntil !== null
    ? { code, dueAt: new Date(Date.parse(heldUntil) + DAY_MS).toISOString() }
    : { code };
