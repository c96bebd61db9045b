import type { Context, Event } from "./checkout-steps.schema.ts";

export const guards = {
  /** Forward never past what is missing; where one is there is nowhere to go. */
  canOpen: ({ context, event }: { context: Context; event: Event }) =>
    event.type === "step.chosen" &&
    event.step !== context.current &&
    context.steps.some(({ step, isReachable }) => step === event.step && isReachable),
};

/** The catalogue code for a refused event. */
export function why(): string {
  return "CartNotComplete";
}
