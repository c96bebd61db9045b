/** Finding a text in a column as it was typed: no sign of it stands for others, as `%` and `_` do in LIKE. */
import { sql } from "drizzle-orm";
import type { Placeholder, SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Whether the column has the text in it, letter by letter. */
export function contains(column: SQLiteColumn, text: Placeholder | string): SQL {
  return sql`instr(${column}, ${text}) > 0`;
}

/** Whether the column begins with the text, letter by letter. */
export function beginsWith(column: SQLiteColumn, text: string): SQL {
  return sql`substr(${column}, 1, ${text.length}) = ${text}`;
}
