import { DAY_MS } from "#machines/kit";
import type { Samples } from "#machines/kit";
import type { machine } from "./email-verification.machine.ts";

const language = "en-US";

export const samples: Samples<typeof machine> = {
  inputs: { "codes good for a day": { customerId: "C-1001", codeMs: DAY_MS } },
  events: () => [
    { type: "code.requested", language },
    { type: "address.given", address: "maya.new@example.com", language },
    { type: "code.matched", language, previous: null },
    { type: "code.matched", language, previous: "maya@example.com" },
    { type: "code.missed" },
    { type: "link.used" },
    { type: "address.kept" },
  ],
  facts: ({ context }) =>
    `verified ${context.isVerified}, wanted ${context.wanted !== null}, wrong ones ${context.codeMisses}`,
};
