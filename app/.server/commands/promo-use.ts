/** What submitting a cart asks of codes that run out: inside its transaction, and able to refuse all of it. */
import * as z from "zod";
import type { Refusal } from "#machines/kit";
import type { LocalCommand } from "#app/.server/engine/engine-context.ts";
import { local } from "./command.ts";

const limit = z.int().positive().nullable();
const claim = z.object({
  orderId: z.string(),
  email: z.string().nullable(),
  codes: z.array(z.object({ code: z.string(), all: limit, each: limit })),
});

/** The spec's codes for a code that is used up (ERR-61, ERR-62). */
const refusals = { usedUp: "MaxRedemptionCountReached", usedBefore: "InvalidRedemptionCount" };

export const promoUseCommands: Record<string, LocalCommand> = {
  claimCodes: local(
    claim,
    async (tx, { orderId, email, codes }, { at }): Promise<Refusal | null> => {
      for (const one of codes) {
        const answer = await tx.promoUses.claim({ ...one, orderId, email, now: at });
        if (answer !== "claimed") return { code: refusals[answer], details: { code: one.code } };
      }
      return null;
    },
  ),
  freeCodes: local(z.object({ orderId: z.string() }), async (tx, { orderId }) => {
    await tx.promoUses.free(orderId);
    return null;
  }),
};
