/** LC-06, as one sees it: the steps of checkout, which is open, which are done, which can be gone to. It runs in the browser. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

const stepNames = ["address", "contact", "delivery", "payment", "review"] as const;

/** One step as the store told it with the page. */
const step = z.strictObject({
  step: z.enum(stepNames),
  isDone: z.boolean(),
  /** Whether everything before it is done. */
  isReachable: z.boolean(),
});

const told = { steps: z.array(step), current: z.enum(stepNames) };

export const input = z.strictObject(told);

export const context = input.extend({
  /** The step that was chosen and has not come yet. */
  wanted: z.enum(stepNames).nullable(),
});
export type Context = z.output<typeof context>;
export type StepName = Context["current"];

export const events = defineEvents({
  "step.chosen": {
    by: ["shopper", "guest", "agent"],
    data: z.object({ step: z.enum(stepNames) }),
    about: "A step that is done, or the next one, was chosen.",
  },
  "steps.told": {
    by: ["system"],
    data: z.object(told),
    about:
      "A page came with the steps as they are now; the store alone says what is done (OPEN-33).",
  },
});
export type Event = typeof events.types;
export type Input = z.output<typeof input>;
