/** What fields are called in a summary of what is wrong, as beside the fields themselves. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type Labels = Readonly<Record<string, MessageDescriptor>>;

/** Of a person and how to reach them, in every store. */
const personLabels: Labels = {
  email: msg`Email`,
  confirmEmail: msg`Email once more`,
  phone: msg`Mobile number`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
};

/** Of an address, by store (PL-03). */
export const addressLabels: Readonly<Record<"us" | "pl", Labels>> = {
  us: {
    ...personLabels,
    line1: msg`Street address`,
    line2: msg`Apartment, suite or floor`,
    zip: msg`ZIP code`,
    city: msg`City`,
    state: msg`State`,
  },
  pl: {
    ...personLabels,
    companyName: msg`Company name`,
    taxId: msg`Tax ID (NIP)`,
    line1: msg`Street`,
    houseNumber: msg`House number`,
    flatNumber: msg`Flat number`,
    zip: msg`Postal code`,
    city: msg`Town`,
    district: msg`District`,
  },
};

export const billingLabel: MessageDescriptor = msg`Billing address`;

/** Of the application for a phone line (CARR-05), from top to bottom. */
export const applicationLabels: Labels = {
  firstName: msg`First name`,
  middleInitial: msg`Middle initial`,
  lastName: msg`Last name`,
  email: msg`Email`,
  phone: msg`Mobile phone`,
  birthDate: msg`Date of birth`,
  socialSecurityNumber: msg`Social security number`,
  licenceNumber: msg`License number`,
  licenceExpiresOn: msg`Valid until`,
  idType: msg`Government ID`,
  idNumber: msg`ID number`,
  idState: msg`State`,
  idExpiresOn: msg`ID valid until`,
  employer: msg`Employer`,
  occupation: msg`Occupation`,
  yearlyIncome: msg`Income a year`,
  monthlyHousing: msg`Monthly mortgage or rent`,
  dependents: msg`Dependents`,
  accountPin: msg`Account PIN`,
  securityQuestion: msg`Security question`,
  securityAnswer: msg`Answer`,
};
