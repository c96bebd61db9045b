import { DAY_MS } from "#machines/kit";
import type { Samples } from "#machines/kit";
import type { machine } from "./delivery-contact.machine.ts";

export const samples: Samples<typeof machine> = {
  inputs: {
    "a television due in four days": {
      shipmentId: "SHP-7K3F-1",
      orderId: "ORD-2026-7K3F-9Q2D",
      lineIds: ["1"],
      contactInMs: 3 * DAY_MS,
    },
  },
  events: () => [{ type: "slot.moved", contactInMs: 5 * DAY_MS }, { type: "called.off" }],
  facts: () => "",
};
