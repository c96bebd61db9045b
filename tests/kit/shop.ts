/** A shop of its own for each test, made from the schema: tables only, or with the catalogue in them. */
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { Handle } from "../../db/handle.ts";
import * as catalogue from "../../db/schema/catalogue.ts";
import * as stock from "../../db/schema/stock.ts";
import { seedCatalogue } from "../../db/seed/catalogue/index.ts";

const tables = await generateSQLiteMigration(
  await generateSQLiteDrizzleJson({}),
  await generateSQLiteDrizzleJson({ ...catalogue, ...stock }),
);

export function emptyShop(): Handle {
  const db = drizzle(":memory:");
  for (const statement of tables) db.run(sql.raw(statement));
  return db;
}

export function seededShop(): Handle {
  const db = emptyShop();
  seedCatalogue(db);
  return db;
}
