import type { Samples } from "#machines/kit";
import type { machine } from "./second-factor.machine.ts";

const language = "en-US";

export const samples: Samples<typeof machine> = {
  inputs: {
    "a quarter of an hour's lock": {
      customerId: "C-1001",
      enrolMs: 30 * 60_000,
      lockMs: 15 * 60_000,
    },
  },
  events: () => [
    { type: "enrolment.began" },
    { type: "enrolment.left" },
    { type: "code.accepted", step: 1, language },
    { type: "code.accepted", step: 2, language },
    { type: "recovery.code.accepted", language },
    { type: "code.missed", language },
    { type: "codes.renewed", language },
    { type: "turned.off", language },
    { type: "reset.by.operator", language },
  ],
  facts: ({ context }) =>
    `used ${context.lastStep}, wrong ones ${context.misses}, left ${context.codesLeft}`,
};
