import { assign, setup } from "xstate";
import type * as z from "zod";
import { engineActions } from "#machines/kit";
import type { RawEvent, StateMeta } from "#machines/kit";
import { chargeRefusal, guards, redeemRefusal } from "./points-account.guards.ts";
import { nextDue, ripened } from "./points-account.ledger.ts";
import { rewardsOf } from "./points-account.rewards.ts";
import { events } from "./points-account.schema.ts";
import type { Context, input } from "./points-account.schema.ts";
import { written } from "./points-account.updates.ts";

const base = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: engineActions,
});

/** The name under which a payment knows what it holds here. */
const transactionOf = (paymentId: string, attempt: number) => `points ${paymentId}/${attempt}`;

/** Answers the payment that asked. */
const tellPayment = (answer: (context: Context, event: typeof events.types) => RawEvent) =>
  base.enqueueActions(({ context, event, enqueue }) => {
    if (!("paymentId" in event)) return;
    const told = answer(context, event);
    enqueue({
      type: "tell",
      params: { to: `payment:${event.paymentId}`, event: told, optional: true },
    });
  });

const account = base.extend({
  guards,
  actions: {
    note: assign(({ context, event }) => {
      const ripe = { ...context, ...ripened(context, event.at) };
      const now = { ...ripe, ...written(ripe, event) };
      // What has just become usable, or is owed since now, is settled with it.
      return { ...now, ...ripened(now, event.at) };
    }),
    ripen: assign(({ context, event }) => ripened(context, event.at)),
    noteDue: assign({ dueAt: ({ context }) => nextDue(context) }),
    tellPrepared: tellPayment((_, event) => ({
      type: "prepared",
      transactionId:
        event.type === "points.asked" ? transactionOf(event.paymentId, event.attempt) : "",
    })),
    tellRefused: tellPayment((context, event) => ({
      type: "failed",
      kind: "try-block",
      code: redeemRefusal(context, event) ?? "RewardsRedemptionFailed",
    })),
    tellUsed: tellPayment((_, event) => ({
      type: "capture.ok",
      captureId: event.type === "points.used" ? event.captureId : "",
    })),
    tellNotUsed: tellPayment((_, event) => ({
      type: "capture.failed",
      captureId: event.type === "points.used" ? event.captureId : "",
      code: "RewardsRedemptionFailed",
    })),
    tellReleased: tellPayment((_, event) =>
      event.type === "points.released"
        ? {
            type: "void.ok",
            transactionId: transactionOf(event.paymentId, event.attempt),
            releaseId: event.releaseId,
          }
        : { type: "void.ok" },
    ),
    tellRefunded: tellPayment((_, event) => ({
      type: "refund.ok",
      refundId: event.type === "points.refunded" ? event.refundId : "",
    })),
    tellNotRefunded: tellPayment((_, event) => ({
      type: "refund.failed",
      refundId: event.type === "points.refunded" ? event.refundId : "",
      code: "RewardsRedemptionFailed",
    })),
    tellCharged: tellPayment((_, event) => ({
      type: "charge.ok",
      chargeId: event.type === "points.charged" ? event.chargeId : "",
    })),
    tellReturned: tellPayment((_, event) => ({
      type: "charge.credited",
      chargeId: event.type === "charge.returned" ? event.chargeId : "",
    })),
    tellNotCharged: tellPayment((context, event) => ({
      type: "charge.failed",
      chargeId: event.type === "points.charged" ? event.chargeId : "",
      code: chargeRefusal(context, event) ?? "RewardsRedemptionFailed",
    })),
    tellNotReturned: tellPayment((_, event) => ({
      type: "charge.credit.failed",
      chargeId: event.type === "charge.returned" ? event.chargeId : "",
      code: "RewardsRedemptionFailed",
    })),
    tellOrder: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "purchase.made") return;
      const told = { type: "rewards.noted", rewards: rewardsOf(context, event) };
      enqueue({
        type: "tell",
        params: { to: `order:${event.orderId}`, event: told, optional: true },
      });
    }),
    tellReferral: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "referral.claimed") return;
      const { referralId, advocateId, code, lineIds, discountCents } = event;
      const told =
        context.claimedReferralId === referralId
          ? { type: "referral.ok", code, advocateId, lineIds, discountCents }
          : { type: "referral.failed", code: "ReferralAlreadyUsed" };
      enqueue({
        type: "tell",
        params: { to: `referral:${referralId}`, event: told, optional: true },
      });
    }),
  },
  delays: {
    untilDue: ({ context, event }) =>
      context.dueAt === null ? 0 : Math.max(0, Date.parse(context.dueAt) - Date.parse(event.at)),
  },
});

const balance = account.createStateConfig({
  initial: "empty",
  states: {
    empty: {
      meta: { rests: true },
      always: [
        { target: "available", guard: "isUsable" },
        { target: "pending", guard: "isPending" },
      ],
    },
    pending: {
      description: "Earned, and not usable before the return period is over (REW-06).",
      meta: { rests: true },
      always: [
        { target: "available", guard: "isUsable" },
        { target: "empty", guard: "isEmpty" },
      ],
    },
    available: {
      meta: { rests: true },
      always: [
        { target: "held", guard: "isHeld" },
        { target: "pending", guard: "isPending" },
        { target: "empty", guard: "isEmpty" },
      ],
    },
    held: {
      description: "A payment holds some of them, so that no other can spend them.",
      meta: { owner: "shopper" },
      always: { target: "available", guard: "isNotHeld" },
    },
  },
});

const clock = account.createStateConfig({
  initial: "idle",
  states: {
    idle: {
      meta: { rests: true },
      entry: "noteDue",
      always: { target: "waiting", guard: "hasDue" },
    },
    waiting: {
      meta: { owner: "timer" },
      entry: "noteDue",
      always: [
        { target: "idle", guard: "hasNoDue" },
        { target: "waiting", reenter: true, guard: "isDueChanged" },
      ],
      after: { untilDue: { target: "waiting", reenter: true, actions: "ripen" } },
    },
  },
});

export const machine = account.createMachine({
  id: "points-account",
  description: "LC-36 Points of an account",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    lots: [],
    holdings: [],
    sums: { earned: 0, reversed: 0, expired: 0, taken: 0, back: 0 },
    rewardedByYear: {},
    referrals: [],
    claimedReferralId: null,
    dueAt: null,
  }),
  on: {
    "terms.noted": { actions: "note" },
    "purchase.made": { guard: "isNewPurchase", actions: ["note", "tellOrder"] },
    "goods.arrived": { guard: "hasLot", actions: "note" },
    "goods.unsettled": { guard: "hasLot", actions: "note" },
    "goods.returning": { guard: "hasLot", actions: "note" },
    "goods.taken.back": { guard: "hasLot", actions: "note" },
    "goods.cheaper": { guard: "hasLotOfOrder", actions: "note" },
    "bonus.granted": { guard: "isNewBonus", actions: "note" },
    "points.asked": [
      { guard: "isHeldAlready", actions: "tellPrepared" },
      { guard: "canHold", actions: ["note", "tellPrepared"] },
      { actions: "tellRefused" },
    ],
    "points.used": [
      { guard: "hasOpen", actions: ["note", "tellUsed"] },
      { actions: "tellNotUsed" },
    ],
    "points.released": { actions: ["note", "tellReleased"] },
    "points.refunded": [
      { guard: "mayRefund", actions: ["note", "tellRefunded"] },
      { actions: "tellNotRefunded" },
    ],
    "points.charged": [
      { guard: "isChargedAlready", actions: "tellCharged" },
      { guard: "canCharge", actions: ["note", "tellCharged"] },
      { actions: "tellNotCharged" },
    ],
    "charge.returned": [
      { guard: "hasCharged", actions: ["note", "tellReturned"] },
      { actions: "tellNotReturned" },
    ],
    "referral.claimed": [
      { guard: "mayClaim", actions: ["note", "tellReferral"] },
      { actions: "tellReferral" },
    ],
    "referral.dropped": { guard: "hasClaimed", actions: "note" },
    "friend.ordered": { guard: "isNewFriend", actions: "note" },
    "friend.returned": { guard: "isFriend", actions: "note" },
    "friend.stayed": { guard: "mayReward", actions: "note" },
  },
  states: { balance, clock },
});
