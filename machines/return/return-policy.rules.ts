/**
 * How long what may take in coming back: the one home of these days, which machines count by and screens and mails tell.
 * `return-windows.rules.ts` makes the ends of a line's windows of them. (Devices that are traded in or bought back have
 * terms of their own, in their folders.)
 */
import { DAY_MS } from "#machines/kit";

/** Days after delivery within which goods may be returned (LINE-14, OPEN-01). */
export const RETURN_DAYS = 15;

/** What the receipt of a retail store says, and its shoppers read (RET-05, RET-29, OPEN-01). */
const RETAIL_RECEIPT_DAYS = 14;

/** Days after delivery within which units may be replaced (LINE-14). */
export const REPLACEMENT_DAYS = 15;

/** Days after the request within which a return is sent (LC-15). */
export const SHIP_BY_DAYS = 15;

/** Days within which a replaced unit comes back before it is charged (LC-18). */
export const REPLACED_BACK_DAYS = 15;

/** Business days within which the warehouse answers whether units are replaced. */
export const REPLACEMENT_ANSWER_DAYS = 2;

/** Business days within which somebody hears what became of goods that never reached them. */
export const CLAIM_ANSWER_DAYS = 5;

/** How long a shopper has to say whether units that were not accepted are sent back to them: 15 days (LC-17). */
export const DECISION_MS = 15 * DAY_MS;

/** Days of the right of withdrawal by Polish consumer law, which a Polish shopper reads of before ordering. */
export const WITHDRAWAL_DAYS = 14;

/** The days a shopper reads: 14 for orders of a retail store, else those that count. */
export function displayedReturnDays(storeChannel: string | null): number {
  return storeChannel?.toLowerCase() === "retail" ? RETAIL_RECEIPT_DAYS : RETURN_DAYS;
}
