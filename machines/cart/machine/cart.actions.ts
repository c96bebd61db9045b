/** What a cart remembers, tells and commands. */
import { and, assign, or, setup, stateIn } from "xstate";
import type * as z from "zod";
import { command, engineActions, DAY_MS } from "#machines/kit";
import type { Message, StateMeta } from "#machines/kit";
import { isPartial, routeOf } from "#machines/payment";
import { blockersOf } from "#machines/place-order";
import { activationEffects } from "../programmes/cart.activation.ts";
import { cardOnFile, VERIFICATION_CENTS } from "../money/cart.card-on-file.ts";
import {
  excessPoints,
  giftCardsIn,
  pointsIn,
  withoutExcessPoints,
  withoutGiftCards,
  withPointsAside,
} from "../programmes/cart.loyalty.ts";
import { factsOf, isChangedSince } from "./cart.facts.ts";
import * as codes from "../money/cart.codes.ts";
import { orderInput } from "../lines/cart.order-input.ts";
import * as paying from "../money/cart.paying.ts";
import * as payments from "../money/cart.payments.ts";
import { programmeSpend } from "../programmes/cart.programme.ts";
import { methodOf } from "../money/cart.promos.ts";
import { refusalOf } from "../guards/cart.refusals.ts";
import { events } from "../cart.schema.ts";
import type { Context, Event, input } from "../cart.schema.ts";
import * as writes from "./cart.updates.ts";

const MINUTE = 60_000;

/** How long stock is held for a cart that is being paid. */
export const HOLD_MINUTES = 15;

interface ActionArgs {
  readonly context: Context;
  readonly event: Event;
}

const base = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    reserveStock: command<{
      cartId: string;
      lines: { sku: string; quantity: number }[];
      minutes: number;
    }>(),
    releaseStock: command<{ cartId: string }>(),
    /** In the step that submits the cart, or all of it is refused: a code for one use is used by one order. */
    claimCodes: command<codes.Claim>(),
    endCredit: command<{ cartId: string; paymentIds: string[] }>(),
    freeCodes: command<{ orderId: string }>(),
  },
});

/** A message to a payment that may be over already. */
function toPayment(paymentId: string, type: "abandoned" | "cart.changed"): Message {
  return { to: `payment:${paymentId}`, event: { type }, optional: true };
}

/** A payment that the cart gives up hears so. */
const given = (id: string) => ({ type: "tell", params: toPayment(id, "abandoned") }) as const;

function toPlaceOrder(context: Context): Message {
  const event = { type: "checkout.changed", facts: factsOf(context) };
  return { to: `place-order:${context.cartId}`, event, optional: true };
}

export const cart = base.extend({
  guards: {
    isAllowed: ({ context, event }: ActionArgs) => refusalOf(context, event) === null,
    clearsCard: ({ context, event }: ActionArgs) =>
      refusalOf(context, event) === null && paying.clearsCard(context, event),
    isReady: ({ context }: ActionArgs) => blockersOf(factsOf(context)).length === 0,
    wasSubmittedBefore: ({ event }: ActionArgs) =>
      event.type === "submission.failed" && event.code === "CartHasBeenSubmitted",
    /** Money is held for it; a card that is only verified holds none. */
    mayExpire: and([stateIn({ purchase: "active" }), "holdsMoney"]),
    holdsMoney: ({ context }: ActionArgs) => cardOnFile(context) === null,
    isSubmitting: stateIn({ purchase: "submitting" }),
    isConverted: stateIn({ purchase: "converted" }),
    isAuthorised: ({ context }: ActionArgs) => payments.isAuthorised(context),
    isMisSized: ({ context }: ActionArgs) => payments.isMisSized(context),
    isChanged: ({ context }: ActionArgs) => isChangedSince(context) || payments.isMisSized(context),
    isUnauthorised: ({ context }: ActionArgs) => !payments.isAuthorised(context),
    isRevalidating: ({ context }: ActionArgs) =>
      payments.livePayments(context).some(({ status }) => status === "awaitingCvv"),
    isNoLongerRevalidating: ({ context }: ActionArgs) =>
      payments.livePayments(context).every(({ status }) => status !== "awaitingCvv"),
    isNoLongerStale: ({ context }: ActionArgs) =>
      payments.livePayments(context).every(({ status }) => status !== "stale"),
    wasCleared: ({ context }: ActionArgs) => context.isCleared,
    wantsHold: ({ context }: ActionArgs) =>
      context.isHoldWanted && payments.stockLines(context).length > 0,
    isHoldPointless: or([stateIn({ purchase: "abandoned" }), "hasNoStock"]),
    hasNoStock: ({ context }: ActionArgs) => payments.stockLines(context).length === 0,
    isStockChanged: ({ context }: ActionArgs) => context.heldFor !== payments.stockKey(context),
  },
  actions: {
    tellPlaceOrder: base.enqueueActions(({ context, enqueue }) => {
      enqueue({ type: "tell", params: toPlaceOrder(context) });
    }),
    beginPlaceOrder: base.enqueueActions(({ context, enqueue }) => {
      const { cartId } = context;
      const request = {
        id: `place-order:${cartId}` as const,
        input: { cartId, facts: factsOf(context) },
      };
      enqueue({ type: "begin", params: request });
    }),
    abandonPayments: base.enqueueActions(({ context, event, enqueue }) => {
      for (const paymentId of paying.givenUp(context, event)) enqueue(given(paymentId));
    }),
    beginPayment: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "payment.started") return;
      const { cartId, currency, sessionId, customerId, checkout } = context;
      const { paymentId, method, form, giftCard, sealedTokenId } = event;
      const started = checkout.payments.find((one) => one.paymentId === paymentId);
      const isVerification = started?.isVerification ?? false;
      const amountCents = isVerification ? VERIFICATION_CENTS : started?.amountCents;
      const ids = { paymentId, cartId, orderId: null, sessionId, customerId };
      enqueue({
        type: "begin",
        params: {
          id: `payment:${paymentId}`,
          input: { ...ids, method, amountCents, currency, giftCard, isVerification },
        },
      });
      const first = {
        card: { type: "card.submitted", ...form },
        wallet: { type: "redirect.requested" },
        other: { type: "prepare.requested", sealedTokenId },
      }[routeOf(method)];
      enqueue({ type: "tell", params: { to: `payment:${paymentId}`, event: first } });
    }),
    reapplyPayment: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "payment.reapplied") return;
      const { paymentId, form, sealedTokenId } = event;
      const payment = context.checkout.payments.find((one) => one.paymentId === paymentId);
      const amountCents = payment?.amountCents;
      const reapplied = { type: "reapplied", amountCents, form, sealedTokenId };
      enqueue({ type: "tell", params: { to: `payment:${paymentId}`, event: reapplied } });
    }),
    stalePayments: base.enqueueActions(({ context, enqueue }) => {
      for (const { paymentId } of payments.misSized(context))
        enqueue({ type: "tell", params: toPayment(paymentId, "cart.changed") });
      enqueue.assign(paying.stalePayments(context));
    }),
    /** Points that would pay more than the goods cost go back to their account (REW-14). */
    dropExcessPoints: base.enqueueActions(({ context, event, enqueue }) => {
      const excess = excessPoints(context);
      for (const { paymentId } of excess) enqueue(given(paymentId));
      if (excess.length > 0) enqueue.assign(withoutExcessPoints(context, event.at));
    }),
    /** Nobody's points stay locked in a cart that was left alone. */
    setPointsAside: base.enqueueActions(({ context, enqueue }) => {
      for (const { paymentId } of pointsIn(context)) enqueue(given(paymentId));
      if (pointsIn(context).length > 0) enqueue.assign(withPointsAside(context));
    }),
    /** Nor does the money of a gift card: whoever has its code may use it elsewhere. */
    giveGiftCardsBack: base.enqueueActions(({ context, event, enqueue }) => {
      for (const { paymentId } of giftCardsIn(context)) enqueue(given(paymentId));
      if (giftCardsIn(context).length > 0) enqueue.assign(withoutGiftCards(context, event.at));
    }),
    /** What is needless or no longer fits is given back, and said where another way to pay is to be chosen (PAY-43). */
    dropNeedless: base.enqueueActions(({ context, event, enqueue }) => {
      const { dropped, patch } = paying.outlived(context, event.at);
      for (const { paymentId } of dropped) enqueue(given(paymentId));
      if (dropped.length > 0) enqueue.assign(patch);
    }),
    /** A code that left the cart, of whatever kind: a friend's code is told (LC-35). */
    tellReferral: base.enqueueActions(({ context, event, enqueue }) => {
      const gone = context.notices.flatMap(({ code, at, details }) =>
        code === "CouponCodeRemoved" && at === event.at ? [details.promo] : [],
      );
      const removed = event.type === "promo.removed" ? [event.code] : [];
      for (const code of [...gone, ...removed])
        enqueue({
          type: "tell",
          params: {
            to: `referral:${context.cartId}`,
            event: { type: "promo.lost", code },
            optional: true,
          },
        });
    }),
    tellActivation: base.enqueueActions(({ context, event, enqueue }) => {
      for (const message of activationEffects(context, event))
        enqueue({ type: "tell", params: message });
    }),
    requestRevalidation: base.enqueueActions(({ context, enqueue }) => {
      for (const { paymentId } of payments.cardsOf(context))
        enqueue({
          type: "tell",
          params: {
            to: `payment:${paymentId}`,
            event: { type: "revalidation.requested" },
            optional: true,
          },
        });
    }),
    beginOrder: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "submission.started") return;
      const { orderId, at } = event;
      const claim = codes.claims(context, orderId);
      if (claim) enqueue({ type: "claimCodes", params: claim });
      const submitted = { type: "cart.submitted" };
      enqueue({ type: "tell", params: { to: `place-order:${context.cartId}`, event: submitted } });
      enqueue({
        type: "begin",
        params: { id: `order:${orderId}`, input: orderInput(context, orderId, at) },
      });
      enqueue({ type: "tell", params: { to: `order:${orderId}`, event: submitted } });
    }),
    passOn: base.enqueueActions(({ context, event, enqueue }) => {
      const told =
        event.type === "order.created"
          ? { type: "order.created", orderId: event.orderId }
          : event.type === "submission.failed"
            ? { type: "submission.failed", code: event.code }
            : { type: "payment.pending" };
      enqueue({
        type: "tell",
        params: { to: `place-order:${context.cartId}`, event: told, optional: true },
      });
      if (event.type !== "order.created") return;
      for (const message of codes.redemptions(context, event.orderId))
        enqueue({ type: "tell", params: message });
    }),
    giveCodesBack: base.enqueueActions(({ context: { orderId }, enqueue }) => {
      if (orderId !== null) enqueue({ type: "freeCodes", params: { orderId } });
    }),
    /** A member's limits count what was bought with the programme's discount (CODE-12). */
    tellProgramme: base.enqueueActions(({ context, event, enqueue }) => {
      const spent = event.type === "order.created" && programmeSpend(context, event.orderId);
      if (spent) enqueue({ type: "tell", params: spent });
    }),
    tellLink: base.enqueueActions(({ context: { linkId }, enqueue }) => {
      if (linkId === null) return;
      const event = { type: "cart.ordered" };
      enqueue({ type: "tell", params: { to: `cart-link:${linkId}`, event, optional: true } });
    }),
    noteWrite: base.enqueueActions(({ context, event, enqueue }) => {
      const next = { ...context, ...writes.written(context, event) };
      const { patch, lost } = writes.settled(next, event.at);
      for (const message of codes.tidings(context, event, patch, lost))
        enqueue({ type: "tell", params: message });
      enqueue.assign({ ...next, ...patch });
    }),
    declinePromo: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "promo.judged") return;
      const refusal = refusalOf(context, event) ?? { code: "PurchaseFlowCannotBeModified" };
      enqueue({ type: "tell", params: codes.declined(context, event.promo, refusal) });
    }),
    clearCard: assign(({ context, event }) => paying.clearedCard(context, event)),
    keepProgrammes: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "payment.started") return;
      const next = { ...context, ...paying.keptProgrammes(context, event) };
      const isPart = isPartial(event.method) || event.isDownPayment;
      const method = isPart ? methodOf(context) : event.method;
      const { patch, lost } = writes.settled(next, event.at, method);
      for (const message of codes.losses(context, lost)) enqueue({ type: "tell", params: message });
      enqueue.assign({ ...next, ...patch });
    }),
    noteOrder: assign(({ event }) =>
      event.type === "submission.started" ? { orderId: event.orderId, isHoldWanted: true } : {},
    ),
    forgetOrder: assign({ orderId: null }),
    noteAuthorised: assign({
      authorisedFor: ({ context }) => payments.amountKey(context),
      isCleared: false,
    }),
    noteRevalidation: assign(({ context, event }) => writes.revalidated(context, event.at)),
    forgetAuthorised: assign({ authorisedFor: null }),
    noteCleared: assign({ isCleared: false, authorisedFor: null }),
    noteHeld: assign({ heldFor: ({ context }) => payments.stockKey(context) }),
    forgetHold: assign({ heldFor: null, isHoldWanted: false }),
  },
  delays: {
    /** A cart nobody wrote to for 90 days is abandoned (LC-31). */
    quietFor: 90 * DAY_MS,
    /** Points of a cart nobody wrote to go back to their account, after the card's security code was asked for. */
    pointsKeptFor: 2 * DAY_MS,
    /** A gift card is held as long as somebody uses the cart, and a few hours. */
    giftCardsKeptFor: 4 * 60 * MINUTE,
    /** Money held for longer wants the card's security code once more (PAY-40). */
    cvvValid: DAY_MS,
    /** A provider keeps an authorisation for a week (LC-32). */
    authorisationValid: 7 * DAY_MS,
    holdFor: HOLD_MINUTES * MINUTE,
  },
});
