/** The files of a new lifecycle: the smallest one that has a wait with an owner, a deadline and two ends. */

/** `gift-card` as `GiftCard`. */
export function pascal(name: string): string {
  return name.replaceAll(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
}

/** `gift-card` as `giftCard`. */
export function camel(name: string): string {
  return pascal(name).replace(/^./, (letter) => letter.toLowerCase());
}

/** `gift-card` as `Gift card`. */
export function titleOf(name: string): string {
  return name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
}

/** What the events of a lifecycle begin with: `card` of `gift-card`. */
export function nounOf(name: string): string {
  return name.slice(name.lastIndexOf("-") + 1);
}

/** Files beside each other in a lifecycle's folder; past that it gets sub-folders. */
export const MOST_FILES = 25;

/**
 * The sub-folders of a lifecycle that has grown: parts of one of its main files, by that file's role, or one aspect of
 * what it is about. Named alike in every lifecycle.
 */
export const aspects = {
  schema: "shapes, events and field rules that the schema is made of",
  guards: "questions and limits, by what they ask about",
  machine: "the vocabulary and the stages of the chart, what it notes and what it says",
  view: "parts of the view",
  samples: "what the samples are made of",
  lines: "its lines: how they move, what they say together",
  money: "prices, discounts, payments, refunds, taxes",
  delivery: "how, where and when goods come",
  programmes: "what comes with goods: trade-ins, trials, subscriptions, phone lines, points",
  "after-sales": "cancelling, returns, replacements, goodwill",
} as const;

/** Who an instance belongs to: whoever knows its number, or the browser that began it on its page. */
export interface Owner {
  /** The field of the input that says it. */
  readonly field: string;
  readonly about: string;
  readonly sample: string;
  /** Who may open it. */
  readonly key: string;
  /** How long a sample's is open. */
  readonly due: { readonly words: string; readonly at: string };
}

/** An instance that is known by its number, for other lifecycles to begin. */
export function numbered(name: string): Owner {
  return {
    field: `${camel(name)}Id`,
    about: "",
    sample: `${name.toUpperCase()}-7K3F`,
    key: name,
    due: { words: "ten days", at: "2026-11-27T23:59:59Z" },
  };
}

/** An instance that a browser has one of, begun on its page. */
export const visited: Owner = {
  field: "sessionId",
  about: "  /** Whose it is: a browser has one. */\n",
  sample: "SESSION-7K3F",
  key: "session",
  due: { words: "ten minutes", at: "2026-11-17T15:10:00Z" },
};

/** Path below `machines/<name>/` and text of each file. */
export function lifecycleFiles(name: string, lc: string, owner: Owner): Record<string, string> {
  const noun = nounOf(name);
  const View = `${pascal(name)}View`;
  return {
    [`${name}.schema.ts`]: schema(lc, noun, owner),
    [`${name}.guards.ts`]: guards(name),
    [`${name}.machine.ts`]: machine(name, lc, noun),
    [`${name}.view.ts`]: view(name, noun, View),
    [`${name}.samples.ts`]: samples(name, noun, owner),
    [`${name}.paths.test.ts`]: paths(),
    "index.ts": index(name, lc, View, owner),
  };
}

const schema = (lc: string, noun: string, { field, about }: Owner) => `\
/** ${lc}: what this lifecycle is, in one sentence. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({
${about}  ${field}: z.string(),
  /** When it lapses, ISO 8601 in UTC. */
  dueAt: z.iso.datetime(),
});

export const context = input.extend({
  /** Milliseconds between the opening and \`dueAt\`; the delay of the deadline. */
  validForMs: z.int().nonnegative(),
  /** When it was confirmed, ISO 8601 in UTC. */
  confirmedAt: z.string().nullable(),
});
export type Context = z.output<typeof context>;

export const events = defineEvents({
  "${noun}.opened": { by: ["system"], about: "It exists from now on." },
  "${noun}.confirmed": { by: ["shopper", "guest", "agent"], about: "The shopper agreed." },
});
`;

const guards = (name: string) => `\
import type { AnyEvent, SnapshotOf } from "#machines/kit";
import type { Context } from "./${name}.schema.ts";

/** The catalogue code for a refused event. */
export function why(_snapshot: SnapshotOf<Context>, _event: AnyEvent): string {
  return "EventNotAllowed";
}
`;

const machine = (name: string, lc: string, noun: string) => `\
import { assign, setup } from "xstate";
import type * as z from "zod";
import type { StateMeta } from "#machines/kit";
import { events } from "./${name}.schema.ts";
import type { Context, input } from "./${name}.schema.ts";

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    noteOpening: assign({
      validForMs: ({ context, event }) =>
        Math.max(0, Date.parse(context.dueAt) - Date.parse(event.at)),
    }),
    noteConfirmation: assign({ confirmedAt: ({ event }) => event.at }),
  },
  delays: { untilDue: ({ context }) => context.validForMs },
}).createMachine({
  id: "${name}",
  description: "${lc} ${name.replaceAll("-", " ")}",
  context: ({ input }) => ({ ...input, validForMs: 0, confirmedAt: null }),
  initial: "planned",
  states: {
    planned: {
      meta: { owner: "system" },
      on: { "${noun}.opened": { target: "open", actions: "noteOpening" } },
    },
    open: {
      meta: { owner: "shopper" },
      after: { untilDue: "expired" },
      on: { "${noun}.confirmed": { target: "confirmed", actions: "noteConfirmation" } },
    },
    confirmed: { type: "final" },
    expired: { type: "final" },
  },
});
`;

const view = (name: string, noun: string, View: string) => `\
import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./${name}.machine.ts";
import { events } from "./${name}.schema.ts";

/** The status keys a screen shows. */
export type Status = "planned" | "open" | "confirmed" | "expired";

export interface ${View} extends View {
  readonly status: Status;
  /** ISO 8601, UTC. */
  readonly dueAt: string;
}

const tones: Record<Status, Tone> = {
  planned: "future",
  open: "you",
  confirmed: "final",
  expired: "stopped",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): ${View} {
  const { value: status, context } = snapshot;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["${noun}.confirmed"]),
    blockers: [],
    dueAt: context.dueAt,
  };
}
`;

const samples = (name: string, noun: string, { field, sample, due }: Owner) => `\
import type { Samples } from "#machines/kit";
import type { machine } from "./${name}.machine.ts";

export const samples: Samples<typeof machine> = {
  inputs: {
    "one due in ${due.words}": { ${field}: "${sample}", dueAt: "${due.at}" },
  },
  events: () => [{ type: "${noun}.opened" }, { type: "${noun}.confirmed" }],
  facts: () => "",
};
`;

const paths = () => `\
import { testPaths } from "#tests/kit/paths.ts";
import { lifecycle, samples } from "./index.ts";

testPaths(lifecycle, samples);
`;

const index = (name: string, lc: string, View: string, { field, key }: Owner) => `\
import { defineLifecycle } from "#machines/kit";
import { why } from "./${name}.guards.ts";
import { machine } from "./${name}.machine.ts";
import { context, events, input } from "./${name}.schema.ts";
import { view } from "./${name}.view.ts";

export { machine, events, view };
export { samples } from "./${name}.samples.ts";
export type { ${View}, Status } from "./${name}.view.ts";

export const lifecycle = defineLifecycle({
  name: "${name}",
  lc: "${lc}",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ ${field} }) => [\`${key}:\${${field}}\`],
});
`;
