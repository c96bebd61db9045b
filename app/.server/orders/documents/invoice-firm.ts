/** Which firm an order's invoice was asked for at checkout, in words; null where none was, or none may be read. */
import type { I18n } from "@lingui/core";
import { filled } from "#app/messages/filled.ts";
import { invoiceFor } from "#app/messages/invoice.ts";
import type { Context } from "#machines/order";

export function invoiceFirm({ contact }: Pick<Context, "contact">, i18n: I18n): string | null {
  const company = contact?.companyName ?? null;
  return company === null
    ? null
    : i18n._(filled(invoiceFor, { company, nip: contact?.taxId ?? "" }));
}
