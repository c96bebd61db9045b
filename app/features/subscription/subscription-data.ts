import type { FormTicket } from "#app/features/events/event-form.tsx";
import type { SubscriptionView } from "#machines/subscription";

/** One subscription as its page shows it; instants are ISO 8601 in UTC. */
export interface SubscriptionData extends Omit<SubscriptionView, "events" | "blockers" | "user"> {
  /** Null where an agent looks. */
  readonly user: SubscriptionView["user"] | null;
  readonly orderHref: string;
  /** The account's list; null for guests. */
  readonly listHref: string | null;
  readonly href: string;
  /** Where another card is given; null where none may be. */
  readonly paymentHref: string | null;
  /** Claims on a care plan (LC-41); null of what is none. */
  readonly claimsHref: string | null;
  readonly can: {
    readonly cancel: boolean;
    readonly move: boolean;
    readonly manage: boolean;
    /** What is owed may be charged to the same card once more. */
    readonly retry: boolean;
  };
  /** The VAT invoices of its charges, each a file; none where tax is added to prices. */
  readonly invoices: readonly {
    readonly renewalId: string;
    readonly number: string;
    readonly href: string;
  }[];
  /** An agent ended it on the phone; null where nobody did, or its customer. */
  readonly agentEndedAt: string | null;
  /** It is asked once more before it is cancelled (SUB-06). */
  readonly isConfirming: boolean;
  readonly ticket: FormTicket;
  readonly liveHref: string;
}
