/** What moves later, beyond the purchase: charges for goods that were not sent in, given back once they have come (LC-18), and credit for old devices (LC-11) or for goodwill. */
import { askerOf } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { payment } from "../payment.actions.ts";
import { transaction } from "../payment.commands.ts";
import type { Context } from "../payment.schema.ts";

/** Whoever asked, by the id of what they asked for. */
const asked = (rows: Context["charges"] | Context["credits"], id: string): LifecycleId =>
  `${rows[id]?.by ?? "replacement"}:${askerOf(id)}`;

const told = (to: LifecycleId, type: string, { paymentId }: Context) => ({
  to,
  event: { type, paymentId },
  optional: true as const,
});

const charged = (type: string) =>
  ({
    type: "tell",
    params: ({ context, event }: { context: Context; event: { chargeId: string } }) =>
      told(asked(context.charges, event.chargeId), type, context),
  }) as const;

const credited = (type: "paid" | "unpaid") =>
  ({
    type: "tell",
    params: ({ context, event }: { context: Context; event: { creditId: string } }) =>
      context.credits[event.creditId]?.by === "order"
        ? goodwill(type, event.creditId, context)
        : told(asked(context.credits, event.creditId), `entry.${type}`, context),
  }) as const;

/** The order itself asked: it gives for goodwill. */
const goodwill = (type: string, creditId: string, { orderId, paymentId }: Context) => ({
  to: `order:${orderId ?? ""}` as const,
  event: { type: `goodwill.${type}`, creditId, paymentId },
});

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
  "charge.ok": { guard: "knowsCharge", actions: ["noteCharge", charged("entry.charged")] },
  "charge.failed": { guard: "knowsCharge", actions: ["noteCharge", charged("entry.declined")] },
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
    actions: ["noteChargeCredit", charged("entry.credited")],
  },
  "charge.credit.failed": {
    guard: "knowsChargeCredit",
    actions: ["noteChargeCredit", charged("entry.not.credited")],
  },
  "credit.requested": {
    guard: "canCredit",
    actions: [
      "noteCreditRequested",
      {
        type: "payCredit",
        params: ({ context, event }) => ({
          ...transaction({ context }),
          creditId: event.creditId,
          amountCents: event.amountCents,
        }),
      },
    ],
  },
  "credit.ok": { guard: "knowsCredit", actions: ["noteCredit", credited("paid")] },
  "credit.failed": { guard: "knowsCredit", actions: ["noteCredit", credited("unpaid")] },
} satisfies NonNullable<Parameters<typeof payment.createStateConfig>[0]["on"]>;
