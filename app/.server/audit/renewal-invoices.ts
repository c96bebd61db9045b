/** Each charge of a Polish renewal has its invoice with VAT, and their numbers run without a gap (decision 102). */
import { sum } from "#machines/kit";
import { isInvoiced, lifecycle } from "#machines/subscription";
import type { Context } from "#machines/subscription";
import type { RenewalInvoice } from "#db";
import type { Check, Problem } from "./audit.ts";
import { standings, sum as said } from "./standing.ts";

export const checkRenewalInvoices: Check = async (store) => {
  const months = await store.renewalInvoices.months();
  const problems: Problem[] = months
    .filter(({ count, last }) => count !== last)
    .map(({ month, count, last }) => ({
      id: `invoices of renewals of ${month}`,
      says: `are ${count}, and the last one has number ${last}`,
    }));
  for await (const { id, context } of standings(store, lifecycle)) {
    const invoices = await store.renewalInvoices.ofSubscription(context.subscriptionId);
    problems.push(...problemsOf(context, invoices).map((says) => ({ id, says })));
  }
  return { what: "invoices of renewals", count: sum(months.map((one) => one.count)), problems };
};

function problemsOf(context: Context, invoices: readonly RenewalInvoice[]): string[] {
  const charges = context.charges.filter(isInvoiced(context));
  const missing = charges.flatMap(({ renewalId, amountCents }) => {
    const own = invoices.filter((one) => one.renewalId === renewalId);
    const grossCents = sum(own.map((one) => one.grossCents));
    return own.length === 1 && grossCents === amountCents
      ? []
      : [
          `was charged ${said(amountCents)} by ${renewalId}, and ${own.length} invoices say ${said(grossCents)}`,
        ];
  });
  const without = invoices.filter(({ renewalId }) =>
    charges.every((one) => one.renewalId !== renewalId),
  );
  return [
    ...missing,
    ...without.map(({ number }) => `has the invoice ${number} of what was not charged`),
  ];
}
