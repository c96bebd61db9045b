import type { OrderLine } from "#machines/order";

/** How the product is drawn; a seed that is no number is turned into one, so that it stays the same picture. */
export function artOf({ art: { kind, finish, seed } }: Pick<OrderLine, "art">) {
  return { kind, finish, seed: /^\d{1,9}$/.test(seed) ? Number(seed) : hashOf(seed) };
}

function hashOf(text: string): number {
  let hash = 7;
  for (const sign of text) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 999_983;
  return hash;
}
