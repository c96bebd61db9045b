/** What the forms of store financing do: they move the application, choose how to pay, and pay. */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openFinanced, downPaidOf } from "./financed.ts";
import type { Financed } from "./financed.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { openFinancing, tellFinancing } from "./financing.ts";
import type { Financing } from "./financing.ts";
import { refused, refusedForged, startPaying } from "#app/.server/payments/paying.ts";
import { answeredFinancing } from "./financing-wait.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { sendToCart } from "#app/.server/cart/cart.ts";
import { planRefusal, upgradePlan } from "#machines/cart";
import type { RawEvent } from "#machines/kit";
import { IN_FULL } from "#machines/financing";
import { readCents } from "#app/.server/request/typed-cents.ts";
import type { Payable } from "#app/.server/payments/payable.ts";

/** Events that carry nothing but themselves. */
const plain: readonly string[] = ["continued", "link.requested"];

export async function sendFinancing(request: Request, scope: CheckoutPayingContext) {
  const financed = await openFinanced(request, scope);
  const posted = readEventForm(await request.formData());
  const { viewer, checkout } = financed.payable;
  if (posted.type === "opened") {
    const outcome = await openFinancing(scope.engine, viewer, checkout.cart, posted);
    if (!outcome.ok) return refused(posted.type, outcome.refusal);
    await answeredFinancing(scope, viewer, checkout.cart);
    return redirect(linksOf(viewer).financing(), 303);
  }
  if (posted.type === "line.removed") return removeProgramme(scope, financed.payable, posted);
  const { found } = financed;
  if (posted.type !== "financing.confirmed" && !eventOf(posted))
    return refusedForged(scope, checkout, posted);
  if (!found) return refused(posted.type, { code: "InvalidChosenPayment" });
  if (posted.type === "financing.confirmed")
    return confirm(request, scope, { ...financed, found }, posted);
  const event = eventOf(posted);
  if (!event) throw new Error(`${posted.type} is no event of financing`);
  const outcome = await tellFinancing(scope.engine, found, event, posted);
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  await answeredFinancing(scope, viewer, checkout.cart);
  return redirect(wayOn(financed, event), 303);
}

/** The machine's event of a form; what was typed is read as money, and an empty field stays empty (FIN-28). */
function eventOf({ type, fields }: PostedEvent): RawEvent | null {
  if (plain.includes(type) || type === "other.chosen") return { type };
  if (type !== "down.payment.made") return null;
  const { amount } = fields;
  // What is no sum lies within no bounds.
  return { type, amountCents: amount === undefined ? null : (readCents(amount) ?? OUT_OF_RANGE) };
}

const OUT_OF_RANGE = Number.MAX_SAFE_INTEGER;

function wayOn({ payable, found }: Financed, event: RawEvent): string {
  const links = linksOf(payable.viewer);
  if (event.type === "other.chosen") return links.payAnew();
  const isDownPaid = event.type === "down.payment.made" && event.amountCents !== 0;
  const isReady = found?.view.status === "usable" || found?.view.status === "enrolled";
  return links.financing(isDownPaid && isReady ? "down-payment" : undefined);
}

/** The upgrade program goes, so that any plan can be chosen (TRADE-50). */
async function removeProgramme(
  scope: CheckoutPayingContext,
  { viewer, checkout }: Payable,
  { type, key }: PostedEvent,
) {
  const { cart } = checkout;
  const event = { type, lineId: upgradePlan(cart.context)?.lineId ?? "" };
  const outcome = await sendToCart(scope.engine, cart, event, { key });
  if (!outcome.ok) return refused(type, outcome.refusal);
  return redirect(linksOf(viewer).financing(), 303);
}

/** The consent: to exactly the terms that were chosen and read, and to nothing that has moved since. */
async function confirm(
  request: Request,
  scope: CheckoutPayingContext,
  { payable, found }: Agreeing,
  posted: PostedEvent,
) {
  const [choice, ...others] = posted.all("terms").map(readOffer);
  if (others.length > 0) return refused(posted.type, { code: "FinancePlanMaxCountExceeded" });
  if (!choice) return refused(posted.type, { code: "FinancePlanRequired" });
  const { view } = found;
  const offered = offeredCents(view, choice.planId);
  if (offered === null) return refused(posted.type, { code: "FinancePlanNotEligible" });
  if (offered !== choice.cents) return refused(posted.type, { code: "Conflict" });
  const unfit = planRefusal(payable.checkout.cart.context, choice.planId);
  if (unfit) return refused(posted.type, unfit);
  const wanted = view.downPayment?.amountCents ?? 0;
  const paid = await downPaidOf(scope, payable);
  if (view.downPayment?.status !== "accepted")
    return refused(posted.type, { code: "DownPaymentRequired" });
  if (wanted > 0 && !(paid?.isPaid && paid.amountCents === wanted))
    return redirect(linksOf(payable.viewer).financing("down-payment"), 303);
  const choosing = choiceOf(view, choice.planId);
  if (choosing) {
    const once = { rev: posted.rev, key: posted.key && `${posted.key}/plan` };
    const outcome = await tellFinancing(scope.engine, found, choosing, once);
    if (!outcome.ok) return refused(posted.type, outcome.refusal);
  }
  // What the cart costs depends on what was just chosen.
  const { payable: sized } = await openFinanced(request, scope);
  // The form shows the credit's rev; the cart's own is what was just read.
  const paying = { ...posted, rev: undefined };
  return startPaying(scope, sized.viewer, sized.checkout, { method: "td_financing" }, paying);
}

interface Agreeing {
  readonly payable: Payable;
  readonly found: Financing;
}

/** What the credit has to hear of a choice before it pays by it; null where it knows already. */
function choiceOf({ plan, isConsentNeeded }: Financing["view"], planId: string | null) {
  if ((plan?.planId ?? null) !== planId)
    return { type: "plan.chosen", planIds: planId === null ? [] : [planId] };
  return isConsentNeeded ? { type: "plan.accepted" } : null;
}

/** What a radio button of the form stands for: `equalPayments-24:129998`, or `full:120898`. Anything else is no offer. */
function readOffer(typed: string): { planId: string | null; cents: number } {
  const [name = "", cents = ""] = typed.split(":");
  return { planId: name === IN_FULL ? null : name, cents: Number(cents) };
}

/** What somebody would owe the bank by a plan, or in full; null where that is not offered. */
function offeredCents({ plans, inFull }: Financing["view"], planId: string | null): number | null {
  if (planId === null) return inFull.isOffered ? inFull.cents : null;
  return plans.find((plan) => plan.planId === planId)?.totalCents ?? null;
}
