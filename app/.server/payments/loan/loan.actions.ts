/** The forms of the second loan provider: asking, confirming an offer, and paying by the loan (FIN-29 to FIN-34). */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openMethod, stayAt } from "#app/.server/payments/open-method.ts";
import { SECOND_LOAN, loanCents, loansOf, isFitting, askForLoan, isTrialCart } from "./loans.ts";
import type { FoundLoan } from "./loans.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { refused, refusedForged, startPaying, PATIENCE_MS } from "#app/.server/payments/paying.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import * as loan from "#machines/loan";
import type { Product, LoanView } from "#machines/loan";
import { wrongIn, todayOf, personIn } from "#app/.server/checkout/borrower-form.ts";
import { borrower } from "#app/.server/outside/lender.ts";
import { sendSealed } from "#app/.server/outside/secrets/vault.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { otherThanAgreed } from "#app/.server/payments/terms/agreed-now.ts";
import { askForCredit } from "#app/.server/payments/credit-tries.ts";

const offered: ReadonlySet<string> = new Set([
  ...["loan.used", "offer.confirmed", "continued", "user.cancelled"],
]);

/** What is agreed to by pressing. */
const binding: ReadonlySet<string> = new Set(["loan.used", "offer.confirmed"]);

export async function sendLoan(request: Request, scope: CheckoutPayingContext) {
  const { viewer, checkout } = await openMethod(request, scope, SECOND_LOAN);
  const posted = readEventForm(await request.formData());
  if (posted.type === "check.requested") return ask(scope, viewer, checkout, posted);
  if (!offered.has(posted.type)) return refusedForged(scope, checkout, posted);
  const dueCents = loanCents(scope.engine, checkout);
  const last = (await loansOf(scope.engine, viewer, checkout.cart.context.cartId)).at(-1);
  if (!last || !isFitting(checkout, last, dueCents))
    return refused(posted.type, otherThanAgreed(posted, dueCents) ?? { code: "Conflict" });
  const other = binding.has(posted.type) ? otherThanAgreed(posted, dueCents) : null;
  if (other) return refused(posted.type, other);
  switch (posted.type) {
    case "loan.used":
      return stayAt(
        await startPaying(
          scope,
          viewer,
          checkout,
          { method: SECOND_LOAN, paymentId: last.view.loanId },
          { ...posted, rev: undefined },
        ),
        linksOf(viewer).pay("loan", SECOND_LOAN),
      );
    case "offer.confirmed": {
      const offerId = posted.fields.offerId ?? null;
      return send(scope, viewer, last, { type: posted.type, offerId }, posted);
    }
    case "continued":
    case "user.cancelled":
      return send(scope, viewer, last, { type: posted.type }, posted);
    default:
      return refusedForged(scope, checkout, posted);
  }
}

/** Phone and date of birth go into the vault at once: no event, no journal, no log has them. */
async function ask(
  scope: CheckoutPayingContext,
  viewer: Viewer,
  checkout: Checkout,
  posted: PostedEvent,
) {
  const { customerId } = viewer;
  if (customerId === null) return refused(posted.type, { code: "Login" });
  const isProduct = loan.products.some((one) => one === posted.fields.product);
  const wrong = {
    ...(isProduct ? {} : { product: "ChoiceRequired" }),
    ...wrongIn(posted, todayOf(viewer, scope)),
  };
  const product = productOf(checkout, posted.fields.product);
  if (Object.keys(wrong).length > 0) return refused(posted.type, { code: "InvalidEvent" }, wrong);
  if (!product) return refused(posted.type, { code: "FinancePlanNotEligible" });
  const tried = await askForCredit(scope, viewer);
  if (!tried.ok) return refused(posted.type, tried.refusal);
  const applicant = borrower.parse(personIn(posted));
  const outcome = await sendSealed(scope.vault, applicant, (sealedApplicantId) => {
    const asked = { product, sealedApplicantId, key: posted.key };
    return askForLoan(scope.engine, { ...viewer, customerId }, checkout, asked);
  });
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return settledPage(scope, viewer, checkout.cart.context.cartId);
}

/** Try now, pay later is for what is tried, and for nothing else (FIN-33, PAY-46). */
function productOf(checkout: Checkout, asked: string | undefined): Product | null {
  const product = loan.products.find((one) => one === asked) ?? null;
  return (product === "tryNowPayLater") === isTrialCart(checkout) ? product : null;
}

async function send(
  scope: CheckoutPayingContext,
  viewer: Viewer,
  { id, actor, view }: FoundLoan,
  event: { readonly type: string; readonly offerId?: string | null },
  { rev, key }: PostedEvent,
) {
  const outcome = await dispatch(scope.engine, {
    ...{ to: id, event, actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (!outcome.ok) return refused(event.type, outcome.refusal);
  return settledPage(scope, viewer, view.cartId);
}

/** Waits a moment for the provider, so that a quick answer needs no waiting page. */
async function settledPage(
  { engine, patienceMs = PATIENCE_MS }: CheckoutPayingContext,
  viewer: Viewer,
  cartId: string,
) {
  const until = performance.now() + patienceMs;
  for (;;) {
    const last = (await loansOf(engine, viewer, cartId)).at(-1);
    const isAsked = last?.view.status === "checking" || isOnTheWay(last?.view);
    if (!isAsked || performance.now() >= until) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return redirect(linksOf(viewer).pay("loan", SECOND_LOAN), 303);
}

const PAUSE_MS = 40;

function isOnTheWay(view: LoanView | undefined): boolean {
  return view?.status === "confirming" && view.pageUrl === null;
}
