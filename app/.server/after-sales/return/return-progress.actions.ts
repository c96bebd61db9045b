/** What a shopper says of a return under way: taken back, dropped off, a tracking number. */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { paths } from "#app/paths.ts";
import { openReturn } from "./return-parts.ts";
import type { ReturnAddress } from "./return-parts.ts";
import { refused } from "./return-answer.ts";

/** Events of a return's own page. */
export async function sendToReturn(request: Request, scope: RequestScope, address: ReturnAddress) {
  const { order, view, actor } = await openReturn(request, scope, address);
  const posted = readEventForm(await request.formData());
  const fields = allowed.get(posted.type);
  const to = `return:${view.returnId}` as const;
  if (!fields) {
    const { refusal } = await refuseForged(scope.engine, {
      to,
      event: { type: posted.type },
      actor,
    });
    return refused(posted.type, refusal, posted.fields.seen);
  }
  const outcome = await dispatch(scope.engine, {
    to,
    event: {
      type: posted.type,
      ...Object.fromEntries(
        fields.flatMap((name) => {
          const value = posted.fields[name];
          return value === undefined ? [] : [[name, value.slice(0, MAX_NUMBER)]];
        }),
      ),
    },
    actor,
    ...(posted.rev !== undefined && { rev: posted.rev }),
    ...(posted.key !== undefined && { key: posted.key }),
  });
  if (!outcome.ok) return refused(posted.type, outcome.refusal, posted.fields.seen);
  return redirect(paths.returnOf(order.context.storefront, order.orderId, view.returnId), 303);
}

/** Longer than any tracking number. */
const MAX_NUMBER = 60;

/** What a shopper may say here, with the fields of each. */
const allowed: ReadonlyMap<string, readonly string[]> = new Map([
  ["return.withdrawn", []],
  ["dropped.off", []],
  ["tracking.recorded", ["courier", "trackingId"]],
]);
