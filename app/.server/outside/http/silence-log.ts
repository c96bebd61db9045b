/** Providers that are away, in the log: whoever runs the store reads of it, also where a page only says to try again. */
import type { Port } from "#app/.server/outside/providers.ts";

/** A provider that stays away is told of this often. */
const EVERY_MS = 60_000;

/** Tells of a port's faults, the first at once and then once a minute with how many there were. `now` is in milliseconds since 1970. */
export function openSilenceLog(warn: (fields: object, said: string) => void, now: () => number) {
  const told = new Map<Port, { at: number; since: number }>();
  return (port: Port, fault: Error): void => {
    const last = told.get(port) ?? { at: -Infinity, since: 0 };
    if (now() - last.at < EVERY_MS) {
      told.set(port, { ...last, since: last.since + 1 });
      return;
    }
    told.set(port, { at: now(), since: 0 });
    const more = last.since > 0 ? { times: last.since + 1 } : {};
    warn({ provider: port, what: fault.message, ...more }, "a provider did not answer");
  };
}
