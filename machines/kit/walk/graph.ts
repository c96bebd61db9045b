/** What is found of a machine: its states with the steps between them, and paths through them. */
import type { AnyMachineSnapshot } from "xstate";
import type { Due, Effect, Stimulus } from "../step.ts";

/** One step of a graph. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly stimulus: Omit<Stimulus, "at">;
  /** The commands that it asks for, by name; left out where it was not explored. */
  readonly asks?: readonly string[];
}

export interface Graph {
  readonly start: string;
  /** The commands that the start asks for, by name; left out where it was not explored. */
  readonly asks?: readonly string[];
  /** One example snapshot per abstract state. */
  readonly states: ReadonlyMap<string, AnyMachineSnapshot>;
  readonly edges: readonly Edge[];
}

/** One generated path: an input and the stimuli that follow. */
export interface Path {
  readonly title: string;
  readonly input: object;
  readonly stimuli: readonly Omit<Stimulus, "at">[];
}

/** A path replayed for real: the stamped stimuli and the snapshot after each, the first one included. */
export interface ConcretePath {
  readonly title: string;
  readonly input: object;
  readonly stimuli: readonly Stimulus[];
  readonly snapshots: readonly AnyMachineSnapshot[];
  /** What is due at each of those moments. */
  readonly due: readonly Due[];
  /** What was asked for on the way to each of them. */
  readonly effects: readonly (readonly Effect[])[];
}
