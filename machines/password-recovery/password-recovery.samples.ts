import type { Samples } from "#machines/kit";
import type { machine } from "./password-recovery.machine.ts";

const language = "en-US";

export const samples: Samples<typeof machine> = {
  inputs: { "links good for half an hour": { customerId: "C-1001", goodForMs: 30 * 60_000 } },
  events: () => [
    { type: "recovery.requested", language, returnTo: "/us/web/my-orders" },
    { type: "password.recovered", language },
    { type: "password.changed", language },
    { type: "password.guessed", language },
    { type: "browsers.signed.out", language },
  ],
  facts: ({ context }) => `told ${context.quietUntil !== null}, link ${context.goodUntil !== null}`,
};
