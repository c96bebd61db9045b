/** What the pages of store financing are drawn from. */
import type { PayFrameData } from "#app/features/checkout/pay-frame.tsx";
import type { PaymentAnswer } from "#app/features/checkout/payment-answer.ts";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import type { eligibilityOf, FinancingView } from "#machines/financing";

/** The credit and its application, as the machine's view tells it. */
export type FinancingData = Pick<
  FinancingView,
  | "status"
  | "code"
  | "credit"
  | "plan"
  | "plans"
  | "downPayment"
  | "letter"
  | "amountCents"
  | "financedCents"
  | "inFull"
  | "terms"
  | "isConsentNeeded"
  | "isPromoRevoked"
  | "standardAprBasisPoints"
  | "redirect"
  | "events"
>;

/** Whom the sandbox's bank knows. */
export interface Identity {
  readonly given: string;
  readonly about: string;
}

export interface FinancingPageProps extends PayFrameData {
  /** Null while nobody has asked for it. */
  readonly financing: FinancingData | null;
  readonly ticket: FormTicket;
  readonly eligibility: ReturnType<typeof eligibilityOf>;
  /** Null for whoever is signed in (FIN-46). */
  readonly signInHref: string | null;
  readonly isBillingElsewhere: boolean;
  /** The payment by it, once there is one. */
  readonly payment: { readonly status: string; readonly code: string | null } | null;
  /** The card that pays the down payment. */
  readonly downPaid: {
    readonly amountCents: number;
    readonly display: string | null;
    readonly isPaid: boolean;
  } | null;
  /** The upgrade program in these sums, which goes with plans of its months alone, in words (FIN-49). */
  readonly bound: {
    readonly months: number;
    readonly text: string;
    readonly blocked: string;
    readonly remove: string;
  } | null;
  readonly hrefs: {
    readonly address: string;
    readonly agreement: string;
    readonly downPayment: string;
    readonly review: string;
    readonly here: string;
  };
  readonly liveHref: string;
  readonly identities: readonly Identity[] | null;
  readonly answer: PaymentAnswer | undefined;
}
