/** Paying with the second loan provider: asking, its offers, its page, and the loan that pays (FIN-29 to FIN-34). */
import { linksOf } from "#app/.server/checkout-links.ts";
import { redirect } from "@remix-run/node";
import type { Checkout } from "#app/.server/checkout.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { borrower } from "#app/.server/gateways/lender.ts";
import { testBorrowers } from "#app/.server/gateways/sandbox/lender-api.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { askForLoan, isFitting, loanCents, loansOf, paysBy } from "#app/.server/loans.ts";
import type { FoundLoan } from "#app/.server/loans.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import * as loan from "#machines/loan";
import type { LoanView, Product } from "#machines/loan";
import { personIn, todayOf, wrongIn } from "./borrower-form.ts";
import type { CheckoutDoor } from "./checkout-payment.ts";
import { openMethod, stayAt } from "./pay-offer.ts";
import { payFrame } from "./pay-page.ts";
import { fullOff } from "./paying-in-full.ts";
import { PATIENCE_MS, refused, startPaying } from "./paying.ts";

const METHOD = "second_loan";
/** What the page shows of a loan; a form wherever none is under way. */
export type LoanFace =
  "form" | "working" | "offers" | "accountError" | "provider" | "ready" | "paying";

export async function loanPage(request: Request, door: CheckoutDoor) {
  const payable = await openMethod(request, door, METHOD);
  const { viewer, checkout } = payable;
  const { cart } = checkout;
  const dueCents = loanCents(door.shell, checkout);
  const last = (await loansOf(door.shell, viewer, cart.context.cartId)).at(-1) ?? null;
  const fitting = last && isFitting(checkout, last, dueCents) ? last : null;
  const view = fitting?.view ?? null;
  const today = todayOf(viewer, door);
  const isTrial = isTrialCart(checkout);
  const dated = ({ offerId, plan }: LoanView["offers"][number], product: Product) => ({
    ...{ offerId, plan },
    schedule: loan.scheduleOf(product, plan, today),
  });
  const fixed = isTrial ? loan.tryNowPayLaterPlan(dueCents) : loan.payIn4Plan(dueCents);
  const product: Product = isTrial ? "tryNowPayLater" : "payIn4";
  return {
    ...payFrame(payable),
    dueCents,
    fullOffBasisPoints: fullOff(payable, METHOD),
    face: faceOf(checkout, fitting),
    /** Why it has to be asked again, as a code of the catalogue. */
    failure: fitting === null ? failureOf(checkout, last, dueCents) : null,
    wrongFields: view?.status === "validationError" ? view.wrongFields : [],
    product: view?.product ?? null,
    /** What can be borrowed for this cart, with its days where they are known before it is asked for. */
    products: isTrial ? (["tryNowPayLater"] as const) : (["payIn4", "loan"] as const),
    fixed: dated({ offerId: null, plan: fixed }, product),
    offers: (view?.offers ?? []).map((one) => dated(one, view?.product ?? product)),
    plan: view?.plan ?? null,
    schedule: view?.schedule ?? [],
    trialEndsOn: view?.trialEndsOn ?? null,
    pageUrl: view?.pageUrl ?? null,
    phone: cart.context.checkout.contact?.phone ?? "",
    today,
    ticket: { rev: fitting?.rev ?? cart.rev, key: newFormKey() },
    liveHref: paths.live([cart.id, ...(fitting ? [fitting.id] : [])]),
    reviewHref: linksOf(viewer).step("review"),
    identities: door.sandbox ? testBorrowers : null,
  };
}

/** Everything in it is tried before it is bought (LC-46). */
function isTrialCart({ cart }: Checkout): boolean {
  return cart.context.lines.every((line) => line.parentId !== null || line.tryBeforeYouBuy);
}

function faceOf(checkout: Checkout, fitting: FoundLoan | null): LoanFace {
  if (!fitting) return "form";
  switch (fitting.view.status) {
    case "checking":
      return "working";
    case "prequalified":
      return "offers";
    case "accountError":
      return "accountError";
    case "confirming":
      return fitting.view.pageUrl === null ? "working" : "provider";
    case "authorised":
      return payingFace(paysBy(checkout, fitting)?.status ?? null);
    default:
      return "form";
  }
}

function payingFace(status: string | null): LoanFace {
  if (status === null) return "ready";
  return status === "starting" || status === "unknown" ? "working" : "paying";
}

/** How the last loan ended, while nothing else was asked for. */
function failureOf(checkout: Checkout, last: FoundLoan | null, dueCents: number): string | null {
  if (!last) return null;
  const payment = paysBy(checkout, last);
  if (payment?.status === "failed") return payment.code ?? "TransactionFailure";
  if (last.view.amountCents !== dueCents || payment?.status === "stale")
    return last.view.status === "authorised" ? "LoanAmountChanged" : null;
  return last.view.code;
}

export async function sendLoan(request: Request, door: CheckoutDoor) {
  const { viewer, checkout } = await openMethod(request, door, METHOD);
  const posted = readEventForm(await request.formData());
  if (posted.type === "check.requested") return ask(door, viewer, checkout, posted);
  const dueCents = loanCents(door.shell, checkout);
  const last = (await loansOf(door.shell, viewer, checkout.cart.context.cartId)).at(-1);
  if (!last || !isFitting(checkout, last, dueCents))
    return refused(posted.type, { code: "Conflict" });
  switch (posted.type) {
    case "loan.used":
      return stayAt(
        await startPaying(
          door,
          viewer,
          checkout,
          { method: METHOD, paymentId: last.view.loanId },
          { ...posted, rev: undefined },
        ),
        linksOf(viewer).pay("loan", METHOD),
      );
    case "offer.confirmed": {
      const offerId = posted.fields.offerId ?? null;
      return send(door, viewer, last, { type: posted.type, offerId }, posted);
    }
    case "continued":
    case "user.cancelled":
      return send(door, viewer, last, { type: posted.type }, posted);
    default:
      return refused(posted.type, { code: "InvalidEvent" });
  }
}

/** Phone and date of birth go into the vault at once: no event, no journal, no log has them. */
async function ask(door: CheckoutDoor, viewer: Viewer, checkout: Checkout, posted: PostedEvent) {
  const { customerId } = viewer;
  if (customerId === null) return refused(posted.type, { code: "Login" });
  const isProduct = loan.products.some((one) => one === posted.fields.product);
  const wrong = {
    ...(isProduct ? {} : { product: "ChoiceRequired" }),
    ...wrongIn(posted, todayOf(viewer, door)),
  };
  const product = productOf(checkout, posted.fields.product);
  if (Object.keys(wrong).length > 0) return refused(posted.type, { code: "InvalidEvent" }, wrong);
  if (!product) return refused(posted.type, { code: "FinancePlanNotEligible" });
  const sealedApplicantId = await door.vault.keep(borrower.parse(personIn(posted)));
  const asked = { product, sealedApplicantId, key: posted.key };
  const outcome = await askForLoan(door.shell, { ...viewer, customerId }, checkout, asked);
  if (!outcome.ok || outcome.replayed) await door.vault.forget(sealedApplicantId);
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return settledPage(door, viewer, checkout.cart.context.cartId);
}

/** Try now, pay later is for what is tried, and for nothing else (FIN-33, PAY-46). */
function productOf(checkout: Checkout, asked: string | undefined): Product | null {
  const product = loan.products.find((one) => one === asked) ?? null;
  return (product === "tryNowPayLater") === isTrialCart(checkout) ? product : null;
}

async function send(
  door: CheckoutDoor,
  viewer: Viewer,
  { id, actor, view }: FoundLoan,
  event: { readonly type: string; readonly offerId?: string | null },
  { rev, key }: PostedEvent,
) {
  const outcome = await dispatch(door.shell, {
    ...{ to: id, event, actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (!outcome.ok) return refused(event.type, outcome.refusal);
  return settledPage(door, viewer, view.cartId);
}

/** Waits a moment for the provider, so that a quick answer needs no waiting page. */
async function settledPage(
  { shell, patienceMs = PATIENCE_MS }: CheckoutDoor,
  viewer: Viewer,
  cartId: string,
) {
  const until = performance.now() + patienceMs;
  for (;;) {
    const last = (await loansOf(shell, viewer, cartId)).at(-1);
    const isAsked = last?.view.status === "checking" || isOnTheWay(last?.view);
    if (!isAsked || performance.now() >= until) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return redirect(linksOf(viewer).pay("loan", METHOD), 303);
}

const PAUSE_MS = 40;

function isOnTheWay(view: LoanView | undefined): boolean {
  return view?.status === "confirming" && view.pageUrl === null;
}
