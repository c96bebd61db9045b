/** What is taken later, beyond the purchase: goods that were replaced and did not come back; and given back once they have (LC-18). */
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
  "charge.credit.requested": {
    guard: "canCreditCharge",
    actions: [
      "noteChargeCredit",
      {
        type: "creditCharge",
        params: ({ context, event }) => ({
          ...transaction({ context }),
          chargeId: event.chargeId,
          amountCents: context.charges[event.chargeId]?.amountCents ?? 0,
        }),
      },
    ],
  },
  "charge.credited": {
    guard: "knowsChargeCredit",
    actions: ["noteChargeCredit", answered("entry.credited")],
  },
  "charge.credit.failed": {
    guard: "knowsChargeCredit",
    actions: ["noteChargeCredit", answered("entry.not.credited")],
  },
} satisfies NonNullable<Parameters<typeof payment.createStateConfig>[0]["on"]>;
