import type { Samples } from "#machines/kit";
import { orders } from "#machines/order";
import type { machine } from "./return-to-customer.machine.ts";

const input = {
  returnId: "RET-7K3F-1",
  orderId: "ORD-2026-7K3F-9Q2D",
  lines: [{ lineId: "1", sku: "OHM-PH9-256-SLT", units: 1 }],
  reason: "The goods are not as described",
  offeredAt: "2026-11-21T17:00:00.000Z",
};

export const samples: Samples<typeof machine> = {
  inputs: {
    "a phone": input,
    "an old phone that was traded in": { ...input, of: "trade-in" },
    "a phone that must not travel": { ...input, isRtcEnabled: false },
  },
  events: () => [
    { type: "terms.shown" },
    { type: "terms.accepted", rtc_shipping_info: orders.home },
    { type: "terms.declined" },
    { type: "called.off" },
    { type: "agent.decided", rtc_shipping_info: orders.home },
    { type: "agent.decided", rtc_shipping_info: null },
    { type: "parcel.shipped" },
    { type: "parcel.lost" },
    { type: "parcel.delivered" },
  ],
  facts: ({ context: { shownAt, isRtcEnabled } }) => `${shownAt !== null} ${isRtcEnabled}`,
};
