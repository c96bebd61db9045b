/** Everywhere a store could keep what it must not know, as texts to be searched. */
import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Database from "better-sqlite3";
import { unpacked } from "#db/raw";
import type { World } from "./world.ts";

/** A place by its name, and everything that is written there. */
export interface Place {
  readonly name: string;
  readonly texts: readonly string[];
}

/** Every value of every column of every table: journal, outbox, mails, vault and all others. */
function tablesOf(file: string): Place[] {
  const db = new Database(file, { readonly: true });
  const names = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
  const places = names.map((name) => ({
    name: `table ${String(name)}`,
    texts: db
      .prepare(`SELECT * FROM "${String(name)}"`)
      .raw()
      .all()
      .flat()
      .map((value) => (Buffer.isBuffer(value) ? unpacked(value) : String(value))),
  }));
  db.close();
  return places;
}

/** The files as they lie on the disk: the database, its log of writes, what was deleted and not yet written over. */
export function filesOf({ file }: Pick<World, "file">): Place[] {
  const folder = dirname(file);
  return readdirSync(folder)
    .filter((name) => name.startsWith(basename(file)))
    .map((name) => ({ name, texts: [readFileSync(join(folder, name), "latin1")] }));
}

/** The store's tables, its mails and its text messages. */
export async function placesOf(world: World): Promise<Place[]> {
  return [
    ...tablesOf(world.file),
    { name: "mails", texts: world.mails.map((mail) => JSON.stringify(mail)) },
    { name: "text messages", texts: (await world.console.texts()).map(({ text }) => text) },
  ];
}

/** A secret on its own, not as a part of something longer; digits however they are grouped. */
function patternOf(secret: string): RegExp {
  const loose = secret.length > 8 ? "[ -]?" : "";
  const plain = [...secret.replaceAll(/[ -]/g, "")]
    .map((sign) => sign.replace(/[^\w]/, "\\$&"))
    .join(loose);
  return new RegExp(`(?<![\\w.-])${plain}(?![\\w.-])`, "i");
}

/** Where a secret stands, with what is around it. */
export function found(places: readonly Place[], secret: string): string[] {
  const pattern = patternOf(secret);
  return places.flatMap(({ name, texts }) =>
    texts.flatMap((text) => {
      const at = pattern.exec(text)?.index;
      return at === undefined ? [] : [`${name}: ${text.slice(Math.max(0, at - 60), at + 40)}`];
    }),
  );
}
