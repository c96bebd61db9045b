import type { Samples } from "#machines/kit";
import type { machine } from "./return-label.machine.ts";

export const samples: Samples<typeof machine> = {
  inputs: {
    "a label due in ten days": {
      orderId: "ORD-2026-7K3F-9Q2D",
      returnId: "RET-7K3F-1",
      shipBy: "2026-11-27T23:59:59Z",
    },
  },
  events: () => [
    { type: "label.requested" },
    {
      type: "label.printed",
      trackingId: "794600001234",
      fileName: "return-label-ORD-2026-7K3F-9Q2D.pdf",
    },
    { type: "label.voided" },
    { type: "label.failed" },
    { type: "label.retried" },
    { type: "label.downloaded" },
  ],
  facts: () => "",
};
