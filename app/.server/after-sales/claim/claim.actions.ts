/** What is asked of a claim on its own page: its fee is paid, its number corrected, it is taken back (LC-41). */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import { paths } from "#app/paths.ts";
import type { RawEvent, Refusal } from "#machines/kit";
import type { SubscriptionView } from "#machines/subscription";
import { openClaim } from "./opened-claim.ts";
import type { ClaimAddress } from "./opened-claim.ts";
import { typedImei } from "./typed-imei.ts";

export async function sendClaim(request: Request, scope: RequestScope, address: ClaimAddress) {
  const { plan, id: to, actor } = await openClaim(request, scope, address);
  const { type, fields, key } = readEventForm(await request.formData());
  const event = eventOf(type, fields, plan.view);
  if (event === "EventNotAllowed")
    return refused((await refuseForged(scope.engine, { to, event: { type }, actor })).refusal);
  if (event === "NoCardForFee") return refused({ code: event });
  const keyed = key !== undefined && { key };
  const outcome = await dispatch(scope.engine, { to, event, actor, ...keyed });
  if (!outcome.ok) return refused(outcome.refusal);
  return redirect(paths.claims(address.storefront, address.subscriptionId, address.place), 303);
}

function refused(refusal: Refusal) {
  return json({ refusal }, { status: statusOf(refusal) });
}

/** What a form asks for; the card is the plan's own, whatever is posted. */
function eventOf(
  type: string,
  { imei = "" }: Readonly<Record<string, string>>,
  { card }: SubscriptionView,
): RawEvent | "EventNotAllowed" | "NoCardForFee" {
  switch (type) {
    case "claim.withdrawn":
    case "label.retried":
      return { type };
    case "imei.corrected":
      return { type, imei: typedImei(imei) };
    case "fee.agreed":
      return card ? { type, ...card } : "NoCardForFee";
    default:
      return "EventNotAllowed";
  }
}
