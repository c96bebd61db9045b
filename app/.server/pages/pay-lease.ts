/** Paying by a lease to own: asking, the approval and its limit, and the lease that pays (FIN-42 to FIN-44). */
import { linksOf } from "#app/.server/checkout-links.ts";
import { redirect } from "@remix-run/node";
import type { Checkout } from "#app/.server/checkout.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { lessee } from "#app/.server/gateways/lessor.ts";
import { testLessees } from "#app/.server/gateways/sandbox/lessor-api.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { askForLease, isOpen, leaseCents, leasesOf, paysBy } from "#app/.server/leases.ts";
import type { FoundLease } from "#app/.server/leases.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import { leaseSchedule, ownedOn } from "#machines/lease";
import { personIn, todayOf, wrongIn } from "./borrower-form.ts";
import type { CheckoutDoor } from "./checkout-payment.ts";
import { openMethod, stayAt } from "./pay-offer.ts";
import { payFrame } from "./pay-page.ts";
import { PATIENCE_MS, refused, startPaying } from "./paying.ts";

const METHOD = "lease";

/** What the page shows of a lease; a form wherever none is under way. */
export type LeaseFace = "form" | "working" | "approved" | "paying";

export async function leasePage(request: Request, door: CheckoutDoor) {
  const payable = await openMethod(request, door, METHOD);
  const { viewer, checkout } = payable;
  const { cart } = checkout;
  const dueCents = leaseCents(door.shell, checkout);
  const last = (await leasesOf(door.shell, viewer, cart.context.cartId)).at(-1) ?? null;
  const open = last && isOpen(checkout, last) ? last : null;
  const today = todayOf(viewer, door);
  const view = open?.view ?? null;
  const isShown = view !== null && view.approvedCents !== null;
  const schedule = isShown ? leaseSchedule(dueCents, view.feeBasisPoints, today) : [];
  return {
    ...payFrame(payable),
    dueCents,
    face: faceOf(checkout, open),
    /** Why it does not go on, as a code of the catalogue. */
    failure: failureOf(checkout, last, dueCents),
    approvedCents: view?.approvedCents ?? null,
    expiresAt: view?.expiresAt ?? null,
    schedule,
    ownedOn: ownedOn(today),
    phone: cart.context.checkout.contact?.phone ?? "",
    today,
    ticket: { rev: open?.rev ?? cart.rev, key: newFormKey() },
    liveHref: paths.live([cart.id, ...(open ? [open.id] : [])]),
    reviewHref: linksOf(viewer).step("review"),
    identities: door.sandbox ? testLessees : null,
  };
}

function faceOf(checkout: Checkout, open: FoundLease | null): LeaseFace {
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

export async function sendLease(request: Request, door: CheckoutDoor) {
  const { viewer, checkout } = await openMethod(request, door, METHOD);
  const posted = readEventForm(await request.formData());
  if (posted.type === "applied") return apply(door, viewer, checkout, posted);
  if (posted.type === "lease.used") return leaseOrder(door, viewer, checkout, posted);
  return refused(posted.type, { code: "InvalidEvent" });
}

/** Phone and date of birth go into the vault at once: no event, no journal, no log has them. */
async function apply(door: CheckoutDoor, viewer: Viewer, checkout: Checkout, posted: PostedEvent) {
  const { customerId } = viewer;
  if (customerId === null) return refused(posted.type, { code: "Login" });
  const wrong = wrongIn(posted, todayOf(viewer, door));
  if (Object.keys(wrong).length > 0) return refused(posted.type, { code: "InvalidEvent" }, wrong);
  const sealedApplicantId = await door.vault.keep(lessee.parse(personIn(posted)));
  const outcome = await askForLease(door.shell, { ...viewer, customerId }, checkout, {
    sealedApplicantId,
    ...(posted.key !== undefined && { key: posted.key }),
  });
  if (!outcome.ok || outcome.replayed) await door.vault.forget(sealedApplicantId);
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  await answered(door, viewer, checkout);
  return redirect(linksOf(viewer).pay("lease", METHOD), 303);
}

/** The cart is leased, unless it costs more than was approved (ERR-140); a lease that is active already pays again. */
async function leaseOrder(
  door: CheckoutDoor,
  viewer: Viewer,
  checkout: Checkout,
  posted: PostedEvent,
) {
  const last = (await leasesOf(door.shell, viewer, checkout.cart.context.cartId)).at(-1);
  if (!last) return refused(posted.type, { code: "Conflict" });
  const { type, rev, key } = posted;
  const amountCents = leaseCents(door.shell, checkout);
  if (last.view.status !== "active") {
    const outcome = await dispatch(door.shell, {
      ...{ to: last.id, event: { type, amountCents }, actor: last.actor },
      ...(rev !== undefined && { rev }),
      ...(key !== undefined && { key }),
    });
    if (!outcome.ok) return refused(type, outcome.refusal);
  }
  if (amountCents > (last.view.approvedCents ?? 0))
    return refused(type, { code: "ExceededLeaseApprovalAmount" });
  const beginning = { method: METHOD, paymentId: last.view.leaseId } as const;
  const begun = { ...posted, rev: undefined };
  const answer = await startPaying(door, viewer, checkout, beginning, begun);
  return stayAt(answer, linksOf(viewer).pay("lease", METHOD));
}

/** Waits a moment for the lessor, so that a quick answer needs no waiting page. */
async function answered(
  { shell, patienceMs = PATIENCE_MS }: CheckoutDoor,
  viewer: Viewer,
  { cart }: Checkout,
): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const last = (await leasesOf(shell, viewer, cart.context.cartId)).at(-1);
    if (last?.view.status !== "applied") return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const PAUSE_MS = 40;
