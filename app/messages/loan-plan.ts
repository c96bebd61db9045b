/** What was chosen of a lender that lends in several ways, and when payments are due that count from no day yet. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CreditTerms } from "#machines/kit";

const chosen: Partial<Record<CreditTerms["kind"], MessageDescriptor>> = {
  payIn4: msg`Pay in 4`,
  loan: msg`Monthly loan`,
  tryNowPayLater: msg`Try now, pay later`,
};

/** When each payment for goods on trial is due: their days count from one that nobody knows yet. */
export const trialPayments: readonly MessageDescriptor[] = [
  msg({ message: "{days} days after it arrives", comment: "when a payment is due" }),
  msg({ message: "A month later", comment: "when a payment is due" }),
  msg({ message: "Two months later", comment: "when a payment is due" }),
];

/** The terms with the name of what was chosen, where the lender's own name says too little. */
export const namedTerms = (kind: CreditTerms["kind"], said: string, i18n: I18n): string =>
  chosen[kind] ? `${i18n._(chosen[kind])}: ${said}` : said;
