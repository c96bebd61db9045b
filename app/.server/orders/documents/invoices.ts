/** Which invoice an order has, and where it is. */
import { paths } from "#app/paths.ts";
import { wasNeverCharged } from "#app/.server/orders/order-charges.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/**
 * Where an order's invoice is, and of which kind; null before it is recorded, and where nothing was sold (EDIT-08). What was
 * corrected stays, down to nothing.
 */
export function invoiceOf({
  context,
  orderId,
  issuedVat,
}: Pick<OrderParts, "context" | "orderId" | "issuedVat">) {
  const { storefront, isRecorded, vatInvoice } = context;
  const isCorrected = (issuedVat?.corrections ?? []).length > 0;
  if (!isRecorded || (wasNeverCharged(context) && !isCorrected)) return null;
  if (vatInvoice !== null)
    return { kind: "vat" as const, href: paths.vatInvoice(storefront, orderId) };
  return storefront === "us"
    ? { kind: "sales" as const, href: paths.salesInvoice(storefront, orderId) }
    : null;
}
