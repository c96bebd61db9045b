import type { Query } from "./url-parts.ts";

/** A query as a URL ends with it; nothing where it has no values. */
export function queried(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((text) => (text ? [[name, text] as [string, string]] : [])),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : "";
}
