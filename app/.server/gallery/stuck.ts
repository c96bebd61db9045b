/** Instances that are later than promised: deadlines that did not fire, commands that were given up, waits too long. */
import type { Late, Reads } from "#db";
import { registry } from "#machines";
import { chartOf, placesOf, DAY_MS } from "#machines/kit";
import type { Lifecycle, Role } from "#machines/kit";

const MINUTE = 60_000;

/** How long each party may take for its move. Shoppers and guests are late only when a deadline says so. */
const promises = {
  system: 5 * MINUTE,
  timer: 5 * MINUTE,
  provider: DAY_MS,
  store: 3 * DAY_MS,
  warehouse: 3 * DAY_MS,
  agent: 3 * DAY_MS,
  carrier: 10 * DAY_MS,
  /** RET-23: 10 business days. */
  bank: 14 * DAY_MS,
} as const satisfies Partial<Record<Role, number>>;

type Promising = keyof typeof promises;

const isPromising = (role: Role | null): role is Promising =>
  role !== null && Object.hasOwn(promises, role);

/** A deadline is late once the worker should have fired it. */
const GRACE_MS = MINUTE;
const MOST = 200;

/** Everybody who is late, of one lifecycle or of all, the longest first. */
export async function lateInstances(
  { gallery }: Pick<Reads, "gallery">,
  now: number,
  machine?: string,
): Promise<Late[]> {
  const before = (ms: number) => new Date(now - ms).toISOString();
  const waits = [...registry.values()]
    .filter(({ name }) => machine === undefined || name === machine)
    .flatMap(waitsOf)
    .map(({ promisedMs, ...query }) =>
      gallery.waitingSince({ ...query, before: before(promisedMs), limit: MOST }),
    );
  const late = await Promise.all([
    gallery.overdueDeadlines(before(GRACE_MS), MOST),
    gallery.parkedCommands(MOST),
    ...waits,
  ]);
  return late
    .flat()
    .filter((one) => machine === undefined || one.machine === machine)
    .sort((a, b) => a.since.localeCompare(b.since))
    .slice(0, MOST);
}

/** The states of a lifecycle in which each party has promised to move, and for how long they may wait. */
function waitsOf(lifecycle: Lifecycle) {
  const states = placesOf(lifecycle);
  const hasDeadline = timedIn(lifecycle);
  return (Object.keys(promises) as Promising[]).flatMap((owner) => {
    const ids = states
      .filter((state) => isPromising(state.owner) && state.owner === owner && !state.rests)
      .map(({ id }) => id);
    const isTimed = (id: string) =>
      owner === "timer" || (owner === "system" && hasDeadline.has(id));
    return [true, false].flatMap((timed) => {
      const some = ids.filter((id) => isTimed(id) === timed);
      return some.length === 0
        ? []
        : [
            {
              ...{ machine: lifecycle.name, states: some, isTimed: timed },
              promisedMs: promises[owner],
            },
          ];
    });
  });
}

/** The states that a deadline of their own leaves: nobody is late there before it has passed. */
function timedIn(lifecycle: Lifecycle): ReadonlySet<string> {
  const { edges } = chartOf(lifecycle);
  return new Set(edges.filter(({ kind }) => kind === "deadline").map(({ from }) => from));
}
