/** Runs a machine in the browser: the same pure functions that the server runs, loaded when they are first needed. */
import type { Lifecycle, Samples, Simulated } from "#machines/kit";

interface LifecycleModule {
  readonly lifecycle: Lifecycle;
  readonly samples: Samples<Lifecycle["machine"]>;
}

const machines = import.meta.glob<LifecycleModule>("../../../machines/*/index.ts");

/** What a query leads to: another query when a form was sent, or the run. Null for a machine nobody knows. */
export async function simulateHere(
  name: string,
  query: URLSearchParams,
): Promise<{ readonly next: URLSearchParams } | { readonly run: Simulated } | null> {
  const load = machines[`../../../machines/${name}/index.ts`];
  if (!load) return null;
  const [{ lifecycle, samples }, { queryAfter, simulated }] = await Promise.all([
    load(),
    import("#machines/kit"),
  ]);
  const next = queryAfter(lifecycle, query);
  return next ? { next } : { run: simulated(lifecycle, samples, query) };
}
