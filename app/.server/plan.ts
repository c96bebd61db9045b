/** One transaction's worth of steps, planned in memory and written at the end. */
import type { AnyMachineSnapshot } from "xstate";
import type { JournalDraft, JournalEntry, OutboxRow, StoredLifecycle, Tx } from "#db";
import { lifecycleNamed } from "#machines";
import { begin, lifecycleName, pack, stateLabel, step, unpack } from "#machines/kit";
import type { Birth, Effect, Lifecycle, LifecycleId, Message, Refusal } from "#machines/kit";
import type { Moved, Request } from "./dispatch.ts";
import { leaseEnd } from "./lease.ts";
import { isOutdated } from "./outdated.ts";
import { hasProved, mayOpen, maySend, notTheirs } from "./rights.ts";
import type { Actor, Shell } from "./shell.ts";

/** Carries a refusal out of a plan, so that the whole transaction is taken back. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** An instance that this transaction touches. */
interface Touched {
  readonly lifecycle: Lifecycle;
  readonly stored: StoredLifecycle | null;
  snapshot: AnyMachineSnapshot;
  rev: number;
  readonly entries: JournalDraft[];
  readonly effects: { readonly rev: number; readonly effect: Effect }[];
}

interface Letter {
  readonly message: Message;
  readonly from: LifecycleId;
  readonly cause: string;
}

/** More messages than any conversation of lifecycles needs; past it they talk in circles. */
const MAX_MESSAGES = 2000;

export interface Plan {
  /** Applies an event, or throws `RefusedError`. `cause` is the entry that led to it. */
  apply(request: Request, cause: string | null): Promise<void>;
  begin(birth: Birth, actor: Actor, cause: string | null): Promise<void>;
  /** Delivers messages and births until nobody has anything left to say. */
  runToCompletion(): Promise<void>;
  /** Writes everything and answers for the instance that was asked. */
  write(id: LifecycleId): Promise<Moved>;
}

export function openPlan(shell: Shell, tx: Tx, at: string): Plan {
  const touched = new Map<LifecycleId, Touched>();
  const letters: (
    Letter | { readonly birth: Birth; readonly from: LifecycleId; readonly cause: string }
  )[] = [];

  async function find(id: LifecycleId): Promise<Touched | null> {
    const known = touched.get(id);
    if (known) return known;
    const stored = await tx.engine.load(id);
    if (!stored) return null;
    const lifecycle = lifecycleNamed(stored.machine);
    const fresh: Touched = {
      lifecycle,
      stored,
      snapshot: unpack(lifecycle, JSON.parse(stored.snapshot)),
      rev: stored.rev,
      entries: [],
      effects: [],
    };
    touched.set(id, fresh);
    return fresh;
  }

  function note(
    one: Touched,
    id: LifecycleId,
    entry: Pick<JournalDraft, "outcome" | "code" | "event" | "cause" | "key" | "from">,
    actor: Actor,
  ): void {
    one.entries.push({
      ...entry,
      lifecycleId: id,
      rev: one.rev,
      actorRole: actor.role,
      actorId: actor.id,
      onBehalfOf: actor.onBehalfOf ?? null,
      at,
      to: stateLabel(one.snapshot.value),
      version: one.lifecycle.version,
    });
  }

  function queue(one: Touched, id: LifecycleId, effects: readonly Effect[]): void {
    const cause = `${id}@${one.rev}`;
    for (const effect of effects) {
      if (shell.muted && (effect.kind === "message" || effect.kind === "birth")) continue;
      if (effect.kind === "message") letters.push({ message: effect.message, from: id, cause });
      else if (effect.kind === "birth") letters.push({ birth: effect.birth, from: id, cause });
      else one.effects.push({ rev: one.rev, effect });
    }
  }

  const plan: Plan = {
    async apply({ to, event, actor, key, rev, deadline }, cause) {
      const one = await find(to);
      if (!one || !mayOpen(one.lifecycle, one.snapshot, actor))
        throw new RefusedError({ code: "NotFound" });
      if (!hasProved(one.lifecycle, one.snapshot, actor))
        throw new RefusedError({ code: "OrderProofNeeded" });
      if (rev !== undefined && (await isOutdated(tx, { id: to, ...one }, rev, actor)))
        throw new RefusedError({ code: "Conflict" });
      if (!deadline && !maySend(one.lifecycle, event, actor))
        throw new RefusedError({ code: notTheirs(actor) });
      const from = stateLabel(one.snapshot.value);
      const result = step(one.lifecycle, one.snapshot, {
        event,
        at,
        ...(deadline && { deadline }),
      });
      if (!result.ok) throw new RefusedError(result.refusal);
      one.snapshot = result.snapshot;
      one.rev += 1;
      const entry = {
        outcome: "accepted",
        code: null,
        event: JSON.stringify(result.event),
      } as const;
      note(one, to, { ...entry, cause, key: key ?? null, from }, actor);
      queue(one, to, result.effects);
    },

    async begin({ id, input }, actor, cause) {
      if (await find(id)) throw new RefusedError({ code: "AlreadyExists" });
      const lifecycle = lifecycleNamed(lifecycleName(id));
      const { snapshot, effects } = begin(lifecycle, input);
      const one: Touched = { lifecycle, stored: null, snapshot, rev: 0, entries: [], effects: [] };
      touched.set(id, one);
      const event = JSON.stringify({ type: "born", at, input });
      note(one, id, { outcome: "born", code: null, event, cause, key: null, from: "" }, actor);
      queue(one, id, effects);
    },

    async runToCompletion() {
      for (let delivered = 0; letters.length > 0; delivered += 1) {
        if (delivered > MAX_MESSAGES) throw new Error("lifecycles talk in circles");
        const letter = letters.shift();
        if (!letter) return;
        const actor: Actor = { role: "system", id: letter.from };
        if ("birth" in letter) await plan.begin(letter.birth, actor, letter.cause);
        else await deliver(letter, actor);
      }
    },

    async write(id) {
      await runLocalCommands();
      for (const [touchedId, one] of touched) await persist(touchedId, one);
      const asked = touched.get(id);
      if (!asked) throw new Error(`${id} was not part of its own transaction`);
      return { ok: true, rev: asked.rev, state: stateLabel(asked.snapshot.value), replayed: false };
    },
  };

  async function deliver({ message, cause }: Letter, actor: Actor): Promise<void> {
    try {
      await plan.apply({ to: message.to, event: message.event, actor }, cause);
    } catch (error) {
      if (!(error instanceof RefusedError) || !message.optional) throw error;
      const one = touched.get(message.to);
      if (!one) return;
      const from = stateLabel(one.snapshot.value);
      const event = JSON.stringify({ ...message.event, at });
      note(
        one,
        message.to,
        { outcome: "refused", code: error.refusal.code, event, cause, key: null, from },
        actor,
      );
    }
  }

  async function runLocalCommands(): Promise<void> {
    for (const [id, one] of touched) {
      for (const { effect } of one.effects) {
        if (effect.kind !== "command") continue;
        const command = commandNamed(effect.name);
        if (command.kind !== "local") continue;
        const refusal = await command.run(tx, effect.params, { from: id, at });
        if (refusal) throw new RefusedError(refusal);
      }
    }
  }

  function commandNamed(name: string) {
    const command = shell.commands[name];
    if (!command) throw new Error(`no command is called ${name}`);
    return command;
  }

  async function persist(id: LifecycleId, one: Touched): Promise<void> {
    const moved = one.stored === null || one.rev !== one.stored.rev;
    if (moved) {
      const packed = pack(one.snapshot);
      const row: StoredLifecycle = {
        id,
        machine: one.lifecycle.name,
        version: one.lifecycle.version,
        rev: one.rev,
        status: packed.status,
        state: stateLabel(packed.value),
        snapshot: JSON.stringify(packed),
        createdAt: one.stored?.createdAt ?? at,
        updatedAt: at,
      };
      if (one.stored === null) await tx.engine.insert(row);
      else if (!(await tx.engine.replace(row, one.stored.rev)))
        throw new RefusedError({ code: "Conflict" });
    }
    let last: JournalEntry | null | undefined = one.stored === null ? null : undefined;
    for (const entry of one.entries) last = await tx.engine.append(entry, last);
    await persistEffects(id, one);
    if (moved)
      for (const project of shell.projections[one.lifecycle.name] ?? [])
        project(tx.db, id, one.snapshot, at);
  }

  async function persistEffects(id: LifecycleId, one: Touched): Promise<void> {
    const deadlines = new Map<string, string | null>();
    for (const [index, { rev, effect }] of one.effects.entries()) {
      switch (effect.kind) {
        case "deadline.set":
          deadlines.set(effect.name, new Date(Date.parse(at) + effect.delayMs).toISOString());
          break;
        case "deadline.cleared":
          deadlines.set(effect.name, null);
          break;
        case "command":
          if (commandNamed(effect.name).kind === "external")
            await enqueue(id, `${id}:${rev}:${index}`, effect);
          break;
        default:
          throw new Error(`${effect.kind} is delivered, not stored`);
      }
    }
    if (one.snapshot.status === "active") await persistDeadlines(id, one, deadlines);
    else if (one.stored) await tx.engine.unscheduleAll(id);
  }

  /** What was set and cleared on the way is not written: only how each deadline stands in the end. */
  async function persistDeadlines(
    id: LifecycleId,
    one: Touched,
    deadlines: ReadonlyMap<string, string | null>,
  ): Promise<void> {
    for (const [name, dueAt] of deadlines) {
      if (dueAt !== null) await tx.engine.schedule({ lifecycleId: id, name, dueAt });
      else if (one.stored) await tx.engine.unschedule(id, name);
    }
  }

  /** A command that is handed over is leased with the commit that writes it, so that no other worker takes it as well. */
  async function enqueue(
    id: LifecycleId,
    outboxId: string,
    { name, params }: Extract<Effect, { kind: "command" }>,
  ): Promise<void> {
    const take = shell.taker?.(name) ?? null;
    const row: OutboxRow = {
      id: outboxId,
      lifecycleId: id,
      command: name,
      params: JSON.stringify(params),
      status: "ready",
      attempts: take ? 1 : 0,
      runAt: at,
      leaseUntil: take && leaseEnd(shell.clock),
      lastError: null,
      createdAt: at,
    };
    await tx.engine.enqueue(row);
    tx.afterCommit(take ? () => take(row) : shell.wake);
  }

  return plan;
}
