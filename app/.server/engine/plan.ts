/**
 * One transaction's worth of steps: load what is touched, step it purely in memory, deliver what lifecycles tell each
 * other until nobody has anything left to say, then write everything or nothing. `dispatch` and `start` open a plan; it
 * calls machines by the kit's `step`, and the database by the transaction it was given. Nothing is written before
 * `write`, and a write that finds another rev than it loaded is a Conflict. A new kind of effect goes into `queue` here
 * when it is delivered, and into `persist` when it is stored.
 */
import { beginUnlooked, lifecycleName, standsAt, stepUnlooked, textFault } from "#machines/kit";
import type { Effect, LifecycleId, Message, StartRequest } from "#machines/kit";
import type { Tx } from "#db";
import { lifecycleOf } from "./lifecycle-of.ts";
import { isOutdated } from "./outdated.ts";
import { commandNamed, persist } from "./persist.ts";
import { RefusedError } from "./refused-error.ts";
import { hasProved, isForGone, mayOpen, maySend, notTheirs } from "./rights.ts";
import type { Actor, EventRequest, EngineContext } from "./engine-context.ts";
import { load, note } from "./touched.ts";
import type { Touched, Work } from "./touched.ts";

/** An instance as a plan leaves it. */
export interface Reached {
  readonly rev: number;
  /** Dotted label of the state reached. */
  readonly state: string;
}

/** What one lifecycle has for another and was not delivered yet; `cause` is the journal entry that led to it. */
type QueuedMessage = { readonly from: LifecycleId; readonly cause: string } & (
  { readonly message: Message } | { readonly start: StartRequest }
);

/** More messages than any conversation of lifecycles needs; past it they talk in circles. */
const MAX_MESSAGES = 2000;

export interface Plan {
  /** Applies an event, or throws `RefusedError`. `cause` is the entry that led to it. */
  apply(request: EventRequest, cause: string | null): Promise<void>;
  start(request: StartRequest, actor: Actor, cause: string | null): Promise<void>;
  /** Delivers messages and starts until nobody has anything left to say. */
  runToCompletion(): Promise<void>;
  /** Runs local commands, writes everything, and answers for the instance that was asked. */
  write(id: LifecycleId): Promise<Reached>;
}

export function openPlan(engine: EngineContext, tx: Tx, at: string): Plan {
  const work: Work = { engine, tx, at, touched: new Map() };
  const queued: QueuedMessage[] = [];
  const plan: Plan = {
    async apply(request, cause) {
      const { one, effects } = await applyTo(work, request, cause);
      queue(engine, queued, one, effects);
    },
    async start(request, actor, cause) {
      const { one, effects } = await startIn(work, request, actor, cause);
      queue(engine, queued, one, effects);
    },
    async runToCompletion() {
      for (let delivered = 0; queued.length > 0; delivered += 1) {
        if (delivered > MAX_MESSAGES) throw new Error("lifecycles talk in circles");
        const next = queued.shift();
        if (next) await deliver(plan, work, next);
      }
    },
    async write(id) {
      await runLocalCommands(work);
      for (const one of work.touched.values()) await persist(work, one);
      const asked = work.touched.get(id);
      if (!asked) throw new Error(`${id} was not part of its own transaction`);
      return { rev: asked.rev, state: standsAt(asked.lifecycle, asked.snapshot) };
    },
  };
  return plan;
}

/** What a step leads to: deadlines and commands stay with the instance, the rest waits for its delivery. */
function queue(
  { muted }: EngineContext,
  queued: QueuedMessage[],
  one: Touched,
  effects: readonly Effect[],
): void {
  const from = one.id;
  const cause = `${one.id}@${one.rev}`;
  for (const effect of effects) {
    if (effect.kind === "message") {
      if (!muted) queued.push({ message: effect.message, from, cause });
    } else if (effect.kind === "start") {
      if (!muted) queued.push({ start: effect.start, from, cause });
    } else one.effects.push({ rev: one.rev, effect });
  }
}

async function applyTo(work: Work, request: EventRequest, cause: string | null) {
  const { to, event, actor, key, deadline } = request;
  const one = await load(work, to);
  if (!one) throw new RefusedError({ code: "NotFound" });
  await authorise(work, one, request);
  const from = standsAt(one.lifecycle, one.snapshot);
  const result = stepUnlooked(one.lifecycle, one.snapshot, {
    event,
    at: work.at,
    ...(deadline && { deadline }),
  });
  if (!result.ok) throw new RefusedError(result.refusal);
  one.snapshot = result.snapshot;
  one.rev += 1;
  const accepted = JSON.stringify(result.event);
  const entry = { outcome: "accepted", code: null, event: accepted } as const;
  note(work, one, actor, { ...entry, cause, key: key ?? null, from });
  return { one, effects: result.effects };
}

/** What stands between somebody and an event before the machine is asked, in the order in which it may be known to them. */
async function authorise(
  { tx }: Work,
  one: Touched,
  { event, actor, rev, deadline }: EventRequest,
): Promise<void> {
  const { lifecycle, snapshot } = one;
  if (!mayOpen(lifecycle, snapshot, actor)) throw new RefusedError({ code: "NotFound" });
  if (!hasProved(lifecycle, snapshot, actor)) throw new RefusedError({ code: "OrderProofNeeded" });
  if (await isForGone(tx, lifecycle, snapshot, actor))
    throw new RefusedError({ code: "DataErased" });
  if (rev !== undefined && (await isOutdated(tx, one, rev, actor)))
    throw new RefusedError({ code: "Conflict" });
  if (!deadline && !maySend(lifecycle, event, actor))
    throw new RefusedError({ code: notTheirs(actor) });
}

async function startIn(
  work: Work,
  { id, input }: StartRequest,
  actor: Actor,
  cause: string | null,
) {
  // What begins with a person's words is held to the same bounds as their events.
  const fault = textFault({ id, input });
  if (fault) throw new RefusedError({ code: fault.code });
  // Whoever it is of: what its id says of it is that somebody was faster, and no more.
  if (await load(work, id)) throw new RefusedError({ code: "Conflict" });
  const lifecycle = lifecycleOf(work.engine, lifecycleName(id));
  const { snapshot, effects } = beginUnlooked(lifecycle, input);
  if (await isForGone(work.tx, lifecycle, snapshot, actor))
    throw new RefusedError({ code: "DataErased" });
  const fresh = { stored: null, before: null, keys: [], rev: 0, entries: [], effects: [] };
  const one: Touched = { id, lifecycle, snapshot, ...fresh };
  work.touched.set(id, one);
  const event = JSON.stringify({ type: "started", at: work.at, input });
  note(work, one, actor, { outcome: "started", code: null, event, cause, key: null, from: "" });
  return { one, effects };
}

/** Whether the receiver says that a message tells it nothing. */
async function isKnown(work: Work, { to, event }: Message): Promise<boolean> {
  const one = await load(work, to);
  return one?.lifecycle.knows?.(one.snapshot, event) ?? false;
}

/** Delivers as the sender; an optional message that is refused is noted with its receiver, and nothing else happens. */
async function deliver(plan: Plan, work: Work, next: QueuedMessage): Promise<void> {
  const actor: Actor = { role: "system", id: next.from };
  if ("start" in next) return plan.start(next.start, actor, next.cause);
  const { message, cause } = next;
  if (await isKnown(work, message)) return;
  try {
    await plan.apply({ to: message.to, event: message.event, actor }, cause);
  } catch (error) {
    if (!(error instanceof RefusedError) || !message.optional) throw error;
    const one = work.touched.get(message.to);
    if (!one) return;
    const { code } = error.refusal;
    const event = JSON.stringify({ ...message.event, at: work.at });
    const from = standsAt(one.lifecycle, one.snapshot);
    note(work, one, actor, { outcome: "refused", code, event, cause, key: null, from });
  }
}

/** Commands that work in this transaction (stock, codes, points); a refusal takes all of it back. */
async function runLocalCommands({ engine, tx, at, touched }: Work): Promise<void> {
  for (const [id, one] of touched) {
    for (const { effect } of one.effects) {
      if (effect.kind !== "command") continue;
      const command = commandNamed(engine, effect.name);
      if (command.kind !== "local") continue;
      const refusal = await command.run(tx, effect.params, { from: id, at });
      if (refusal) throw new RefusedError(refusal);
    }
  }
}
