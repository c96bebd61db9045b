import type { Samples } from "#machines/kit";
import type { machine } from "./delivery-schedule.machine.ts";

const orderId = "ORD-2026-7K3F-9Q2D";
const booking = { selectedOn: "2096-11-25", slot: "12:00-16:00" };

export const samples: Samples<typeof machine> = {
  inputs: {
    "a television": { orderId, lineId: "1" },
    "an appliance that may not be moved": { orderId, lineId: "2", isAllowed: false },
  },
  events: () => [
    { type: "schedule.flagged", selectedOn: null, slot: null },
    { type: "schedule.flagged", ...booking },
    { type: "allowance.changed", isAllowed: true, mayRequest: true },
    { type: "allowance.changed", isAllowed: false, mayRequest: false },
    { type: "dates.loaded", dates: ["2096-11-25", "2096-11-26"] },
    { type: "dates.loaded", dates: [] },
    { type: "dates.failed" },
    { type: "date.picked", ...booking },
    { type: "slot.moved", ...booking, slot: "08:00-12:00" },
    { type: "change.requested" },
    { type: "date.requested", requestedOn: "2096-12-24" },
    { type: "date.granted", ...booking },
    { type: "date.refused" },
    { type: "customer.contacted" },
    { type: "line.shipped" },
    { type: "line.cancelled" },
    { type: "line.delivered" },
    { type: "delivery.missed" },
    { type: "reschedule.requested" },
  ],
  facts: ({ context: { isAllowed, mayRequest, requestedOn, dates, slot, isAgain } }) =>
    [isAllowed, mayRequest, requestedOn !== null, dates.length, slot !== null, isAgain].join(" "),
};
