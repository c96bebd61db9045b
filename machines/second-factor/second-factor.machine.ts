import { assign, setup } from "xstate";
import type * as z from "zod";
import { command } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./second-factor.guards.ts";
import { events } from "./second-factor.schema.ts";
import type { Context, Event, input } from "./second-factor.schema.ts";

/** Codes to write down that an account is given. */
const RECOVERY_CODES = 10;

type Notice =
  | "second-factor-on"
  | "second-factor-off"
  | "second-factor-reset"
  | "second-factor-locked"
  | "recovery-code-used"
  | "recovery-codes-renewed";

/** What the owner is told by mail. */
const notice = (which: Notice) =>
  ({
    type: "mailAccount",
    params: ({ context, event }: { context: Context; event: Event }) => ({
      customerId: context.customerId,
      notice: which,
      language: "language" in event ? event.language : "",
    }),
  }) as const;

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    mailAccount: command<{ customerId: string; notice: Notice; language: string }>(),
    noteStep: assign(({ event }) =>
      event.type === "code.accepted" ? { lastStep: event.step, misses: 0 } : {},
    ),
    noteMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    noteUsed: assign({ codesLeft: ({ context }) => context.codesLeft - 1, misses: 0 }),
    noteCodes: assign({ codesLeft: RECOVERY_CODES }),
    noteLock: assign({
      lockedUntil: ({ context, event }) =>
        new Date(Date.parse(event.at) + context.lockMs).toISOString(),
    }),
    forgetLock: assign({ lockedUntil: null, misses: 0 }),
    forgetAll: assign({ lastStep: 0, misses: 0, codesLeft: 0, lockedUntil: null }),
  },
  delays: {
    enrolTime: ({ context }) => context.enrolMs,
    lockTime: ({ context }) => context.lockMs,
  },
}).createMachine({
  id: "second-factor",
  description: "LC-56 Second factor",
  context: ({ input }) => ({ ...input, lastStep: 0, misses: 0, codesLeft: 0, lockedUntil: null }),
  initial: "off",
  states: {
    off: {
      description: "Signing in takes the password alone.",
      meta: { rests: true },
      on: { "enrolment.began": { target: "enrolling", actions: "forgetAll" } },
    },
    enrolling: {
      description: "A secret is shown; its first code turns the second step on.",
      meta: { owner: "shopper" },
      after: { enrolTime: "off" },
      on: {
        "enrolment.began": { target: "enrolling", reenter: true, actions: "forgetAll" },
        "enrolment.left": "off",
        "code.accepted": {
          guard: "isNewStep",
          target: "on",
          actions: ["noteStep", "noteCodes", notice("second-factor-on")],
        },
        "code.missed": [
          { guard: "hasTriesLeft", actions: "noteMiss" },
          { target: "off", actions: "noteMiss" },
        ],
      },
    },
    on: {
      description: "Signing in asks for a code after the password.",
      meta: { rests: true },
      on: {
        "code.accepted": { guard: "isNewStep", actions: "noteStep" },
        "recovery.code.accepted": {
          guard: "hasCodesLeft",
          actions: ["noteUsed", notice("recovery-code-used")],
        },
        "code.missed": [
          { guard: "hasTriesLeft", actions: "noteMiss" },
          {
            target: "locked",
            actions: ["noteMiss", "noteLock", notice("second-factor-locked")],
          },
        ],
        "codes.renewed": { actions: ["noteCodes", notice("recovery-codes-renewed")] },
        "turned.off": { target: "off", actions: ["forgetAll", notice("second-factor-off")] },
        "reset.by.operator": {
          target: "off",
          actions: ["forgetAll", notice("second-factor-reset")],
        },
      },
    },
    locked: {
      description: "Too many wrong codes: none is taken for a while.",
      meta: { owner: "timer" },
      after: { lockTime: { target: "on", actions: "forgetLock" } },
      on: {
        "reset.by.operator": {
          target: "off",
          actions: ["forgetAll", notice("second-factor-reset")],
        },
      },
    },
  },
});
