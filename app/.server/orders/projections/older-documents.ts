/** Documents with VAT that stores of before did not issue, when the store opens. */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { invoiceOlderRenewals } from "./renewal-invoices.ts";
import { correctOlderInvoices } from "./vat-corrections.ts";

export async function issueOlderDocuments(
  engine: Pick<EngineContext, "store" | "clock">,
): Promise<void> {
  await correctOlderInvoices(engine);
  await invoiceOlderRenewals(engine);
}
