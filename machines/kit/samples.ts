/** What feeds path tests, fixtures, the gallery and seed stories: inputs and events of each kind. */
import type { AnyStateMachine, SnapshotFrom } from "xstate";
import type { RawEvent } from "./events.ts";

export interface Samples<M extends AnyStateMachine> {
  /** Inputs by what is special about them. */
  readonly inputs: Readonly<Record<string, object>>;
  /** What `events` works out before its first answer, in slices, where that takes long; whoever has time need not ask for it. */
  slices?(): Iterable<unknown>;
  /** Events worth trying in a snapshot; those the machine refuses there are skipped by the walk. */
  events(snapshot: SnapshotFrom<M>): readonly RawEvent[];
  /** Whether walks wait for a deadline there; left out, for every one. What comes of one may hang on the day, which no facts tell. */
  isWaitedFor?(snapshot: SnapshotFrom<M>, deadline: string): boolean;
  /** The facts that guards read, as text: two snapshots of equal state and facts are walked once. */
  facts(snapshot: SnapshotFrom<M>): string;
}
