/** The samples of every lifecycle, for what works on all of them: fixtures, the refusal matrix, the gallery. */
import type { Lifecycle, Samples } from "#machines/kit";
import { samples as returnLabel } from "./return-label/index.ts";

export const samplesOf: ReadonlyMap<string, Samples<Lifecycle["machine"]>> = new Map([
  ["return-label", returnLabel],
]);
