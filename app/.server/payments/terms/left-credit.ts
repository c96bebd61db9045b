/** Credit that was taken for a cart and did not pay its order: it is ended, and the thank-you page says so (FIN-34, FIN-43). */
import type { I18n } from "@lingui/core";
import { leaseStates } from "#app/messages/lease.ts";
import { loanText } from "#app/messages/loan.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { leasesOf, leaveLeases } from "#app/.server/payments/lease/leases.ts";
import { leaveLoans } from "#app/.server/payments/loan/left-loans.ts";
import { loansOf } from "#app/.server/payments/loan/loans.ts";

type Whose = Pick<Viewer, "actor">;

/** Ends what a cart was granted, but for the payment that it was placed with. */
export async function leaveCredit(
  engine: EngineContext,
  viewer: Whose,
  cartId: string,
  paymentId: string | null,
): Promise<void> {
  await leaveLoans(engine, viewer, cartId, paymentId);
  await leaveLeases(engine, viewer, cartId, paymentId);
}

/** An order with what paid it. */
interface Paid {
  readonly cartId: string;
  readonly payments: readonly { readonly paymentId: string }[];
}

/** A sentence for each kind of credit that was ended because something else paid. */
export async function leftCreditSentences(
  engine: EngineContext,
  viewer: Whose,
  { cartId, payments }: Paid,
  i18n: I18n,
): Promise<string[]> {
  const paid = payments.map(({ paymentId }) => paymentId);
  const loans = await loansOf(engine, viewer, cartId);
  const leases = await leasesOf(engine, viewer, cartId);
  const isLoanLeft = loans.some(
    ({ view }) => view.code === "LoanEnded" && !paid.includes(view.loanId),
  );
  const isLeaseLeft = leases.some(
    ({ view }) => view.status === "cancelled" && !paid.includes(view.leaseId),
  );
  const { title, text } = leaseStates.cancelled;
  return [
    ...(isLoanLeft ? [i18n._(loanText("LoanEnded").title)] : []),
    ...(isLeaseLeft ? [`${i18n._(title)}. ${i18n._(text)}`] : []),
  ];
}
