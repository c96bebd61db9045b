import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What stands on the invoice of an order whose prices hold no tax. */
export const salesInvoiceWords = {
  title: msg`Invoice`,
  issued: msg`Issued`,
  seller: msg`Seller`,
  buyer: msg`Buyer`,
  order: msg`Order`,
  item: msg`Item`,
  quantity: msg`Quantity`,
  net: msg`Price`,
  tax: msg`Tax and fees`,
  gross: msg`Total`,
  total: msg`Total`,
  delivery: msg`Delivery`,
} as const satisfies Record<string, MessageDescriptor>;

/** What stands below the total of an invoice: what of it was corrected, who paid, and what became of the money afterwards. */
export const invoiceMoneyWords = {
  released: msg`Cancelled, not charged`,
  payments: msg`Paid by`,
  open: msg({ message: "Not charged yet", comment: "of payments of an order" }),
  afterwards: msg`Afterwards`,
  stillDue: msg({
    message: "{refund} (your bank refused it; we still owe it to you)",
    comment: "refund: what goes back, its day and to what it was to go",
  }),
  stillUnpaid: msg({
    message: "{refund} (we still owe it to you)",
    comment: "refund: what goes back, its day and to what it was to go",
  }),
  chargedAgain: msg`Charged for items that were not sent back`,
  chargeBack: msg`Given back for items that came after all`,
  paidOnTop: msg`Paid on top for a swapped item`,
  corrections: msg({ message: "Corrections", comment: "of an invoice" }),
  correctionOf: msg({
    message: "Correction {number} of {day}: {names}. Reason: {reason}",
    comment:
      "of an invoice; number: such as KOR/2026/11/00001; names: articles with their units; reason: why they came back",
  }),
  openCorrection: msg({
    message: "Correction to come: {names}. Reason: {reason}",
    comment: "of an invoice; names: articles with their units; reason: why they came back",
  }),
  afterwardsThen: msg({
    message: "The invoice after this correction",
    comment: "what it comes to",
  }),
  corrected: msg({ message: "The invoice after its corrections", comment: "what it comes to" }),
} as const satisfies Record<string, MessageDescriptor>;

/** Below the links to an invoice with VAT and its corrections, where those took it down to nothing (decision 094). */
export const nothingLeft = msg({
  message: "After its corrections the invoice comes to nothing. Keep all of them for your records.",
  comment: "of an order that was cancelled, or given back, whole",
});

/** What the link to an order's invoice says. */
/** The firm that was named at checkout. */
export const invoiceFor = msg({
  message: "Invoice for {company}, NIP {nip}",
  comment: "company: the name of a firm; nip: its Polish tax number",
});

export const invoiceLinks = { vat: msg`VAT invoice`, sales: msg`Invoice` } as const;
