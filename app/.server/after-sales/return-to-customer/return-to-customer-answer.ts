/** The decision about refused goods, on its page and by calls: `rtc_shipping_info` where they go back (RET-18, LC-17). */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { paths } from "#app/paths.ts";
import { savedAddressForm } from "#app/.server/checkout/checkout-forms.ts";
import { fieldWords } from "#app/.server/request/field-words.ts";
import type { LineAddress } from "#app/.server/orders/order-parts.ts";
import { openReturnToCustomer } from "./opened-return-to-customer.ts";

/** The decision: `rtc_shipping_info` where the goods go back (RET-18), nothing where they stay. */
export async function answerReturnToCustomer(
  request: Request,
  scope: RequestScope,
  address: LineAddress,
) {
  const { parts, view, returnId, actor } = await openReturnToCustomer(request, scope, address);
  const { storefront } = parts.context;
  const form = await request.formData();
  const { type, key } = readEventForm(form);
  const isAgents = view.may === "decideAsAgent";
  const submission = readForm(form, savedAddressForm(storefront));
  if (type !== "terms.accepted" && type !== "terms.declined") {
    const forged = { to: `return-to-customer:${returnId}`, event: { type }, actor } as const;
    const { refusal } = await refuseForged(scope.engine, forged);
    return json({ result: submission.reply(), refusal }, { status: 422 });
  }
  const isSentBack = type === "terms.accepted";
  if (isSentBack && submission.status !== "success") {
    const result = submission.reply();
    const texts = await fieldWords(request, result.error ?? {}, form);
    return json({ result, texts, refusal: null }, { status: 422 });
  }
  const place = submission.status === "success" ? submission.value : null;
  const rtc_shipping_info = isSentBack ? place : null;
  const outcome = await dispatch(scope.engine, {
    to: `return-to-customer:${returnId}`,
    event: isAgents
      ? { type: "agent.decided", rtc_shipping_info }
      : { type, ...(isSentBack && { rtc_shipping_info }) },
    actor,
    ...(key !== undefined && { key }),
  });
  if (!outcome.ok) {
    // Decided meanwhile, here or by taking what is paid for it: the page shows what by.
    const isDecided = view.may === null && view.status !== "expired";
    const refusal = isDecided ? ({ code: "Conflict" } as const) : outcome.refusal;
    return json({ result: submission.reply(), refusal }, { status: statusOf(refusal) });
  }
  return redirect(paths.returnToCustomer(storefront, parts.orderId, address.lineItemId), {
    status: 303,
    headers: { "Set-Cookie": flash(isSentBack ? "rtcRequested" : "rtcDeclined") },
  });
}
