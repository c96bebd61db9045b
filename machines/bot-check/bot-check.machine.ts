import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./bot-check.guards.ts";
import { events } from "./bot-check.schema.ts";
import type { Context, input } from "./bot-check.schema.ts";

const base = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    askForChallenge: command<{ subject: string; challengeId: string }>(),
    judgeChallenge: command<{ subject: string; challengeId: string; answer: string }>(),
  },
});

/** The gates of the cart that is being ordered hear of it (PLACE-04). */
const tellCart = (securityCheck: "clear" | "required" | "blocked") =>
  base.enqueueActions(({ context: { cartId }, enqueue }) => {
    if (cartId === null) return;
    const noted = { type: "gates.noted", gates: { securityCheck } };
    enqueue({ type: "tell", params: { to: `cart:${cartId}`, event: noted, optional: true } });
  });

const botCheck = base.extend({
  guards,
  actions: {
    tellCartClear: tellCart("clear"),
    tellCartRequired: tellCart("required"),
    tellCartBlocked: tellCart("blocked"),
    noteCart: assign(({ event }) =>
      event.type === "check.required" ? { cartId: event.cartId } : {},
    ),
    noteCheck: assign({ challenge: null, checks: ({ context }) => context.checks + 1 }),
    noteChallenge: assign(({ event }) =>
      event.type === "challenge.ready"
        ? { challenge: { challengeId: event.challengeId, numbers: event.numbers } }
        : {},
    ),
    noteBlock: assign({
      challenge: null,
      blockedUntil: ({ context, event }) =>
        new Date(Date.parse(event.at) + context.blockMs).toISOString(),
    }),
    forgetCheck: assign({ challenge: null, blockedUntil: null }),
  },
  delays: {
    blockedFor: ({ context }) => context.blockMs,
    /** A challenger that says nothing is asked again, and never blocks anybody. */
    answerDue: 20_000,
  },
});

export const machine = botCheck.createMachine({
  id: "bot-check",
  description: "LC-43 Bot check block",
  context: ({ input }) => ({
    ...input,
    cartId: null,
    challenge: null,
    checks: 0,
    blockedUntil: null,
  }),
  initial: "open",
  on: { "check.required": { actions: ["noteCart"] } },
  states: {
    open: {
      meta: { rests: true },
      on: { "check.required": { target: "required", actions: "noteCart" } },
    },
    required: {
      entry: "tellCartRequired",
      initial: "asking",
      states: {
        asking: {
          meta: { owner: "provider" },
          entry: [
            "noteCheck",
            {
              type: "askForChallenge",
              params: ({ context: { subject, checks } }) => ({
                subject,
                challengeId: `${subject}/${checks}`,
              }),
            },
          ],
          after: { answerDue: { target: "asking", reenter: true } },
          on: { "challenge.ready": { target: "waiting", actions: "noteChallenge" } },
        },
        waiting: {
          meta: { owner: "shopper" },
          on: { "challenge.answered": { target: "checking", guard: "isAboutThis" } },
        },
        checking: {
          meta: { owner: "provider" },
          entry: {
            type: "judgeChallenge",
            params: ({ context: { subject }, event }) => ({
              subject,
              challengeId: event.type === "challenge.answered" ? event.challengeId : "",
              answer: event.type === "challenge.answered" ? event.answer : "",
            }),
          },
          after: { answerDue: "waiting" },
        },
      },
      on: {
        "check.passed": {
          target: "open",
          guard: "isAboutThis",
          actions: ["forgetCheck", "tellCartClear"],
        },
        "check.failed": {
          target: "blocked",
          guard: "isAboutThis",
          actions: ["noteBlock", "tellCartBlocked"],
        },
      },
    },
    blocked: {
      meta: { owner: "timer" },
      after: { blockedFor: { target: "required", actions: "forgetCheck" } },
    },
  },
});
