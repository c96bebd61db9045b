/** What the screens of another address are told. */
import type { SubmissionResult } from "@conform-to/react";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import type { Address } from "#machines/order";

export const addressNames = [
  "first_name",
  "last_name",
  "line_1",
  "house_number",
  "flat_number",
  "line_2",
  "email",
  "phone",
] as const;

/** The payload of "update shipping info" (EDIT-01). */
export type AddressTyped = Readonly<Record<(typeof addressNames)[number], string>>;

/** The form as it came back: what was typed, what is wrong with it in words, why the order said no. */
export interface AddressAnswer {
  readonly result: SubmissionResult<string[]>;
  readonly refusal: { readonly code: string } | null;
  readonly texts?: Readonly<Record<string, string>>;
  /** The same with the names of the fields, where the words alone would not tell. */
  readonly summary?: Readonly<Record<string, string>>;
}

export interface AddressEditData {
  readonly orderId: string;
  readonly storefront: "us" | "pl";
  readonly orderHref: string;
  readonly hereHref: string;
  readonly editHref: string;
  readonly isAllowed: boolean;
  /** Whether the order goes on is being asked: until then nothing of it changes. */
  readonly isPaused: boolean;
  /** The form is asked for. */
  readonly isOpen: boolean;
  /** Null where nothing is sent to an address. */
  readonly shipTo: Address | null;
  readonly typed: AddressTyped;
  readonly ticket: FormTicket;
  readonly liveHref: string;
}
