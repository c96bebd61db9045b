/**
 * How long each kind of personal data is kept, as variables of the environment: days, or `never` for what nobody sweeps. An
 * account and its orders are kept until somebody asks for their erasure.
 */
import * as z from "zod";
import { recordOf } from "#machines/kit";

/** By kind: its variable, and the days when nobody sets it. Null sweeps nothing. */
export const retained = {
  /** A cart of somebody without an account that became no order, with all that was typed at its checkout. */
  abandonedCarts: { variable: "KEEP_ABANDONED_CARTS_DAYS", days: 90 },
  /** Mail that was caught instead of sent. */
  caughtMail: { variable: "KEEP_CAUGHT_MAIL_DAYS", days: 30 },
  /** What the outside was asked, once it has answered. */
  doneCommands: { variable: "KEEP_DONE_COMMANDS_DAYS", days: 30 },
  /** Which providers' reports came in. */
  reports: { variable: "KEEP_REPORTS_DAYS", days: 90 },
  /** The person of an order that was placed without an account. */
  guestOrders: { variable: "KEEP_GUEST_ORDERS_DAYS", days: 7 * 365 + 2 },
  /** Invoices of people who are erased, counted from the order. */
  documents: { variable: "KEEP_DOCUMENTS_DAYS", days: 7 * 365 + 2 },
} as const;
export type Retained = keyof typeof retained;

/** Days by kind; null keeps it for as long as nobody asks to be erased. */
export type Retention = Readonly<Record<Retained, number | null>>;

/** A hundred years: from further back no date can be told. */
const MOST_DAYS = 36_500;

const days = z
  .string()
  .refine(
    (given) => given === "never" || isDays(given),
    `a whole number of days from 1 to ${MOST_DAYS}, or never`,
  )
  .transform((given) => (given === "never" ? null : Number(given)));

function isDays(given: string): boolean {
  return /^\d+$/.test(given) && Number(given) >= 1 && Number(given) <= MOST_DAYS;
}

const kinds = Object.keys(retained) as Retained[];

/** The variables, for the schema of the environment. */
export const retentionVariables: Readonly<Record<string, z.ZodOptional<typeof days>>> =
  Object.fromEntries(kinds.map((kind) => [retained[kind].variable, days.optional()]));

/** What they say, with what holds when nothing is said. */
export function retentionOf(given: Readonly<Record<string, unknown>>): Retention {
  return recordOf(kinds, (kind) => {
    const { variable, days: usual } = retained[kind];
    const value = given[variable];
    return typeof value === "number" || value === null ? value : usual;
  });
}
