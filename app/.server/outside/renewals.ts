/** What a payment provider is asked and tells about subscriptions: periods charged without anybody there (LC-23). */
import * as z from "zod";
import { cents, currencies } from "#machines/kit";
import type { Currency } from "#machines/kit";

/** A period of a subscription, or the fee of a claim on it, charged to the card of an earlier payment. */
export interface RenewRequest {
  /** The outbox id: the same key always gets the same answer. */
  readonly key: string;
  readonly transactionId: string;
  readonly renewalId: string;
  readonly amountCents: number;
  readonly currency: Currency;
}

/** A renewal that was paid, as the provider keeps it. */
export const renewalEntry = z.strictObject({
  renewalId: z.string(),
  transactionId: z.string(),
  amountCents: cents.positive(),
  /** What of it has gone back. */
  creditedCents: cents.nonnegative().default(0),
  currency: z.enum(currencies),
  at: z.iso.datetime(),
});
export type RenewalEntry = z.output<typeof renewalEntry>;
