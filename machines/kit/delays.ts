/** How long a lifecycle waits for a provider that has not said how something ended. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long somebody may stay at a provider's page before the provider is asked what became of it (LC-04). */
export const PROVIDER_PAGE_MS = 30 * MINUTE_MS;

/** A provider is asked after 30 s, then ever less often, at least once an hour. */
export function queryDue({ context }: { readonly context: { readonly queries: number } }): number {
  return Math.min(60 * MINUTE_MS, 30 * SECOND_MS * 2 ** Math.min(context.queries, 10));
}
