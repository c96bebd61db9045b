/** The request of a return (RET-01, RET-19). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { isClaim } from "#machines/return";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { notFound, returnId as returnIdShape } from "#app/.server/request/params.ts";
import { isReturnReason } from "#app/messages/return.ts";
import { paths } from "#app/paths.ts";
import { keepTyped } from "#app/.server/identity/typed/typed-answers.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { offersOf, queryOf, readChoice, typedIn } from "./return-choice.ts";
import { refused } from "./return-answer.ts";

/** What a return request comes back with when it was not taken. */
export async function requestReturn(request: Request, scope: RequestScope, address: OrderAddress) {
  const parts = await openOrder(request, scope, address);
  const { actor, context, orderId } = parts;
  const form = await request.formData();
  if (form.get("step") === "review") return lookAhead(request, scope, parts, form);
  const posted = readEventForm(form);
  const { reasonCode, reasonText, channel, lines } = readChoice(form, offersOf(parts));
  const asked = returnIdShape.safeParse(posted.fields.returnId);
  if (posted.type !== "return.requested") {
    const forged = { to: `order:${orderId}`, event: { type: posted.type }, actor } as const;
    const { refusal } = await refuseForged(scope.engine, forged);
    return refused(posted.type, refusal, posted.fields.seen);
  }
  if (!asked.success) throw notFound();
  const returnId = asked.data;
  const chosen = lines.filter(({ isChosen }) => isChosen);
  if (chosen.some(({ hasMoved }) => hasMoved))
    return refused(posted.type, { code: "Conflict" }, posted.fields.seen);
  // What is ticked and cannot come back any more is asked for all the same: the order says why not.
  const wanted = chosen.length > 0 ? chosen : form.getAll("line").map(unoffered);
  const outcome = await dispatch(scope.engine, {
    to: `order:${orderId}`,
    event: {
      type: posted.type,
      returnId,
      lines: wanted.map(({ lineId, units, serials }) => ({ lineId, units, serials })),
      reasonText,
      channel: channel === "" && isClaim(reasonCode) ? context.returnChannels[0] : channel,
      reasonCode: isReturnReason(reasonCode) ? reasonCode : "other",
    },
    actor,
    ...(posted.rev !== undefined && { rev: posted.rev }),
    ...(posted.key !== undefined && { key: posted.key }),
  });
  if (outcome.ok)
    return redirect(paths.returnOf(context.storefront, orderId, returnId), {
      status: 303,
      headers: await keepTyped(request, scope, {}),
    });
  return refused(posted.type, outcome.refusal, posted.fields.seen);
}

/** On to the last look: its address has what was picked, the session what was typed. */
async function lookAhead(request: Request, scope: RequestScope, parts: OrderParts, form: FormData) {
  const offers = offersOf(parts);
  const choice = readChoice(form, offers);
  if (choice.lines.some(({ isChosen, hasMoved }) => isChosen && hasMoved))
    return refused("return.requested", { code: "Conflict" });
  const query = { ...queryOf(choice, offers), step: "review" };
  return redirect(paths.return(parts.context.storefront, parts.orderId, query), {
    status: 303,
    headers: await keepTyped(request, scope, typedIn(choice, offers)),
  });
}

const unoffered = (lineId: FormDataEntryValue) => ({
  lineId: String(lineId),
  units: 1,
  serials: [],
});
