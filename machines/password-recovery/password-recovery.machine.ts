import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, DAY_MS } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { canTellAgain } from "./password-recovery.guards.ts";
import { events } from "./password-recovery.schema.ts";
import type { Context, Event, input } from "./password-recovery.schema.ts";

const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

type Notice =
  "password-recovered" | "password-changed" | "password-guessed" | "browsers-signed-out";

/** What the owner is told by mail, in the language of the page that it happened on. */
const notice = (which: Notice) =>
  ({
    type: "mailAccount",
    params: ({ context, event }: { context: Context; event: Event }) => ({
      customerId: context.customerId,
      notice: which,
      language: event.language,
    }),
  }) as const;

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards: { canTellAgain },
  actions: {
    mailAccount: command<{ customerId: string; notice: Notice; language: string }>(),
    mailRecovery: command<{ customerId: string; mailed: number; language: string }>(),
    noteRequest: assign(({ context, event }) => {
      if (event.type !== "recovery.requested") return {};
      const goodForMs = event.goodForMs ?? context.goodForMs;
      return {
        ...{ goodForMs, goodUntil: later(event.at, goodForMs) },
        mailed: context.mailed + 1,
        returnTo: event.returnTo,
      };
    }),
    noteTold: assign({ quietUntil: ({ event }) => later(event.at, DAY_MS) }),
    forgetLink: assign({ goodUntil: null }),
    forgetGuesses: assign({ quietUntil: null }),
  },
  delays: { goodFor: ({ context }) => context.goodForMs },
}).createMachine({
  id: "password-recovery",
  description: "LC-54 Password recovery",
  context: ({ input }) => ({
    ...input,
    mailed: 0,
    goodUntil: null,
    returnTo: null,
    quietUntil: null,
  }),
  initial: "remembered",
  on: {
    "recovery.requested": {
      target: ".mailed",
      reenter: true,
      actions: ["noteRequest", { type: "mailRecovery", params: linkOf }],
    },
    "password.changed": {
      target: ".remembered",
      actions: ["forgetLink", "forgetGuesses", notice("password-changed")],
    },
    "password.guessed": {
      guard: "canTellAgain",
      actions: ["noteTold", notice("password-guessed")],
    },
    "browsers.signed.out": { actions: notice("browsers-signed-out") },
  },
  states: {
    remembered: { description: "Nobody asked for a link.", meta: { rests: true } },
    mailed: {
      description: "A link is in the mailbox; it is good for a while, and once.",
      meta: { owner: "shopper" },
      after: { goodFor: { target: "expired", actions: "forgetLink" } },
      on: {
        "password.recovered": {
          target: "recovered",
          actions: ["forgetLink", "forgetGuesses", notice("password-recovered")],
        },
      },
    },
    expired: { description: "Nobody followed the link in time.", meta: { rests: true } },
    recovered: { description: "A new password was chosen by the link.", meta: { rests: true } },
  },
});

/** Which link is mailed, by its number; the server alone can say what it is. */
function linkOf({ context, event }: { readonly context: Context; readonly event: Event }) {
  const { customerId, mailed } = context;
  return { customerId, mailed, language: event.language };
}
