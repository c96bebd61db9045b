/** Deadlines on one SQLite connection: those of an instance are set, and cleared, by one statement however many they are. */
import type { Deadline, Engine } from "../engine.ts";
import type { Sql } from "./statements.ts";

type DeadlineCall = "deadlines" | "due" | "schedule" | "unschedule" | "take" | "unscheduleAll";

const columns = `lifecycle_id AS lifecycleId, name, due_at AS dueAt`;

export function deadlines(sql: Sql): Pick<Engine, DeadlineCall> {
  const all = sql<[string], Deadline>(
    `SELECT ${columns} FROM deadline WHERE lifecycle_id = ? ORDER BY due_at`,
  );
  const due = sql<[string, number], Deadline>(
    `SELECT ${columns} FROM deadline WHERE due_at <= ? ORDER BY due_at LIMIT ?`,
  );
  // `WHERE true` tells SQLite that ON belongs to the INSERT and not to a join.
  const schedule = sql<[string, string], void>(`INSERT INTO deadline (lifecycle_id, name, due_at)
    SELECT ?, key, value FROM json_each(?) WHERE true
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at`);
  const unschedule = sql<[string, string], void>(
    `DELETE FROM deadline WHERE lifecycle_id = ? AND name IN (SELECT value FROM json_each(?))`,
  );
  const take = sql<[Deadline], void>(
    `DELETE FROM deadline WHERE lifecycle_id = :lifecycleId AND name = :name AND due_at = :dueAt`,
  );
  const unscheduleAll = sql<[string], void>(`DELETE FROM deadline WHERE lifecycle_id = ?`);
  return {
    deadlines: async (id) => all.all(id),
    due: async (now, limit) => due.all(now, limit),
    async schedule(id, times) {
      schedule.run(id, JSON.stringify(times));
    },
    async unschedule(id, names) {
      unschedule.run(id, JSON.stringify(names));
    },
    take: async (deadline) => take.run(deadline).changes === 1,
    async unscheduleAll(id) {
      unscheduleAll.run(id);
    },
  };
}
