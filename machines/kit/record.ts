/** A value for each key: `Object.fromEntries` would forget which keys there are. */
export function recordOf<const K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): Record<K, V> {
  const record = {} as Record<K, V>;
  for (const key of keys) record[key] = valueOf(key);
  return record;
}
