import { assign, enqueueActions, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards, limitOf } from "./programme-verification.guards.ts";
import { events } from "./programme-verification.schema.ts";
import type { Context, Event, input } from "./programme-verification.schema.ts";
import { countedOrder, withoutUnits } from "./programme.taking-back.ts";
import { ledgerAt, ledgerWith, termsOf, yearOf } from "./programme.terms.ts";
import type { Programme } from "./programme.terms.ts";

/** What the cart is told when it loses the discount: that it is gone, and why. */
function cartEffects({ cartId, programme }: Context, code: string) {
  if (cartId === null || programme === null) return [];
  const to = `cart:${cartId}` as const;
  const removed = { type: "promo.removed", code: termsOf[programme].code };
  const notice = { type: "notice.raised", code, lineId: null, details: {} };
  return [removed, notice].map((event) => ({ to, event, optional: true as const }));
}

/** The number is one account's as long as it is checked or counts; nobody else's account can be verified by it. */
const memberOf = ({ context: { customerId, programme, memberNumber } }: { context: Context }) => ({
  ...{ customerId, programme, memberNumber },
});

const release = {
  type: "releaseMembership",
  params: ({ context: { customerId } }: { context: Context }) => ({ customerId }),
} as const;

const untilNewYear = (at: string) => Date.UTC(yearOf(at) + 1, 0, 1) - Date.parse(at);

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    ...engineActions,
    verifyMember: command<{
      customerId: string;
      programme: Programme | null;
      memberNumber: string | null;
    }>(),
    claimMembership: command<{
      customerId: string;
      programme: Programme | null;
      memberNumber: string | null;
    }>(),
    releaseMembership: command<{ customerId: string }>(),
    noteRequest: assign(({ event }) =>
      event.type === "verification.requested"
        ? {
            programme: event.programme,
            memberNumber: event.memberNumber,
            sessionId: event.sessionId,
            code: null,
          }
        : {},
    ),
    noteMember: assign(({ context, event }) =>
      event.type === "member.confirmed"
        ? { memberNumber: event.memberNumber, ledger: ledgerAt(context.ledger, event.at) }
        : {},
    ),
    noteRefused: assign(({ event }) =>
      event.type === "member.refused"
        ? { code: event.code, programme: null, memberNumber: null }
        : {},
    ),
    noteCart: assign(({ event }) =>
      "cartId" in event ? { cartId: event.cartId, code: null } : { code: null },
    ),
    noteLimit: assign(({ context, event }) => ({
      code: limitOf(context, event),
      untilNewYearMs: untilNewYear(event.at),
    })),
    noteSpent: assign(({ context, event }) =>
      event.type === "spent"
        ? {
            ledger: ledgerWith(context.ledger, event, event.at),
            orders: { ...context.orders, [event.orderId]: countedOrder(event) },
            cartId: null,
          }
        : {},
    ),
    noteTakenBack: assign(({ context, event }) =>
      event.type === "goods.taken.back" ? withoutUnits(context, event) : {},
    ),
    forgetLimit: assign({ code: null }),
    startYear: assign(({ context, event }: { context: Context; event: Event }) => ({
      ledger: ledgerAt(context.ledger, event.at),
      code: null,
    })),
    forgetMember: assign({
      programme: null,
      memberNumber: null,
      sessionId: null,
      cartId: null,
      code: null,
    }),
    tellDiscountRemoved: enqueueActions(({ context, enqueue }) => {
      for (const params of cartEffects(context, "EmployeeDiscountRemoved"))
        enqueue({ type: "tell", params });
    }),
    tellLimitReached: enqueueActions(({ context, event, enqueue }) => {
      const cartId = "cartId" in event ? event.cartId : context.cartId;
      const code = limitOf(context, event);
      if (code === null || event.type === "spent") return;
      for (const params of cartEffects({ ...context, cartId }, code))
        enqueue({ type: "tell", params });
    }),
  },
  delays: { untilNewYear: ({ context }) => context.untilNewYearMs },
}).createMachine({
  id: "programme-verification",
  description: "LC-49 Employee / student / enterprise verification",
  context: ({ input }) => ({
    ...input,
    programme: null,
    memberNumber: null,
    sessionId: null,
    cartId: null,
    code: null,
    ledger: { year: 0, goodsCents: 0, units: {}, totalCents: 0 },
    orders: {},
    untilNewYearMs: 0,
  }),
  initial: "unverified",
  on: { "goods.taken.back": { guard: "countsLine", actions: "noteTakenBack" } },
  states: {
    unverified: {
      meta: { rests: true },
      on: {
        "verification.requested": {
          target: "verifying",
          actions: ["noteRequest", { type: "claimMembership", params: memberOf }],
        },
      },
    },
    verifying: {
      meta: { owner: "system" },
      entry: {
        type: "verifyMember",
        params: memberOf,
      },
      on: {
        "member.confirmed": { target: "member", actions: "noteMember" },
        "member.refused": { target: "refused", actions: ["noteRefused", release] },
        "session.ended": {
          guard: "isTheSession",
          target: "unverified",
          actions: ["forgetMember", release],
        },
      },
    },
    refused: {
      meta: { rests: true },
      on: {
        "verification.requested": {
          target: "verifying",
          actions: ["noteRequest", { type: "claimMembership", params: memberOf }],
        },
      },
    },
    member: {
      initial: "verified",
      on: {
        "session.ended": {
          guard: "isTheSession",
          target: "unverified",
          actions: ["tellDiscountRemoved", "forgetMember", release],
        },
        revoked: {
          target: "unverified",
          actions: ["tellDiscountRemoved", "forgetMember", release],
        },
      },
      states: {
        verified: {
          meta: { rests: true },
          on: {
            "cart.weighed": [
              {
                guard: "passesLimit",
                target: "limitReached",
                actions: ["tellLimitReached", "noteCart", "noteLimit"],
              },
              { actions: "noteCart" },
            ],
            spent: [
              { guard: "usesUp", target: "limitReached", actions: ["noteLimit", "noteSpent"] },
              { guard: "isNewOrder", actions: "noteSpent" },
            ],
          },
        },
        limitReached: {
          meta: { rests: true },
          after: { untilNewYear: { target: "verified", actions: "startYear" } },
          on: {
            "item.removed": { guard: "fitsLimit", target: "verified", actions: "noteCart" },
            spent: { guard: "isNewOrder", actions: "noteSpent" },
            "goods.taken.back": {
              guard: "isWithinAgain",
              target: "verified",
              actions: ["noteTakenBack", "forgetLimit"],
            },
          },
        },
      },
    },
  },
});
