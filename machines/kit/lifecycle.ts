/** What every lifecycle folder exports, and the little the engine needs to know about it. */
import type { AnyStateMachine, SnapshotFrom, StateValue } from "xstate";
import type * as z from "zod";
import type { AnyEvent, EventShape, RawEvent, Role, Unread } from "./events.ts";

/** The id of one lifecycle instance: its lifecycle's name, a colon and a key, e.g. `order:ORD-2026-7K3F-9Q2D`. */
export type LifecycleId = `${string}:${string}`;

/** The id of an instance, as a table or a key has it. Throws for a text that is none. */
export function instanceId(text: string): LifecycleId {
  const at = text.indexOf(":");
  if (at < 0) throw new Error(`${text} names no instance of a lifecycle`);
  return `${text.slice(0, at)}:${text.slice(at + 1)}`;
}

/** The shape of a lamp on screens and in charts; see the brief's state glyphs. */
export type Tone = "now" | "you" | "us" | "done" | "final" | "stopped" | "cancelled" | "future";

/** Whose move it is in a waiting state. `rests` marks a state that may last for ever without anyone being late. */
export interface StateMeta {
  readonly owner?: Role;
  readonly rests?: true;
}

/** One move between standings: the event, or the name of the delay, that brings it about. */
export interface StandingMove {
  readonly from: string;
  readonly to: string;
  readonly trigger: string;
}

/**
 * Where instances of a lifecycle stand that decides in regions: statuses that are told from all of them and from the
 * context. They are looked at, counted and tested like states; dots put them in groups.
 */
export interface Standings<S> {
  /** Every standing with whose move it is, in the order an instance lives through them; the first is the beginning. */
  readonly all: Readonly<Record<string, StateMeta>>;
  of(snapshot: S): string;
  /** Which standing may follow which. */
  moves(): readonly StandingMove[];
}

/** A message for another lifecycle, delivered in the same transaction as the step that sent it. */
export interface Message {
  readonly to: LifecycleId;
  readonly event: RawEvent;
  /** When the receiver may refuse without undoing the sender's step. */
  readonly optional?: true;
}

/** The start of another lifecycle in the same transaction. */
export interface StartRequest {
  readonly id: LifecycleId;
  readonly input: object;
}

/**
 * A snapshot as a lifecycle's own guards and refusals read it. They are part of the machine, so they cannot take their
 * types from it without a circle.
 */
export interface SnapshotOf<C> {
  readonly value: StateValue;
  readonly context: C;
}

/** A refusal is a value: a code of the error catalogue, and what the words for people may need. */
export interface Refusal {
  readonly code: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What a screen may know of any lifecycle, whatever else its own view adds. */
export interface View {
  /** The spec's own status key, verbatim. */
  readonly status: string;
  readonly tone: Tone;
  /** Event types this audience may send now. */
  readonly events: readonly string[];
  /** Events an audience would expect but may not send now, each with the code that says why. */
  readonly blockers: readonly { readonly event: string; readonly code: string }[];
}

export interface Definition<M extends AnyStateMachine, V extends View> {
  /** The word used for the folder, the messages, the features and the ids. */
  readonly name: string;
  /** `LC-NN` of the lifecycle table. */
  readonly lc: string;
  /** Raised whenever the machine changes in a way that stored snapshots can notice. */
  readonly version: number;
  readonly machine: M;
  readonly events: {
    readonly shapes: Readonly<Record<string, EventShape>>;
    parse(raw: RawEvent): { ok: true; event: AnyEvent } | Unread;
  };
  readonly input: z.ZodType;
  readonly context: z.ZodType;
  view(snapshot: SnapshotFrom<M>, audience: Role): V;
  /** Why an event is refused now, as a code of the catalogue. Asked only for events that were refused. */
  why(snapshot: SnapshotFrom<M>, event: AnyEvent): string | Refusal;
  /**
   * What the outside world's word is worth that comes when it can change nothing: `known` where nothing hangs on it any more, so
   * that it is noted and over; `news` where it is another fact than the earlier one that goes by the same name. Left out, or
   * null, a word that is not taken is for staff to see.
   */
  late?(snapshot: SnapshotFrom<M>, event: RawEvent): "known" | "news" | null;
  /**
   * Whether a message of another lifecycle tells an instance nothing: everything would stand as it stands, and no form that
   * somebody may send would be out of date. It is not delivered, and nothing is noted of it. Left out, every message is.
   */
  knows?(snapshot: SnapshotFrom<M>, event: RawEvent): boolean;
  /**
   * The keys that open an instance to shoppers, guests and agents (`customer:…`, `session:…`, `order:…`).
   * Somebody who holds none of them is told that there is no such thing.
   */
  keys(context: SnapshotFrom<M>["context"]): readonly string[];
  /**
   * What people decide by when they fill in a form about it, as JSON. A form that was drawn before something in the
   * background moved the instance holds as long as this is the same (decision 023). Left out, every move outdates it.
   */
  readonly formBasis?: (snapshot: SnapshotFrom<M>, audience: Role) => object;
  /** Left out, an instance stands where its machine's states are. */
  readonly standings?: Standings<SnapshotFrom<M>>;
  /**
   * Where it lives; `browser` is a machine of the interface, which is drawn, walked and tested like the others, and of
   * which the store keeps no instance. Left out, it lives in the store.
   */
  readonly runsIn?: "browser";
  /** Migrations of stored snapshots, by the version they start from. */
  readonly migrations?: Readonly<Record<number, Migration>>;
}

/** A snapshot as it is stored: our own shape, not the library's. */
export interface StoredSnapshot {
  readonly value: StateValue;
  readonly context: unknown;
  readonly status: "active" | "done";
}

export interface Migration {
  readonly snapshot: (old: StoredSnapshot) => StoredSnapshot;
  /** Old deadline name → new one, or null when it lapses. A deadline that is not named keeps its name. */
  readonly deadlines?: Readonly<Record<string, string | null>>;
}

/** A lifecycle of any kind, as the engine holds it. */
export type Lifecycle = Definition<AnyStateMachine, View>;

/** Declares a lifecycle. It only fixes the types, so that the machine, its view and its codes stay in step. */
export function defineLifecycle<M extends AnyStateMachine, V extends View>(
  definition: Definition<M, V>,
): Definition<M, V> {
  return definition;
}

/**
 * The keys of whose an instance is: those of its order, its browser and its account that it has. What an account has ordered, or has
 * claimed, is opened by the account alone: whoever signs out everywhere has, also of the browser in which it was placed.
 */
export function ownerKeys({
  orderId,
  sessionId,
  customerId,
}: {
  readonly orderId?: string | null;
  readonly sessionId?: string | null;
  readonly customerId?: string | null;
}): string[] {
  const isAccounts = Boolean(orderId && customerId);
  return [
    ...(orderId ? [`order:${orderId}`] : []),
    ...(sessionId && !isAccounts ? [`session:${sessionId}`] : []),
    ...(customerId ? [`customer:${customerId}`] : []),
  ];
}
