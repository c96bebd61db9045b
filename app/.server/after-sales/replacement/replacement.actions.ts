/** The request to have units of a line replaced (LC-18, RET-25). */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { isReplacementReason } from "#app/messages/replacement.ts";
import { paths } from "#app/paths.ts";
import { lineOf, openOrder } from "#app/.server/orders/order-parts.ts";
import type { LineAddress } from "#app/.server/orders/order-parts.ts";
import {
  lineFaults,
  readChoice,
  takenSerials,
} from "#app/.server/after-sales/return/return-choice.ts";
import type { ReturnFaults } from "#app/.server/after-sales/return/return-choice.ts";
import { offerOf } from "./replaceable.ts";

/** The request of the page's form; a form that lacks something comes back with what was typed. */
export async function sendReplacement(request: Request, scope: RequestScope, address: LineAddress) {
  const parts = await openOrder(request, scope, address);
  const { context, orderId, actor } = parts;
  const line = lineOf(parts, address.lineItemId);
  const form = await request.formData();
  const posted = readEventForm(form);
  const offer = offerOf(parts, line) ?? {
    lineId: line.id,
    units: 0,
    needsSerials: false,
    known: [],
    names: [],
  };
  const { lines, reasonCode, reasonText } = readChoice(form, [offer]);
  const [chosen] = lines;
  const faults: ReturnFaults = Object.fromEntries([
    ...(chosen && offer.units > 0 ? lineFaults(chosen, offer, takenSerials(parts, line.id)) : []),
    ...(isReplacementReason(reasonCode) ? [] : [["reasonCode", "ReasonRequired"]]),
  ]);
  const typed = {
    units: Math.max(1, chosen?.units ?? 1),
    serials: chosen?.serials ?? [],
    reasonCode,
    reasonText,
  };
  if (posted.type !== "replacement.requested") {
    const forged = { to: `order:${orderId}`, event: { type: posted.type }, actor } as const;
    const { refusal } = await refuseForged(scope.engine, forged);
    return json({ faults: {}, typed, refusal }, { status: 422 });
  }
  // Another unit is never meant: the one that was ticked went elsewhere since.
  if (chosen?.hasMoved)
    return json({ faults: {}, typed, refusal: { code: "Conflict" } }, { status: 409 });
  if (Object.keys(faults).length > 0)
    return json({ faults, typed, refusal: null }, { status: 422 });
  const outcome = await dispatch(scope.engine, {
    to: `order:${orderId}`,
    event: {
      type: "replacement.requested",
      ...{ lineId: line.id, units: typed.units, serials: [...typed.serials] },
      ...{ reasonCode, reasonText },
    },
    actor,
    ...(posted.key !== undefined && { key: posted.key }),
  });
  if (!outcome.ok) {
    const { refusal } = outcome;
    return json({ faults: {}, typed, refusal }, { status: statusOf(refusal) });
  }
  return redirect(paths.replaceLine(context.storefront, orderId, line.id), {
    status: 303,
    headers: { "Set-Cookie": flash("replacementRequested") },
  });
}
