/**
 * How often a purchase asks the database, whatever machine it runs on. A ceiling that is broken says that something is read
 * or written again that was known; one that has become too high is lowered.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { openBrowser, openConnections } from "#tests/bench/browser.ts";
import { buyOverHttp, sealForCheckout } from "#tests/bench/shopper.ts";
import { openHttpStore } from "#tests/kit/http-store.ts";

/** What is counted of a purchase, and by which words of a statement. */
const counted = {
  loads: /^SELECT id, machine.* FROM lifecycle WHERE id = \?/,
  "ends of journals": /^SELECT seq, hash FROM journal/,
  "journal entries": /^INSERT INTO journal/,
  deadlines: /^(INSERT INTO|DELETE FROM) deadline/,
  savepoints: /^SAVEPOINT/,
  "kept answers": /^(insert into|delete from) "sealed"/,
  // Of what the worker looks for now and then a slow machine sees more.
  statements:
    /^(?!SELECT .* FROM deadline WHERE due_at|SELECT 1 FROM outbox|SELECT max\(id\) AS id FROM|select "value" from "setting")/,
} as const;

/**
 * The most of each that one purchase alone may come to, by its five forms. How often the page looks whether the bank has
 * answered depends on the machine, and some loads with it.
 */
const ceilings: Readonly<Record<keyof typeof counted | "prepared", number>> = {
  loads: 78,
  "ends of journals": 0,
  "journal entries": 40,
  // One of them is the order's own: it looks after the day that it promised (decision 088).
  deadlines: 19,
  savepoints: 20,
  "kept answers": 10,
  // Two of them ask whether a system of the deployer's is told of an order (decision 104).
  statements: 374,
  prepared: 0,
};

const PURCHASES = 4;

/** Counts what is run on the database of this name, and what is prepared. */
function countStatements(file: string) {
  const run: string[] = [];
  const prepared: string[] = [];
  const { prepare } = BetterSqlite.prototype;
  const spy = vi.spyOn(BetterSqlite.prototype, "prepare").mockImplementation(function (
    this: BetterSqlite.Database,
    text,
  ) {
    const statement: BetterSqlite.Statement = prepare.call(this, text);
    if (this.name !== file) return statement;
    const told = text.replaceAll(/\s+/g, " ").trim();
    prepared.push(told);
    for (const how of ["run", "get", "all"] as const) {
      const call = statement[how].bind(statement);
      Object.defineProperty(statement, how, {
        value: (...given: unknown[]) => {
          run.push(told);
          return call(...given);
        },
      });
    }
    return statement;
  });
  onTestFinished(() => spy.mockRestore());
  return { run, prepared };
}

test("[PLACE-01] a purchase asks the database no more often than it needs to", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-counts-")), "store.db");
  const { run, prepared } = countStatements(file);
  const store = await openHttpStore({ env: { DATABASE_FILE: file, WORKER: "on" } });
  onTestFinished(() => store.close());
  const connections = openConnections();
  onTestFinished(() => connections.destroy());
  const buy = async () => {
    const browser = openBrowser(store.url, connections);
    await buyOverHttp(browser, await sealForCheckout(browser), { looks: false });
  };
  // What is prepared once is prepared by then.
  await buy();
  await buy();
  run.length = 0;
  prepared.length = 0;
  for (let n = 0; n < PURCHASES; n += 1) await buy();
  const each = new Map([...countsOf(run), ["prepared", prepared.length / PURCHASES] as const]);
  const over = Object.entries(ceilings).filter(([name, most]) => (each.get(name) ?? 0) > most);
  expect(over, JSON.stringify([...each])).toEqual([]);
  // What is not counted at all is under every ceiling.
  expect(each.get("loads")).toBeGreaterThan(8);
});

function countsOf(run: readonly string[]): (readonly [string, number])[] {
  return Object.entries(counted).map(([name, words]) => [
    name,
    run.filter((text) => words.test(text)).length / PURCHASES,
  ]);
}
