import { addDays } from "#machines/kit";
import type { Samples } from "#machines/kit";
import type { machine } from "./installation-schedule.machine.ts";
import type { Context } from "./installation-schedule.schema.ts";

const orderId = "ORD-2026-7K3F-9Q2D";
const deliveryOn = "2096-11-24";

/** Later than every deadline, so that it is always ahead; whoever chooses again chooses a later day. */
const dayFor = ({ isAgain, selectedOn }: Context) =>
  isAgain && selectedOn !== null ? addDays(selectedOn, 7) : "2096-11-26";

export const samples: Samples<typeof machine> = {
  inputs: { "a television on the wall": { orderId, lineId: "2", skus: ["PLO-55-GRA"] } },
  events: ({ context }) => [
    ...(context.hasArrived
      ? []
      : [
          { type: "delivery.dated" as const, deliveryOn, isBooked: true },
          { type: "delivery.dated" as const, deliveryOn, isBooked: false },
          { type: "delivery.dated" as const, deliveryOn: "2096-11-10", isBooked: true },
        ]),
    { type: "delivery.left" },
    { type: "delivery.arrived" },
    { type: "dates.loaded", dates: [dayFor(context)] },
    { type: "dates.loaded", dates: [] },
    { type: "line.unsupported" },
    { type: "dates.failed" },
    { type: "date.picked", selectedOn: dayFor(context) },
    { type: "change.requested" },
    { type: "installation.done" },
    { type: "installation.missed" },
    { type: "reschedule.requested" },
    { type: "order.cancelled" },
    { type: "work.settled" },
  ],
  facts: ({ context }) => {
    const { deliveryOn, dates, selectedOn, hasLeft, hasArrived, isAgain, unheardOn } = context;
    const isChosen = selectedOn !== null && selectedOn !== deliveryOn;
    const isAhead = unheardOn !== null && selectedOn !== null && selectedOn > unheardOn;
    return JSON.stringify([
      ...[isAgain || deliveryOn, dates.includes(dayFor(context)), selectedOn === null, isChosen],
      ...[hasLeft, hasArrived, isAgain, unheardOn === null, isAhead],
    ]);
  },
};
