/** The payment's ledger in sums: captured ≤ authorised − released, Σ refunds ≤ captured, Σ later charges ≤ captured. */
import { sum } from "#machines/kit";
import type { Context } from "../payment.schema.ts";

type Ledger = Pick<
  Context,
  "authorisedCents" | "captures" | "releases" | "refunds" | "charges" | "credits"
>;

export interface LedgerSums {
  readonly authorisedCents: number;
  readonly capturedCents: number;
  /** Asked for and not answered. */
  readonly pendingCents: number;
  readonly releasedCents: number;
  /** What may still be captured or released. */
  readonly openCents: number;
  readonly refundedCents: number;
  /** What may still be refunded. */
  readonly refundableCents: number;
  /** Taken once more for goods that did not come back. */
  readonly chargedCents: number;
  /** What may still be taken once more. */
  readonly chargeableCents: number;
  /** Paid to it for old devices, beyond what was paid for the purchase. */
  readonly creditedCents: number;
}

export function ledgerSums({
  authorisedCents,
  captures,
  releases,
  refunds,
  charges,
  credits,
}: Ledger): LedgerSums {
  const capturedCents = amountsOf(captures, "captured");
  const pendingCents = amountsOf(captures, "pending");
  const releasedCents = sum(Object.values(releases));
  const refundedCents = amountsOf(refunds, "refunded");
  // What is on its way back is with us until the provider says otherwise.
  const chargedCents = amountsOf(charges, "charged") + amountsOf(charges, "crediting");
  return {
    authorisedCents,
    capturedCents,
    pendingCents,
    releasedCents,
    openCents: authorisedCents - releasedCents - capturedCents - pendingCents,
    refundedCents,
    refundableCents: capturedCents - refundedCents - amountsOf(refunds, "pending"),
    chargedCents,
    chargeableCents: capturedCents - chargedCents - amountsOf(charges, "pending"),
    creditedCents: amountsOf(credits, "credited"),
  };
}

/** What a provider still holds of a payment that is to be given back whole; what is to be let go of counts as released already. */
export function unreleasedCents(context: Ledger & Pick<Context, "amountCents">): number {
  const { authorisedCents, openCents } = ledgerSums(context);
  if (authorisedCents === 0) return context.amountCents;
  return openCents > 0 ? openCents : (Object.values(context.releases).at(-1) ?? 0);
}

function amountsOf<S extends string>(
  entries: Readonly<Record<string, { readonly amountCents: number; readonly status: S }>>,
  status: NoInfer<S>,
): number {
  return sum(
    Object.values(entries)
      .filter((entry) => entry.status === status)
      .map((entry) => entry.amountCents),
  );
}

/** A capture may be asked for once, unless it failed, and only within what is open. */
export function canCapture(ledger: Ledger, captureId: string, amountCents: number): boolean {
  const status = ledger.captures[captureId]?.status ?? "failed";
  return status === "failed" && amountCents <= ledgerSums(ledger).openCents;
}

export function canRelease(ledger: Ledger, releaseId: string, amountCents: number): boolean {
  return !(releaseId in ledger.releases) && amountCents <= ledgerSums(ledger).openCents;
}

/** A refund may be asked for once, unless it was declined, and only within what was captured. */
export function canRefund(ledger: Ledger, refundId: string, amountCents: number): boolean {
  const status = ledger.refunds[refundId]?.status ?? "declined";
  return status === "declined" && amountCents <= ledgerSums(ledger).refundableCents;
}

/** A later charge may be asked for once, unless it was declined, and never beyond what the purchase took. */
export function canCharge(ledger: Ledger, chargeId: string, amountCents: number): boolean {
  const status = ledger.charges[chargeId]?.status ?? "declined";
  return status === "declined" && amountCents <= ledgerSums(ledger).chargeableCents;
}

/** Credit is paid out once under its id, unless it was declined, and only to what took money for the purchase. */
export function canCredit(ledger: Ledger, creditId: string): boolean {
  const status = ledger.credits[creditId]?.status ?? "declined";
  return status === "declined" && ledgerSums(ledger).capturedCents > 0;
}

/** Everything that was not released has been taken. */
export function isFullyCaptured(ledger: Ledger): boolean {
  const { capturedCents, pendingCents, openCents } = ledgerSums(ledger);
  return capturedCents > 0 && pendingCents === 0 && openCents === 0;
}

export function hasNothingTaken(ledger: Ledger): boolean {
  const { capturedCents, pendingCents } = ledgerSums(ledger);
  return capturedCents === 0 && pendingCents === 0;
}
