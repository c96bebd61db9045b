/** Paying with the second loan provider: asking, its offers, its page, and the loan that pays (FIN-29 to FIN-34). */
import type { I18n } from "@lingui/core";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { toldUnused } from "./loan-beside.ts";
import { openMethod } from "#app/.server/payments/open-method.ts";
import {
  SECOND_LOAN,
  loanCents,
  loansOf,
  isFitting,
  isTrialCart,
  paysBy,
  unusedLoan,
} from "./loans.ts";
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";
import type { FoundLoan } from "./loans.ts";
import { todayOf } from "#app/.server/checkout/borrower-form.ts";
import * as loan from "#machines/loan";
import type { LoanView, Product } from "#machines/loan";
import { payFrame } from "#app/.server/payments/payable.ts";
import { fullOff } from "#app/.server/payments/method-discount.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { trialPayments } from "#app/messages/loan-plan.ts";
import { filled } from "#app/messages/filled.ts";
import { paths } from "#app/paths.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";

/** What the page shows of a loan; a form wherever none is under way. */
export type LoanPageState =
  "form" | "working" | "offers" | "accountError" | "provider" | "ready" | "paying";

export async function loanPage(request: Request, scope: CheckoutPayingContext) {
  const payable = await openMethod(request, scope, SECOND_LOAN);
  const { viewer, checkout } = payable;
  const { cart } = checkout;
  const dueCents = loanCents(scope.engine, checkout);
  const last = (await loansOf(scope.engine, viewer, cart.context.cartId)).at(-1) ?? null;
  const fitting = last && isFitting(checkout, last, dueCents) ? last : null;
  const view = fitting?.view ?? null;
  const unused = fitting === null ? unusedLoan(checkout, last, dueCents) : null;
  const today = todayOf(viewer, scope);
  const isTrial = isTrialCart(checkout);
  const i18n = await i18nOf(request);
  /** Nobody knows when goods on trial arrive: their payments are told from then on. */
  const told = (schedule: LoanView["schedule"]) =>
    isTrial ? schedule.map((one, place) => ({ ...one, when: trialWhen(i18n, place) })) : schedule;
  const dated = ({ offerId, plan }: LoanView["offers"][number], product: Product) => ({
    ...{ offerId, plan },
    schedule: told(loan.scheduleOf(product, plan, today)),
  });
  const fixed = isTrial ? loan.tryNowPayLaterPlan(dueCents) : loan.payIn4Plan(dueCents);
  const product: Product = isTrial ? "tryNowPayLater" : "payIn4";
  return {
    ...payFrame(scope, payable, SECOND_LOAN),
    dueCents,
    fullOffBasisPoints: fullOff(payable, SECOND_LOAN),
    face: pageStateOf(checkout, fitting),
    /** Why it has to be asked again, as a code of the catalogue. */
    failure: fitting === null ? failureOf(checkout, last, dueCents) : null,
    /** What was accepted and does not fit, with its sum and the one that would. */
    outgrown: unused && (await toldUnused(request, viewer, unused)),
    wrongFields: view?.status === "validationError" ? view.wrongFields : [],
    product: view?.product ?? null,
    /** What can be borrowed for this cart, with its days where they are known before it is asked for. */
    products: isTrial ? (["tryNowPayLater"] as const) : (["payIn4", "loan"] as const),
    fixed: dated({ offerId: null, plan: fixed }, product),
    offers: (view?.offers ?? []).map((one) => dated(one, view?.product ?? product)),
    plan: view?.plan ?? null,
    schedule: told(view?.schedule ?? []),
    pageUrl: view?.pageUrl ?? null,
    phone: cart.context.checkout.contact?.phone ?? "",
    today,
    ticket: { rev: fitting?.rev ?? cart.rev, key: newFormKey(), agreed: dueCents },
    liveHref: paths.live([cart.id, ...(fitting ? [fitting.id] : [])]),
    reviewHref: linksOf(viewer).step("review"),
    identities: await testDataFor(scope, "borrowers"),
  };
}

/** When a payment for goods on trial is due. */
function trialWhen(i18n: I18n, place: number): string {
  const when = trialPayments[place];
  return when ? i18n._(filled(when, { days: String(loan.TRIAL_DAYS) })) : "";
}

function pageStateOf(checkout: Checkout, fitting: FoundLoan | null): LoanPageState {
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
      return payingState(paysBy(checkout, fitting)?.status ?? null);
    default:
      return "form";
  }
}

function payingState(status: string | null): LoanPageState {
  if (status === null) return "ready";
  return status === "starting" || status === "unknown" ? "working" : "paying";
}

/** It was asked for, and neither given nor refused. */
function isBeingAsked({ view: { status } }: FoundLoan): boolean {
  return status === "prequalified" || status === "accountError" || status === "confirming";
}

/** How the last loan ended, while nothing else was asked for; one that was accepted and does not fit is told with its sums. */
function failureOf(checkout: Checkout, last: FoundLoan | null, dueCents: number): string | null {
  if (!last) return null;
  const payment = paysBy(checkout, last);
  if (payment?.status === "failed") return payment.code ?? "TransactionFailure";
  if (last.view.amountCents === dueCents && payment?.status !== "stale") return last.view.code;
  return isBeingAsked(last) ? "LoanAskedBeforeChange" : null;
}
