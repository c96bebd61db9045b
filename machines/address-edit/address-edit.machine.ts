import { assign, setup } from "xstate";
import type * as z from "zod";
import { engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./address-edit.guards.ts";
import { events } from "./address-edit.schema.ts";
import type { Context, input } from "./address-edit.schema.ts";

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
    noteCode: assign(({ event }) => (event.type === "change.refused" ? { code: event.code } : {})),
    forgetCode: assign({ code: null }),
  },
}).createMachine({
  id: "address-edit",
  description: "LC-52 Shipping address edit on an order",
  context: ({ input }) => ({ ...input, code: null }),
  initial: "closed",
  states: {
    closed: {
      meta: { owner: "shopper", rests: true },
      on: { "edit.opened": { target: "editing", guard: "isAllowed", actions: "forgetCode" } },
    },
    editing: {
      meta: { owner: "shopper" },
      on: {
        "address.saved": { target: "saving", actions: "forgetCode" },
        "edit.closed": { target: "closed", actions: "forgetCode" },
      },
    },
    saving: {
      meta: { owner: "system" },
      on: {
        "change.ok": "closed",
        "change.refused": { target: "editing", actions: "noteCode" },
      },
    },
  },
});
