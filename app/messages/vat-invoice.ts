import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What stands on a VAT invoice. */
export const invoiceWords = {
  title: msg`VAT invoice`,
  issued: msg`Issued`,
  seller: msg`Seller`,
  buyer: msg`Buyer`,
  order: msg`Order`,
  item: msg`Item`,
  quantity: msg`Quantity`,
  net: msg`Net`,
  vat: msg({ message: "VAT {percent}", comment: "percent: a rate, such as 23%" }),
  gross: msg`Gross`,
  total: msg`Total`,
  delivery: msg`Delivery`,
  voucher: msg({
    message: "multi-purpose voucher, no VAT",
    comment: "on an invoice, behind a gift card: bon różnego przeznaczenia",
  }),
} as const satisfies Record<string, MessageDescriptor>;
