import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { history } from "#tests/kit/history.ts";

/** Runs the script as an operator would, where no provider answers. */
function runAudit(...options: string[]) {
  return runAuditOf({}, ...options);
}

/** The same with settings of the store's own. */
function runAuditOf(settings: Readonly<Record<string, string>>, ...options: string[]) {
  const home = mkdtempSync(join(tmpdir(), "ohmline-operator-"));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/run.mjs", "audit", ...options],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        DATABASE_FILE: join(home, "store.db"),
        SANDBOX_URL: "http://127.0.0.1:1",
        NODE_ENV: "development",
        ...settings,
      },
    },
  );
  return { status, lines: stdout.trim().split("\n"), stderr };
}

async function copyOfHistory(): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-copy-")), "store.db");
  copyFileSync((await history()).file, file);
  return file;
}

test("the audit of a sound copy says what it looked at, and what it could not", async () => {
  const { status, lines } = runAudit("--database", await copyOfHistory());
  expect(lines).toContain("       3  orders");
  expect(lines).toContain(
    "       –  the provider's book: it cannot be read, so it was not compared",
  );
  expect(lines.at(-1)).toBe("Every promise is kept.");
  expect(status).toBe(0);
});

test("the audit does not call a store right whose provider does not answer", async () => {
  const settings = { PROVIDER_PAYMENT_URL: "http://127.0.0.1:1" };
  const { lines, status } = runAuditOf(settings, "--database", await copyOfHistory());
  expect(lines).toContain(
    "       –  the provider's book: it cannot be read, so it was not compared",
  );
  expect(lines.at(-1)).toBe(
    "Whatever else was looked at is right; what the provider holds is not known.",
  );
  expect(status).toBe(1);
});

test("the audit of a copy somebody tampered with names the problem and fails", async () => {
  const file = await copyOfHistory();
  const raw = new BetterSqlite(file);
  raw.exec(`UPDATE order_index SET total_cents = 1 WHERE rowid = 1`);
  raw.close();
  const { status, lines } = runAudit("--database", file);
  expect(lines).toContainEqual(
    expect.stringMatching(/^problem {2}order:ORD-.*: totalCents is listed as 1, it is \d+$/),
  );
  expect(lines.at(-1)).toBe("1 problem.");
  expect(status).toBe(1);
});

test("the audit of a copy with one damaged page names the damage and fails, whatever the page holds", async () => {
  const whole = new BetterSqlite(await copyOfHistory());
  const pages = whole
    .prepare<[], { name: string; page: number }>(
      `SELECT name, max(pageno) AS page FROM dbstat
       WHERE pagetype = 'leaf' AND name IN ('price', 'account', 'outbox') GROUP BY name`,
    )
    .all();
  whole.close();
  expect(pages).toHaveLength(3);
  for (const { page } of pages) {
    const file = await copyOfHistory();
    const size = 4096;
    const bytes = readFileSync(file);
    bytes.fill(0xa5, (page - 1) * size, page * size);
    writeFileSync(file, bytes);
    const { status, lines, stderr } = runAudit("--database", file);
    expect(`${lines.at(-1)}\n${stderr}`).toMatch(/is damaged: restore the copy made before/);
    expect(status).toBe(1);
  }
});

test("the audit makes no database where there is none", () => {
  const { status, lines } = runAudit();
  expect(lines).toEqual([expect.stringMatching(/^There is no database .*store\.db\.$/)]);
  expect(status).toBe(2);
});
