/** Takes another address for the parcel of an order while nothing has left (EDIT-01, LC-52). */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import { paths } from "#app/paths.ts";
import { refusedAnswer } from "#app/.server/checkout/checkout-answer.ts";
import { fieldWords, summaryWords } from "#app/.server/request/field-words.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { addressForm, changedAddress, isSameAddress } from "./changed-address.ts";

export async function sendOrderAddress(request: Request, scope: RequestScope, where: OrderAddress) {
  const parts = await openOrder(request, scope, where);
  const { context, orderId, actor } = parts;
  const before = context.shipTo;
  const form = await request.formData();
  const { type, rev, key } = readEventForm(form);
  const to = `order:${orderId}` as const;
  const submission = readForm(form, addressForm(context.storefront));
  // Whoever names no event sends the page's own.
  if (!["address.changed", ""].includes(type)) {
    const { refusal } = await refuseForged(scope.engine, { to, event: { type }, actor });
    return refusedAnswer(submission, refusal);
  }
  if (submission.status !== "success") {
    const result = submission.reply();
    const codes = result.error ?? {};
    const texts = await fieldWords(request, codes, form);
    const summary = await summaryWords(request, texts, codes, context.storefront);
    return json({ result, texts, summary, refusal: null }, { status: 422 });
  }
  // What has no address goes nowhere else.
  if (!before) return refusedAnswer(submission, { code: "AddressCannotBeChanged" });
  const shipTo = changedAddress(before, submission.value, context);
  if (isSameAddress(shipTo, before) && parts.view.events.includes("address.changed"))
    return done(where, "addressStands");
  const tried = await takeTry(scope, "address-changed", { order: orderId });
  if (!tried.ok) return refusedAnswer(submission, tried.refusal);
  const outcome = await dispatch(scope.engine, {
    to,
    event: { type: "address.changed", shipTo },
    actor,
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (!outcome.ok) {
    await tried.giveBack();
    return refusedAnswer(submission, outcome.refusal);
  }
  // A press of before may come again when another address stands.
  const { context: now } = await openOrder(request, scope, where);
  const isIt = now.shipTo !== null && isSameAddress(shipTo, now.shipTo);
  return done(where, isIt ? "addressChanged" : "addressStands");
}

function done({ storefront, orderId }: OrderAddress, said: "addressStands" | "addressChanged") {
  const headers = { "Set-Cookie": flash(said) };
  return redirect(paths.order(storefront, orderId), { status: 303, headers });
}
