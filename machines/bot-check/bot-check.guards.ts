import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent, Refusal } from "#machines/kit";
import type { Context, Event } from "./bot-check.schema.ts";

export const guards = {
  /** An answer to an earlier challenge no longer counts. */
  isAboutThis: ({ context, event }: { context: Context; event: Event }) =>
    "challengeId" in event && event.challengeId === context.challenge?.challengeId,
};

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string | Refusal {
  const { blockedUntil } = snapshot.context as Context;
  if (snapshot.matches("blocked")) return { code: "RecaptchaFailure", details: { blockedUntil } };
  return event.type === "challenge.answered" ? "SecurityCheckRequired" : "EventNotAllowed";
}
