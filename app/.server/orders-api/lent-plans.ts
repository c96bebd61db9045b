/** What was agreed with lenders for the payments of an order, in figures; the pages say it in words (`agreed-terms.ts`). */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadForStore } from "#app/.server/engine/load-for.ts";
import type { CreditTerms } from "#machines/kit";
import * as lease from "#machines/lease";
import type { Context } from "#machines/order";
import * as payment from "#machines/payment";

/** By payment; one that nobody lends for, or whose loan has ended, has none. */
export async function lentPlans(
  engine: EngineContext,
  { payments }: Pick<Context, "payments">,
): Promise<ReadonlyMap<string, CreditTerms>> {
  const lent = payments.filter(({ method }) => payment.isLent(method));
  const found = await Promise.all(
    lent.map(async ({ paymentId, method }) => {
      const paying = await loadForStore(engine, payment.lifecycle, paymentId);
      if (!paying || paying.context.failures.at(-1)?.code === "LoanEnded") return [];
      // A lease knows by itself what its payments are since goods came back.
      const leased =
        method === "lease" ? await loadForStore(engine, lease.lifecycle, paymentId) : null;
      const terms = (leased && lease.view(leased, "system").terms) ?? paying.context.terms;
      return terms === null ? [] : [[paymentId, terms] as const];
    }),
  );
  return new Map(found.flat());
}
