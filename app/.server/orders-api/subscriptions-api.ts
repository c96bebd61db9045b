/** What the orders client reads and does of subscriptions (SUB-35), with the same rules of access as the pages. */
import { json } from "@remix-run/node";
import * as z from "zod";
import type { RequestScope } from "#app/.server/request/context.ts";
import { allOrNothing } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { searchSubscription } from "#app/.server/identity/lookup/lookup.ts";
import { lookupPayload } from "#app/.server/identity/lookup/lookup-payload.ts";
import { subscriptionJson } from "#app/.server/orders-api/wire/subscription-json.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { isUnsubscribeReason } from "#app/messages/subscription.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import type { RawEvent } from "#machines/kit";
import type { SubscriptionView } from "#machines/subscription";
import { statusOf } from "#app/.server/request/event-form.ts";
import { subscriptionsFor } from "#app/.server/subscriptions/subscription-list.ts";
import { answered, bodyOf, noStore, refused } from "./answer.ts";
import { openSubscription } from "#app/.server/subscriptions/subscription-parts.ts";
import type {
  SubscriptionAddress,
  SubscriptionParts,
} from "#app/.server/subscriptions/subscription-parts.ts";

/** One subscription. */
export function getSubscription(
  request: Request,
  scope: RequestScope,
  address: SubscriptionAddress,
) {
  return opened(request, scope, address, async ({ view }) =>
    json(await toldOf(request, scope, view), { headers: noStore }),
  );
}

/** One's own subscriptions, newest first; `q` narrows them to a number, an order or a name. */
export function listSubscriptions(
  request: Request,
  scope: RequestScope,
  _store: { storefront: Storefront },
) {
  return answered(request, async () => {
    const viewer = await viewerOf(request, scope);
    if (viewer.customerId === null)
      return refused(request, viewer.expired ? "ReLogin" : "Login", 401);
    const text = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
    const found = await subscriptionsFor(scope, viewer, text);
    const subscriptions = await Promise.all(found.map((view) => toldOf(request, scope, view)));
    return json({ subscriptions }, { headers: noStore });
  });
}

async function toldOf(request: Request, { engine }: RequestScope, view: SubscriptionView) {
  const invoices = await engine.store.renewalInvoices.ofSubscription(view.subscriptionId);
  return subscriptionJson(view, invoices, await i18nOf(request));
}

const searchBody = lookupPayload.extend({
  subscription_id: z.string().max(60),
  order_id: z.string().max(60).default(""),
});

/** Looks one up by its number; the cookie of the answer opens it to whoever proved its order (SRCH-09). */
export function findSubscription(
  request: Request,
  scope: RequestScope,
  { storefront }: { storefront: Storefront },
) {
  return answered(request, async () => {
    const body = searchBody.safeParse(await bodyOf(request));
    if (!body.success) return refused(request, "SubscriptionNotFound", 404);
    const found = await searchSubscription(request, scope, body.data);
    if (!found.ok) {
      const { code } = found.refusal;
      return refused(request, code, code === "TooManyAttempts" ? 429 : 404);
    }
    found.headers.set("Cache-Control", "no-store");
    const { subscriptionId: id } = found;
    return json({ id, href: paths.subscriptionsApi(storefront, id) }, { headers: found.headers });
  });
}

export const cancelBody = z.object({
  rejection_code: z.string().refine(isUnsubscribeReason),
  rejection_reason: z.string().max(500).default(""),
});

/** Asked once: the client has shown its own confirmation step. */
export const endOf = (why: z.output<typeof cancelBody>): readonly [RawEvent, ...RawEvent[]] => [
  { type: "cancel.requested" },
  { type: "cancel.confirmed", ...why },
];

/** Cancels it, asked once: the client has shown its own confirmation step (API-39). */
export function cancelSubscription(
  request: Request,
  scope: RequestScope,
  address: SubscriptionAddress,
) {
  return opened(request, scope, address, async (parts) => {
    const body = cancelBody.safeParse(await bodyOf(request));
    if (!body.success) return refused(request, "CancellationNotAllowed", 422);
    return did(request, scope, address, parts, endOf(body.data));
  });
}

const manageBody = z.object({ quantity: z.int().positive() });

/** Changes how many may use it, in thirty minutes (API-40). */
export function manageSubscription(
  request: Request,
  scope: RequestScope,
  address: SubscriptionAddress,
) {
  return opened(request, scope, address, async (parts) => {
    const body = manageBody.safeParse(await bodyOf(request));
    const count = body.success ? body.data.quantity : 0;
    return did(request, scope, address, parts, [{ type: "licences.changed", count }]);
  });
}

/** Sends what a call comes to, all of it or nothing. */
export function sendAll(
  { engine }: RequestScope,
  { id: to, actor }: SubscriptionParts,
  [first, ...others]: readonly [RawEvent, ...RawEvent[]],
): Promise<Outcome> {
  return engine.store.write((tx) =>
    allOrNothing(engine, tx, async (send) => {
      let moved = await send({ to, event: first, actor });
      for (const event of others) moved = await send({ to, event, actor });
      return moved;
    }),
  );
}

/** The same; answers with what the subscription is now. */
async function did(
  request: Request,
  scope: RequestScope,
  address: SubscriptionAddress,
  parts: SubscriptionParts,
  events: readonly [RawEvent, ...RawEvent[]],
) {
  const outcome = await sendAll(scope, parts, events);
  if (!outcome.ok) return refused(request, outcome.refusal.code, statusOf(outcome.refusal));
  return getSubscription(request, scope, address);
}

function opened(
  request: Request,
  scope: RequestScope,
  address: SubscriptionAddress,
  answer: (parts: SubscriptionParts) => Promise<Response>,
) {
  return answered(request, async () => {
    const parts = await openSubscription(request, scope, address);
    return parts ? answer(parts) : refused(request, "SubscriptionNotFound", 404);
  });
}
