/** Paying by a lease to own: asking, the approval and its limit, and the lease that pays (FIN-42 to FIN-44). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openMethod } from "#app/.server/payments/open-method.ts";
import { LEASE, leaseCents, leasesOf, isOpen, paysBy } from "./leases.ts";
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";
import type { FoundLease } from "./leases.ts";
import { todayOf } from "#app/.server/checkout/borrower-form.ts";
import { leaseSchedule, ownedOn } from "#machines/lease";
import { payFrame } from "#app/.server/payments/payable.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";

/** What the page shows of a lease; a form wherever none is under way. */
export type LeasePageState = "form" | "working" | "approved" | "paying";

export async function leasePage(request: Request, scope: CheckoutPayingContext) {
  const payable = await openMethod(request, scope, LEASE);
  const { viewer, checkout } = payable;
  const { cart } = checkout;
  const dueCents = leaseCents(scope.engine, checkout);
  const last = (await leasesOf(scope.engine, viewer, cart.context.cartId)).at(-1) ?? null;
  const open = last && isOpen(checkout, last) ? last : null;
  const today = todayOf(viewer, scope);
  const view = open?.view ?? null;
  const isShown = view !== null && view.approvedCents !== null;
  const schedule = isShown ? leaseSchedule(dueCents, view.feeBasisPoints, today) : [];
  return {
    ...payFrame(scope, payable, LEASE),
    dueCents,
    face: pageStateOf(checkout, open),
    /** Why it does not go on, as a code of the catalogue. */
    failure: failureOf(checkout, last, dueCents),
    approvedCents: view?.approvedCents ?? null,
    expiresAt: view?.expiresAt ?? null,
    schedule,
    ownedOn: ownedOn(today),
    phone: cart.context.checkout.contact?.phone ?? "",
    today,
    ticket: { rev: open?.rev ?? cart.rev, key: newFormKey(), agreed: dueCents },
    liveHref: paths.live([cart.id, ...(open ? [open.id] : [])]),
    reviewHref: linksOf(viewer).step("review"),
    identities: await testDataFor(scope, "lessees"),
  };
}

function pageStateOf(checkout: Checkout, open: FoundLease | null): LeasePageState {
  if (!open || open.view.status === "offered") return "form";
  if (open.view.status === "applied") return "working";
  const payment = paysBy(checkout, open);
  if (payment === null || payment.status === "stale") return "approved";
  return payment.status === "starting" || payment.status === "unknown" ? "working" : "paying";
}

function failureOf(checkout: Checkout, last: FoundLease | null, dueCents: number): string | null {
  if (!last) return null;
  const payment = paysBy(checkout, last);
  if (payment?.status === "failed") return payment.code ?? "TransactionFailure";
  const { approvedCents, code } = last.view;
  const isApproved = isOpen(checkout, last) && approvedCents !== null;
  if (!isApproved) return code;
  return dueCents > approvedCents ? "ExceededLeaseApprovalAmount" : null;
}
