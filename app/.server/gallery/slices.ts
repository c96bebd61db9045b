/** Work that takes long is done one piece at a time: whoever shops meanwhile is not kept waiting for all of it. */
import { setImmediate } from "node:timers/promises";
import type { Lifecycle, Samples } from "#machines/kit";
import { samplesFor } from "#machines/samples";

/** Lets everybody else have a turn. */
export const aside = (): Promise<void> => setImmediate();

/** The samples of a lifecycle, with all that they have to work out before they say what is worth trying. */
export async function readySamples(lifecycle: Lifecycle): Promise<Samples<Lifecycle["machine"]>> {
  const samples = samplesFor(lifecycle);
  for (const _ of samples.slices?.() ?? []) await aside();
  return samples;
}
