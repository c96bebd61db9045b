import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, dayOf, queryDue } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./lease.guards.ts";
import { APPROVAL_MS, ownedOn } from "./lease.rules.ts";
import { events } from "./lease.schema.ts";
import type { Context, input } from "./lease.schema.ts";

const lease = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    applyForLease: command<{
      leaseId: string;
      customerId: string;
      state: string | null;
      sealedApplicantId: string | null;
    }>(),
    queryLease: command<{ leaseId: string }>(),
    /** Ends a lease at the lessor. */
    endLease: command<{ leaseId: string }>(),
    noteApplication: assign(({ event }) =>
      event.type === "applied"
        ? { state: event.state, sealedApplicantId: event.sealedApplicantId }
        : {},
    ),
    noteApproval: assign(({ event }) =>
      event.type === "lease.approved"
        ? {
            approvedCents: event.amountCents,
            feeBasisPoints: event.feeBasisPoints,
            approvedAt: event.at,
            sealedApplicantId: null,
          }
        : {},
    ),
    noteRefusal: assign(({ event }) =>
      event.type === "lease.refused" ? { code: event.code, sealedApplicantId: null } : {},
    ),
    noteExcess: assign({ code: "ExceededLeaseApprovalAmount" }),
    noteExpiry: assign({ code: "LeaseExpired" }),
    noteUse: assign(({ event }) =>
      event.type === "lease.used"
        ? { amountCents: event.amountCents, activeSince: event.at, code: null }
        : {},
    ),
    notePlaced: assign(({ event }) => ({ activeSince: event.at })),
    noteReturned: assign(({ context, event }) =>
      event.type === "goods.returned"
        ? { returns: [...context.returns, { amountCents: event.amountCents, at: event.at }] }
        : {},
    ),
    noteQuery: assign({ queries: ({ context }) => context.queries + 1 }),
  },
  delays: {
    queryDue,
    approvalValid: APPROVAL_MS,
    /** Twelve months, as the calendar counts them (FIN-42). */
    untilOwned: ({ context }) => msUntilOwned(context),
  },
});

export const machine = lease.createMachine({
  id: "lease",
  description: "LC-42 Lease to own",
  context: ({ input }) => ({
    ...input,
    state: null,
    sealedApplicantId: null,
    queries: 0,
    approvedCents: null,
    feeBasisPoints: 0,
    approvedAt: null,
    amountCents: null,
    activeSince: null,
    returns: [],
    code: null,
  }),
  initial: "offered",
  states: {
    offered: {
      meta: { rests: true },
      on: { applied: { target: "applied", guard: "isOffered", actions: "noteApplication" } },
    },
    applied: {
      meta: { owner: "provider" },
      entry: {
        type: "applyForLease",
        params: ({ context: { leaseId, customerId, state, sealedApplicantId } }) => ({
          ...{ leaseId, customerId, state, sealedApplicantId },
        }),
      },
      initial: "asked",
      on: {
        "lease.approved": { target: "approved", actions: "noteApproval" },
        "lease.refused": { target: "refused", actions: "noteRefusal" },
        "order.cancelled": "cancelled",
      },
      states: {
        asked: {
          after: {
            queryDue: {
              target: "asked",
              reenter: true,
              actions: [{ type: "queryLease", params: thisLease }, "noteQuery"],
            },
          },
        },
      },
    },
    approved: {
      meta: { owner: "shopper" },
      after: { approvalValid: { target: "expired", actions: "noteExpiry" } },
      on: {
        "lease.used": [
          { target: "active", guard: "isWithinApproval", actions: "noteUse" },
          { actions: "noteExcess" },
        ],
        "order.cancelled": "cancelled",
      },
    },
    active: {
      meta: { owner: "timer" },
      after: { untilOwned: "owned" },
      on: {
        "lease.used": {
          target: "active",
          guard: "isLeasedAnew",
          reenter: true,
          actions: "noteUse",
        },
        "order.placed": { target: "active", reenter: true, actions: "notePlaced" },
        "goods.returned": [
          { target: "cancelled", guard: "takesAll", actions: "noteReturned" },
          { actions: "noteReturned" },
        ],
        "order.cancelled": "cancelled",
      },
    },
    owned: { type: "final" },
    expired: { type: "final", entry: { type: "endLease", params: thisLease } },
    refused: { type: "final" },
    cancelled: { type: "final", entry: { type: "endLease", params: thisLease } },
  },
});

function thisLease({ context: { leaseId } }: { context: Context }) {
  return { leaseId };
}

function msUntilOwned({ activeSince, utcOffsetMinutes }: Context): number {
  if (activeSince === null) return 0;
  const today = dayOf(activeSince, utcOffsetMinutes);
  return Date.parse(ownedOn(today)) - Date.parse(today);
}
