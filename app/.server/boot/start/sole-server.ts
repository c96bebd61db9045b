/** Two processes that serve one database are a mistake of whoever started them, and the log says so; workers may be many. */
import { takeServersPlace } from "#db";
import type { Env } from "#app/.server/request/env.ts";
import type { Log } from "#app/.server/request/log.ts";
import { beside } from "#app/.server/boot/examine.ts";

/**
 * Takes the place of the process that serves, and warns where another has it: one that is about to end may, and nothing of what
 * either writes is lost. Returns how to let it go.
 */
export function serveAlone({ databaseFile }: Pick<Env, "databaseFile">, log: Log): () => void {
  if (databaseFile === ":memory:") return () => undefined;
  try {
    const place = takeServersPlace(beside(databaseFile, "serving"));
    if (place) return () => place.letGo();
    log.warn(
      { databaseFile },
      "another process serves this database already: let one process serve it, and have more of them only work (npm run production -- worker)",
    );
  } catch (error) {
    log.warn({ err: error }, "whether another process serves this database is not known");
  }
  return () => undefined;
}
