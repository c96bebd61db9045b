/** One subscription: what it costs and until when it is paid, how many may use it, and its end (SUB-05, ROUTE-15). */
import { json, redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import { isUnsubscribeReason } from "#app/messages/subscription.ts";
import { paths } from "#app/paths.ts";
import type { RawEvent, Refusal } from "#machines/kit";
import { statusOf } from "./checkout-answer.ts";
import { openSubscription } from "./subscription-parts.ts";
import type { SubscriptionAddress } from "./subscription-parts.ts";

export async function subscriptionPage(request: Request, door: Door, address: SubscriptionAddress) {
  const { origin, subscriptionId } = address;
  const parts = await openSubscription(request, door, address);
  const { customerId } = parts?.viewer ?? (await viewerOf(request, door));
  const listHref = customerId === null ? null : paths.mySubscriptions(origin);
  if (!parts) return { found: false as const, listHref, searchHref: paths.searchOrders(origin) };
  const { view, context, id, rev, viewer } = parts;
  const { orderId } = view;
  const { events, blockers: _, ...told } = view;
  const isAsked = new URL(request.url).searchParams.get("step") === "cancel";
  return {
    found: true as const,
    ...told,
    user: viewer.agent === null ? view.user : null,
    orderHref: paths.order(origin, orderId),
    listHref,
    href: paths.subscription(origin, subscriptionId),
    /** Where another card is given; agents never handle cards. */
    paymentHref: events.includes("card.given")
      ? paths.subscriptionPayment(origin, subscriptionId)
      : null,
    can: {
      cancel: events.includes("cancel.requested"),
      manage: events.includes("licences.changed") && view.licences.max > view.licences.min,
      retry: events.includes("renewal.retried") && context.card !== null,
    },
    isConfirming: isAsked && view.isConfirmingCancel,
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([id]),
  };
}

/** Answers the page's forms. What a renewal in the background changes is no reason to refuse them. */
export async function sendSubscription(request: Request, door: Door, address: SubscriptionAddress) {
  const parts = await openSubscription(request, door, address);
  if (!parts) return refused({ code: "SubscriptionNotFound" }, 404);
  const { type, fields, key } = readEventForm(await request.formData());
  const { event, refusal } = eventOf(type, fields);
  if (refusal) return refused(refusal);
  const keyed = key !== undefined && { key };
  const { id: to, actor } = parts;
  const outcome = await dispatch(door.shell, { to, event, actor, ...keyed });
  if (!outcome.ok) return refused(outcome.refusal);
  const { origin, subscriptionId } = address;
  const step = type === "cancel.requested" ? "cancel" : null;
  const said = flashes[type];
  return redirect(paths.subscription(origin, subscriptionId, { step }), {
    status: 303,
    headers: said ? { "Set-Cookie": flash(said) } : {},
  });
}

const flashes: Readonly<Record<string, "unsubscribed" | "saved">> = {
  "cancel.confirmed": "unsubscribed",
  "licences.changed": "saved",
};

function refused(refusal: Refusal, status = statusOf(refusal)) {
  return json({ refusal }, { status });
}

type Asked =
  | { readonly event: RawEvent; readonly refusal: null }
  | { readonly event: null; readonly refusal: Refusal };

const asks = (event: RawEvent): Asked => ({ event, refusal: null });
const refuses = (code: string): Asked => ({ event: null, refusal: { code } });

/** What a form asks for; a refusal where it cannot be asked for. */
function eventOf(type: string, fields: Readonly<Record<string, string>>): Asked {
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
    case "licences.changed":
      return licencesOf(fields["count"] ?? "");
    default:
      return refuses("InvalidEvent");
  }
}

/** Whatever is no count is out of bounds: the refusal names them. */
function licencesOf(typed: string): Asked {
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  return asks({ type: "licences.changed", count });
}
