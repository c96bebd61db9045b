/** News of lifecycle instances for a page that shows them. */
import * as z from "zod";
import type { RequestScope, Running } from "#app/.server/request/context.ts";
import type { Listening } from "#app/.server/engine/live.ts";
import { mayOpen } from "#app/.server/engine/load-for.ts";
import { notFound } from "#app/.server/request/params.ts";
import { findSession, sessionLifecycle } from "#app/.server/identity/session.ts";
import { lifecyclesOf } from "#app/.server/identity/guard/account-life.ts";
import { findLookup, lookupLifecycle } from "#app/.server/identity/lookup/lookup-cookie.ts";
import type { FoundLookup } from "#app/.server/identity/lookup/lookup-cookie.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { registry } from "#machines";
import { lifecycleName } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";

/** More than any page shows. */
const MAX_IDS = 100;

const lifecycleId = z
  .templateLiteral([z.string().regex(/^[a-z-]+$/), ":", z.string().min(1).max(80)])
  .refine((id) => registry.has(lifecycleName(id)));

/** A stream of `moved` events; ids that the viewer may not open are as if they were not asked for. */
export async function liveStream(
  request: Request,
  scope: RequestScope & Pick<Running, "live">,
): Promise<Response> {
  const viewer = await viewerOf(request, scope);
  const asked = new URL(request.url).searchParams.getAll("id").slice(0, MAX_IDS);
  const ids = asked.flatMap((text) => {
    const parsed = lifecycleId.safeParse(text);
    return parsed.success ? [parsed.data] : [];
  });
  const opened = await Promise.all(ids.map((id) => mayOpen(scope.engine, viewer, id)));
  const own = ids.filter((_, at) => opened[at]);
  if (own.length === 0) throw notFound();
  const { ip, live } = scope;
  if (live.isFull(ip)) return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
  return new Response(live.stream(own, request.signal, await listeningOf(request, scope)), {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });
}

/**
 * By what a browser may listen: its session, as long as the same person is in it, and its open look-up, which whoever the order
 * belongs to can end.
 */
async function listeningOf(request: Request, scope: RequestScope): Promise<Listening> {
  const keysNow = async () => {
    const [session, lookup] = await Promise.all([
      findSession(request, scope),
      findLookup(request, scope),
    ]);
    return {
      session: session && session.view.status !== "expired" ? session.row.id : null,
      customer: session?.view.customerId ?? null,
      lookup: lookup?.open ? lookup : null,
    };
  };
  const { session, customer, lookup } = await keysNow();
  return {
    reader: session ?? lookup?.id ?? scope.ip,
    address: scope.ip,
    by: [
      ...(session === null ? [] : [sessionLifecycle(session)]),
      ...(lookup === null ? [] : endsOf(lookup)),
    ],
    async mayListen() {
      const now = await keysNow();
      const isSameLookup = now.lookup?.id === lookup?.id && now.lookup?.ownerId === lookup?.ownerId;
      return now.session === session && now.customer === customer && isSameLookup;
    },
  };
}

/** The lifecycles by which a look-up ends: its own, the order's, and those of the account that has the order. */
function endsOf({ id, orderId, ownerId }: FoundLookup): LifecycleId[] {
  return [
    ...[lookupLifecycle(id), `order:${orderId}` as const],
    ...(ownerId === null ? [] : lifecyclesOf(ownerId)),
  ];
}
