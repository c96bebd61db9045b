/** Instances that are later than promised: deadlines that did not fire, commands that were given up, waits too long. */
import { gallery } from "#db";
import type { Database } from "#db";
import { registry } from "#machines";
import { chartOf } from "#machines/kit";
import type { Role } from "#machines/kit";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long each party may take for its move. Shoppers, guests and agents are late only when a deadline says so. */
const promises = {
  system: 5 * MINUTE,
  timer: 5 * MINUTE,
  provider: DAY,
  store: 3 * DAY,
  warehouse: 3 * DAY,
  carrier: 10 * DAY,
  /** RET-23: 10 business days. */
  bank: 14 * DAY,
} as const satisfies Partial<Record<Role, number>>;

type Promising = keyof typeof promises;

const isPromising = (role: Role | null): role is Promising =>
  role !== null && Object.hasOwn(promises, role);

/** A deadline is late once the worker should have fired it. */
const GRACE_MS = MINUTE;
const MOST = 200;

/** Everybody who is late, of one lifecycle or of all, the longest first. */
export function lateInstances(db: Database, now: number, machine?: string): gallery.Late[] {
  const before = (ms: number) => new Date(now - ms).toISOString();
  const waits = [...registry.values()]
    .filter(({ name }) => machine === undefined || name === machine)
    .flatMap((lifecycle) => {
      const { states } = chartOf(lifecycle);
      return (Object.keys(promises) as Promising[]).flatMap((owner) => {
        const ids = states
          .filter((state) => isPromising(state.owner) && state.owner === owner && !state.rests)
          .map(({ id }) => id);
        if (ids.length === 0) return [];
        const query = { machine: lifecycle.name, states: ids, before: before(promises[owner]) };
        return gallery.waitingSince(db, { ...query, limit: MOST });
      });
    });
  return [
    ...gallery.overdueDeadlines(db, before(GRACE_MS), MOST),
    ...gallery.parkedCommands(db, MOST),
    ...waits,
  ]
    .filter((late) => machine === undefined || late.machine === machine)
    .sort((a, b) => a.since.localeCompare(b.since))
    .slice(0, MOST);
}
