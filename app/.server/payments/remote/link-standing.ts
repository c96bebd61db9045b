/** How the money of a link stands, for whoever paid by it: each sum as its provider's answers make it (PAY-41). */
import type { PaymentView } from "#machines/payment";

/** What is told first. */
export type LinkStanding =
  | ("approved" | "held")
  | ("partCharged" | "charged")
  | ("partRefunded" | "refunded")
  | ("releasing" | "released");

/** In cents; what is nought is not told. */
export interface LinkSums {
  readonly heldCents: number;
  readonly chargedCents: number;
  readonly releasedCents: number;
  readonly refundedCents: number;
  /** Charged once more, for goods that were replaced and did not come back. */
  readonly laterCents: number;
  /** Paid to the card beyond the purchase, as for an old device. */
  readonly creditCents: number;
}

interface LinkPayment {
  readonly view: PaymentView;
  /** What is still held of what is given back whole. */
  readonly unreleasedCents: number;
}

export function linkStanding({ view, unreleasedCents }: LinkPayment): {
  readonly says: LinkStanding;
  readonly sums: LinkSums;
} {
  const { status, amountCents, ledger } = view;
  const { capturedCents, pendingCents, openCents, releasedCents, refundedCents } = ledger;
  const isOff = (status === "reverted" || status === "failed") && capturedCents === 0;
  // What the cart has outgrown is let go of as well.
  const isGoing = status === "reverting" || status === "stale";
  // What was asked for and not answered is held until it is.
  const heldCents = isOff ? 0 : isGoing ? unreleasedCents : openCents + pendingCents;
  const sums = {
    ...{ heldCents, chargedCents: capturedCents, refundedCents },
    releasedCents: isOff ? amountCents : isGoing ? amountCents - unreleasedCents : releasedCents,
    ...{ laterCents: ledger.chargedCents, creditCents: ledger.creditedCents },
  };
  return { says: isOff ? "released" : isGoing ? "releasing" : saysOf(status, sums), sums };
}

function saysOf(
  status: PaymentView["status"],
  { heldCents, chargedCents, refundedCents }: LinkSums,
): LinkStanding {
  if (status === "Accepted") return "approved";
  if (chargedCents === 0) return heldCents > 0 ? "held" : "released";
  if (refundedCents > 0)
    return heldCents === 0 && refundedCents >= chargedCents ? "refunded" : "partRefunded";
  return heldCents > 0 ? "partCharged" : "charged";
}
