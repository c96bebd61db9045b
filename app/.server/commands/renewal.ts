/** The tax and the charges of what renews: by the card that an earlier payment was made with (LC-23, decision 022). */
import * as z from "zod";
import { lifecycleNamed } from "#machines";
import { cents, currencies, unpack } from "#machines/kit";
import type { PaymentGateway } from "#app/.server/outside/payment.ts";
import type { TaxGateway } from "#app/.server/outside/tax.ts";
import type { ExternalCommand, EngineContext } from "#app/.server/engine/engine-context.ts";
import { external } from "./command.ts";

const params = z.looseObject({
  subscriptionId: z.string(),
  renewalId: z.string(),
  /** Who hears what became of it; of older stores' charges those of businesses alone name no payment. */
  lifecycle: z.enum(["subscription", "business-subscription"]).optional(),
  /** Whose card is charged. */
  paymentId: z.string().nullable().optional(),
  amountCents: cents.nonnegative(),
  currency: z.enum(currencies),
});

const asked = z.strictObject({ subscriptionId: z.string(), state: z.string(), zip: z.string() });

const paid = z.object({ transactionId: z.string().nullable() });

export function renewalCommands(
  gateway: PaymentGateway,
  tax: TaxGateway,
): Record<string, ExternalCommand> {
  return {
    askTaxRate: external(asked, async ({ subscriptionId, state, zip }, { key }) => {
      const taxBasisPoints = await tax.rate({ country: "US", state, zip });
      const event = { type: "tax.noted", zip, taxBasisPoints };
      const to = `subscription:${subscriptionId}` as const;
      return [{ ...({ to, role: "system" } as const), event, key: `tax.noted:${key}` }];
    }),
    chargeRenewal: external(params, async (payload, { key, engine }) => {
      const { subscriptionId, renewalId, paymentId, amountCents, currency } = payload;
      const name =
        payload.lifecycle ?? (paymentId === undefined ? "business-subscription" : "subscription");
      const answer = (type: "renewal.paid" | "renewal.unpaid") => [
        {
          ...({ to: `${name}:${subscriptionId}`, role: "provider" } as const),
          ...{ event: { type, renewalId }, key: `${type}:${key}` },
        },
      ];
      if (amountCents === 0) return answer("renewal.paid");
      const transactionId = await transactionOf(engine, paymentId ?? null);
      if (transactionId === null) return answer("renewal.unpaid");
      const wish = { transactionId, renewalId, amountCents, currency };
      const { outcome } = await gateway.renew({ key, ...wish });
      return answer(outcome === "approved" ? "renewal.paid" : "renewal.unpaid");
    }),
  };
}

/** The provider knows a card by the transaction it was used in. */
export async function transactionOf({ store }: EngineContext, paymentId: string | null) {
  const row = paymentId === null ? null : await store.engine.load(`payment:${paymentId}`);
  if (!row) return null;
  const { context } = unpack(lifecycleNamed("payment"), JSON.parse(row.snapshot));
  return paid.parse(context).transactionId;
}
