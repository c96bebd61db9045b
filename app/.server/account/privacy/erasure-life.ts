/** The lifecycle of somebody's wish about their data (LC-57); it begins with the first that happens to it. */
import type { EngineReads } from "#db";
import * as dataErasure from "#machines/data-erasure";
import { unpack, DAY_MS } from "#machines/kit";
import type { LifecycleId, RawEvent } from "#machines/kit";
import { dispatchFirst } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { accountsActor } from "#app/.server/identity/session.ts";
import { subjectKey } from "#machines/data-erasure";
import type { Subject } from "#app/.server/privacy/subject.ts";

/** How long a wish may be taken back before anything is erased. */
export const GRACE_DAYS = 7;

const delays = { graceMs: GRACE_DAYS * DAY_MS, lookAgainMs: DAY_MS, tellMs: DAY_MS };

function erasureOf(subject: Subject): LifecycleId {
  return `data-erasure:${subjectKey(subject)}`;
}

/** Tells it what somebody wants. */
export function tellErasure(
  engine: EngineContext,
  subject: Subject,
  { actor, event }: { readonly actor: Actor; readonly event: RawEvent },
): Promise<Outcome> {
  const input = { subject, ...delays };
  return dispatchFirst(
    engine,
    { input, actor: accountsActor },
    { to: erasureOf(subject), event, actor },
  );
}

/** How it stands; null before anything was wanted. */
export async function erasureLife(
  { engine }: { readonly engine: Pick<EngineReads, "load"> },
  subject: Subject,
): Promise<dataErasure.DataErasureView | null> {
  const stored = await engine.load(erasureOf(subject));
  if (!stored) return null;
  const snapshot = unpack(dataErasure.lifecycle, JSON.parse(stored.snapshot));
  return dataErasure.view(snapshot, "shopper");
}
