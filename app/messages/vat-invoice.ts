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
  unit: msg({
    message: "Net unit price",
    comment: "column of an invoice: what one costs without VAT",
  }),
  net: msg`Net`,
  vat: msg({ message: "VAT {percent}", comment: "percent: a rate, such as 23%" }),
  gross: msg`Gross`,
  total: msg`Total`,
  delivery: msg`Delivery`,
  delivered: msg({ message: "Date of delivery: {day}", comment: "on an invoice" }),
  deliveredPart: msg({
    message: "Date of delivery of the part delivered so far: {day}",
    comment: "on an invoice; the rest is still to come",
  }),
  notDelivered: msg({ message: "Date of delivery: not delivered yet", comment: "on an invoice" }),
  paid: msg({ message: "Date of payment: {day}", comment: "on an invoice of a subscription" }),
  paidFor: msg({
    message: "Paid for: {from} to {until}",
    comment:
      "on an invoice of a subscription; from, until: the first and the last day of its period",
  }),
  voucher: msg({
    message: "multi-purpose voucher, no VAT",
    comment: "on an invoice, behind a gift card: bon różnego przeznaczenia",
  }),
} as const satisfies Record<string, MessageDescriptor>;
