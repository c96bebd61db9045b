/** What the sandbox's insurer keeps of a claim. */
import * as z from "zod";
import { claimNotice } from "#app/.server/outside/insurance/insurer.ts";

/** A claim as the insurer keeps it: with the number of its device that came last. */
export const claimDocument = z.strictObject({
  notice: claimNotice,
  isBegun: z.boolean(),
  /** Nobody wants it any more, or everything is done. */
  isOver: z.boolean(),
});
export type ClaimDocument = z.output<typeof claimDocument>;
