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
import type { RawEvent } from "#machines/kit";
import { readCents } from "#app/.server/request/typed-cents.ts";
import type { Payable } from "#app/.server/payments/payable.ts";

/** Events that carry nothing but themselves. */
const plain: readonly string[] = ["continued", "link.requested", "plan.accepted"];

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
  const { found } = financed;
  if (posted.type !== "financing.confirmed" && !eventOf(posted))
    return refusedForged(scope, checkout, posted);
  if (!found) return refused(posted.type, { code: "InvalidChosenPayment" });
  if (posted.type === "financing.confirmed") return confirm(scope, financed.payable, found, posted);
  const event = eventOf(posted);
  if (!event) throw new Error(`${posted.type} is no event of financing`);
  const outcome = await tellFinancing(scope.engine, found, event, posted);
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  await answeredFinancing(scope, viewer, checkout.cart);
  return redirect(wayOn(financed, event), 303);
}

/** The machine's event of a form; what was typed is read as money, and an empty field stays empty (FIN-28). */
function eventOf({ type, fields, all }: PostedEvent): RawEvent | null {
  if (plain.includes(type) || type === "other.chosen") return { type };
  if (type === "plan.chosen") return { type, planIds: [...all("plan")] };
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

/** The final consent: to these terms at this sum, and to nothing that has moved since they were read. */
async function confirm(
  scope: CheckoutPayingContext,
  payable: Payable,
  found: Financing,
  posted: PostedEvent,
) {
  const { viewer, checkout } = payable;
  if (posted.all("plan").length > 1)
    return refused(posted.type, { code: "FinancePlanMaxCountExceeded" });
  const { plan = "", cents } = posted.fields;
  const { view } = found;
  if (plan !== (view.plan?.planId ?? "") || Number(cents) !== view.financedCents)
    return refused(posted.type, { code: "Conflict" });
  const wanted = view.downPayment?.amountCents ?? 0;
  const paid = await downPaidOf(scope, payable);
  if (view.downPayment?.status !== "accepted")
    return refused(posted.type, { code: "DownPaymentRequired" });
  if (wanted > 0 && !(paid?.isPaid && paid.amountCents === wanted))
    return redirect(linksOf(viewer).financing("down-payment"), 303);
  if (view.isConsentNeeded) {
    const outcome = await tellFinancing(
      scope.engine,
      found,
      { type: "plan.accepted" },
      {
        rev: found.rev,
        key: posted.key && `${posted.key}/consent`,
      },
    );
    if (!outcome.ok) return refused(posted.type, outcome.refusal);
  }
  return startPaying(
    scope,
    viewer,
    checkout,
    { method: "td_financing" },
    {
      ...posted,
      // The form shows the credit's rev; the cart's own is what was just read.
      rev: undefined,
    },
  );
}
