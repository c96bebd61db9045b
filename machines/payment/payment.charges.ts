/** What is taken later, beyond the purchase: goods that were replaced and did not come back (LC-18). */
import type { payment } from "./payment.actions.ts";
import { transaction } from "./payment.commands.ts";

const answered = (type: string) =>
  ({
    type: "tell",
    params: ({
      context,
      event,
    }: {
      context: { paymentId: string };
      event: { chargeId: string };
    }) => ({
      to: `replacement:${event.chargeId}` as const,
      event: { type, paymentId: context.paymentId },
      optional: true as const,
    }),
  }) as const;

export const charges = {
  "charge.requested": {
    guard: "canCharge",
    actions: [
      "noteChargeRequested",
      {
        type: "chargeAgain",
        params: ({ context, event }) => ({
          ...transaction({ context }),
          chargeId: event.chargeId,
          amountCents: event.amountCents,
        }),
      },
    ],
  },
  "charge.ok": { guard: "knowsCharge", actions: ["noteCharge", answered("entry.charged")] },
  "charge.failed": { guard: "knowsCharge", actions: ["noteCharge", answered("entry.declined")] },
} satisfies NonNullable<Parameters<typeof payment.createStateConfig>[0]["on"]>;
