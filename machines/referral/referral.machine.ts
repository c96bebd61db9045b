import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions } from "#machines/kit";
import type { LifecycleId, RawEvent, StateMeta } from "#machines/kit";
import { guards } from "./referral.guards.ts";
import { rewardCents } from "./referral.rules.ts";
import { events } from "./referral.schema.ts";
import type { Context, input } from "./referral.schema.ts";

const base = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    checkReferral: command<{ cartId: string; customerId: string; code: string }>(),
  },
});

/** Tells whoever may be over by now. */
const tells = (
  of: (context: Context, event: typeof events.types) => [LifecycleId, RawEvent] | null,
) =>
  base.enqueueActions(({ context, event, enqueue }) => {
    const told = of(context, event);
    if (told) enqueue({ type: "tell", params: { to: told[0], event: told[1], optional: true } });
  });

const toAdvocate = (
  { advocateId, cartId }: Context,
  event: RawEvent,
): [LifecycleId, RawEvent] | null =>
  advocateId === null ? null : [`points-account:${advocateId}`, { ...event, referralId: cartId }];

const referral = base.extend({
  guards,
  actions: {
    noteCode: assign(({ event }) =>
      event.type === "referral.entered"
        ? {
            code: event.code.toUpperCase(),
            customerId: event.customerId,
            refusedFor: event.customerId === null ? "ForceLoginToUse Referral" : null,
          }
        : {},
    ),
    noteLogin: assign(({ event }) =>
      event.type === "logged.in" ? { customerId: event.customerId } : {},
    ),
    noteAdvocate: assign(({ event }) =>
      event.type === "referral.ok" ? { advocateId: event.advocateId } : {},
    ),
    noteRefusal: assign(({ event }) => ({
      refusedFor: event.type === "referral.failed" ? event.code : "ReferralCodeNotFound",
    })),
    noteOrder: assign(({ event }) =>
      event.type === "order.confirmed"
        ? { orderId: event.orderId, paidCents: event.paidCents, friendName: event.friendName }
        : {},
    ),
    noteKept: assign(({ event }) => (event.type === "order.kept" ? { keptAt: event.keptAt } : {})),
    noteReduced: assign(({ event }) =>
      event.type === "order.reduced" ? { paidCents: event.paidCents } : {},
    ),
    forget: assign({ code: null, advocateId: null, refusedFor: null }),
    tellCart: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "referral.ok") return;
      const { code, lineIds, discountCents } = event;
      const kind = { discountType: "Referral", source: "referral", label: code } as const;
      const promo = { code, ...kind, discountCents, lineIds, minimumCents: 0 };
      const applied = { type: "promo.applied", promo };
      enqueue({ type: "tell", params: { to: `cart:${context.cartId}`, event: applied } });
    }),
    tellCartRemoved: tells(({ cartId, code }) => [
      `cart:${cartId}`,
      { type: "promo.removed", code },
    ]),
    tellFriendDropped: tells(({ cartId, customerId }) =>
      customerId === null
        ? null
        : [`points-account:${customerId}`, { type: "referral.dropped", referralId: cartId }],
    ),
    tellOrdered: tells((context) =>
      toAdvocate(context, {
        type: "friend.ordered",
        friendName: context.friendName,
        rewardCents: rewardCents(context.paidCents),
      }),
    ),
    tellReduced: tells((context) =>
      toAdvocate(context, {
        type: "friend.returned",
        rewardCents: rewardCents(context.paidCents),
      }),
    ),
    tellStayed: tells((context) => toAdvocate(context, { type: "friend.stayed" })),
  },
  delays: {
    /** Our own store judges a code; without an answer it is not good. */
    answerDue: 60_000,
    /** The reward is payable when the days to return the friend's order are over (CODE-10). */
    rewardDue: ({ context: { keptAt }, event: { at } }) =>
      keptAt === null ? 0 : Math.max(0, Date.parse(keptAt) - Date.parse(at)),
  },
});

const enter = [
  { target: "needsLogin" as const, guard: "isGuest" as const, actions: "noteCode" as const },
  { target: "checking" as const, actions: "noteCode" as const },
];

export const machine = referral.createMachine({
  id: "referral",
  description: "LC-35 Referral application",
  context: ({ input }) => ({
    ...input,
    ...{ code: null, advocateId: null, refusedFor: null, orderId: null },
    ...{ paidCents: 0, keptAt: null, friendName: "" },
  }),
  initial: "none",
  states: {
    none: { meta: { rests: true }, on: { "referral.entered": enter } },
    needsLogin: {
      description: "Please login and re-apply promocode.",
      meta: { rests: true },
      on: {
        "logged.in": { target: "none", actions: ["noteLogin", "forget"] },
        "referral.entered": enter,
        "referral.removed": { target: "none", actions: "forget" },
      },
    },
    checking: {
      meta: { owner: "system" },
      entry: {
        type: "checkReferral",
        params: ({ context: { cartId, customerId, code } }) => ({
          cartId,
          customerId: customerId ?? "",
          code: code ?? "",
        }),
      },
      after: {
        answerDue: { target: "refused", actions: ["tellFriendDropped", "noteRefusal"] },
      },
      on: {
        "referral.ok": {
          target: "applied",
          guard: "isAboutThis",
          actions: ["noteAdvocate", "tellCart"],
        },
        "referral.failed": { target: "refused", actions: "noteRefusal" },
      },
    },
    refused: {
      description: "Another code may be tried.",
      meta: { rests: true },
      on: {
        "referral.entered": enter,
        "referral.removed": { target: "none", actions: "forget" },
      },
    },
    applied: {
      meta: { owner: "shopper" },
      on: {
        "referral.removed": {
          target: "none",
          actions: ["tellCartRemoved", "tellFriendDropped", "forget"],
        },
        "promo.lost": {
          target: "none",
          guard: "isAboutThis",
          actions: ["tellFriendDropped", "forget"],
        },
        "order.confirmed": { target: "converted", actions: ["noteOrder", "tellOrdered"] },
        "order.reduced": { target: "rejected", guard: "isAllGone", actions: "tellFriendDropped" },
      },
    },
    converted: {
      initial: "waiting",
      on: {
        "order.reduced": [
          {
            target: "rejected",
            guard: "isAllGone",
            actions: ["noteReduced", "tellReduced", "tellFriendDropped"],
          },
          { actions: ["noteReduced", "tellReduced"] },
        ],
      },
      states: {
        waiting: {
          description: "Something of the order is not paid, not there, or may be on its way back.",
          meta: { rests: true },
          on: {
            "order.kept": { target: "keeping", guard: "isKept", actions: "noteKept" },
          },
        },
        keeping: {
          description:
            "All of it is paid and there: the reward is payable when its days to come back are over.",
          meta: { owner: "timer" },
          after: { rewardDue: { target: "rewarded", actions: "tellStayed" } },
          on: {
            "order.kept": [
              { target: "keeping", reenter: true, guard: "isKept", actions: "noteKept" },
              { target: "waiting", actions: "noteKept" },
            ],
          },
        },
        rewarded: {
          description: "Paid. What comes back after all takes its part of the reward along.",
          meta: { rests: true },
        },
      },
    },
    rejected: { type: "final" },
  },
});
