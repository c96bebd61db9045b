/** Mails the code of an order, or takes the one that was typed (SRCH-06). */
import { setTimeout as pause } from "node:timers/promises";
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import { claimFor } from "#app/.server/identity/lookup/lookup.ts";
import { lookupActor, lookupLifecycle } from "#app/.server/identity/lookup/lookup-cookie.ts";
import type { FoundLookup } from "#app/.server/identity/lookup/lookup-cookie.ts";
import { isOrderCode, looksLikeCode } from "#app/.server/identity/order-code.ts";
import { accountsActor } from "#app/.server/identity/session.ts";
import { paths } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { requireLookup } from "./required-lookup.ts";

/** As long as any answer takes, so that its time says nothing. */
const ANSWER_MS = 300;

/** Mails a code, or takes the one that was typed. */
export async function sendOrderCode(request: Request, scope: RequestScope, address: OrderAddress) {
  const [answer] = await Promise.all([answerTo(request, scope, address), pause(ANSWER_MS)]);
  return answer;
}

async function answerTo(request: Request, scope: RequestScope, address: OrderAddress) {
  const { found, to } = await requireLookup(request, scope, address);
  const { type, fields } = readEventForm(await request.formData());
  const here = paths.orderCode(address.storefront, address.orderId, to);
  if (type === "code.requested") {
    const tried = await takeTry(scope, "order-code-sent", { order: countedAs(found) });
    if (!tried.ok) return refused(tried.refusal);
    const actor = lookupActor(found.id);
    const event = { type: "code.requested" };
    const outcome = await dispatch(scope.engine, { to: lookupLifecycle(found.id), event, actor });
    if (outcome.ok) return redirect(here, 303);
    await tried.giveBack();
    return refused(outcome.refusal);
  }
  // What cannot be a code is no try: nobody guesses with it.
  if (!looksLikeCode(fields.code ?? "")) return refused({ code: "OrderCodeInvalid" });
  const tried = await takeTry(scope, "order-code-tried", { order: countedAs(found) });
  if (!tried.ok) return refused(tried.refusal);
  const { view, id } = found;
  const matches = (key: string) => isOrderCode(key, id, view.codesSent, fields.code ?? "") || null;
  const isRight = readWithRoots(scope.env, matches) !== null;
  const outcome = await dispatch(scope.engine, {
    to: lookupLifecycle(found.id),
    event: { type: isRight ? "code.matched" : "code.missed" },
    actor: accountsActor,
  });
  if (!outcome.ok || !isRight) return refused({ code: "OrderCodeInvalid" });
  await claimFor(request, scope, address.orderId);
  return redirect(to, 303);
}

/**
 * Who knows number and ZIP code has read them off a parcel, and may be anybody: they use up what they are counted by, and not
 * what its owner is, who comes with the address they ordered with or by a mail of ours (decision 045).
 */
const countedAs = ({ orderId, byZip }: FoundLookup): string =>
  byZip ? orderId : `${orderId} of its owner`;

function refused(refusal: Refusal) {
  return json({ refusal }, { status: statusOf(refusal) });
}
