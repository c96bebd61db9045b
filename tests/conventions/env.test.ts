import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { complaintsOf } from "#app/.server/boot/start-check.ts";
import { inspectEnv, readEnv, variableNames } from "#app/.server/request/env.ts";

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

test("a value that does not fit is told what would, in words for whoever sets it", () => {
  const told: readonly (readonly [name: string, value: string, says: string])[] = [
    ["PORT", "http", "a whole number from 1 to 65535"],
    ["PORT", "80.5", "a whole number"],
    ["SESSION_IDLE_MINUTES", "0", "a whole number from 1 to 43200"],
    ["KEEP_REPORTS_DAYS", "soon", "a whole number of days from 1 to 36500, or never"],
    ["STORE_URL", "ftp://shop.example", "an address that begins with http:// or https://"],
    ["SMTP_URL", "https://mail.example", "an address that begins with smtp:// or smtps://"],
    ["WORKER", "yes", "on or off"],
  ];
  for (const [name, value, says] of told)
    expect(inspectEnv({ ...inMemory, [name]: value }).wrong).toEqual([
      expect.stringContaining(`${name}: ${says}`),
    ]);
});

test("an empty name of a database is told, and not taken for the usual one", () => {
  for (const name of ["DATABASE_FILE", "SANDBOX_DATABASE_FILE"])
    expect(inspectEnv({ ...inMemory, [name]: "" }).wrong).toEqual([
      expect.stringContaining(`${name}: is set and names no file`),
    ]);
});

test("the store and what plays its outside are not given one file", () => {
  const one = { ...inMemory, DATABASE_FILE: "var/one.db", SANDBOX_DATABASE_FILE: "./var/one.db" };
  const { env } = inspectEnv({ ...one, SESSION_SECRET: secret, WEBHOOK_SECRET: `${secret} too` });
  expect(complaintsOf(env)).toEqual([
    expect.stringContaining("give the sandbox a file of its own"),
  ]);
});

const secret = "0123456789abcdef0123456789abcdef";

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

test("the store's address is scheme, host and port, and nothing besides", () => {
  for (const STORE_URL of [
    "https://shop.example/shop",
    "https://shop.example/?a=b",
    "https://shop.example/#a",
    "https://me@shop.example",
    "ftp://shop.example",
  ])
    expect(() => readEnv({ ...inMemory, STORE_URL }), STORE_URL).toThrow("  STORE_URL: ");
  expect(readEnv({ ...inMemory, STORE_URL: "https://Shop.example:8443" })).toMatchObject({
    storeUrl: "https://shop.example:8443",
    mailFrom: "orders@shop.example",
  });
  const own = { ...inMemory, MAIL_FROM: "hello@shop.example" };
  expect(readEnv(own).mailFrom).toBe("hello@shop.example");
  expect(() => readEnv({ ...inMemory, MAIL_FROM: "hello" })).toThrow("  MAIL_FROM: ");
});

test("nobody is trusted with everybody, no session idles for ever, and the sandbox needs a port above", () => {
  for (const TRUSTED_PROXIES of ["0.0.0.0/0", "::/0", "loopback,0.0.0.0/0"])
    expect(() => readEnv({ ...inMemory, TRUSTED_PROXIES })).toThrow("  TRUSTED_PROXIES: ");
  for (const name of ["SESSION_IDLE_MINUTES", "LOOKUP_IDLE_MINUTES", "BOT_BLOCK_MINUTES"])
    expect(() => readEnv({ ...inMemory, [name]: "99999999" })).toThrow(`  ${name}: `);
  expect(() => readEnv({ ...inMemory, PORT: "65535" })).toThrow("  PORT: the sandbox takes");
  expect(readEnv({ ...inMemory, PORT: "65535", SANDBOX: "off" }).port).toBe(65_535);
});

test.each([
  ["x", "has 1 characters and needs 32"],
  ["", "is empty"],
  ["   \n ", "is empty"],
  ["a".repeat(64), "repeats too few characters"],
])("a kept secret is held to what a set one is: %j %s", (text, says) => {
  const folder = mkdtempSync(join(tmpdir(), "env-"));
  const file = join(folder, "session-secret");
  writeFileSync(file, text, { mode: 0o600 });
  const source = { DATABASE_FILE: join(folder, "store.db") };
  expect(() => readEnv(source)).toThrow(`  ${file} ${says}`);
  expect(readFileSync(file, "utf8")).toBe(text);
  const given = text.padEnd(3, " ");
  expect(() => readEnv({ ...inMemory, SESSION_SECRET: given })).toThrow(
    `  SESSION_SECRET: ${says === "has 1 characters and needs 32" ? says : ""}`,
  );
});

test("a variable that is not ours is named, with the one it may have been meant for", () => {
  const strangers = {
    ...{ PROVIDER_PAYMENTS_URL: "http://127.0.0.1", SESSION_SECRETS: "x", STORE_COLOR: "red" },
    ...{ WORKERS: "off", LOG_LEVL: "warn", SMTP_HOST: "mail", DEMO_MODE: "on" },
  };
  const { strange } = inspectEnv({ ...inMemory, ...strangers, PATH: "/bin", SESSION_MANAGER: "x" });
  expect(strange.map((line) => line.split(" ", 1)[0])).toEqual(Object.keys(strangers));
  expect(strange[0]).toContain("is it PROVIDER_PAYMENT_URL?");
  expect(strange[4]).toContain("is it LOG_LEVEL?");
});

test("the first word of a variable's name is asked for the rest", () => {
  const { strange } = inspectEnv({ ...inMemory, DATABASE: "foo", SMTP: "mail", MAIL: "/var/mail" });
  expect(strange).toEqual([
    "DATABASE is no variable of the store: is it DATABASE_FILE?",
    "SMTP is no variable of the store: is it SMTP_URL?",
  ]);
});

test("the guide's table of settings has every variable, and no other", () => {
  const guide = readFileSync("docs/guides/operating.md", "utf8");
  const [, table = ""] = /\n## Settings\n([\s\S]*?)\n## /.exec(guide) ?? [];
  const named = table
    .split("\n")
    .flatMap((row) => row.split("|")[1]?.match(/[A-Z][A-Z_]+(?=`)/g) ?? []);
  expect(named.sort()).toEqual([...variableNames].sort());
});
