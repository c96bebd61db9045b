/** A payment that is given back, whole: its provider is asked until it has let go of it, then an agent is (LC-04). */
import { payment } from "../payment.actions.ts";
import { reversalId, transaction } from "../payment.commands.ts";
import type { Context } from "../payment.schema.ts";

/** Gives the whole authorisation back. */
export const voidAll = {
  type: "voidPayment",
  params: ({ context }: { context: Context }) => ({
    ...transaction({ context }),
    releaseId: reversalId(context),
    amountCents: null,
  }),
} as const;

export const reverting = payment.createStateConfig({
  entry: ["tellCartReverting", "writeToPayer"],
  initial: "voiding",
  on: { "void.ok": { target: "reverted", guard: "isAboutThis", actions: "noteVoided" } },
  states: {
    voiding: {
      meta: { owner: "provider" },
      entry: voidAll,
      on: {
        failed: [
          {
            target: "voiding",
            reenter: true,
            guard: "mayRevertAgain",
            actions: ["noteFailure", "noteRevertFailure"],
          },
          { target: "helping", actions: "noteFailure" },
        ],
      },
    },
    helping: {
      meta: { owner: "agent" },
      on: { "revert.retried": { target: "voiding", actions: "forgetRevertFailures" } },
    },
  },
});
