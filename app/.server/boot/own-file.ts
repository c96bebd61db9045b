/** Whether the database that is open is still the one of its name. */
import { statSync } from "node:fs";

const LOOK_MS = 2000;

/**
 * Looks at the file every other second. Where it was deleted, or another one has its name, whatever is written from then on
 * goes to a file that nobody finds again: `onLost` is told once, and the process has to end. Returns how to stop looking.
 */
export function watchOwnFile(file: string, onLost: () => void): () => void {
  const own = identityOf(file);
  if (own === null) return () => undefined;
  const looking = setInterval(() => {
    if (identityOf(file) === own) return;
    clearInterval(looking);
    onLost();
  }, LOOK_MS).unref();
  return () => clearInterval(looking);
}

/** Null where there is no such file; a database in memory has none. */
function identityOf(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev}/${found.ino}` : null;
}
