/** What those who run the store look up: what is late, what is unanswered, what was refused. */
import { and, asc, desc, eq, gte, inArray, isNotNull, like, notInArray, sql } from "drizzle-orm";
import { instanceId } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { OutboxRow } from "../engine.ts";
import type { Handle } from "../handle.ts";
import { plain } from "../packed.ts";
import { inbox, lifecycle, outbox } from "../schema/engine.ts";

/** As their indexes say it. */
const isReady = sql`${outbox.status} = 'ready'`;
const isParked = sql`${outbox.status} = 'parked'`;

export interface OverdueQuery {
  readonly machine: string;
  /** Labels of the states in which it is looked for. */
  readonly states: readonly string[];
  /** The field of its context that says so; null where every one in these states is overdue. */
  readonly noted: string | null;
  /** The deadline that notes it, by its name, for knowing since when; null where it is no deadline. */
  readonly notedBy?: string;
  /** What else its context has to be. */
  readonly having?: Readonly<Record<string, string>>;
  /** A record of its context, one of whose values this is. */
  readonly among?: { readonly record: string; readonly value: string };
  /** Of one order; of all where it is not given. */
  readonly ofOrder?: string | undefined;
  readonly limit: number;
}

export interface OverdueRow {
  readonly orderId: string;
  /** Since when it has been so, whatever has moved since; ISO 8601 in UTC. */
  readonly since: string;
}

/** Instances that belong to an order, or to the cart it came of, and are overdue, the longest first. */
async function overdue(db: Handle, query: OverdueQuery): Promise<OverdueRow[]> {
  const { machine, states, noted, having = {}, among, ofOrder, limit } = query;
  const inContext = (name: string) =>
    sql<string>`json_extract(${plain(lifecycle.snapshot)}, ${`$.context.${name}`})`;
  // What a cart gave up before there was an order belongs to the one that came of it.
  const orderOfCart = sql<string>`(SELECT json_extract(${plain(sql`cart.snapshot`)}, '$.context.orderId') FROM ${lifecycle} AS cart
    WHERE cart.id = 'cart:' || ${inContext("cartId")})`;
  const orderId = sql<string>`coalesce(${inContext("orderId")}, ${orderOfCart})`;
  const since = sinceWhen(query);
  return db
    .select({ orderId, since })
    .from(lifecycle)
    .where(
      and(
        eq(lifecycle.machine, machine),
        inArray(lifecycle.state, [...states]),
        noted === null ? undefined : sql`${inContext(noted)} = 1`,
        ...Object.entries(having).map(([name, value]) => sql`${inContext(name)} = ${value}`),
        among &&
          sql`EXISTS (SELECT 1 FROM json_each(${plain(lifecycle.snapshot)}, ${`$.context.${among.record}`}) WHERE value = ${among.value})`,
        isNotNull(orderId),
        ofOrder === undefined ? undefined : sql`${orderId} = ${ofOrder}`,
      ),
    )
    .orderBy(asc(since))
    .limit(limit)
    .all();
}

/** By the journal: when its deadline passed, or when it came to where it stands; where that is not noted, when it last moved. */
function sinceWhen({ states, noted, notedBy }: OverdueQuery) {
  const own = sql`journal.lifecycle_id = ${lifecycle.id} AND journal.outcome <> 'refused'`;
  const passed = sql`SELECT min(journal.at) FROM journal WHERE ${own} AND journal.actor_role = 'timer'
    AND json_extract(${plain(sql`journal.event`)}, '$.type') LIKE ${`xstate.after.${notedBy ?? ""}.%`}`;
  const came = sql`SELECT min(journal.at) FROM journal WHERE ${own} AND journal.seq >
    coalesce((SELECT max(journal.seq) FROM journal WHERE ${own} AND journal."to" NOT IN ${states}), -1)`;
  const unknown = sql`SELECT NULL`;
  const first = noted === null ? came : notedBy === undefined ? unknown : passed;
  return sql<string>`coalesce((${first}), ${lifecycle.updatedAt})`;
}

/** Instances of a machine that stand in one of these states. */
async function standingIn(
  db: Handle,
  machine: string,
  states: readonly string[],
): Promise<LifecycleId[]> {
  return db
    .select({ id: lifecycle.id })
    .from(lifecycle)
    .where(and(eq(lifecycle.machine, machine), inArray(lifecycle.state, [...states])))
    .all()
    .map(({ id }) => instanceId(id));
}

/** Instances of a machine that asked for something and are not answered yet. */
async function unanswered(db: Handle, machine: string): Promise<LifecycleId[]> {
  const found = [isReady, isParked].flatMap((isOpen) =>
    db
      // Told apart here: for DISTINCT SQLite would walk all commands by their instances.
      .select({ id: outbox.lifecycleId })
      .from(outbox)
      .where(and(isOpen, like(outbox.lifecycleId, `${machine}:%`)))
      .all(),
  );
  return [...new Set(found.map(({ id }) => instanceId(id)))];
}

/** Everything that was ever asked for by this command. */
async function commandsNamed(db: Handle, command: string): Promise<OutboxRow[]> {
  return db.select().from(outbox).where(eq(outbox.command, command)).all().map(asRow);
}

/** Commands that wait for somebody to take them or to finish them. */
async function readyCommands(db: Handle): Promise<OutboxRow[]> {
  return db.select().from(outbox).where(isReady).all().map(asRow);
}

/** Commands that have failed so often that somebody may want to know, and are tried again; the longest wait first. */
async function delayedCommands(db: Handle, limit: number): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(and(isReady, isNotNull(outbox.lastError), gte(outbox.attempts, TOLD_ATTEMPTS)))
    .orderBy(asc(outbox.createdAt))
    .limit(limit)
    .all()
    .map(asRow);
}

/** The first tries are seconds apart: most of what fails has worked by then. */
const TOLD_ATTEMPTS = 4;

function asRow(row: typeof outbox.$inferSelect): OutboxRow {
  return { ...row, lifecycleId: instanceId(row.lifecycleId) };
}

export type ReceivedReport = typeof inbox.$inferSelect;

/** Providers' reports that we would not take and nobody has dealt with, the newest first. */
async function refusedReports(db: Handle, limit: number): Promise<ReceivedReport[]> {
  return db
    .select()
    .from(inbox)
    .where(notInArray(inbox.outcome, ["accepted", "Seen", "Settled"]))
    .orderBy(desc(inbox.receivedAt))
    .limit(limit)
    .all();
}

export const reads = {
  overdue,
  standingIn,
  unanswered,
  commandsNamed,
  readyCommands,
  delayedCommands,
  refusedReports,
};
export const writes = {};
