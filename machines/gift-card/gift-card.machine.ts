import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions, tellEach } from "#machines/kit";
import type { Currency, StateMeta } from "#machines/kit";
import { guards, resendsBefore } from "./gift-card.guards.ts";
import { events } from "./gift-card.schema.ts";
import type { Context, input } from "./gift-card.schema.ts";

type Sending = { readonly context: Context };

const resending = {
  type: "resendGiftCard" as const,
  params: ({ context: { cardId, email, mobile } }: Sending) => ({ cardId, email, mobile }),
};

/** Its code is money: whoever bought it learns that it went to somebody else. */
const tellingBuyer = {
  type: "sendMail" as const,
  params: ({ context: { giftCardId, orderId } }: Sending) => ({
    ...{ template: "gift-card-resent" as const, orderId, giftCardId },
    lineIds: /\/(.+)-\d+$/.exec(giftCardId)?.slice(1) ?? [],
  }),
};

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
    issueGiftCard: command<{
      giftCardId: string;
      amountCents: number;
      currency: Currency;
      email: string;
      mobile: string | null;
      recipientName: string | null;
      senderName: string | null;
      message: string;
    }>(),
    resendGiftCard: command<{ cardId: string | null; email: string; mobile: string | null }>(),
    sendMail: command<{
      template: "gift-card-resent";
      orderId: string;
      lineIds: string[];
      giftCardId: string;
    }>(),
    renewGiftCard: command<{
      giftCardId: string;
      cardId: string | null;
      email: string;
      mobile: string | null;
    }>(),
    retireGiftCard: command<{ cardId: string | null }>(),
    noteWait: assign({
      waitMs: ({ context, event }) =>
        context.sendAt === null
          ? 0
          : Math.max(0, Date.parse(context.sendAt) - Date.parse(event.at)),
    }),
    noteIssued: assign(({ event }) =>
      event.type === "card.issued" || event.type === "card.given" || event.type === "card.renewed"
        ? { cardId: event.cardId, last4: event.last4, balanceCents: event.balanceCents }
        : {},
    ),
    /** Its line is there once all of its codes are mailed. */
    tellLine: tellEach(({ giftCardId }: Context) => [
      {
        to: `line-item:${giftCardId.replace(/-\d+$/, "")}` as const,
        event: { type: "code.mailed" },
        optional: true as const,
      },
    ]),
    noteResent: assign(({ context, event }) =>
      event.type === "resent"
        ? {
            email: event.email,
            mobile: event.mobile ?? context.mobile,
            resentAt: [...resendsBefore(context, event.at), event.at],
          }
        : {},
    ),
    noteMailbox: assign(({ event }) =>
      event.type === "mailbox.corrected" ? { email: event.email, mobile: null } : {},
    ),
    noteRenewal: assign({ renewals: ({ context }) => context.renewals + 1 }),
    /** What was paid for it goes back. */
    giveMoneyBack: tellEach(({ giftCardId, orderId }: Context) => [
      { to: `order:${orderId}` as const, event: { type: "card.taken.back", giftCardId } },
    ]),
    noteBalance: assign(({ event }) =>
      "balanceCents" in event ? { balanceCents: event.balanceCents } : {},
    ),
    noteRevoked: assign({ isRevoked: true }),
    noteEmptied: assign({ balanceCents: 0 }),
  },
  delays: { untilSent: ({ context }) => context.waitMs },
}).createMachine({
  id: "gift-card",
  description: "LC-27 Gift card / scheduled item",
  context: ({ input }) => ({
    ...input,
    waitMs: 0,
    cardId: null,
    last4: null,
    balanceCents: 0,
    resentAt: [],
    renewals: 0,
    isRevoked: false,
  }),
  initial: "none",
  states: {
    none: {
      meta: { owner: "system" },
      on: {
        "order.ok": [
          { guard: "isForLater", target: "scheduled", actions: "noteWait" },
          { target: "generated" },
        ],
        "card.given": { guard: "isGiven", target: "generated.held", actions: "noteIssued" },
        "mailbox.corrected": { actions: "noteMailbox" },
        "sending.cancelled": "cancelled",
      },
    },
    scheduled: {
      meta: { owner: "timer" },
      after: { untilSent: "generated" },
      on: {
        "mailbox.corrected": { actions: "noteMailbox" },
        "sending.cancelled": "cancelled",
        "taken.back": { target: "cancelled", actions: "giveMoneyBack" },
        withdrawn: { guard: "isWithdrawable", target: "cancelled", actions: "giveMoneyBack" },
      },
    },
    generated: {
      initial: "issuing",
      states: {
        issuing: {
          meta: { owner: "system" },
          entry: {
            type: "issueGiftCard",
            params: ({ context }) => {
              const { giftCardId, amountCents, currency, email, mobile, message } = context;
              const { recipientName, senderName } = context;
              const names = { recipientName, senderName };
              return { giftCardId, amountCents, currency, email, mobile, message, ...names };
            },
          },
          on: {
            "card.issued": [
              {
                guard: "wasRevoked",
                target: "#gift-card.retired",
                actions: ["noteIssued", "tellLine"],
              },
              { target: "held", actions: ["noteIssued", "tellLine"] },
            ],
            revoked: { actions: "noteRevoked" },
          },
        },
        held: {
          initial: "active",
          on: {
            resent: [
              {
                guard: "goesElsewhere",
                actions: ["noteResent", resending, tellingBuyer],
              },
              { guard: "canResend", actions: ["noteResent", resending] },
            ],
            "code.renewed": { guard: "canRenew", target: "renewing", actions: "noteRenewal" },
            "mailbox.corrected": { target: "renewing", actions: ["noteMailbox", "noteRenewal"] },
            spent: [
              { guard: "isUsedUp", target: ".exhausted", actions: "noteBalance" },
              { target: ".active", actions: "noteBalance" },
            ],
            added: { guard: "fits", target: ".active", actions: "noteBalance" },
            "taken.back": {
              guard: "isUnspent",
              target: "#gift-card.retired",
              actions: "giveMoneyBack",
            },
            withdrawn: {
              guard: "isWithdrawable",
              target: "#gift-card.retired",
              actions: "giveMoneyBack",
            },
            revoked: "#gift-card.retired",
          },
          states: {
            active: { meta: { rests: true } },
            exhausted: { meta: { rests: true } },
          },
        },
        renewing: {
          meta: { owner: "system" },
          entry: {
            type: "renewGiftCard",
            params: ({ context: { giftCardId, cardId, email, mobile } }) => ({
              ...{ giftCardId, cardId, email, mobile },
            }),
          },
          on: {
            "card.renewed": [
              { guard: "wasRevoked", target: "#gift-card.retired", actions: "noteIssued" },
              { guard: "isUsedUp", target: "held.exhausted", actions: "noteIssued" },
              { target: "held", actions: "noteIssued" },
            ],
            spent: { actions: "noteBalance" },
            added: { guard: "fits", actions: "noteBalance" },
            revoked: { actions: "noteRevoked" },
          },
        },
      },
    },
    retired: {
      type: "final",
      entry: [
        { type: "retireGiftCard", params: ({ context: { cardId } }) => ({ cardId }) },
        "noteEmptied",
      ],
    },
    cancelled: { type: "final" },
  },
});
