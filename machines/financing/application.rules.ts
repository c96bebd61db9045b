/** What an application for credit needs, and the dates that follow from the bank's answer. No zod here. */
import { addBusinessDays, dayOf, DAY_MS, isAdult } from "#machines/kit";
import type { Day } from "#machines/kit";
import { MINIMUM_CENTS } from "./plan.rules.ts";

/** The user waits this long before the bank's page opens (FIN-06). */
export const REDIRECT_SECONDS = 10;
/** An account opened less than this many days ago cannot change its address (FIN-47, OPEN-47). */
const YOUNG_ACCOUNT_DAYS = 30;

/** The boxes of the form; each must be ticked (FIN-02). */
export const termsBoxes = ["creditReport", "electronicRecords", "cardholderAgreement"] as const;
export type TermsBox = (typeof termsBoxes)[number];

/** What is wrong with a form, by the part of it that must be put right. */
export interface FormRefusal {
  readonly field: "birthDate" | "billingAddress" | "terms" | "agreements" | "amount";
  readonly code:
    /** 18 years or older (FIN-05) */
    | "AgeUnder18"
    | "InvalidBillingAddress"
    /** Each box must be ticked (FIN-02) */
    | "TermsNotTicked"
    /** Each text must be scrolled to its end (FIN-03) */
    | "AgreementNotScrolled"
    | "CannotApplyFinancePlanToCart";
}

/** What the store may know of an application; name, income and social security number stay sealed. */
export interface Form {
  readonly ageYears: number;
  readonly billingIsShipping: boolean;
  readonly ticked: readonly TermsBox[];
  readonly agreementsScrolled: boolean;
}

/** Everything that keeps a form from being sent (FIN-02 to FIN-05, FIN-18). */
export function formRefusals(form: Form, amountCents: number): FormRefusal[] {
  const refusals: (FormRefusal | false)[] = [
    !isAdult(form.ageYears) && { field: "birthDate", code: "AgeUnder18" },
    !form.billingIsShipping && { field: "billingAddress", code: "InvalidBillingAddress" },
    termsBoxes.some((box) => !form.ticked.includes(box)) && {
      field: "terms",
      code: "TermsNotTicked",
    },
    !form.agreementsScrolled && { field: "agreements", code: "AgreementNotScrolled" },
    amountCents < MINIMUM_CENTS && { field: "amount", code: "CannotApplyFinancePlanToCart" },
  ];
  return refusals.filter((refusal) => refusal !== false);
}

/** Between which days the bank's letter comes: 7 to 10 business days after the rejection (FIN-12, FIN-25). */
export function letterDays(
  rejectedAt: string,
  utcOffsetMinutes: number,
): { readonly from: Day; readonly to: Day } {
  const day = dayOf(rejectedAt, utcOffsetMinutes);
  return { from: addBusinessDays(day, 7), to: addBusinessDays(day, 10) };
}

/** Whether an account is too young for another address (FIN-47). */
export function isAddressLocked(openedAt: string, at: string): boolean {
  return Date.parse(at) - Date.parse(openedAt) < YOUNG_ACCOUNT_DAYS * DAY_MS;
}
