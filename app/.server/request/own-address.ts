/** Addresses that somebody else has written and that we are asked to follow: a form's `to`, a query's, a link's. */

/** Longer than any address of ours. */
const LONGEST = 2000;

/**
 * The path and query of an address of this store, whatever is given; anything else leads home. What a browser would make of
 * the answer decides, not how it is spelled: `/.//evil.example` and `/%2e%2e//evil.example` are addresses elsewhere.
 */
export function ownPath(given: string, home = "/"): string {
  const here = "http://store.invalid";
  if (given.length > LONGEST || !given.startsWith("/") || !URL.canParse(given, here)) return home;
  const { origin, pathname, search } = new URL(given, here);
  const own = `${pathname}${search}`;
  if (origin !== here || !URL.canParse(own, here)) return home;
  return new URL(own, here).origin === here ? own : home;
}
