/** A lifecycle that the store does not have: a locker that keeps a parcel for three days. */
import { assign, setup } from "xstate";
import * as z from "zod";
import { command, defineEvents, defineLifecycle, stateLabel } from "#machines/kit";
import type { StateMeta, View } from "#machines/kit";

const DAY_MS = 24 * 60 * 60_000;

const input = z.strictObject({ lockerId: z.string(), recipientId: z.string() });
const context = input.extend({ code: z.string().nullable() });

const events = defineEvents({
  "parcel.deposited": {
    by: ["warehouse"],
    data: z.object({ code: z.string().length(6) }),
    about: "The courier has put the parcel in and closed the door.",
  },
  "code.typed": {
    by: ["shopper"],
    data: z.object({ code: z.string() }),
    about: "Somebody types a code at the locker.",
  },
  "door.opened": { by: ["system"], about: "The locker says that its door is open." },
});

const machine = setup({
  types: {
    context: {} as z.output<typeof context>,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    openDoor: command<{ lockerId: string }>(),
    noteCode: assign(({ event }) =>
      event.type === "parcel.deposited" ? { code: event.code } : {},
    ),
  },
  guards: {
    isRightCode: ({ context, event }) => event.type === "code.typed" && event.code === context.code,
  },
  delays: { pickupDue: 3 * DAY_MS },
}).createMachine({
  id: "parcel-locker",
  context: ({ input }) => ({ ...input, code: null }),
  initial: "empty",
  states: {
    empty: {
      meta: { owner: "warehouse" },
      on: { "parcel.deposited": { target: "waiting", actions: "noteCode" } },
    },
    waiting: {
      meta: { owner: "shopper" },
      after: { pickupDue: "expired" },
      on: { "code.typed": { target: "opening", guard: "isRightCode" } },
    },
    opening: {
      meta: { owner: "system" },
      entry: { type: "openDoor", params: ({ context }) => ({ lockerId: context.lockerId }) },
      on: { "door.opened": "collected" },
    },
    collected: { type: "final" },
    expired: { type: "final" },
  },
});

export const lifecycle = defineLifecycle({
  name: "parcel-locker",
  lc: "LC-99",
  version: 1,
  machine,
  events,
  input,
  context,
  view: (snapshot): View => ({
    status: stateLabel(snapshot.value),
    tone: snapshot.matches("waiting") ? "you" : "us",
    events: snapshot.matches("waiting") ? ["code.typed"] : [],
    blockers: [],
  }),
  why: () => "WrongCode",
  keys: ({ recipientId }) => [`customer:${recipientId}`],
});
