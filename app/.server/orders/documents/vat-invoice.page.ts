/** The VAT invoice of an order, as its page's link hands it out. */
import type { RequestScope } from "#app/.server/request/context.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { pdfResponse } from "./pdf-file.ts";
import { vatInvoiceFile } from "./vat-invoice-file.ts";

export async function vatInvoice(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
): Promise<Response> {
  const { bytes, file_name } = await vatInvoiceFile(request, scope, address);
  return pdfResponse(bytes, file_name);
}
