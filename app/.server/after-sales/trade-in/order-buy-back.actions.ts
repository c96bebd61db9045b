/** Asks to give a device back at its promised price, and for its label once more (RET-11, LC-12). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm, respond } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { notFound } from "#app/.server/request/params.ts";
import { paths } from "#app/paths.ts";
import { conditionAnswers, conditionQuestions } from "#machines/trade-in";
import type { LineAddress } from "#app/.server/orders/order-parts.ts";
import { openBuyBack } from "./opened-buy-back.ts";

/** The request itself (RET-11), and another try at a label. */
export async function sendOrderBuyBack(
  request: Request,
  scope: RequestScope,
  address: LineAddress,
) {
  const { parts, view, actor } = await openBuyBack(request, scope, address);
  const { type, key, fields } = readEventForm(await request.formData());
  const here = paths.orderBuyBack(parts.context.storefront, parts.orderId, address.lineItemId);
  const to = `buy-back:${view.buyBackId}` as const;
  if (type !== "grv.return.requested" && type !== "label.retried")
    return respond(await refuseForged(scope.engine, { to, event: { type }, actor }), type, here);
  const isRequest = type === "grv.return.requested";
  const said = Object.fromEntries(conditionQuestions.map((name) => [name, fields[name]]));
  const answers = conditionAnswers.safeParse(said);
  if (!answers.success) throw notFound();
  const asked = { answers: answers.data, valueCents: view.valueCents };
  const outcome = await dispatch(scope.engine, {
    to,
    event: { type, ...(isRequest && asked) },
    actor,
    ...(key !== undefined && { key }),
  });
  if (!outcome.ok) return respond(outcome, type, here);
  const headers = { "Set-Cookie": flash(isRequest ? "buyBackRequested" : "done") };
  return redirect(here, { status: 303, headers });
}
