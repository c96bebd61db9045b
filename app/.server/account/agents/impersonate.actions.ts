import { json, redirect } from "@remix-run/node";
import { customersLike } from "./agent-search.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { endCall, refuseCall } from "#app/.server/identity/impersonation.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { noteAssistance } from "#app/.server/identity/session.ts";
import { keepTyped } from "#app/.server/identity/typed/typed-answers.ts";
import { paths } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";
import {
  requireImpersonation,
  name,
  wantedIn,
  isEnough,
  refused,
  overdueRows,
  shown,
} from "./agent-impersonation.ts";
import type { Impersonating } from "./agent-impersonation.ts";

/** Looks for customers, begins to act for one, or stops. */
export async function sendImpersonation(request: Request, scope: RequestScope) {
  const at = await requireImpersonation(request, scope);
  const posted = readEventForm(await request.formData());
  switch (posted.type) {
    case "session.ended":
      return stop(request, scope, at);
    case "customer.named": {
      const answer = await name(scope, at, posted);
      // A cart that was ordered for is its customer's again, as when an agent stops.
      if (answer.status === 303) await noteAssistance(request, scope, null);
      return answer;
    }
    // A field and Enter, where a browser names no button.
    case "":
    case "customer.searched":
      return search(request, scope, posted);
    default: {
      const { refusal } = await refuseCall(scope.engine, at, posted.type);
      return refused(refusal, wantedIn(posted));
    }
  }
}

/** A cart that the agent ordered for is its customer's again. */
async function stop(
  request: Request,
  scope: RequestScope,
  { storefront, agentId, impersonation }: Impersonating,
) {
  await noteAssistance(request, scope, null);
  await endCall(scope.engine, { id: impersonation.id, agentId });
  const headers = await keepTyped(request, scope, {});
  return redirect(paths.impersonate(storefront), { status: 303, headers });
}

async function search(request: Request, scope: RequestScope, posted: PostedEvent) {
  const wanted = wantedIn(posted);
  const typed = { ...wanted };
  const { subscription_id, order_id } = wanted;
  if (!isEnough(wanted)) return refused({ code: "FieldRequired" }, typed);
  const { found, ...counted } = await customersLike(scope.engine, wanted, fromIn(posted));
  const overdue = await overdueRows(request, scope);
  const hits = found.map((one) => shown(one, overdue));
  if (hits.length > 0) return json({ ...nothing, typed, found: hits, ...counted });
  const isSubscription = subscription_id !== undefined && order_id === undefined;
  return refused({ code: isSubscription ? "SubscriptionNotFound" : "OrderNotFound" }, typed, 404);
}

/** How many hits stand before the page that is asked for. */
function fromIn({ fields: { from = "" } }: PostedEvent): number {
  return /^\d{1,4}$/.test(from) ? Number(from) : 0;
}

interface Answer {
  readonly found: readonly ReturnType<typeof shown>[];
  readonly from: number;
  readonly total: number;
  readonly refusal: Refusal | null;
}

const nothing: Answer = { found: [], from: 0, total: 0, refusal: null };
