/** What is asked of a subscription on its own page: another number of licences, another try at a renewal, its end (SUB-05). */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { isUnsubscribeReason } from "#app/messages/subscription.ts";
import { paths } from "#app/paths.ts";
import { stateOfZip, taxedZip } from "#machines/cart/schema/address.rules.ts";
import type { RawEvent, Refusal } from "#machines/kit";
import { openSubscription } from "./subscription-parts.ts";
import type { SubscriptionAddress } from "./subscription-parts.ts";

/** Answers the page's forms. What a renewal in the background changes is no reason to refuse them. */
export async function sendSubscription(
  request: Request,
  scope: RequestScope,
  address: SubscriptionAddress,
) {
  const parts = await openSubscription(request, scope, address);
  if (!parts) return refused({ code: "SubscriptionNotFound" }, 404);
  const { type, fields, key } = readEventForm(await request.formData());
  const { id: to, actor } = parts;
  const { event, refusal } = eventOf(type, fields);
  if (refusal?.code === "EventNotAllowed")
    return refused((await refuseForged(scope.engine, { to, event: { type }, actor })).refusal);
  if (refusal) return refused(refusal);
  const keyed = key !== undefined && { key };
  const outcome = await dispatch(scope.engine, { to, event, actor, ...keyed });
  if (!outcome.ok) return refused(outcome.refusal);
  const { storefront, subscriptionId } = address;
  const step = type === "cancel.requested" ? "cancel" : null;
  const said = flashes.get(type);
  return redirect(paths.subscription(storefront, subscriptionId, { step }), {
    status: 303,
    headers: said ? { "Set-Cookie": flash(said) } : {},
  });
}

const flashes: ReadonlyMap<string, "unsubscribed" | "saved"> = new Map([
  ["cancel.confirmed", "unsubscribed"],
  ["licences.changed", "saved"],
  ["place.changed", "saved"],
]);

function refused(refusal: Refusal, status = statusOf(refusal)) {
  return json({ refusal }, { status });
}

type Submitted =
  | { readonly event: RawEvent; readonly refusal: null }
  | { readonly event: null; readonly refusal: Refusal };

const asks = (event: RawEvent): Submitted => ({ event, refusal: null });

const refuses = (code: string): Submitted => ({ event: null, refusal: { code } });

/** What a form asks for; a refusal where it cannot be asked for. */
function eventOf(type: string, fields: Readonly<Record<string, string>>): Submitted {
  switch (type) {
    case "cancel.requested":
    case "renewal.retried":
      return asks({ type });
    case "cancel.confirmed": {
      const { rejection_code = "", rejection_reason = "" } = fields;
      if (!isUnsubscribeReason(rejection_code)) return refuses("ReasonRequired");
      return asks({
        ...{ type, rejection_code },
        rejection_reason: rejection_reason.trim().slice(0, 500),
      });
    }
    case "place.changed":
      return placeOf(fields["zip"] ?? "");
    case "licences.changed":
      return licencesOf(fields["count"] ?? "");
    default:
      return refuses("EventNotAllowed");
  }
}

/** A ZIP code names its state, by which it is taxed (decision 101). */
function placeOf(typed: string): Submitted {
  const zip = typed.trim();
  const state = stateOfZip(zip);
  return taxedZip(zip) !== null || state === null
    ? refuses("ZipIncorrect")
    : asks({ type: "place.changed", state, zip });
}

/** Whatever is no count is out of bounds: the refusal names them. */
function licencesOf(typed: string): Submitted {
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  return asks({ type: "licences.changed", count });
}
