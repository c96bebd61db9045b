/** Credit that was taken for a cart and did not pay its order: it is ended, and the thank-you page says so (FIN-34, FIN-43). */
import type { I18n } from "@lingui/core";
import type { LifecycleId, RawEvent } from "#machines/kit";
import * as lease from "#machines/lease";
import * as loan from "#machines/loan";
import { leaseUnused } from "#app/messages/lease.ts";
import { loanText } from "#app/messages/loan.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadForStore } from "#app/.server/engine/load-for.ts";
import { leaseIdOf } from "#app/.server/payments/lease/leases.ts";
import { isLent, loanIdOf } from "#app/.server/payments/loan/loans.ts";

/** The event that ends a loan or a lease. */
interface Ending {
  readonly to: LifecycleId;
  readonly event: RawEvent;
}

/** What ends a cart's credit, but for what `paymentIds` pay by. */
export async function unusedCredit(
  engine: EngineContext,
  cartId: string,
  paymentIds: readonly string[],
): Promise<Ending[]> {
  const { loans, leases } = await creditBeside(engine, cartId, paymentIds);
  return [
    ...loans
      .filter(isLent)
      .map(({ loanId }): Ending => ({ to: `loan:${loanId}`, event: { type: "loan.left" } })),
    ...leases.filter(isHeld).map(({ leaseId }): Ending => ({
      to: `lease:${leaseId}`,
      event: { type: "order.cancelled" },
    })),
  ];
}

/** It may be leased by, or is being decided on. */
const isHeld = ({ status }: lease.LeaseView) =>
  status === "applied" || status === "approved" || status === "active";

/** An order with what paid it. */
interface Paid {
  readonly cartId: string;
  readonly payments: readonly { readonly paymentId: string }[];
}

/** A sentence for each kind of credit that ends because something else paid, also before its provider has heard so. */
export async function leftCreditSentences(
  engine: EngineContext,
  { cartId, payments }: Paid,
  i18n: I18n,
): Promise<string[]> {
  const paid = payments.map(({ paymentId }) => paymentId);
  const { loans, leases } = await creditBeside(engine, cartId, paid);
  const isLoanLeft = loans.some((one) => one.code === "LoanEnded" || isLent(one));
  const isLeaseLeft = leases.some((one) => one.status === "cancelled" || isHeld(one));
  return [
    ...(isLoanLeft ? [i18n._(loanText("LoanEnded").title)] : []),
    ...(isLeaseLeft ? [i18n._(leaseUnused)] : []),
  ];
}

/** Every loan and lease of a cart that none of these payments is made by. */
async function creditBeside(
  engine: EngineContext,
  cartId: string,
  paymentIds: readonly string[],
): Promise<{ readonly loans: loan.LoanView[]; readonly leases: lease.LeaseView[] }> {
  const loans = await allOf((nth) => loadForStore(engine, loan.lifecycle, loanIdOf(cartId, nth)));
  const leases = await allOf((nth) =>
    loadForStore(engine, lease.lifecycle, leaseIdOf(cartId, nth)),
  );
  return {
    loans: loans
      .map((one) => loan.view(one, "system"))
      .filter(({ loanId }) => !paymentIds.includes(loanId)),
    leases: leases
      .map((one) => lease.view(one, "system"))
      .filter(({ leaseId }) => !paymentIds.includes(leaseId)),
  };
}

/** They are numbered from one on, without a gap. */
async function allOf<One>(load: (nth: number) => Promise<One | null>): Promise<One[]> {
  const found: One[] = [];
  for (;;) {
    const next = await load(found.length + 1);
    if (next === null) return found;
    found.push(next);
  }
}
