/** What the machine gallery asks of the stored instances: how many stand where, which ones, and how they got there. */
import { and, asc, count, desc, eq, gt, inArray, lt, notExists, sql } from "drizzle-orm";
import { instanceId } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import { beginsWith } from "../contains.ts";
import type { Handle } from "../handle.ts";
import { plain } from "../packed.ts";
import { deadline, journal, lifecycle, outbox } from "../schema/engine.ts";

export interface Standing {
  readonly machine: string;
  /** Dotted label of the active states. */
  readonly state: string;
  readonly count: number;
}

/** How many instances stand in each state, of one machine or of all. */
async function standings(db: Handle, machine?: string): Promise<Standing[]> {
  return db
    .select({ machine: lifecycle.machine, state: lifecycle.state, count: count() })
    .from(lifecycle)
    .where(machine === undefined ? undefined : eq(lifecycle.machine, machine))
    .groupBy(lifecycle.machine, lifecycle.state)
    .all();
}

export interface InstanceQuery {
  readonly machine: string;
  /** Only instances with exactly this label. */
  readonly state?: string;
  /** The beginning of the key. */
  readonly key?: string;
  /** The last id of the page before. */
  readonly after?: string;
  readonly limit: number;
}

export interface InstanceRow {
  readonly id: LifecycleId;
  readonly state: string;
  readonly status: "active" | "done";
  readonly rev: number;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** One page of a machine's instances, in the order of their ids. */
async function instancesOf(db: Handle, query: InstanceQuery): Promise<InstanceRow[]> {
  const { machine, state, key, after, limit } = query;
  return db
    .select({
      id: lifecycle.id,
      state: lifecycle.state,
      status: lifecycle.status,
      rev: lifecycle.rev,
      updatedAt: lifecycle.updatedAt,
    })
    .from(lifecycle)
    .where(
      and(
        // The ids of a machine lie side by side; a semicolon is what follows their colon.
        ...(state === undefined
          ? [gt(lifecycle.id, `${machine}:`), lt(lifecycle.id, `${machine};`)]
          : [eq(lifecycle.machine, machine), eq(lifecycle.state, state)]),
        key === undefined ? undefined : beginsWith(lifecycle.id, `${machine}:${key}`),
        after === undefined ? undefined : gt(lifecycle.id, after),
      ),
    )
    .orderBy(asc(lifecycle.id))
    .limit(limit)
    .all()
    .map((row) => ({ ...row, id: instanceId(row.id) }));
}

/** Moves of one kind, counted. */
export interface Move {
  readonly machine: string;
  readonly from: string;
  readonly to: string;
  /** Event type; XState's own for a deadline. */
  readonly event: string;
  readonly outcome: "accepted" | "refused";
  readonly count: number;
}

/** The moves noted at journal positions above `after`, up to and with `upTo`. */
async function movesBetween(db: Handle, after: number, upTo: number): Promise<Move[]> {
  const machine = sql<string>`substr(${journal.lifecycleId}, 1, instr(${journal.lifecycleId}, ':') - 1)`;
  const event = sql<string>`json_extract(${plain(journal.event)}, '$.type')`;
  const columns = { machine, from: journal.from, to: journal.to, event };
  return db
    .select({ ...columns, outcome: journal.outcome, count: count() })
    .from(journal)
    .where(
      and(
        gt(journal.position, after),
        lt(journal.position, upTo + 1),
        inArray(journal.outcome, ["accepted", "refused"]),
      ),
    )
    .groupBy(machine, journal.from, journal.to, event, journal.outcome)
    .all()
    .map((row) => ({ ...row, outcome: row.outcome === "refused" ? "refused" : "accepted" }));
}

/** An instance that should have moved. */
export interface Late {
  readonly id: LifecycleId;
  readonly machine: string;
  readonly state: string;
  /** Since when it is late, ISO 8601 in UTC. */
  readonly since: string;
  /** A deadline that has not fired, a command that is parked, or a state nobody has left for long. */
  readonly why: "deadline" | "parked" | "waiting";
  /** The deadline's or the command's name; empty for a wait. */
  readonly what: string;
}

/** Deadlines that were due before an instant and have not fired. */
async function overdueDeadlines(db: Handle, before: string, limit: number): Promise<Late[]> {
  return db
    .select({
      id: lifecycle.id,
      machine: lifecycle.machine,
      state: lifecycle.state,
      since: deadline.dueAt,
      what: deadline.name,
    })
    .from(deadline)
    .innerJoin(lifecycle, eq(lifecycle.id, deadline.lifecycleId))
    .where(lt(deadline.dueAt, before))
    .orderBy(asc(deadline.dueAt))
    .limit(limit)
    .all()
    .map((row) => ({ ...row, id: instanceId(row.id), why: "deadline" }));
}

/** Instances whose command an operator must look at. */
async function parkedCommands(db: Handle, limit: number): Promise<Late[]> {
  return db
    .select({
      id: lifecycle.id,
      machine: lifecycle.machine,
      state: lifecycle.state,
      since: outbox.createdAt,
      what: outbox.command,
    })
    .from(outbox)
    .innerJoin(lifecycle, eq(lifecycle.id, outbox.lifecycleId))
    .where(sql`${outbox.status} = 'parked'`)
    .orderBy(desc(outbox.createdAt))
    .limit(limit)
    .all()
    .map((row) => ({ ...row, id: instanceId(row.id), why: "parked" }));
}

/** Active instances that have stood in one of these states since before an instant. */
async function waitingSince(
  db: Handle,
  {
    machine,
    states,
    before,
    limit,
    isTimed,
  }: {
    readonly machine: string;
    readonly states: readonly string[];
    readonly before: string;
    readonly limit: number;
    /** What has a deadline of its own is late by that alone. */
    readonly isTimed: boolean;
  },
): Promise<Late[]> {
  const planned = db.select().from(deadline).where(eq(deadline.lifecycleId, lifecycle.id));
  return db
    .select({
      id: lifecycle.id,
      machine: lifecycle.machine,
      state: lifecycle.state,
      since: lifecycle.updatedAt,
    })
    .from(lifecycle)
    .where(
      and(
        eq(lifecycle.machine, machine),
        inArray(lifecycle.state, [...states]),
        eq(lifecycle.status, "active"),
        lt(lifecycle.updatedAt, before),
        isTimed ? notExists(planned) : undefined,
      ),
    )
    .orderBy(asc(lifecycle.updatedAt))
    .limit(limit)
    .all()
    .map((row) => ({ ...row, id: instanceId(row.id), why: "waiting", what: "" }));
}

export const reads = {
  standings,
  instancesOf,
  movesBetween,
  overdueDeadlines,
  parkedCommands,
  waitingSince,
};
export const writes = {};
