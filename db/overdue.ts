/** What is past its time and waits for somebody at the store. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Handle } from "./handle.ts";
import { lifecycle } from "./schema/engine.ts";

export interface OverdueQuery {
  readonly machine: string;
  /** Labels of the states in which it is looked for. */
  readonly states: readonly string[];
  /** It is overdue only where its context says so. */
  readonly isNoted: boolean;
  readonly limit: number;
}

export interface OverdueRow {
  readonly orderId: string;
  /** When it last moved, ISO 8601 in UTC. */
  readonly since: string;
}

/** Instances that belong to an order and are overdue, the longest first. */
export function overdueOf(db: Handle, query: OverdueQuery): OverdueRow[] {
  const { machine, states, isNoted, limit } = query;
  const inContext = (name: string) =>
    sql<string>`json_extract(${lifecycle.snapshot}, ${`$.context.${name}`})`;
  return db
    .select({ orderId: inContext("orderId"), since: lifecycle.updatedAt })
    .from(lifecycle)
    .where(
      and(
        eq(lifecycle.machine, machine),
        inArray(lifecycle.state, [...states]),
        isNoted ? sql`${inContext("isOverdue")} = 1` : undefined,
      ),
    )
    .orderBy(asc(lifecycle.updatedAt))
    .limit(limit)
    .all();
}
