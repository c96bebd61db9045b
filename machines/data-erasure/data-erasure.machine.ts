import { assign, setup } from "xstate";
import type * as z from "zod";
import { command } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./data-erasure.guards.ts";
import { events } from "./data-erasure.schema.ts";
import type { Context, Event, input, Subject } from "./data-erasure.schema.ts";
import type { OpenMatter } from "./open-matter.rules.ts";
import { forgetAsked, noteAsked, noteErased, noteMatters } from "./data-erasure.updates.ts";

/** What its owner is told by mail. */
type Notice =
  | "copy-taken"
  | "erasure-asked"
  | "erasure-withdrawn"
  | "erasure-moved"
  | "erasure-waits"
  | "erasure-done";

interface MailParams {
  readonly subject: Subject;
  readonly notice: Notice;
  readonly language: string;
  readonly graceUntil: string | null;
  readonly matters: readonly OpenMatter[];
}

/** A mail about it: what its words are, and what they need. */
const mail = (notice: Notice) =>
  ({
    type: "mailErasure",
    params: ({ context, event }: { context: Context; event: Event }): MailParams => {
      const { subject, graceUntil, matters } = context;
      const language = event.type === "copy.taken" ? event.language : context.language;
      return { subject, notice, language, graceUntil, matters };
    },
  }) as const;

const subjectOf = ({ context }: { context: Context }) => ({ subject: context.subject });

/** It is asked for, for the first time or again. */
const asking = {
  "erasure.asked": { target: "asked", actions: ["noteAsked" as const, mail("erasure-asked")] },
} as const;

/** Its owner may take it back as long as nothing is being erased. */
const withdrawing = {
  "erasure.withdrawn": {
    target: "withdrawn",
    actions: ["forgetAsked" as const, mail("erasure-withdrawn")],
  },
} as const;

/** A guest's order is an account's now: its data goes with the account's, which has a wish of its own. */
const moving = {
  "order.claimed": {
    target: "withdrawn",
    actions: ["forgetAsked" as const, mail("erasure-moved")],
  },
} as const;

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    mailErasure: command<MailParams>(),
    findOpenMatters: command<{ subject: Subject }>(),
    erasePersonalData: command<{ subject: Subject }>(),
    noteAsked: assign(noteAsked),
    forgetAsked: assign(forgetAsked),
    noteMatters: assign(noteMatters),
    noteErased: assign(noteErased),
  },
  delays: {
    grace: ({ context }) => context.graceMs,
    lookAgain: ({ context }) => context.lookAgainMs,
    lastMail: ({ context }) => context.tellMs,
  },
}).createMachine({
  id: "data-erasure",
  description: "LC-57 Data erasure",
  context: ({ input }) => ({
    ...input,
    language: "",
    askedAt: null,
    graceUntil: null,
    askedBy: null,
    wayAsked: null,
    matters: [],
    erasedAt: null,
    orders: 0,
    kept: 0,
    keptUntil: null,
  }),
  initial: "unasked",
  on: { "copy.taken": { actions: mail("copy-taken") } },
  states: {
    unasked: {
      description: "Nobody has asked for it.",
      meta: { rests: true },
      on: asking,
    },
    asked: {
      description: "It was asked for; nothing happens before the days of grace are over.",
      meta: { owner: "timer" },
      after: { grace: "checking" },
      on: { ...withdrawing, ...moving },
    },
    checking: {
      description: "The store looks for orders, money and contracts that are not finished.",
      meta: { owner: "system" },
      entry: { type: "findOpenMatters", params: subjectOf },
      on: {
        "matters.found": [
          { guard: "isClear", target: "telling", actions: "noteMatters" },
          {
            guard: "isNews",
            target: "waiting",
            actions: ["noteMatters", mail("erasure-waits")],
          },
          { target: "waiting", actions: "noteMatters" },
        ],
        ...withdrawing,
        ...moving,
      },
    },
    waiting: {
      description: "Something is still open; the store looks again each day.",
      meta: { owner: "timer" },
      after: { lookAgain: "checking" },
      on: { ...withdrawing, ...moving },
    },
    telling: {
      description: "The last mail goes out while the address is still known.",
      meta: { owner: "system" },
      entry: mail("erasure-done"),
      after: { lastMail: "erasing" },
      on: { "owner.told": "erasing", ...moving },
    },
    erasing: {
      description: "Every place that holds something of the person is gone through.",
      meta: { owner: "system" },
      entry: { type: "erasePersonalData", params: subjectOf },
      on: {
        "data.erased": { target: "erased", actions: "noteErased" },
        "matters.found": { target: "waiting", actions: ["noteMatters", mail("erasure-waits")] },
      },
    },
    erased: { type: "final", description: "No personal data is left but what the law demands." },
    withdrawn: {
      description: "The owner took it back; it may be asked for again.",
      meta: { rests: true },
      on: asking,
    },
  },
});
