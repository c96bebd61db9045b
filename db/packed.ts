/**
 * Long texts as they lie on the disk: deflated, with a dictionary of what texts of their kind say anyway (decision 112). A
 * packed text is a BLOB whose first byte is the dictionary's number; a text that is short stays as it is, so that either is
 * read by what it is. Queries look into them by `plain`, which is known to every connection that this folder opens.
 */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Database as Connection } from "better-sqlite3";
import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import { customType } from "drizzle-orm/sqlite-core";
import { json1 } from "./dictionaries/json-1.ts";
import { mail1 } from "./dictionaries/mail-1.ts";

/** By number. A better one gets a number of its own: what was packed with an older one is read with that. */
const dictionaries: readonly Buffer[] = [json1, mail1].map((text) => Buffer.from(text));
const numbers = { json: 0, mail: 1 } as const;

export type Packing = keyof typeof numbers;

/** Below so many characters hardly anything is won. */
export const WORTH = 120;
/**
 * How deflate goes about it. With a dictionary, and texts of a few kilobytes, a higher level saves nothing; and the less
 * memory it prepares for each text, the less of the collector's time it takes. It looks back 8 kB, as far as the end of a
 * dictionary, where the most frequent words stand.
 */
const HOW = { level: 3, memLevel: 3, windowBits: 13 } as const;

/** A text as it is stored. */
export function packed(text: string, packing: Packing): string | Buffer {
  if (text.length < WORTH) return text;
  const number = numbers[packing];
  const dictionary = dictionaries[number];
  const body = deflateRawSync(text, { ...HOW, dictionary });
  const stored = Buffer.allocUnsafe(body.length + 1);
  stored[0] = number;
  body.copy(stored, 1);
  return stored;
}

/** A stored text as it was. Throws for what was packed with a dictionary that this build does not have. */
export function unpacked(stored: string | Buffer): string {
  if (typeof stored === "string") return stored;
  const dictionary = dictionaries[stored[0] ?? dictionaries.length];
  if (!dictionary) throw new Error(`nothing here unpacks with dictionary ${stored[0]}`);
  return inflateRawSync(stored.subarray(1), { dictionary }).toString();
}

/** A column of long texts of one kind. */
export function packedText(packing: Packing) {
  return customType<{ data: string; driverData: string | Buffer }>({
    dataType: () => "text",
    toDriver: (text) => packed(text, packing),
    fromDriver: unpacked,
  })();
}

/** A column of a query as it was before it was packed. Only what is packed crosses over to JavaScript. */
export function plain(column: SQLWrapper): SQL<string> {
  return sql`CASE typeof(${column}) WHEN 'blob' THEN unpacked(${column}) ELSE ${column} END`;
}

/** Makes `unpacked(…)` known to a connection, for queries that look into packed columns. */
export function knowingPacked(connection: Connection): Connection {
  return connection.function("unpacked", { deterministic: true }, unpacked);
}
