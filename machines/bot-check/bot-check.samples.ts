import type { Samples } from "#machines/kit";
import type { machine } from "./bot-check.machine.ts";

const MINUTE = 60_000;

export const samples: Samples<typeof machine> = {
  inputs: {
    "a browser's session": { kind: "session", subject: "S-1", blockMs: 5 * MINUTE },
    "an address": { kind: "address", subject: "c0a80101", blockMs: 5 * MINUTE },
  },
  events: ({ context: { kind, challenge, checks } }) => {
    const challengeId = challenge?.challengeId ?? `S-1/${checks}`;
    return [
      { type: "check.required", cartId: kind === "session" ? "C-7K3F" : null },
      { type: "challenge.ready", challengeId, numbers: [3, 4] },
      { type: "challenge.answered", challengeId, answer: "7" },
      { type: "check.passed", challengeId },
      { type: "check.failed", challengeId },
    ];
  },
  facts: ({ context }) => JSON.stringify([context.cartId !== null, context.challenge !== null]),
};
