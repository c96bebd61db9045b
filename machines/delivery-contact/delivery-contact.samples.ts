import type { Samples } from "#machines/kit";
import type { machine } from "./delivery-contact.machine.ts";

const DAY = 24 * 60 * 60_000;

export const samples: Samples<typeof machine> = {
  inputs: {
    "a television due in four days": {
      shipmentId: "SHP-7K3F-1",
      orderId: "ORD-2026-7K3F-9Q2D",
      lineIds: ["1"],
      contactInMs: 3 * DAY,
    },
  },
  events: () => [{ type: "slot.moved", contactInMs: 5 * DAY }, { type: "called.off" }],
  facts: () => "",
};
