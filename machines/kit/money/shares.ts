/** A sum that moves in shares, one for each payment, and what has become of each. Pure. */
import * as z from "zod";
import { positiveCents } from "./money.ts";
import type { Currency } from "./money.ts";

/** The fields of a sum in shares, for the schema of whoever moves it. */
export const shareFields = {
  entries: z.array(z.strictObject({ paymentId: z.string(), amountCents: positiveCents })),
  /** How far each payment's share is; one that is not listed has not been asked for. `balance`: it becomes a gift card. */
  outcomes: z.record(z.string(), z.enum(["asked", "moved", "declined", "balance"])),
};
/** The same, parsed. */
export interface Shares {
  entries: z.output<typeof shareFields.entries>;
  outcomes: z.output<typeof shareFields.outcomes>;
}
/** What one payment is to pay or to get. */
export type Share = Shares["entries"][number];
export type ShareOutcome = Shares["outcomes"][string];

export const noShares: Shares = { entries: [], outcomes: {} };

/** The shares of one outcome; `undefined` are those that were not asked for. */
export const sharesAt = (
  { entries, outcomes }: Shares,
  wanted: ShareOutcome | undefined,
): Share[] => entries.filter(({ paymentId }) => outcomes[paymentId] === wanted);

/** These shares with another outcome; `undefined` lets them be asked for again. */
export function moveShares<S extends Shares>(
  all: S,
  moved: readonly Pick<Share, "paymentId">[],
  outcome: ShareOutcome | undefined,
): S {
  const ids = moved.map(({ paymentId }) => paymentId);
  const rest = Object.entries(all.outcomes).filter(([id]) => !ids.includes(id));
  const changed = outcome ? ids.map((id) => [id, outcome] as const) : [];
  return { ...all, outcomes: Object.fromEntries([...rest, ...changed]) };
}

/** Every share has moved. */
export const haveMoved = (all: Shares): boolean =>
  sharesAt(all, "moved").length === all.entries.length;

/** The name of one of several sums that somebody moves one after the other: the first has its asker's own. */
export const sumId = (askerId: string, count: number): string =>
  count <= 1 ? askerId : `${askerId}/${count}`;

/** Whose it is. */
export const askerOf = (id: string): string => id.split("/", 1).join("");

/** A share that no payment takes, as gift card balance; `by` is the lifecycle that asks, `refundId` its name for the sum. */
export interface Balance {
  readonly by: string;
  readonly refundId: string;
  readonly orderId: string | null;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly currency: Currency;
}
