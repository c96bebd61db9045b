/** What stands on a correction of a VAT invoice, and why one is corrected (EDIT-07, decision 061). */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { givenReasons } from "#machines/order";
import type { CorrectionReason } from "#machines/order";
import { givenReasonTexts, goodwillLabel } from "./goodwill.ts";
import { orderLabels } from "./order.ts";
import { isReturnReason, returnReasons } from "./return.ts";

export const correctionWords = {
  title: msg`Correction invoice`,
  corrects: msg({
    message: "Corrects VAT invoice {number} of {day}",
    comment: "number: of the invoice; day: on which it was issued",
  }),
  reason: msg({ message: "Reason: {reason}", comment: "of a correction invoice" }),
  before: msg({ message: "Before correction", comment: "of a correction: what the invoice said" }),
  after: msg({
    message: "After correction",
    comment: "of a correction: what the invoice says then",
  }),
  difference: msg({ message: "Difference", comment: "of a correction: after less before" }),
  totalDifference: msg({ message: "Total difference", comment: "of all rows of a correction" }),
  whole: msg({
    message: "The whole invoice, VAT {percent}",
    comment: "percent: a rate, such as 23%; then net, VAT and gross before and after a correction",
  }),
  back: msg({ message: "How it is given back", comment: "then payments with their sums" }),
  notTaken: msg({
    message: "Not charged: nothing goes back",
    comment: "before a sum of a correction that was never charged",
  }),
  swapped: msg({ message: "Another article instead", comment: "why an invoice was corrected" }),
  repriced: msg({ message: "Another price was agreed", comment: "why an invoice was corrected" }),
} as const satisfies Record<string, MessageDescriptor>;

/** What the link to one says; number: of the correction. */
export const correctionLink = msg({
  message: "Correction invoice {number}",
  comment: "link to a file; number: such as KOR/2026/11/00001",
});

/** Why an invoice was corrected. */
export function correctionReason(reason: CorrectionReason): MessageDescriptor {
  switch (reason.is) {
    case "return":
      return isReturnReason(reason.code) ? returnReasons[reason.code] : returnReasons.other;
    case "goodwill":
      return isGiven(reason.code) ? givenReasonTexts[reason.code] : goodwillLabel;
    case "cancelled":
      return orderLabels.cancelled;
    case "notDelivered":
      return orderLabels.deliveryFailed;
    default:
      return correctionWords[reason.is];
  }
}

const isGiven = (code: string): code is (typeof givenReasons)[number] =>
  Object.hasOwn(givenReasonTexts, code);
