/** A claim is made: the plan takes it, and it goes on a page of its own (LC-41, CARE-08). */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import type { SubscriptionAddress } from "#app/.server/subscriptions/subscription-parts.ts";
import { paths } from "#app/paths.ts";
import { claimKinds, STORY_MOST } from "#machines/claim";
import type { RawEvent, Refusal } from "#machines/kit";
import { openPlan } from "./opened-claim.ts";
import { typedImei } from "./typed-imei.ts";

export async function sendClaims(
  request: Request,
  scope: RequestScope,
  address: SubscriptionAddress,
) {
  const { id: to, actor, view } = await openPlan(request, scope, address);
  const { type, fields, key } = readEventForm(await request.formData());
  if (type !== "claim.requested")
    return refused((await refuseForged(scope.engine, { to, event: { type }, actor })).refusal);
  const typed = requestOf(fields);
  if ("refusal" in typed) return refused(typed.refusal);
  const keyed = key !== undefined && { key };
  const outcome = await dispatch(scope.engine, { to, event: typed.event, actor, ...keyed });
  if (!outcome.ok) return refused(outcome.refusal);
  const { storefront, subscriptionId } = address;
  return redirect(paths.claims(storefront, subscriptionId, view.claims.length + 1), 303);
}

function refused(refusal: Refusal) {
  return json({ refusal }, { status: statusOf(refusal) });
}

/** What was typed; a refusal where something is missing. */
function requestOf({
  kind,
  imei = "",
  story = "",
  happenedOn = "",
}: Readonly<Record<string, string>>): { readonly event: RawEvent } | { readonly refusal: Refusal } {
  if (!claimKinds.some((one) => one === kind)) return { refusal: { code: "ChoiceRequired" } };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(happenedOn)) return { refusal: { code: "DateOutOfPlan" } };
  if (story === "") return { refusal: { code: "StoryRequired" } };
  if (story.length > STORY_MOST) return { refusal: { code: "TextTooLong" } };
  const event = { type: "claim.requested", kind, imei: typedImei(imei), story, happenedOn };
  return { event };
}
