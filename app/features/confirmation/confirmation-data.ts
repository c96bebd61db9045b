import type { RefusedAnswer } from "#app/features/order/refusal.tsx";
import type { FieldTextCode } from "#app/messages/fields.ts";

/** What the forms of the page come back with when they were refused. */
export interface ConfirmationAnswer extends RefusedAnswer {
  readonly event: string;
  readonly fields: Readonly<Record<string, FieldTextCode>>;
  /** What was typed, which would be lost without scripts. */
  readonly typed?: Readonly<Record<string, string>>;
}

/** A form's idempotency key. What is said here does not depend on how far the order is, so there is no rev. */
interface KeyTicket {
  readonly key: string;
}

/** A day and hours for what comes by truck (CONF-02). */
export interface ScheduleData {
  readonly lineId: string;
  readonly names: readonly string[];
  readonly days: readonly string[];
  readonly windows: readonly {
    readonly value: string;
    readonly start: string;
    readonly end: string;
  }[];
  readonly chosen: { readonly on: string | null; readonly slot: string | null };
  /** The day it is installed, and the days it can be (SHIP-19). */
  readonly installation: {
    readonly name: string;
    readonly on: string | null;
    readonly days: readonly string[];
  } | null;
  readonly ticket: KeyTicket;
}

/** Text messages about the order (CONF-09); `agreed` is the number that gets them. */
export interface SmsData {
  readonly agreed: string | null;
  readonly phone: string;
  readonly ticket: KeyTicket;
}

/** Where mail about the order goes, for the guest who may put it right. */
export interface MailboxData {
  readonly email: string;
  readonly ticket: KeyTicket;
}

/** How buying went, asked once per order (CONF-08). */
export interface SurveyData {
  readonly isAnswered: boolean;
  readonly limit: number;
  readonly ticket: KeyTicket;
}
