import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnv, variableNames } from "#app/.server/request/env.ts";

const inMemory = { DATABASE_FILE: ":memory:" };

test("an empty environment gives a working store", () => {
  expect(readEnv(inMemory)).toMatchObject({
    production: false,
    port: 3000,
    sandbox: true,
    sandboxUrl: "http://127.0.0.1:3001",
    storeUrl: "http://localhost:3000",
    synchronous: "FULL",
    worker: true,
    smtpUrl: null,
  });
});

test("in production the sandbox is off unless it is switched on by name", () => {
  const production = { ...inMemory, NODE_ENV: "production" };
  expect(readEnv(production).sandbox).toBe(false);
  expect(readEnv({ ...production, SANDBOX: "on" }).sandbox).toBe(true);
});

test("every variable that does not fit is named at once", () => {
  const wrong = {
    ...inMemory,
    PORT: "http",
    WORKER: "yes",
    SESSION_SECRET: "short",
    SMTP_URL: "mail",
  };
  for (const name of ["PORT", "WORKER", "SESSION_SECRET", "SMTP_URL"]) {
    expect(() => readEnv(wrong)).toThrow(`  ${name}: `);
  }
});

test("an empty variable counts as not given", () => {
  expect(readEnv({ ...inMemory, SMTP_URL: "", PORT: "" })).toMatchObject({
    smtpUrl: null,
    port: 3000,
  });
});

test("addresses lose their trailing slash", () => {
  const { storeUrl, sandboxUrl } = readEnv({
    ...inMemory,
    STORE_URL: "https://ohmline.example/",
    SANDBOX_URL: "http://127.0.0.1:4000/",
  });
  expect([storeUrl, sandboxUrl]).toEqual(["https://ohmline.example", "http://127.0.0.1:4000"]);
});

test("secrets are made once, kept beside the database and readable by the owner only", () => {
  const folder = mkdtempSync(join(tmpdir(), "env-"));
  const source = { DATABASE_FILE: join(folder, "deep", "store.db") };
  const first = readEnv(source);
  expect(first.sessionSecret).toHaveLength(64);
  expect(first.webhookSecret).not.toBe(first.sessionSecret);
  expect(readEnv(source)).toEqual(first);
  expect(statSync(join(folder, "deep", "session-secret")).mode & 0o777).toBe(0o600);
});

test("a secret that is set wins over a kept one", () => {
  const own = "0123456789abcdef0123456789abcdef";
  expect(readEnv({ ...inMemory, SESSION_SECRET: own }).sessionSecret).toBe(own);
});

test("the guide's table of settings has every variable, and no other", () => {
  const guide = readFileSync("docs/guides/operating.md", "utf8");
  const [, table = ""] = /\n## Settings\n([\s\S]*?)\n## /.exec(guide) ?? [];
  const named = table
    .split("\n")
    .flatMap((row) => row.split("|")[1]?.match(/[A-Z][A-Z_]+(?=`)/g) ?? []);
  expect(named.sort()).toEqual([...variableNames].sort());
});
