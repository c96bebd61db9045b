/** Who keeps what is found of a machine for other processes that walk the same one. */
import type { Lifecycle } from "../lifecycle.ts";
import type { Samples } from "../samples.ts";
import type { ConcretePath, Graph } from "./graph.ts";

/** Whose walks are kept: all that is found follows from these. */
export interface WalkedOf {
  readonly lifecycle: Lifecycle;
  readonly samples: Samples<Lifecycle["machine"]>;
}

/** Gives what was kept, or keeps what is found now. */
export interface WalkKeeper {
  graph(of: WalkedOf & { readonly input: object }, find: () => Graph): Graph;
  paths(of: WalkedOf, find: () => readonly ConcretePath[]): readonly ConcretePath[];
}

let keeper: WalkKeeper = { graph: (_, find) => find(), paths: (_, find) => find() };

/** Whoever keeps walks in this process; nobody, unless somebody was named. */
export const walkKeeper = (): WalkKeeper => keeper;

/** From now on walks are kept by somebody. */
export function keepWalksBy(by: WalkKeeper): void {
  keeper = by;
}
