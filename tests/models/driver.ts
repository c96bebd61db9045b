/**
 * How people make the events of a lifecycle happen, and how its states show. What a shopper does is done on screens;
 * what the warehouse, the carriers, the bank and the clock do, in the sandbox's console.
 */
import type { Stimulus } from "#machines/kit";
import type { World } from "./console.ts";
import type { Page } from "./page.ts";

/** One event of a path as the lifecycle's samples word it. */
export type PathEvent = Omit<Stimulus, "at">;

/** An event by its type and by what matters of its data, or a deadline by the name of its delay. */
export type Happening =
  { readonly type: string; readonly [field: string]: unknown } | { readonly deadline: string };

/** What somebody does: some of the events are done by hand, the others follow by themselves. */
export interface Move {
  readonly events: readonly Happening[];
  /** Only in these states, where the machine would take the events elsewhere too. */
  readonly in?: readonly string[];
}

/** One of the starts that the samples know. */
export interface StartCase<P extends Page = Page> {
  /** What follows it by itself, or is done at once by `begin`. */
  readonly follows?: readonly Happening[];
  /** Brings it about and leaves the page open that shows it. */
  begin: (page: P, world: World) => Promise<unknown>;
  /** The moves that are walked from it; all of them when not given. */
  readonly moves?: readonly string[];
}

/** Who makes the events; on a page of any browser, or of one that runs scripts. */
export interface Driver<P extends Page = Page> {
  /** By their name among the samples' inputs. */
  readonly starts: Readonly<Record<string, StartCase<P>>>;
  /** What people can do, by words for a title; the paths are made of these. */
  readonly moves: Readonly<Record<string, Move>>;
  /** What is done for an event to happen, by its type or the name of its delay. The others follow by themselves. */
  readonly events: Readonly<
    Record<string, (page: P, stimulus: PathEvent, world: World) => Promise<unknown>>
  >;
  /** What a shopper sees, by state: `received.triage` of `{ received: "triage" }`. */
  readonly states: Readonly<Record<string, (page: P, world: World) => Promise<unknown>>>;
  /**
   * `steps`: the paths take every move wherever the machine's own memory differs. `looks`: every move once from each
   * state to each state, whatever the machine remembers besides; of several such steps the one reached soonest.
   */
  readonly covers: "steps" | "looks";
  /** Does not look again at what an earlier path has looked at: each move waits itself for what it needs. */
  readonly passes?: true;
  /** Never handed over on the way: it goes on from what a page shows once, or from what was opened beside it. */
  readonly isWhole?: true;
}
