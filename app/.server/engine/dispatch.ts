/**
 * The one way to move a lifecycle. One event is one short transaction: load, dedupe, authorise, step, run what follows in
 * other lifecycles to completion, then write everything (compare-and-swap, journal, deadlines, outbox) or nothing. Actions,
 * calls, webhooks (`inbox.ts`), deadlines and answers of commands (`worker.ts`) all come through here. What each event needs
 * besides, a hook of the engine (`alongside`) adds.
 *
 * What comes twice is known again in three places. Here by its key: an event that was answered before gets that answer again,
 * whether the key is a press or a fact that reached us another way. In `inbox.ts` by the provider's event id. In `worker.ts`
 * by the outbox id, under which the outside is asked and its answers come in; a deadline is taken with the commit that fires it.
 */
import type { Tx } from "#db";
import type { Lifecycle, RawEvent, Refusal, StartRequest } from "#machines/kit";
import { instant } from "./clock.ts";
import { lifecycleOf } from "./lifecycle-of.ts";
import { openPlan } from "./plan.ts";
import { RefusedError } from "./refused-error.ts";
import type { Actor, EventRequest, EngineContext } from "./engine-context.ts";

export type Outcome = Moved | NotMoved;

export interface Moved {
  readonly ok: true;
  readonly rev: number;
  /** Dotted label of the state reached. */
  readonly state: string;
  /** True when the key was answered before and nothing moved now. */
  readonly replayed: boolean;
}

export interface NotMoved {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** The start of one instance from outside any lifecycle. */
export interface StartBy extends StartRequest {
  readonly actor: Actor;
}

/** Sends one event in a transaction of its own. */
export function dispatch(engine: EngineContext, request: EventRequest): Promise<Outcome> {
  return engine.store.write((tx) => dispatchIn(engine, tx, request));
}

/** Starts one instance in a transaction of its own. */
export function start(engine: EngineContext, request: StartBy): Promise<Moved> {
  return engine.store.write((tx) => startIn(engine, tx, request));
}

/** Starts one instance inside a transaction that is already open. A local command's refusal is thrown. */
export async function startIn(
  engine: EngineContext,
  tx: Tx,
  { actor, ...request }: StartBy,
): Promise<Moved> {
  const plan = openPlan(engine, tx, instant(engine.clock));
  await plan.start(request, actor, null);
  await plan.runToCompletion();
  return { ok: true, ...(await plan.write(request.id)), replayed: false };
}

/** Starts an instance unless it is there: of several who come at once, one starts it. */
export async function ensureIn(engine: EngineContext, tx: Tx, request: StartBy): Promise<void> {
  if (!(await tx.engine.load(request.id))) await startIn(engine, tx, request);
}

/** Sends one event to an instance that begins with its first one, both in one transaction. */
export async function dispatchFirst(
  engine: EngineContext,
  { input, actor }: Omit<StartBy, "id">,
  request: EventRequest,
): Promise<Outcome> {
  try {
    return await engine.store.write(async (tx) => {
      await ensureIn(engine, tx, { id: request.to, input, actor });
      return dispatchIn(engine, tx, request);
    });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { ok: false, refusal: error.refusal };
  }
}

/** Sends one event inside a transaction that is already open. */
export async function dispatchIn(
  engine: EngineContext,
  tx: Tx,
  request: EventRequest,
): Promise<Outcome> {
  const earlier = await answeredBefore(tx, request);
  if (earlier) return earlier;
  const at = instant(engine.clock);
  try {
    return await tx.savepoint(async () => {
      const plan = openPlan(engine, tx, at);
      await plan.apply(request, null);
      const besides = await engine.alongside?.(tx, request);
      if (besides) await plan.apply(besides, null);
      await plan.runToCompletion();
      return { ok: true as const, ...(await plan.write(request.to)), replayed: false };
    });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    await noteRefusal(engine, tx, request, error.refusal, at);
    return { ok: false, refusal: error.refusal };
  }
}

/** Sends the next event of a row, which ends where one is refused. */
export type SendNext = (request: EventRequest) => Promise<Moved>;

/**
 * Sends what somebody asked for in one go as several events, with whatever else `row` writes: where one is refused nothing
 * of the row stands, and that refusal alone is noted.
 */
export async function allOrNothing(
  engine: EngineContext,
  tx: Tx,
  row: (send: SendNext) => Promise<Moved>,
): Promise<Outcome> {
  const ended: { request?: EventRequest } = {};
  try {
    return await tx.savepoint(() =>
      row(async (request) => {
        const outcome = await dispatchIn(engine, tx, request);
        if (outcome.ok) return outcome;
        ended.request = request;
        throw new RefusedError(outcome.refusal);
      }),
    );
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { refusal } = error;
    // What was to begin with the row was refused: nothing is there that could note it.
    if (!ended.request) return { ok: false, refusal };
    if (!(await answeredBefore(tx, ended.request)))
      await noteRefusal(engine, tx, ended.request, refusal, instant(engine.clock));
    return { ok: false, refusal };
  }
}

/**
 * Refuses an event that no form of the page offers, whether its lifecycle knows it or not, and notes it in the history of
 * the instance that the page is about. Whoever sends it has been let in to that instance before.
 */
export function refuseForged(
  engine: EngineContext,
  request: Pick<EventRequest, "to" | "event" | "actor">,
): Promise<NotMoved> {
  const refusal = { code: "EventNotAllowed" };
  return engine.store.write(async (tx) => {
    await noteRefusal(engine, tx, request, refusal, instant(engine.clock));
    return { ok: false, refusal };
  });
}

/** The first answer to the same key; null where the key is new or there is none. */
async function answeredBefore(tx: Tx, { to, key }: EventRequest): Promise<Outcome | null> {
  const earlier = key === undefined ? null : await tx.engine.answered(to, key);
  if (!earlier) return null;
  return earlier.outcome === "refused"
    ? { ok: false, refusal: { code: earlier.code ?? "EventNotAllowed" } }
    : { ok: true, rev: earlier.rev, state: earlier.to, replayed: true };
}

async function noteRefusal(
  engine: EngineContext,
  tx: Tx,
  { to, event, actor, key, retries }: EventRequest,
  { code }: Refusal,
  at: string,
): Promise<void> {
  const row = await tx.engine.load(to);
  if (!row) return;
  await tx.engine.append({
    lifecycleId: to,
    rev: row.rev,
    outcome: "refused",
    code,
    event: JSON.stringify(kept(lifecycleOf(engine, row.machine), { ...event, at })),
    actorRole: actor.role,
    actorId: actor.id,
    onBehalfOf: actor.onBehalfOf ?? null,
    cause: null,
    key: (retries ? null : key) ?? null,
    at,
    from: row.state,
    to: row.state,
    version: row.version,
  });
}

/** What the journal keeps of a refused event: of one that nobody can read only the names of its fields, never what is in them. */
function kept({ events }: Lifecycle, raw: RawEvent): RawEvent {
  if (events.parse(raw).ok) return raw;
  const { type, at, ...unread } = raw;
  const fields = Object.keys(unread);
  return { type, at, ...(fields.length > 0 && { unread: fields }) };
}
