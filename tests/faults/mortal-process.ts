/** A worker in a process of its own. As soon as a partner has answered the call it is doomed by, `kill -9` ends it. */
import { on } from "node:events";
import { registry } from "#machines";
import { openStore } from "#db";
import { standingClock } from "#app/.server/engine/clock.ts";
import { notedWhileImpersonating } from "#app/.server/identity/agent-note.ts";
import type { Mail } from "#app/.server/mail/post.ts";
import { projections } from "#app/.server/orders/projections/projections.ts";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import type { GatewayOptions } from "#app/.server/outside/http/caller.ts";
import { liveAndDie } from "./mortal-worker.ts";

/** What the process is told first; afterwards it is told the time, and runs one command each time. */
export interface Fate {
  readonly file: string;
  readonly outside: GatewayOptions;
  readonly doomedBy: string;
}

/** What it says of each command that it lived through, and of each mail. */
export type Said =
  | { readonly type: "lived"; readonly command: string | null }
  | { readonly type: "mailed"; readonly mail: Mail };

/** Comes back once it is said, whatever happens next. */
function say(said: Said): Promise<void> {
  return new Promise((resolve) => process.send?.(said, () => resolve()));
}

process.once("disconnect", () => process.exit());
/** None is missed, however close they come. */
const told = on(process, "message");
const [{ file, outside, doomedBy }] = (await told.next()).value as [Fate];
const clock = standingClock(new Date(0).toISOString());
const store = openStore({ file, synchronous: "OFF" });
const place = {
  file,
  gateways: createHttpGateways(outside),
  post: { send: (mail: Mail) => say({ type: "mailed", mail }), close: () => undefined },
  engine: {
    ...{ store, clock, projections, commands: {}, wake: () => undefined },
    ...{ lifecycles: registry, alongside: notedWhileImpersonating },
  },
};
for await (const [now] of told) {
  clock.set(String(now));
  const { command } = await liveAndDie(place, (calls) => {
    if (calls.at(-2) === doomedBy) process.kill(process.pid, "SIGKILL");
    return false;
  });
  await say({ type: "lived", command });
}
