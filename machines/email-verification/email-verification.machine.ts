import { assign, setup } from "xstate";
import type * as z from "zod";
import { command } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./email-verification.guards.ts";
import { events } from "./email-verification.schema.ts";
import type { Context, Event, input } from "./email-verification.schema.ts";

interface Args {
  readonly context: Context;
  readonly event: Event;
}

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    mailAccount: command<{
      customerId: string;
      notice: "email-changed";
      to: string | null;
      language: string;
    }>(),
    mailEmailCode: command<{
      customerId: string;
      to: string | null;
      code: number;
      language: string;
    }>(),
    noteAddress: assign(({ event }) =>
      event.type === "address.given" ? { wanted: event.address } : {},
    ),
    noteCodeSent: assign({
      codesSent: ({ context }) => context.codesSent + 1,
      codeMisses: 0,
      codeUntil: ({ context, event }) =>
        new Date(Date.parse(event.at) + context.codeMs).toISOString(),
    }),
    noteCodeMiss: assign({ codeMisses: ({ context }) => context.codeMisses + 1 }),
    noteProof: assign({ isVerified: true }),
    forgetCode: assign({ wanted: null, codeUntil: null }),
  },
  delays: { codeTime: ({ context }) => context.codeMs },
}).createMachine({
  id: "email-verification",
  description: "LC-55 Email verification",
  context: ({ input }) => ({
    ...input,
    isVerified: false,
    wanted: null,
    codesSent: 0,
    codeMisses: 0,
    codeUntil: null,
  }),
  initial: "unverified",
  on: {
    "address.given": {
      target: ".mailed",
      reenter: true,
      actions: ["noteAddress", "noteCodeSent", { type: "mailEmailCode", params: codeOf }],
    },
  },
  states: {
    unverified: {
      description: "Nobody has shown that they read the account's mailbox.",
      meta: { rests: true },
      on: {
        "code.requested": {
          target: "mailed",
          actions: ["noteCodeSent", { type: "mailEmailCode", params: codeOf }],
        },
        "link.used": { target: "verified", actions: "noteProof" },
      },
    },
    mailed: {
      description: "A code is in the mailbox.",
      meta: { owner: "shopper" },
      after: {
        codeTime: [
          { guard: "wasVerified", target: "verified", actions: "forgetCode" },
          { target: "unverified", actions: "forgetCode" },
        ],
      },
      on: {
        "code.requested": {
          target: "mailed",
          reenter: true,
          actions: ["noteCodeSent", { type: "mailEmailCode", params: codeOf }],
        },
        "code.matched": [
          {
            guard: "isNewAddress",
            target: "verified",
            actions: ["noteProof", "forgetCode", { type: "mailAccount", params: changeOf }],
          },
          { target: "verified", actions: ["noteProof", "forgetCode"] },
        ],
        // The link went to the address that the account has. Whoever had the old password may have asked for another one.
        "link.used": { target: "verified", actions: ["noteProof", "forgetCode"] },
        "code.missed": [
          { guard: "hasTriesLeft", actions: "noteCodeMiss" },
          { guard: "wasVerified", target: "verified", actions: ["noteCodeMiss", "forgetCode"] },
          { target: "unverified", actions: ["noteCodeMiss", "forgetCode"] },
        ],
        "address.kept": [
          { guard: "wasVerified", target: "verified", actions: "forgetCode" },
          { target: "unverified", actions: "forgetCode" },
        ],
      },
    },
    verified: {
      description: "The mailbox is the account's.",
      meta: { rests: true },
      on: { "link.used": { actions: "noteProof" } },
    },
  },
});

const languageOf = (event: Event) => ("language" in event ? event.language : "");

/** Which code is mailed, by its number; the server alone can say what it is. */
function codeOf({ context, event }: Args) {
  const { customerId, codesSent, wanted } = context;
  return { customerId, to: wanted, code: codesSent, language: languageOf(event) };
}

function changeOf({ context, event }: Args) {
  const to = event.type === "code.matched" ? event.previous : null;
  const { customerId } = context;
  return { customerId, notice: "email-changed" as const, to, language: languageOf(event) };
}
