/** What the events of paying write into a cart (LC-32). */
import { isPartial, isRemote } from "#machines/payment";
import { returnRefusal } from "../guards/cart.limits.ts";
import { isGivenBack, needlessPayments, needsCardOnFile } from "./cart.card-on-file.ts";
import { unfitPayments } from "./cart.methods.ts";
import type { CartPayment, Line } from "../schema/cart.fields.ts";
import { cartNotice, withNotices } from "../machine/cart.notices.ts";
import {
  amountDue,
  keptBeside,
  livePayments,
  misSized,
  placeOf,
  strayDownPayments,
  withPrimary,
} from "./cart.payments.ts";
import type { Context, Event } from "../cart.schema.ts";

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;
type Update = Partial<Context>;
type Checkout = Context["checkout"];

/** What takes a card away leaves points and gift cards: they are no card (CART-20, CART-21). */
const cardOnly: readonly Event["type"][] = [
  "address.entered",
  "assistance.started",
  "promo.applied",
  "promo.judged",
];

/**
 * What stays when a card is taken away: points and gift cards, and for an agent whatever somebody else was asked to pay, because that is
 * no card of the customer's that the agent would spend (PLACE-10).
 */
const staysBeside =
  ({ type }: Event) =>
  ({ method }: CartPayment): boolean =>
    isPartial(method) || (type === "assistance.started" && isRemote(method));

/** The payments an event does away with. A failed one could otherwise be tried again for a cart that forgot it. */
export function givenUp(context: Context, event: Event): string[] {
  const { payments: all } = context.checkout;
  const kept =
    event.type === "payment.started"
      ? keptBeside(context, event)
      : event.type === "payment.removed"
        ? all.filter(({ paymentId }) => paymentId !== event.paymentId)
        : cardOnly.includes(event.type)
          ? all.filter(staysBeside(event))
          : [];
  const isOver = ({ status }: CartPayment) => status === "reverting" || status === "reverted";
  return all
    .filter((payment) => !kept.includes(payment) && !isOver(payment))
    .map(({ paymentId }) => paymentId);
}

/** Whether an address, a promotion or an agent takes the card away (CART-20, CART-21, OPEN-32, OPEN-87). */
export function clearsCard({ checkout }: Context, event: Event): boolean {
  if (livePayments({ checkout }).every(staysBeside(event))) return false;
  if (event.type === "promo.applied" || event.type === "promo.judged") return true;
  if (event.type === "assistance.started") return true;
  if (event.type !== "address.entered") return false;
  return placeOf(event.address) !== placeOf(checkout.shippingAddress);
}

/** Points and gift cards stay: they are no card. It is said by its name what was removed. */
export function clearedCard({ checkout, notices }: Context, event: Event): Update {
  const isKept = staysBeside(event);
  const kept = checkout.payments.filter(isKept);
  const gone = livePayments({ checkout }).filter((payment) => !isKept(payment));
  // The bank's credit is what was chosen, and not the card that pays down beside it.
  const method = (gone.find(({ isPrimary }) => isPrimary) ?? gone[0])?.method ?? null;
  return {
    isCleared: true,
    checkout: { ...checkout, payments: withPrimary(kept) },
    notices: withNotices(
      notices,
      [cartNotice("PaymentCardCleared", { cause: event.type, method })],
      event.at,
    ),
  };
}

/** Programme lines that a method does not pay for, and dropped ones that it does (CART-22, OPEN-88). */
export function keptProgrammes(
  context: Context,
  event: Pick<EventOf<"payment.started">, "method" | "at"> & { readonly isDownPayment?: boolean },
): Update {
  if (isPartial(event.method) || event.isDownPayment) return {};
  const supports = ({ programMethods }: Line) =>
    programMethods.length === 0 || programMethods.includes(event.method);
  const dropped = context.lines.filter((line) => !supports(line));
  const kept = context.lines.filter(supports);
  const back = context.droppedLines
    .filter(supports)
    .reduce<readonly Line[]>(
      (found, line) => (comesBack([...kept, ...found], line) ? [...found, line] : found),
      [],
    );
  const code = ({ productType, isBuyBack, parentId }: Line) => {
    const parent = context.lines.find(({ lineId }) => lineId === parentId);
    if (productType === "TradeIn") return "ExchangeRemoved";
    if (productType === "Upgrade" && parent?.daasExclusive) return "AccessUpgradeRemoved";
    return isBuyBack ? "OfferRemoved" : "PurchasePlanRemovedItems";
  };
  return {
    lines: [...kept, ...back],
    droppedLines: [...context.droppedLines.filter((line) => !back.includes(line)), ...dropped],
    notices: withNotices(
      context.notices.filter(
        (notice) => !back.some((line) => notice.noticeId === `${code(line)}:${line.lineId}`),
      ),
      dropped.map((line) => ({
        code: code(line),
        lineId: line.lineId,
        details: { sku: line.sku, name: line.name, cents: line.unitCents * line.quantity },
      })),
      event.at,
    ),
  };
}

/** Its item is there, and so is nothing that was put in its place. */
function comesBack(lines: readonly Line[], line: Line): boolean {
  const isBeside = lines.some(({ lineId }) => lineId === line.parentId);
  return (line.parentId === null || isBeside) && returnRefusal(lines, line) === null;
}

/** What asks for another way to pay has said everything once one is begun. */
const answeredByPaying: ReadonlySet<string> = new Set([
  "FinancePlanChanged",
  "FinancePlanEnded",
  "InvalidChosenPayment",
  "PaymentCardCleared",
]);

/** The new payment, in place of those it supersedes; failed ones of before are no longer shown. */
export function startedPayment(context: Context, event: EventOf<"payment.started">): Update {
  const { paymentId, method, form, giftCard, isDownPayment } = event;
  const payments = keptBeside(context, event);
  // What goes with the payment it supersedes, as a down payment does, pays nothing of it.
  const beside = { ...context, checkout: { ...context.checkout, payments } };
  const amountCents = event.amountCents ?? amountDue(beside);
  const display = giftCard
    ? `•••• ${giftCard.last4}`
    : form && `${form.card.brand} •••• ${form.card.last4}`;
  const giftCardId = giftCard?.cardId ?? null;
  const started = {
    ...{ paymentId, method, amountCents, display, giftCardId, isDownPayment },
    isVerification: needsCardOnFile(context),
    isPrimary: false,
  };
  return {
    isHoldWanted: true,
    ...(method === "rewards" && { pointsAsideCents: 0 }),
    // A down payment comes before what it is paid down for is agreed to.
    ...(!isPartial(method) &&
      !isDownPayment && {
        notices: context.notices.filter(({ code }) => !answeredByPaying.has(code)),
      }),
    checkout: {
      ...context.checkout,
      payments: withPrimary([...payments, { ...started, code: null, status: "starting" }]),
    },
  };
}

export function reappliedPayment(context: Context, event: EventOf<"payment.reapplied">): Update {
  const amountCents = amountDue(context, event.paymentId);
  return {
    isHoldWanted: true,
    checkout: withPayment(context.checkout, event.paymentId, { status: "starting", amountCents }),
  };
}

function withPayment(
  checkout: Checkout,
  paymentId: string,
  change: Partial<Checkout["payments"][number]>,
): Checkout {
  const payments = checkout.payments.map((payment) =>
    payment.paymentId === paymentId ? { ...payment, ...change } : payment,
  );
  return { ...checkout, payments: withPrimary(payments) };
}

/**
 * A gift card that turns out to be empty is said, so that another payment is picked (ERR-198), and so is one whose hold is over; a
 * security code that was given is no longer asked for.
 */
export function movedPayment(context: Context, event: EventOf<"payment.moved">): Update {
  const { checkout, notices } = context;
  const { paymentId, status, display, code } = event;
  if (isGivenBack({ checkout }, event)) return {};
  const isStillAsked = status === "awaitingCvv";
  if (status === "reverting" && code === "AuthorizationLapsed")
    return {
      ...withoutPayment(context, paymentId),
      notices: withNotices(notices, [cartNotice("GiftCardGivenBack")], event.at),
    };
  const isEmpty = status === "failed" && code === "NoBalanceInGiftCard";
  const kept = isStillAsked ? notices : notices.filter((one) => one.code !== "PaymentRevalidate");
  return {
    checkout: withPayment(checkout, paymentId, { status, display, code }),
    notices: isEmpty ? withNotices(kept, [cartNotice("GiftBalanceExhausted")], event.at) : kept,
  };
}

export function withoutPayment({ checkout }: Context, id: string): Update {
  const payments = checkout.payments.filter(({ paymentId }) => paymentId !== id);
  return { checkout: { ...checkout, payments: withPrimary(payments) } };
}

/** The cart without payments that nobody asks for any more. */
function without({ checkout }: Context, dropped: readonly CartPayment[]): Update {
  const kept = checkout.payments.filter((payment) => !dropped.includes(payment));
  return { checkout: { ...checkout, payments: withPrimary(kept) } };
}

/**
 * Payments that what the cart became has no use for: a down payment of another sum than the one asked for (LC-51), what has
 * nothing to pay, and a method that does not fit any more, in whose place another one is to be chosen (PAY-43).
 */
export function outlived(context: Context, at: string) {
  const needless = [...strayDownPayments(context), ...needlessPayments(context)];
  const unfit = unfitPayments(context).filter((one) => !needless.includes(one));
  const dropped = [...needless, ...unfit];
  const said = withNotices(context.notices, [cartNotice("InvalidChosenPayment")], at);
  const patch: Update = {
    ...without(context, dropped),
    ...(unfit.length > 0 && { notices: said }),
  };
  return { dropped, patch };
}

/** Authorised payments of the wrong size are stale from now on; their lifecycles are told. */
export function stalePayments(context: Context): Update {
  const stale = misSized(context);
  const payments = context.checkout.payments.map((payment) =>
    stale.includes(payment) ? { ...payment, status: "stale" as const } : payment,
  );
  return { checkout: { ...context.checkout, payments }, authorisedFor: null };
}
