/** What claims on care plans ask of the insurer, and of the bank of the plan's card (LC-41). */
import * as z from "zod";
import { cents, currencies } from "#machines/kit";
import { claimEnd, claimNotice, workOrder } from "#app/.server/outside/insurance/insurer.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import type { Answer, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { external } from "./command.ts";
import { transactionOf } from "./renewal.ts";

const fee = z.strictObject({
  claimId: z.string(),
  chargeId: z.string(),
  /** Whose card is charged. */
  paymentId: z.string().nullable(),
  amountCents: cents.positive(),
  currency: z.enum(currencies),
});

type Word = "fee.paid" | "fee.unpaid" | "fee.credited" | "fee.kept";

/** What became of a charge. */
function told({ claimId, chargeId }: z.output<typeof fee>, type: Word, key: string): Answer[] {
  const to = `claim:${claimId}` as const;
  return [{ to, role: "provider", event: { type, chargeId }, key: `${type}:${key}` }];
}

export function claimCommands({
  insurer,
  payment,
}: Pick<Gateways, "insurer" | "payment">): Record<string, ExternalCommand> {
  return {
    submitClaim: external(claimNotice, async (notice, { key }) => {
      await insurer.claim({ key, ...notice });
      return [];
    }),
    beginClaimWork: external(workOrder, async (order, { key }) => {
      await insurer.begin({ key, ...order });
      return [];
    }),
    withdrawClaim: external(claimEnd, async (end, { key }) => {
      await insurer.withdraw({ key, ...end });
      return [];
    }),
    chargeClaimFee: external(fee, async (asked, { key, engine }) => {
      const { chargeId: renewalId, paymentId, amountCents, currency } = asked;
      const transactionId = await transactionOf(engine, paymentId);
      if (transactionId === null) return told(asked, "fee.unpaid", key);
      const { outcome } = await payment.renew({
        ...{ key, transactionId, renewalId, amountCents, currency },
      });
      return told(asked, outcome === "approved" ? "fee.paid" : "fee.unpaid", key);
    }),
    creditClaimFee: external(fee, async (asked, { key, engine }) => {
      const { chargeId: renewalId, paymentId, amountCents, currency } = asked;
      const transactionId = await transactionOf(engine, paymentId);
      if (transactionId === null) return told(asked, "fee.kept", key);
      const { outcome } = await payment.creditRenewal({
        ...{ key, transactionId, renewalId, amountCents, currency },
      });
      return told(asked, outcome === "approved" ? "fee.credited" : "fee.kept", key);
    }),
  };
}
