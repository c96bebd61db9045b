/**
 * The one way to move a lifecycle. One event is one short transaction: load, dedupe, authorise, step, run what follows in
 * other lifecycles to completion, then write everything (compare-and-swap, journal, deadlines, outbox) or nothing.
 */
import type { Tx } from "#db";
import { lifecycleNamed } from "#machines";
import type { Lifecycle, LifecycleId, RawEvent, Refusal } from "#machines/kit";
import { instant } from "./clock.ts";
import { notedAt } from "./agent-note.ts";
import { openPlan, RefusedError } from "./plan.ts";
import type { Actor, Shell } from "./shell.ts";

/** One event for one instance. */
export interface Request {
  readonly to: LifecycleId;
  readonly event: RawEvent;
  readonly actor: Actor;
  /** Idempotency key: the same key gets the same answer and moves nothing twice. */
  readonly key?: string;
  /** The rev the sender saw; another one is a conflict. */
  readonly rev?: number;
  /** The sender will come again with the same key when refused, so a refusal does not use the key up. */
  readonly retries?: true;
  /** The event is a deadline's own and comes from the deadline table. */
  readonly deadline?: true;
}

export type Outcome = Moved | NotMoved;

export interface Moved {
  readonly ok: true;
  readonly rev: number;
  /** Dotted label of the state reached. */
  readonly state: string;
  /** True when the key was answered before and nothing moved now. */
  readonly replayed: boolean;
}

interface NotMoved {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** The birth of one instance from outside any lifecycle. */
export interface BirthRequest {
  readonly id: LifecycleId;
  readonly input: object;
  readonly actor: Actor;
}

/** Sends one event in a transaction of its own. */
export function dispatch(shell: Shell, request: Request): Promise<Outcome> {
  return shell.store.write((tx) => dispatchIn(shell, tx, request));
}

/** Starts one instance in a transaction of its own. */
export function start(shell: Shell, birth: BirthRequest): Promise<Moved> {
  return shell.store.write((tx) => startIn(shell, tx, birth));
}

/** Starts one instance inside a transaction that is already open. A local command's refusal is thrown. */
export async function startIn(
  shell: Shell,
  tx: Tx,
  { id, input, actor }: BirthRequest,
): Promise<Moved> {
  const plan = openPlan(shell, tx, instant(shell.clock));
  await plan.begin({ id, input }, actor, null);
  await plan.runToCompletion();
  return plan.write(id);
}

/** Sends one event inside a transaction that is already open. */
export async function dispatchIn(shell: Shell, tx: Tx, request: Request): Promise<Outcome> {
  const { to, actor, key } = request;
  const earlier = key === undefined ? null : await tx.engine.answered(to, key);
  if (earlier) {
    return earlier.outcome === "refused"
      ? { ok: false, refusal: { code: earlier.code ?? "EventNotAllowed" } }
      : { ok: true, rev: earlier.rev, state: earlier.to, replayed: true };
  }
  const at = instant(shell.clock);
  try {
    return await tx.savepoint(async () => {
      const plan = openPlan(shell, tx, at);
      await plan.apply(request, null);
      if (actor.desk) await plan.apply(await notedAt(actor.desk, tx, request), null);
      await plan.runToCompletion();
      return plan.write(to);
    });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    await noteRefusal(tx, request, error, at);
    return { ok: false, refusal: error.refusal };
  }

  async function noteRefusal(
    tx: Tx,
    { event }: Request,
    { refusal }: RefusedError,
    at: string,
  ): Promise<void> {
    const row = await tx.engine.load(to);
    if (!row) return;
    await tx.engine.append({
      lifecycleId: to,
      rev: row.rev,
      outcome: "refused",
      code: refusal.code,
      event: JSON.stringify(kept(lifecycleNamed(row.machine), { ...event, at })),
      actorRole: actor.role,
      actorId: actor.id,
      onBehalfOf: actor.onBehalfOf ?? null,
      cause: null,
      key: (request.retries ? null : key) ?? null,
      at,
      from: row.state,
      to: row.state,
      version: row.version,
    });
  }
}

/** What the journal keeps of a refused event: of one that nobody can read only the names of its fields, never what is in them. */
function kept({ events }: Lifecycle, raw: RawEvent): RawEvent {
  if (events.parse(raw).ok) return raw;
  const { type, at, ...unread } = raw;
  const fields = Object.keys(unread);
  return { type, at, ...(fields.length > 0 && { unread: fields }) };
}
