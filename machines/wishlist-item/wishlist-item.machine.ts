import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { events } from "./wishlist-item.schema.ts";
import type { Context, input } from "./wishlist-item.schema.ts";

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards: {
    wasListed: ({ context }) => context.isListed,
    isGuest: ({ context }) => context.customerId === null,
    isStranger: ({ context }) => !context.isOwner,
    isBuyable: ({ context }) => context.isBuyable,
  },
  actions: {
    ...engineActions,
    /** Posts what was pressed; the page's own form does the same without scripts. */
    postWish: command<{ event: "wish.added" | "wish.removed" | "wish.bought"; sku: string }>(),
    say: assign((_, params: { notice: Context["notice"] }) => params),
    forgetListed: assign({ isListed: false }),
  },
}).createMachine({
  id: "wishlist-item",
  description: "LC-50 Wishlist item",
  context: ({ input }) => ({ ...input, notice: null }),
  initial: "absent",
  states: {
    absent: {
      meta: { rests: true },
      always: { guard: "wasListed", target: "listed", actions: "forgetListed" },
      on: {
        "add.pressed": [
          { guard: "isGuest", actions: { type: "say", params: { notice: "Login" } } },
          {
            guard: "isStranger",
            actions: { type: "say", params: { notice: "WishlistNotAuthorised" } },
          },
          { target: "adding", actions: { type: "say", params: { notice: null } } },
        ],
      },
    },
    adding: {
      meta: { owner: "system" },
      entry: {
        type: "postWish",
        params: ({ context: { sku } }) => ({ event: "wish.added" as const, sku }),
      },
      on: {
        ok: "listed",
        failed: {
          target: "absent",
          actions: { type: "say", params: { notice: "WishlistAddFailed" } },
        },
      },
    },
    listed: {
      meta: { rests: true },
      on: {
        "remove.pressed": [
          {
            guard: "isStranger",
            actions: { type: "say", params: { notice: "WishlistNotAuthorised" } },
          },
          { target: "removing", actions: { type: "say", params: { notice: null } } },
        ],
        "cart.pressed": {
          guard: "isBuyable",
          actions: {
            type: "postWish",
            params: ({ context: { sku } }) => ({ event: "wish.bought" as const, sku }),
          },
        },
      },
    },
    removing: {
      meta: { owner: "system" },
      entry: {
        type: "postWish",
        params: ({ context: { sku } }) => ({ event: "wish.removed" as const, sku }),
      },
      on: {
        ok: {
          target: "absent",
          actions: { type: "say", params: { notice: "WishlistItemRemoved" } },
        },
        failed: "listed",
      },
    },
  },
});
