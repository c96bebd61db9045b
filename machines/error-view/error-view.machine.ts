import { assign, setup } from "xstate";
import type { StateMeta } from "#machines/kit";
import type { Context, Event, Input } from "./error-view.schema.ts";

/** Answers that nobody is told of (ERR-05, ERR-06, OPEN-17). */
const silent: ReadonlySet<string> = new Set(["401", "403", "TokenExpiredError"]);

export const machine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    meta: {} as StateMeta,
  },
  guards: {
    isSilent: ({ event }) => event.type === "error.raised" && silent.has(event.code),
  },
  actions: {
    noteCode: assign(({ event }) => (event.type === "error.raised" ? { code: event.code } : {})),
    noteSilence: assign(({ event }) =>
      event.type === "error.raised" ? { silenced: event.code } : {},
    ),
    forgetCode: assign({ code: null }),
    noteChunk: assign(({ event }) =>
      event.type === "chunk.requested" ? { chunk: event.chunk } : {},
    ),
    forgetChunk: assign({ chunk: null }),
  },
  delays: {
    /** ERR-09, CONST-05. */
    scrollDue: 200,
    /** ERR-11. */
    chunkDue: 120_000,
  },
}).createMachine({
  id: "error-view",
  description: "LC-40 Error view",
  type: "parallel",
  context: { code: null, silenced: null, chunk: null },
  states: {
    message: {
      initial: "none",
      on: {
        "error.raised": [
          { guard: "isSilent", actions: "noteSilence" },
          { target: ".shown", reenter: true, actions: "noteCode" },
        ],
      },
      states: {
        none: { meta: { rests: true } },
        shown: {
          meta: { rests: true },
          after: { scrollDue: "scrolled" },
          on: { "error.dismissed": { target: "none", actions: "forgetCode" } },
        },
        scrolled: {
          meta: { rests: true },
          on: { "error.dismissed": { target: "none", actions: "forgetCode" } },
        },
      },
    },
    chunk: {
      initial: "idle",
      states: {
        idle: {
          meta: { rests: true },
          on: { "chunk.requested": { target: "loading", actions: "noteChunk" } },
        },
        loading: {
          meta: { owner: "system" },
          after: { chunkDue: "failed" },
          on: {
            "chunk.loaded": { target: "idle", actions: "forgetChunk" },
            "chunk.failed": "failed",
          },
        },
        failed: {
          meta: { owner: "shopper" },
          on: { "page.reloaded": "loading" },
        },
      },
    },
  },
});
