/** A sandbox that runs elsewhere: whether anybody answers there, and from when on. */
import { setTimeout as pause } from "node:timers/promises";
import { orFault } from "#app/.server/outside/faults.ts";
import type { SandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import type { Env } from "#app/.server/request/env.ts";
import type { Log } from "#app/.server/request/log.ts";

/** Between two looks, in milliseconds. */
const LOOK_EVERY_MS = 2000;

/**
 * Ends once the sandbox answers. Until then nothing that needs the outside can be done, so whoever runs the store is told once
 * that nobody is there.
 */
export async function untilPlayed(
  sandbox: Pick<SandboxConsole, "clock">,
  { sandboxUrl }: Pick<Env, "sandboxUrl">,
  log: Pick<Log, "warn" | "info">,
): Promise<void> {
  let isTold = false;
  // One that does not know us plays for another store.
  while ((await orFault(sandbox.clock())) instanceof Error) {
    if (!isTold)
      log.warn(
        { sandboxUrl },
        `nobody plays the outside world at SANDBOX_URL=${sandboxUrl}: start it there by npm run sandbox, with the same WEBHOOK_SECRET, or leave SANDBOX_URL out and the store plays it itself`,
      );
    isTold = true;
    await pause(LOOK_EVERY_MS, null, { ref: false });
  }
  if (isTold) log.info({ sandboxUrl }, "the outside world is played");
}
