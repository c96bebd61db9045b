/**
 * Webhooks, each applied once however often and in whatever order they come. `boot/webhooks.ts` verifies one and hands it
 * over; it goes on to `dispatch`. The inbox table knows the provider's event id again; of the two other places that
 * know what comes twice, `dispatch.ts` has the key of the fact (`outside/webhooks/fact-keys.ts`), whichever way it reached us
 * first, and `worker.ts` the outbox id. What speaks of something that has not happened here yet is asked for again; what
 * speaks of something that has ended is noted at once, for staff to see, unless its lifecycle knows that nothing hangs on it (`late`). A new kind of webhook needs nothing here: its shape
 * goes to `outside/webhooks`.
 */
import type { EngineReads, Tx } from "#db";
import type { LifecycleId, RawEvent, Role } from "#machines/kit";
import { instant } from "./clock.ts";
import { dispatchIn } from "./dispatch.ts";
import type { EngineContext } from "./engine-context.ts";
import { restore } from "./lifecycle-of.ts";

/** A verified message of an outside party, as events for lifecycles. */
export interface Delivery {
  readonly provider: string;
  /** The provider's own id of the event; the same event keeps it. */
  readonly eventId: string;
  readonly type: string;
  readonly role: Role;
  /** `key` names the fact itself, where it also reaches us another way; the provider's event id when not given. */
  readonly events: readonly {
    readonly to: LifecycleId;
    readonly event: RawEvent;
    readonly key?: string | null;
  }[];
  /** How often the provider has tried, from 1. */
  readonly attempt: number;
}

/** `later` asks the provider to come again: what the event speaks of has not happened yet here. Nothing hangs on what is `settled`. */
export type Received = "applied" | "duplicate" | "later" | "refused" | "settled";

/**
 * After this many tries an event that never fits is kept as refused and no longer asked for: the audit and the list of what
 * is late name it until it comes again and is taken, or staff has dealt with it.
 */
const PATIENCE = 12;

/** How what nothing hangs on is kept: for the record, and for nobody to deal with. */
const SETTLED = "Settled";

export async function receive(engine: EngineContext, delivery: Delivery): Promise<Received> {
  const { provider, eventId, type, role, events, attempt } = delivery;
  if (await isKnown(engine, delivery)) return "duplicate";
  return engine.store.write(async (tx) => {
    if (await tx.engine.received(provider, eventId)) return "duplicate";
    let refusal: string | null = null;
    for (const { to, event, key } of events) {
      const isNews = (await lateOf(engine, tx, { to, event })) === "news";
      const outcome = await dispatchIn(engine, tx, {
        to,
        event,
        actor: { role, id: provider },
        key: (isNews ? null : key) ?? `${provider}:${eventId}`,
        retries: true,
      });
      if (!outcome.ok) refusal = outcome.refusal.code;
    }
    if (refusal !== null && (await areKnown(engine, tx, events))) refusal = SETTLED;
    const isSettled = refusal === SETTLED;
    const isHopeless = isSettled || (refusal !== null && (await haveEnded(engine, tx, events)));
    if (refusal !== null && attempt < PATIENCE && !isHopeless) return "later";
    const receivedAt = instant(engine.clock);
    await tx.engine.receive({
      provider,
      eventId,
      type,
      receivedAt,
      outcome: refusal ?? "accepted",
      about: events[0]?.to ?? null,
    });
    if (isSettled) return "settled";
    return refusal === null ? "applied" : "refused";
  });
}

/** What has ended for good takes nothing any more, however often it is said: that is noted, and staff told, at once. */
async function haveEnded(
  engine: EngineContext,
  tx: Tx,
  events: Delivery["events"],
): Promise<boolean> {
  const found = await Promise.all(events.map(({ to }) => tx.engine.load(to)));
  return found.every((one) => one !== null && restore(engine, one).snapshot.status === "done");
}

/** What a word is worth that an instance does not take, by the instance's own lifecycle. */
async function lateOf(
  engine: EngineContext,
  { engine: kept }: { readonly engine: Pick<EngineReads, "load"> },
  { to, event }: Pick<Delivery["events"][number], "to" | "event">,
) {
  const found = await kept.load(to);
  if (!found) return null;
  const { lifecycle, snapshot } = restore(engine, found);
  return lifecycle.late?.(snapshot, event) ?? null;
}

/** Whether nothing hangs on any of it. */
async function areKnown(engine: EngineContext, tx: Tx, events: Delivery["events"]) {
  const worth = await Promise.all(events.map((event) => lateOf(engine, tx, event)));
  return worth.every((one) => one === "known");
}

/** Keeps a verified message that the store does not understand, so that an operator finds it; once, however often it comes. */
export async function noteUnread(
  engine: EngineContext,
  { provider, eventId, type }: Pick<Delivery, "provider" | "eventId" | "type">,
): Promise<void> {
  await engine.store.write(async (tx) => {
    if (await tx.engine.received(provider, eventId)) return;
    const receivedAt = instant(engine.clock);
    const outcome = "Unread";
    await tx.engine.receive({ provider, eventId, type, receivedAt, outcome, about: null });
  });
}

/** Whether every fact in it reached us before, some other way: then there is nothing to write. */
async function isKnown(
  engine: EngineContext,
  { events }: Pick<Delivery, "events">,
): Promise<boolean> {
  const { store } = engine;
  const known = await Promise.all(
    events.map(async ({ to, event, key }) => {
      const entry = key ? await store.engine.answered(to, key) : null;
      if (entry?.outcome !== "accepted") return false;
      return (await lateOf(engine, store, { to, event })) !== "news";
    }),
  );
  return known.length > 0 && known.every(Boolean);
}
