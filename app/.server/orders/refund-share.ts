/** Where a payment's share of a refund goes: back to the payment, or onto a gift card instead (LC-19, RET-24). */
import type { SaidState } from "#app/messages/refund.ts";
import { sum } from "#machines/kit";
import type { ShareOutcome } from "#machines/kit";
import type { RefundEntry, RefundView } from "#machines/refund";

type Share = Pick<RefundEntry, "state" | "last4">;

interface Named {
  readonly method: string;
  readonly display: string | null;
}

const onGiftCard: readonly RefundEntry["state"][] = ["giftCard", "credited"];

const cardText = (last4: string): string => `•••• ${last4}`;

/** How far a share of goodwill is, in the words of refunds: what its payment did not take is on a gift card, or will be. */
export function goodwillShareOf(
  outcome: ShareOutcome | undefined,
  giftCard: Pick<Share, "last4"> | undefined,
): Share {
  if (giftCard !== undefined) return { state: "credited", last4: giftCard.last4 };
  if (outcome === "balance") return { state: "giftCard", last4: null };
  return { state: outcome === "moved" ? "refunded" : (outcome ?? "asked"), last4: null };
}

/** What people call the card or account that has the share; a gift card that paid may have another code since. */
export function receiverOf({ state, last4 }: Share, payment: Named): Named {
  if (!onGiftCard.includes(state) && last4 === null) return payment;
  return { method: "gift_card", display: last4 === null ? null : cardText(last4) };
}

/** How a share is told: what nobody refused and nobody paid has words of its own. */
export const saidOf = (
  state: RefundEntry["state"],
  { isUnpaid }: Pick<RefundView, "isUnpaid">,
): SaidState => (isUnpaid && state === "declined" ? "unpaid" : state);

/** Money that is on gift cards now. */
export interface Credited {
  readonly cents: number;
  /** The cards that are known, as people read them: `•••• 1234`, several one after the other; empty where none is. */
  readonly cards: string;
  /** Nothing of the refunds goes anywhere else. */
  readonly isAll: boolean;
}

/** Null where no share was put on a gift card. */
export function creditedOf(
  refunds: readonly Pick<RefundView, "entries" | "isCredited">[],
): Credited | null {
  const entries = refunds.flatMap((refund) => refund.entries);
  const credited = entries.filter(({ state }) => state === "credited");
  if (credited.length === 0) return null;
  return {
    cents: sum(credited.map(({ amountCents }) => amountCents)),
    cards: credited.flatMap(({ last4 }) => (last4 === null ? [] : cardText(last4))).join(", "),
    isAll: credited.length === entries.length,
  };
}

/** The day by which the money of some lines is back; null where none is on its way, or all of it is on gift cards at once. */
export function moneyBackBy(
  refunds: readonly Pick<RefundView, "lineIds" | "isCredited" | "promise">[],
  lineIds: readonly string[],
): string | null {
  const days = refunds
    .filter((one) => !one.isCredited && one.lineIds.some((id) => lineIds.includes(id)))
    .flatMap(({ promise }) => promise.dueAt ?? []);
  return days.sort().at(-1) ?? null;
}
