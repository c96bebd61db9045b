import type { Samples } from "#machines/kit";
import type { machine } from "./installation-schedule.machine.ts";

const orderId = "ORD-2026-7K3F-9Q2D";
const deliveryOn = "2096-11-24";
/** Later than every deadline, so that it is always ahead. */
const selectedOn = "2096-11-26";

export const samples: Samples<typeof machine> = {
  inputs: { "a television on the wall": { orderId, lineId: "2", skus: ["PLO-55-GRA"] } },
  events: () => [
    { type: "delivery.dated", deliveryOn, isBooked: true },
    { type: "delivery.dated", deliveryOn, isBooked: false },
    { type: "delivery.dated", deliveryOn: "2096-11-10", isBooked: true },
    { type: "delivery.left" },
    { type: "dates.loaded", dates: [selectedOn] },
    { type: "dates.loaded", dates: [] },
    { type: "line.unsupported" },
    { type: "dates.failed" },
    { type: "date.picked", selectedOn },
    { type: "change.requested" },
    { type: "installation.done" },
    { type: "installation.missed" },
    { type: "reschedule.requested" },
    { type: "order.cancelled" },
    { type: "work.settled" },
  ],
  facts: ({ context: { deliveryOn, dates, selectedOn, hasLeft, isAgain } }) =>
    [deliveryOn, dates.length, selectedOn, hasLeft, isAgain].join(" "),
};
