/**
 * A start that is refused leaves the database as it was, whoever wrote it: of a release, of a build between releases, or of one
 * that left something which cannot be brought up to date.
 */
import { existsSync, readFileSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import { afterEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { openStore } from "#db";
import { registry } from "#machines";
import { boot } from "#app/.server/boot/boot.ts";
import { envToOpen } from "#app/.server/boot/start-check.ts";
import { systemClock } from "#app/.server/engine/clock.ts";
import { demonstrationEmails } from "#app/.server/demo/demonstration.ts";
import { migrateLifecycles } from "#app/.server/engine/migrate-lifecycles.ts";
import {
  optionalPorts,
  ports,
  providerVariable,
  switchOff,
} from "#app/.server/outside/providers.ts";
import { openLog } from "#app/.server/request/log.ts";
import { contactSettings } from "#tests/kit/contact.ts";
import { fileOf } from "#tests/releases/releases.ts";

const needed = ports.filter((port) => !optionalPorts.includes(port));

/** A real store on a database, with all that it needs. */
function realOn(file: string, more: Readonly<Record<string, string>> = {}) {
  return {
    ...{ NODE_ENV: "production", STORE_URL: "https://shop.example", WORKER: "off" },
    ...{
      ...contactSettings,
      SMTP_URL: "smtp://mail.example",
      LOG_LEVEL: "silent",
      DATABASE_FILE: file,
    },
    SESSION_SECRET: "0123456789abcdef0123456789abcdef",
    WEBHOOK_SECRET: "fedcba9876543210fedcba9876543210",
    ...Object.fromEntries(needed.map((port) => [providerVariable(port), "http://127.0.0.1:9"])),
    ...more,
  };
}

async function started(source: Record<string, string>, takePlace?: () => Promise<void>) {
  const { close } = await boot(await envToOpen(source), openLog("silent"), takePlace);
  await close();
}

/** The file and its log, byte by byte; a log of nothing is none. */
function bytesOf(file: string) {
  const wal = `${file}-wal`;
  return [readFileSync(file), existsSync(wal) ? readFileSync(wal) : Buffer.alloc(0)].map((bytes) =>
    bytes.toString("base64"),
  );
}

function damage(file: string, ...statements: readonly string[]): string {
  const connection = new BetterSqlite(file);
  for (const statement of statements) connection.exec(statement);
  connection.close();
  return file;
}

/** The database of the first release, in which nobody of the demonstration can sign in any more. */
async function releaseOne(...more: readonly string[]): Promise<string> {
  const file = fileOf(1, "store");
  const store = openStore({ file, asItIs: true });
  await store.write((tx) => tx.accounts.endDemonstration(demonstrationEmails));
  await store.close();
  return damage(file, ...more);
}

/** The same after a start of this build. */
async function upgraded(...more: readonly string[]): Promise<string> {
  const file = await releaseOne();
  await started(realOn(file));
  return damage(file, ...more);
}

const firstOrder = "(SELECT min(id) FROM lifecycle WHERE machine = 'order')";
const withoutLines = `UPDATE lifecycle SET snapshot = json_remove(snapshot, '$.context.lines') WHERE id = ${firstOrder}`;

const said = (says: string | RegExp) =>
  typeof says === "string" ? expect.stringContaining(says) : expect.stringMatching(says);

async function refused(
  source: Record<string, string>,
  says: string | RegExp,
  take?: () => Promise<void>,
) {
  const file = source["DATABASE_FILE"] ?? "";
  const before = bytesOf(file);
  await expect(started(source, take)).rejects.toMatchObject({ message: said(says) });
  expect(bytesOf(file)).toEqual(before);
}

afterEach(() => switchOff([]));

describe("what is refused leaves the database of the release before as it was", () => {
  test.each([
    ["a setting that is missing", { SMTP_URL: "" }, /^SMTP_URL is not set/],
    ["a setting that does not fit", { KEEP_REPORTS_DAYS: "soon" }, /^KEEP_REPORTS_DAYS/],
  ])("%s", async (_, more, says) => {
    await refused(realOn(await releaseOne(), more), says);
  });

  test("accounts of the demonstration", async () => {
    await refused(realOn(fileOf(1, "store")), "Accounts of the demonstration are open");
  });

  test("a port that is taken: it is bound before anything is written", async () => {
    const taken = () => Promise.reject(new Error("listen EADDRINUSE"));
    await refused(realOn(await releaseOne()), "EADDRINUSE", taken);
  });

  test("an instance that cannot be brought up to date, which is named", async () => {
    const file = await releaseOne(withoutLines);
    await refused(
      realOn(file),
      /^order:ORD-\S+ cannot be brought from version 1 of order to version \d+ \(.*\), so nothing was changed/,
    );
  });
});

test("a whole database of the release before is opened, and opens again", async () => {
  const file = await upgraded();
  await started(realOn(file));
  const connection = new BetterSqlite(file, { readonly: true });
  const noted = connection.prepare("SELECT machine, version FROM machine_print").all();
  const stored = connection.prepare("SELECT DISTINCT machine, version FROM lifecycle").all();
  connection.close();
  expect(noted).toEqual(expect.arrayContaining(stored));
});

describe("a database of a build between releases is refused in one sentence, and stays as it is", () => {
  test("where that build gave another definition the number of ours", async () => {
    const file = await releaseOne();
    const order = registry.get("order");
    if (!order) throw new Error("there is no order");
    const store = openStore({ file });
    const other = { ...order, context: z.looseObject({}) };
    await migrateLifecycles({
      ...{ store, clock: systemClock },
      lifecycles: new Map([...registry, ["order", other]]),
    });
    await store.close();
    await refused(
      realOn(file),
      `The database ${file} was written by a build between releases, whose order ${order.version} is not this build's: ` +
        "start that build again, or restore the copy made before it opened the database.",
    );
  });

  test("where it noted no definitions, and an instance of our number is not as ours are", async () => {
    const file = await upgraded("DROP TABLE machine_print", withoutLines);
    damage(
      file,
      "DELETE FROM __drizzle_migrations WHERE id = (SELECT max(id) FROM __drizzle_migrations)",
    );
    await refused(
      realOn(file),
      /was written by a build between releases, whose order:ORD-\S+ in version \d+ \(at lines\) is not this build's/,
    );
  });
});
