import type { Samples } from "#machines/kit";
import type { machine } from "./delay-confirmation.machine.ts";

export const samples: Samples<typeof machine> = {
  inputs: { "a delayed television": { orderId: "ORD-2026-LATE-4C2T" } },
  events: () => [
    {
      type: "delay.flagged",
      dueAt: "2026-11-24T15:00:00Z",
      promisedOn: "2026-11-24",
      newPromisedOn: "2026-12-08",
      lineIds: ["1"],
    },
    { type: "ftc.confirmed" },
    { type: "ftc.declined" },
    { type: "notice.lapsed" },
  ],
  facts: () => "",
};
