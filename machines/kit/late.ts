/** What is still said of something that is over. */
import type { RawEvent } from "./events.ts";

/**
 * Words that only tell how far something is: once it is over nothing hangs on them, and they are noted for nobody to deal with.
 * Whatever tells of money or goods is no such word.
 */
export function toldTooLate(types: readonly string[]) {
  const passing = new Set(types);
  return ({ status }: { readonly status: string }, { type }: RawEvent) =>
    status === "done" && passing.has(type) ? ("known" as const) : null;
}
