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

/** Of something that may end in several ways: by its end, the words that tell nothing which that end does not say already. */
export function toldAgain(words: Readonly<Record<string, readonly string[]>>) {
  const byEnd = new Map(Object.entries(words));
  return (
    { status, value }: { readonly status: string; readonly value: unknown },
    { type }: RawEvent,
  ) =>
    status === "done" && typeof value === "string" && byEnd.get(value)?.includes(type) === true
      ? ("known" as const)
      : null;
}
