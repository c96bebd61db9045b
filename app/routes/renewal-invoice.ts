import type { LoaderFunctionArgs } from "@remix-run/node";
import { renewalInvoice } from "#app/.server/orders/documents/renewal-invoice.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** The VAT invoice of a renewal's charge as a file, `/pl/web/subscriptions/:subscriptionId/vat-invoices/:place/invoice.pdf`. */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return renewalInvoice(request, context, parseParams(params.renewalInvoice, raw));
}
