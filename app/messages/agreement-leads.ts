import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AgreementName } from "#machines/agreement";

/** What stands over a legal text, and all that checkout says of it: the text itself has a page of its own. */
export interface AgreementLead {
  readonly title: MessageDescriptor;
  /** Why it is asked for, in one sentence. */
  readonly lead: MessageDescriptor;
}

export const agreementLeads: Readonly<Record<AgreementName, AgreementLead>> = {
  termsOfSale: {
    title: msg`Terms of sale`,
    lead: msg`They hold for every order. Where you try goods first or begin a phone line, we ask you to accept them.`,
  },
  autoRenewal: {
    title: msg`Automatic renewal terms`,
    lead: msg`Something in your cart renews by itself. Please read how, and how to end it.`,
  },
  financing: {
    title: msg`Cardholder agreement`,
    lead: msg`The bank's terms for paying over time. The bank lends; the store only hands them on.`,
  },
};
