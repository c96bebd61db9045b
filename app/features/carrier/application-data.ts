/** What the application for service shows, and how it comes back when it was refused. */
import type { FormTicket } from "#app/features/events/event-form.tsx";
import type { CarrierAnswer } from "./carrier-data.ts";
import type { CarrierFrameData } from "./carrier-frame.tsx";

/** How a refused application comes back. */
export interface RefusedApplication extends CarrierAnswer {
  readonly typed: Readonly<Record<string, string>>;
  /** Under which the vault keeps what no page shows again. */
  readonly draft: string;
  readonly kept: readonly string[];
  /** What is wrong, from top to bottom, each with what its field is called. */
  readonly faults: readonly { readonly name: string; readonly text: string }[];
}

export interface ApplicationPageProps extends CarrierFrameData {
  readonly carrier: string;
  readonly isSprint: boolean;
  readonly agreementHref: string;
  readonly idTypes: readonly string[];
  readonly securityQuestions: readonly string[];
  readonly states: readonly { readonly value: string; readonly label: string }[];
  readonly typed: Readonly<Record<string, string>>;
  readonly shipTo: { readonly line1: string; readonly town: string } | null;
  readonly ticket: FormTicket;
  readonly identities: readonly { readonly number: string; readonly about: string }[] | null;
  readonly answer: RefusedApplication | undefined;
}
