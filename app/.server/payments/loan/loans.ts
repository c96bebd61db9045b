/** The use cases of the second loan provider at checkout: the loan of a cart, a new one, and when it no longer fits (LC-08). */
import { dueBy } from "#machines/cart";
import * as loan from "#machines/loan";
import type { LoanView } from "#machines/loan";
import { WINTER_OFFSET } from "#machines/kit";
import type { LifecycleId, RawEvent } from "#machines/kit";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { dispatchIn, ensureIn } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

/** Who ends a loan for the cart. */
export const lending: Actor = { role: "system", id: "lending" };

/** A loan of a cart, the latest one. */
export interface FoundLoan {
  readonly id: LifecycleId;
  readonly rev: number;
  readonly actor: Actor;
  readonly view: LoanView;
}

/** The nth loan of a cart; a payment by it has the same id. */
export function loanIdOf(cartId: string, nth: number): string {
  return `${cartId}-L${nth}`;
}

/** What the loan has to pay: the lender's own offers and codes count already. */
export function loanCents({ clock }: EngineContext, { cart }: Checkout): number {
  return dueBy(cart.context, "second_loan", instant(clock));
}

/** The loans a cart has had, the latest one last; nobody makes many. */
export async function loansOf(
  engine: EngineContext,
  viewer: Pick<Viewer, "actor">,
  cartId: string,
): Promise<readonly FoundLoan[]> {
  const found: FoundLoan[] = [];
  for (let nth = 1; ; nth += 1) {
    const loanId = loanIdOf(cartId, nth);
    const loaded = await loadFor(engine, viewer, loan.lifecycle, loanId);
    if (!loaded) return found;
    const { snapshot, rev, actor } = loaded;
    found.push({ id: `loan:${loanId}`, rev, actor, view: loan.view(snapshot, actor.role) });
  }
}

/** Whether the cart's own payment by this loan was begun; its money is the payment's from then on. */
export function paysBy({ cart }: Checkout, { view }: FoundLoan) {
  return cart.context.checkout.payments.find(({ paymentId }) => paymentId === view.loanId) ?? null;
}

/** A loan that was accepted, and the sum that would be borrowed now. */
export interface UnusedLoan {
  readonly wasCents: number;
  readonly isCents: number;
}

/** A loan that its shopper has accepted and no payment is made by, whatever its sum; null where there is none. */
export function unusedLoan(
  checkout: Checkout,
  last: FoundLoan | null,
  dueCents: number,
): UnusedLoan | null {
  if (last?.view.status !== "authorised") return null;
  const status = paysBy(checkout, last)?.status ?? null;
  if (status !== null && status !== "stale") return null;
  return { wasCents: last.view.amountCents, isCents: dueCents };
}

/** The provider lends it, or its page is open for who is to say yes. */
export function isLent({ status }: LoanView): boolean {
  return status === "confirming" || status === "authorised";
}

const ended: readonly LoanView["status"][] = ["cancelled", "declined", "failure"];

/** Whether a loan can still come to pay this cart: for this sum, not ended, and not used up. */
export function isFitting(checkout: Checkout, found: FoundLoan, dueCents: number): boolean {
  const payment = paysBy(checkout, found);
  const isUsed =
    payment !== null && ["failed", "stale", "reverting", "reverted"].includes(payment.status);
  return found.view.amountCents === dueCents && !ended.includes(found.view.status) && !isUsed;
}

/** What a borrower asks for, once it is sealed. */
export interface LoanRequest {
  readonly product: loan.Product;
  readonly sealedApplicantId: string;
  readonly key: string | undefined;
}

/** Asks whether a shopper qualifies: in their present loan where it waits for that, else in a new one. */
export async function askForLoan(
  engine: EngineContext,
  viewer: Viewer & { readonly customerId: string },
  checkout: Checkout,
  { product, sealedApplicantId, key }: LoanRequest,
): Promise<Outcome> {
  const { cartId } = checkout.cart.context;
  const amountCents = loanCents(engine, checkout);
  const known = await loansOf(engine, viewer, cartId);
  const last = known.at(-1) ?? null;
  const kept = last && isFitting(checkout, last, amountCents) ? last : null;
  const asked = { type: "check.requested", product, sealedApplicantId };
  const keyed = key !== undefined && { key };
  return engine.store.write(async (tx) => {
    if (kept) {
      if (kept.view.status === "validationError")
        await dispatchIn(engine, tx, { to: kept.id, event: { type: "fixed" }, actor: kept.actor });
      return dispatchIn(engine, tx, { to: kept.id, event: asked, actor: kept.actor, ...keyed });
    }
    for (const event of last ? partings(checkout, last) : [])
      await dispatchIn(engine, tx, { to: event.to, event: event.event, actor: event.actor });
    const { sessionId, customerId, storefront, actor } = viewer;
    const loanId = loanIdOf(cartId, known.length + 1);
    const utcOffsetMinutes = WINTER_OFFSET[storefront];
    const owner = { loanId, cartId, sessionId, customerId };
    const input = { ...owner, amountCents, utcOffsetMinutes };
    await ensureIn(engine, tx, { id: `loan:${loanId}`, input, actor: lending });
    return dispatchIn(engine, tx, { to: `loan:${loanId}`, event: asked, actor, ...keyed });
  });
}

/** What ends a loan that no longer fits, so that nothing stays borrowed; one that pays is its payment's to end. */
function partings(checkout: Checkout, last: FoundLoan) {
  const event = ((): RawEvent | null => {
    switch (last.view.status) {
      case "authorised":
        return paysBy(checkout, last) ? null : { type: "order.cancelled" };
      case "prequalified":
      case "confirming":
        return { type: "user.cancelled" };
      default:
        return null;
    }
  })();
  const actor = event?.type === "order.cancelled" ? lending : last.actor;
  return event ? [{ to: last.id, event, actor }] : [];
}

export const SECOND_LOAN = "second_loan";

/** Everything in it is tried before it is bought (LC-46). */
export function isTrialCart({ cart }: Checkout): boolean {
  return cart.context.lines.every((line) => line.parentId !== null || line.tryBeforeYouBuy);
}

/** It is, and what pays is the lender that lets it be tried (FIN-33). */
export const isPaidAsTrial = (checkout: Checkout): boolean =>
  isTrialCart(checkout) &&
  checkout.cart.context.checkout.payments.some(
    ({ method, status }) => method === SECOND_LOAN && status !== "failed",
  );
