import type { Query } from "./url-parts.ts";

/** A query as a URL ends with it; nothing where it has no values. */
export function queried(query: Query): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const text of [value ?? []].flat()) if (text) pairs.append(name, text);
  const text = pairs.toString();
  return text && `?${text}`;
}
