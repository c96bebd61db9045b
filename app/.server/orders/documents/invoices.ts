/** Which invoice an order has, and where it is. */
import { paths } from "#app/paths.ts";
import { wasNeverCharged } from "#app/.server/orders/order-charges.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import type { SaidRows } from "#machines/order";

/**
 * Where an order's invoice is, and of which kind; null before it is recorded. One with VAT was issued then and stays, corrected
 * down to nothing where nothing was sold (decision 094); the other is none where nothing was sold (EDIT-08).
 */
export function invoiceOf({ context, orderId }: Pick<OrderParts, "context" | "orderId">) {
  const { storefront, isRecorded, vatInvoice } = context;
  if (!isRecorded) return null;
  if (vatInvoice !== null)
    return { kind: "vat" as const, href: paths.vatInvoice(storefront, orderId) };
  return storefront === "us" && !wasNeverCharged(context)
    ? { kind: "sales" as const, href: paths.salesInvoice(storefront, orderId) }
    : null;
}

/** What an invoice and its last correction have said: the VAT of those rows stays. */
export const saidRows = (issued: OrderParts["issuedVat"]): SaidRows =>
  issued ? [...issued.standing.rows, ...issued.rows] : [];
