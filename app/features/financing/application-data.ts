/** What the application for store financing shows, and how it comes back when it was refused. */
import type { PayFrameData } from "#app/features/checkout/pay-frame.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import type { TermsBox } from "#machines/financing";
import type { Refusal } from "#machines/kit";
import type { Identity } from "./financing-data.ts";

/** How a refused application comes back. */
export interface RefusedApplication {
  readonly event: string;
  readonly refusal: Refusal;
  /** Codes by field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
  readonly ticked: readonly string[];
  /** Under which the vault keeps what no page shows again. */
  readonly draft: string;
  readonly kept: readonly string[];
}

export interface ApplicationPageProps extends PayFrameData {
  readonly ticket: FormTicket;
  readonly read: string;
  readonly boxes: readonly TermsBox[];
  readonly name: { readonly firstName: string; readonly lastName: string };
  readonly shipTo: { readonly line1: string; readonly town: string } | null;
  readonly addressHref: string;
  readonly identities: readonly Identity[] | null;
  readonly answer: RefusedApplication | undefined;
}
