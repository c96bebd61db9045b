import type { Handle } from "./handle.ts";

/**
 * Queries that are built and prepared once per connection. What they read and write belongs to the transaction that is
 * open on it.
 */
export function prepared<Statements extends object>(
  prepare: (db: Handle) => Statements,
): (db: Handle) => Statements {
  const known = new WeakMap<Handle, Statements>();
  return (db) => {
    const statements = known.get(db) ?? prepare(db);
    known.set(db, statements);
    return statements;
  };
}
