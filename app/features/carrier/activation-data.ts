/** What the page of a phone line that waits to be set up shows. */
import type { FormTicket } from "#app/features/events/event-form.tsx";
import type { ActivationFlags, ActivationKind, Status } from "#machines/carrier-activation";
import type { CarrierAnswer, Said } from "./carrier-data.ts";

export interface ActivationPageProps {
  readonly orderId: string;
  readonly orderHref: string;
  readonly status: Status;
  readonly words: { readonly title: string; readonly text: string };
  /** Where its order was cancelled and it was not: what of it goes on. */
  readonly goesOn: readonly string[];
  /** What became of its order or its phone. */
  readonly goneBy: "cancelling" | "returning";
  readonly failure: Said | null;
  readonly carrier: string | null;
  /** The end of the number of the line that has the new phone. */
  readonly upgraded: string | null;
  readonly keepsNumber: boolean;
  /** What may be activated now (CARR-14). */
  readonly kinds: readonly ActivationKind[];
  readonly mayChooseNumber: boolean;
  readonly flags: ActivationFlags;
  /** When the device may leave its carrier (CARR-20). */
  readonly unlockedOn: string | null;
  readonly loanUntil: string | null;
  readonly mayCancelLoan: boolean;
  readonly isLoanCancelled: boolean;
  /** Something of the order stays with its buyer, or comes. */
  readonly isSomethingKept: boolean;
  readonly returnHref: string | null;
  /** By when what is kept after a cancelled loan is paid another way; null where nothing is owed. */
  readonly payBy: string | null;
  readonly payHref: string;
  readonly ticket: FormTicket;
  readonly liveHref: string;
  readonly identities: readonly { readonly number: string; readonly about: string }[] | null;
  readonly answer: CarrierAnswer | undefined;
}
