import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./remote-payment.guards.ts";
import { events } from "./remote-payment.schema.ts";
import type { Context, input } from "./remote-payment.schema.ts";

const MINUTE = 60_000;
/** A link is good for a day (LC-48); who is called has a quarter of an hour. */
const VALID_MS = { link: 24 * 60 * MINUTE, phone: 15 * MINUTE } as const;

/** What whoever is to pay reads. */
type LinkMessage = Pick<
  Context,
  "paymentId" | "amountCents" | "currency" | "storefront" | "language"
>;

const base = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    ...engineActions,
    mailPaymentLink: command<LinkMessage & { email: string }>(),
    textPaymentLink: command<LinkMessage & { mobile: string }>(),
    callPayer: command<{
      paymentId: string;
      phone: string;
      amountCents: number;
      currency: Context["currency"];
    }>(),
    withdrawCall: command<{ paymentId: string }>(),
    noteReceiver: assign(({ event }) =>
      event.type === "send.requested" ? { email: event.email, mobile: event.mobile } : {},
    ),
    startTime: assign(({ context, event }) => ({
      validForMs: VALID_MS[context.channel],
      endsAt: new Date(Date.parse(event.at) + VALID_MS[context.channel]).toISOString(),
    })),
    noteTimeLeft: assign(({ context, event }) => ({
      validForMs: Math.max(0, Date.parse(context.endsAt ?? event.at) - Date.parse(event.at)),
    })),
    noteDeclined: assign(({ event }) =>
      event.type === "card.declined" ? { declinedCode: event.code } : {},
    ),
    noteTransaction: assign(({ event }) =>
      event.type === "payer.paid" ? { transactionId: event.transactionId } : {},
    ),
  },
  delays: { validFor: ({ context }) => context.validForMs },
});

export const machine = base
  .extend({
    actions: {
      askPayer: base.enqueueActions(({ context, enqueue }) => {
        const { paymentId, channel, email, mobile, amountCents, currency } = context;
        const { storefront, language } = context;
        const letter = { paymentId, amountCents, currency, storefront, language };
        if (channel === "phone") {
          const params = { paymentId, phone: mobile ?? "", amountCents, currency };
          enqueue({ type: "callPayer", params });
          return;
        }
        if (email !== null) enqueue({ type: "mailPaymentLink", params: { ...letter, email } });
        if (mobile !== null) enqueue({ type: "textPaymentLink", params: { ...letter, mobile } });
      }),
      /** What an operator still tries is called off; what they took meanwhile is given back. */
      callOff: base.enqueueActions(({ context: { channel, paymentId }, enqueue }) => {
        if (channel === "phone") enqueue({ type: "withdrawCall", params: { paymentId } });
      }),
      tellPaymentPaid: base.enqueueActions(({ context, enqueue }) => {
        const { paymentId, transactionId } = context;
        if (transactionId === null) return;
        const event = { type: "one.step.ok", transactionId };
        enqueue({ type: "tell", params: { to: `payment:${paymentId}`, event } });
      }),
      tellPaymentFailed: base.enqueueActions(({ context: { channel, paymentId }, enqueue }) => {
        const code = channel === "phone" ? "PayByPhoneFailed" : "TransactionFailure";
        const event = { type: "failed", kind: "complete-transaction", code };
        const to = `payment:${paymentId}` as const;
        enqueue({ type: "tell", params: { to, event, optional: true } });
      }),
    },
  })
  .createMachine({
    id: "remote-payment",
    description: "LC-48 Pay by link / pay by phone",
    context: ({ input }) => ({
      ...input,
      ...{ email: null, mobile: null, endsAt: null, validForMs: 0 },
      ...{ transactionId: null, declinedCode: null },
    }),
    initial: "created",
    states: {
      created: {
        meta: { owner: "shopper" },
        on: {
          "send.requested": {
            target: "live",
            guard: "isSendable",
            actions: ["noteReceiver", "startTime"],
          },
          "payment.ended": "cancelled",
        },
      },
      live: {
        initial: "sent",
        after: { validFor: { target: "expired", actions: "tellPaymentFailed" } },
        on: {
          "card.given": { target: "paying", guard: "isLink" },
          "payer.paid": { target: "paid", guard: "isCall", actions: "noteTransaction" },
          "payment.ended": "cancelled",
        },
        states: {
          sent: {
            meta: { owner: "shopper" },
            entry: "askPayer",
            on: { "payer.reached": "opened", "payer.failed": "failed" },
          },
          opened: { meta: { owner: "shopper" }, on: { "payer.failed": "failed" } },
          failed: {
            meta: { owner: "shopper" },
            on: {
              "resend.requested": {
                target: "#remote-payment.live",
                reenter: true,
                actions: "startTime",
              },
            },
          },
        },
      },
      paying: {
        meta: { owner: "provider" },
        on: {
          "card.declined": { target: "live.opened", actions: ["noteDeclined", "noteTimeLeft"] },
          "payment.authorized": "paid",
          "payment.ended": "cancelled",
        },
      },
      paid: { type: "final", entry: "tellPaymentPaid" },
      expired: { type: "final", entry: "callOff" },
      cancelled: { type: "final", entry: "callOff" },
    },
  });
