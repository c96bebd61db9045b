/** How a form of checkout comes back when it did not get through. */
import type { SubmissionResult } from "@conform-to/react";
import type { Refusal } from "#machines/kit";

/** What a step's form came back with. */
export interface StepAnswer {
  readonly result: SubmissionResult<string[]>;
  readonly refusal: Refusal | null;
  /** How the address is usually written. */
  readonly recommended?: AddressData;
  /** Only a check doubts the address: the shopper may insist. */
  readonly mayKeep?: true;
}

/** An address as a check returns it. */
export interface AddressData {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}
