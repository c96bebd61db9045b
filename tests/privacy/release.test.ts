import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { raw } from "#db/raw";
import { brokenLinks } from "#db";
import { registry } from "#machines";
import { eraserOf } from "#machines/kit";
import { audit, everyInstance } from "#app/.server/audit/audit.ts";
import { eraseInstance, personalTexts } from "#app/.server/privacy/erase-instance.ts";
import { releaseNumbers } from "#tests/releases/left.ts";
import { upgraded } from "#tests/releases/releases.ts";

/** Shorter texts are in others by chance. */
const COMMONPLACE = 4;
/** What a courier says in words is a status elsewhere. */
const statuses = ["Delivered"];

describe.each(releaseNumbers())("every instance of release %i, erased", (release) => {
  test.each(["states", "store"] as const)(
    "[S12] %s: stands where it stood, by a whole journal, and says nothing of anybody",
    async (kept) => {
      const engine = await upgraded(release, kept);
      const { store } = engine;
      const texts = new Set<string>();
      let count = 0;
      for (const lifecycle of registry.values())
        for await (const before of everyInstance(store, lifecycle)) {
          count += 1;
          const { id, rev, state, status } = before;
          for (const { text } of await personalTexts(store, id, lifecycle.name)) texts.add(text);
          await store.write((tx) => eraseInstance(engine, tx, id));
          const after = await store.engine.load(id);
          expect(after, id).toMatchObject({ rev, state, status });
          expect(sumsIn(after?.snapshot ?? ""), id).toEqual(sumsIn(before.snapshot));
          const journal = await store.engine.journal(id);
          expect(brokenLinks(journal), id).toEqual([]);
          const events = journal.map(({ event }): unknown => JSON.parse(event));
          expect(eraserOf(lifecycle.name)(events), `${id}, erased once more`).toEqual(events);
        }
      expect(count).toBeGreaterThan(50);
      expect(texts.size).toBeGreaterThan(10);
      expect((await audit(store)).problems).toEqual([]);
      const everything = textOf(raw(store));
      const left = [...texts].filter(
        (text) => text.length > COMMONPLACE && everything.includes(JSON.stringify(text)),
      );
      expect(left.filter((text) => !isStandIn(text) && !statuses.includes(text))).toEqual([]);
      await store.close();
    },
  );
});

/** Every number of a snapshot, by where it stands: sums, counts, durations. */
function sumsIn(text: string): string[] {
  const found: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value === "number") found.push(`${path} ${value}`);
    if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
  };
  walk(JSON.parse(text), "");
  // An erased snapshot is written anew, in the order of its schema.
  return found.sort();
}

function textOf(db: ReturnType<typeof raw>): string {
  const columns = ["SELECT snapshot AS text FROM lifecycle", "SELECT event FROM journal"];
  const queries = [...columns, "SELECT params FROM outbox"].join(" UNION ALL ");
  return db
    .all<{ text: string }>(sql.raw(queries))
    .map(({ text }) => text)
    .join("\n");
}

/** What stands in for people stood in an example before. */
function isStandIn(text: string): boolean {
  return /^(Erased|ERASED-\d+|erased(-\d+)?@erased\.invalid|2015550100|0{4,15})$/.test(text);
}
