/** Asks for a label again after a failure, and notes that it was printed (RET-13). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { notFound, returnId as returnIdShape } from "#app/.server/request/params.ts";
import { paths } from "#app/paths.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { openReturn } from "./return-parts.ts";
import { refused } from "./return-answer.ts";

/** Asking again after a failure, and noting that the page was printed. */
export async function sendToLabel(request: Request, scope: RequestScope, address: OrderAddress) {
  const form = await request.formData();
  const posted = readEventForm(form);
  const asked = returnIdShape.safeParse(posted.fields.returnId);
  if (!asked.success) throw notFound();
  const parts = await openReturn(request, scope, { ...address, returnId: asked.data });
  const { order, view, actor } = parts;
  const sent = {
    to: `return-label:${view.returnId}`,
    event: { type: posted.type },
    actor,
  } as const;
  if (!["label.retried", "label.downloaded"].includes(posted.type)) {
    const { refusal } = await refuseForged(scope.engine, sent);
    return refused(posted.type, refusal, posted.fields.seen);
  }
  const outcome = await dispatch(scope.engine, {
    ...sent,
    ...(posted.rev !== undefined && { rev: posted.rev }),
    ...(posted.key !== undefined && { key: posted.key }),
  });
  if (!outcome.ok) return refused(posted.type, outcome.refusal, posted.fields.seen);
  const { storefront } = order.context;
  return redirect(paths.printLabel(storefront, order.orderId, { return: view.returnId }), 303);
}
