import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { events } from "./file-download.schema.ts";
import type { Context, input } from "./file-download.schema.ts";

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    /** The page asks for the bytes; what comes of an earlier attempt does not count. */
    fetchFile: command<{ href: string; attempt: number }>(),
    saveFile: command<{ fileName: string }>(),
    noteAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    noteFile: assign(({ event }) =>
      event.type === "bytes.received" ? { fileName: event.fileName } : {},
    ),
  },
  guards: {
    isThisAttempt: ({ context, event }) => "attempt" in event && event.attempt === context.attempts,
  },
  delays: { downloadDue: 120_000 },
}).createMachine({
  id: "file-download",
  description: "LC-53 File download (label, VAT invoice, attachment redirect)",
  context: ({ input }) => ({ ...input, fileName: null, attempts: 0 }),
  initial: "idle",
  states: {
    idle: { meta: { rests: true }, on: { "download.pressed": "fetching" } },
    fetching: {
      meta: { owner: "system" },
      entry: [
        "noteAttempt",
        {
          type: "fetchFile",
          params: ({ context }) => ({ href: context.href, attempt: context.attempts }),
        },
      ],
      after: { downloadDue: "failed" },
      on: {
        "bytes.received": { guard: "isThisAttempt", target: "ready", actions: "noteFile" },
        failed: { guard: "isThisAttempt", target: "failed" },
      },
    },
    ready: {
      meta: { rests: true },
      entry: {
        type: "saveFile",
        params: ({ context }) => ({ fileName: context.fileName ?? "" }),
      },
      on: { "download.pressed": "fetching" },
    },
    failed: { meta: { owner: "shopper", rests: true }, on: { "retry.pressed": "fetching" } },
  },
});
