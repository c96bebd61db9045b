/** The forms of a lease to own: asking for it, and paying by it (FIN-42 to FIN-44). */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openMethod, stayAt } from "#app/.server/payments/open-method.ts";
import { LEASE, askForLease, leasesOf, leaseCents } from "./leases.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { refused, refusedForged, startPaying, PATIENCE_MS } from "#app/.server/payments/paying.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { wrongIn, todayOf, personIn } from "#app/.server/checkout/borrower-form.ts";
import { lessee } from "#app/.server/outside/lessor.ts";
import { sendSealed } from "#app/.server/outside/secrets/vault.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { otherThanAgreed } from "#app/.server/payments/terms/agreed-now.ts";
import { askForCredit } from "#app/.server/payments/credit-tries.ts";

export async function sendLease(request: Request, scope: CheckoutPayingContext) {
  const { viewer, checkout } = await openMethod(request, scope, LEASE);
  const posted = readEventForm(await request.formData());
  if (posted.type === "applied") return apply(scope, viewer, checkout, posted);
  if (posted.type === "lease.used") return leaseOrder(scope, viewer, checkout, posted);
  return refusedForged(scope, checkout, posted);
}

/** Phone and date of birth go into the vault at once: no event, no journal, no log has them. */
async function apply(
  scope: CheckoutPayingContext,
  viewer: Viewer,
  checkout: Checkout,
  posted: PostedEvent,
) {
  const { customerId } = viewer;
  if (customerId === null) return refused(posted.type, { code: "Login" });
  const wrong = wrongIn(posted, todayOf(viewer, scope));
  if (Object.keys(wrong).length > 0) return refused(posted.type, { code: "InvalidEvent" }, wrong);
  const tried = await askForCredit(scope, viewer);
  if (!tried.ok) return refused(posted.type, tried.refusal);
  const applicant = lessee.parse(personIn(posted));
  const keyed = posted.key !== undefined && { key: posted.key };
  const outcome = await sendSealed(scope.vault, applicant, (sealedApplicantId) =>
    askForLease(scope.engine, { ...viewer, customerId }, checkout, { sealedApplicantId, ...keyed }),
  );
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  await answered(scope, viewer, checkout);
  return redirect(linksOf(viewer).pay("lease", LEASE), 303);
}

/** The cart is leased, unless it costs more than was approved (ERR-140); a lease that is active already is agreed to anew. */
async function leaseOrder(
  scope: CheckoutPayingContext,
  viewer: Viewer,
  checkout: Checkout,
  posted: PostedEvent,
) {
  const last = (await leasesOf(scope.engine, viewer, checkout.cart.context.cartId)).at(-1);
  if (!last) return refused(posted.type, { code: "Conflict" });
  const { type, rev, key } = posted;
  const amountCents = leaseCents(scope.engine, checkout);
  const other = otherThanAgreed(posted, amountCents);
  if (other) return refused(type, other);
  const outcome = await dispatch(scope.engine, {
    ...{ to: last.id, event: { type, amountCents }, actor: last.actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (!outcome.ok) return refused(type, outcome.refusal);
  if (amountCents > (last.view.approvedCents ?? 0))
    return refused(type, { code: "ExceededLeaseApprovalAmount" });
  const beginning = { method: LEASE, paymentId: last.view.leaseId } as const;
  const begun = { ...posted, rev: undefined };
  const answer = await startPaying(scope, viewer, checkout, beginning, begun);
  return stayAt(answer, linksOf(viewer).pay("lease", LEASE));
}

/** Waits a moment for the lessor, so that a quick answer needs no waiting page. */
async function answered(
  { engine, patienceMs = PATIENCE_MS }: CheckoutPayingContext,
  viewer: Viewer,
  { cart }: Checkout,
): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const last = (await leasesOf(engine, viewer, cart.context.cartId)).at(-1);
    if (last?.view.status !== "applied") return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const PAUSE_MS = 40;
