/** What the engine is given. Everything in `.server` gets it as its first argument; nothing reaches for globals. */
import type { OutboxRow, Store, Tx } from "#db";
import type { Lifecycle, LifecycleId, RawEvent, Refusal, Role } from "#machines/kit";
import type { AnyMachineSnapshot } from "xstate";
import type { Clock } from "./clock.ts";

/** Who sends an event, and the keys that open instances to them. */
export interface Actor {
  readonly role: Role;
  /** Customer, agent or session id; the provider's or lifecycle's name for the others. */
  readonly id: string;
  /** See `keys` of a lifecycle. Roles that are not people need none. */
  readonly keys?: readonly string[];
  /** The customer an agent acts for. */
  readonly onBehalfOf?: string;
  /** The impersonation of an agent who acts for somebody: it notes each of their writes, or refuses it (LC-38). */
  readonly impersonation?: LifecycleId;
  /** Keys that let somebody look, but not change anything until the order's mailed code is typed (SRCH-06). */
  readonly unproved?: readonly string[];
}

/** A command that runs inside the transaction, and may refuse all of it. */
export interface LocalCommand {
  readonly kind: "local";
  run(tx: Tx, params: Record<string, unknown>, context: CommandContext): Promise<Refusal | null>;
}

/** A command for the outside world. It runs after the commit, at least once, and its answer comes back as events. */
export interface ExternalCommand {
  readonly kind: "external";
  run(params: Record<string, unknown>, context: ExternalContext): Promise<readonly Answer[]>;
}

export interface CommandContext {
  /** The instance that asked. */
  readonly from: LifecycleId;
  readonly at: string;
}

export interface ExternalContext extends CommandContext {
  /** The outbox id: the same for each attempt, so that the other side can recognise a repetition. */
  readonly key: string;
  readonly attempt: number;
  readonly engine: EngineContext;
}

/** An event that a command's outcome leads to. */
export interface Answer {
  readonly to: LifecycleId;
  readonly event: RawEvent;
  readonly role: Role;
  /** The same for this fact whichever way we hear of it, by answer or by webhook; whichever comes first counts. */
  readonly key?: string;
  /** What the instance begins with where it is not there yet: the outside made something that the store had no name for. */
  readonly begins?: Readonly<Record<string, unknown>>;
}

/** Keeps a list or search table in step with an instance, inside the transaction that moves it. */
export type Projection = (
  tx: Tx,
  id: LifecycleId,
  snapshot: AnyMachineSnapshot,
  at: string,
) => Promise<void>;

/** One event for one instance. */
export interface EventRequest {
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

export interface EngineContext {
  /** Every lifecycle there is, by name: the engine knows no other. */
  readonly lifecycles: ReadonlyMap<string, Lifecycle>;
  /**
   * An event that goes with an accepted one, in the same transaction; refused, it takes the other back. Left out, or
   * null, nothing goes along.
   */
  readonly alongside?: (tx: Tx, request: EventRequest) => Promise<EventRequest | null>;
  readonly store: Store;
  readonly clock: Clock;
  readonly commands: Readonly<Record<string, LocalCommand | ExternalCommand>>;
  readonly projections: Readonly<Record<string, readonly Projection[]>>;
  /** Leaves messages and starts undelivered: one lifecycle alone, for its path tests. */
  readonly muted?: true;
  /** Called after a commit that put commands into the outbox. */
  readonly wake: () => void;
  /**
   * Who runs a command as soon as its commit is on disk, instead of the outbox being searched for it; null while they have
   * enough to do. Where nobody is given, commands wait in the outbox.
   */
  readonly taker?: (command: string) => ((row: OutboxRow) => void) | null;
}
