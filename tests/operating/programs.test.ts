/** What operators' programs say where they cannot do what they were asked for: a sentence, and no stack. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  existsSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import BetterSqlite from "better-sqlite3";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { opening } from "#db";
import { raw } from "#db/raw";
import { erase } from "#app/.server/privacy/erase.ts";
import { openCheckout } from "#tests/checkout/kit.ts";
import { createUser } from "#tests/kit/user.ts";
import type { World } from "#tests/kit/world.ts";
import { fileOf } from "#tests/releases/releases.ts";
import { live, privacyOf, wordsOf } from "../privacy/life-kit.ts";

const newFile = () => join(mkdtempSync(join(tmpdir(), "ohmline-programs-")), "store.db");

/** Runs a program as an operator would. */
const run = (env: Record<string, string>, ...args: string[]) => runAs({}, env, ...args);

function runAs(user: object, env: Record<string, string>, ...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/run.mjs", ...args], {
    ...user,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "development", DATABASE_FILE: newFile(), ...env },
  });
  expect(stderr).not.toMatch(/\n {4}at /);
  return { said: stdout + stderr, status };
}

function copyOf({ engine }: World): string {
  const file = newFile();
  raw(engine.store).run(sql`VACUUM INTO ${file}`);
  return file;
}

test("an agent's number is taken from whoever has it: another number is a slip, and ends nothing", async () => {
  const { scope, world } = await openCheckout();
  await createUser(scope, { email: "kim@example.com" });
  await world.engine.store.write((tx) => tx.accounts.setAgent("kim@example.com", "12"));
  const file = copyOf(world);
  const end = (number: string) =>
    run({ DATABASE_FILE: file }, "staff", "kim@example.com", "--agent", number, "--end");
  expect(end("4471")).toEqual({
    said: "kim@example.com is agent 12, not 4471: nothing was changed.\n",
    status: 1,
  });
  expect(end("12")).toEqual({ said: "kim@example.com is agent 12 no more.\n", status: 0 });
  expect(end("12")).toEqual({ said: "kim@example.com is no agent.\n", status: 1 });
}, 60_000);

test("the audit of a damaged copy is a sentence", async () => {
  const { world } = await openCheckout();
  const file = copyOf(world);
  const copy = new BetterSqlite(file, { readonly: true });
  const pageBytes = Number(copy.pragma("page_size", { simple: true }));
  const inbox = copy.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'inbox'").pluck();
  const at = (Number(inbox.get()) - 1) * pageBytes;
  copy.close();
  // What is looked at before a database is opened is whole.
  const bytes = readFileSync(file).fill(0xa5, at, at + pageBytes);
  writeFileSync(file, bytes);
  const { said, status } = run({}, "audit", "--database", file);
  expect(said).toContain("damaged: restore the copy made before (see Backups");
  expect(status).toBe(1);
}, 60_000);

test.each([
  [["audit"]],
  [["journal", "ORD-2026-7K3F-9Q2D"]],
  [["parked"]],
  [["parked", "--all"]],
  [["staff", "someone@example.com", "--unconfirmed"]],
  [["staff", "--reset-second-factor", "someone@example.com"]],
  [["privacy", "retention"]],
  [["privacy", "export", "someone@example.com"]],
  [["privacy", "compact"]],
  [["reseal"]],
])(
  "a program leaves the database of the release before as it is, and says how it is brought up to date: %j",
  (args) => {
    const file = fileOf(1, "store");
    const before = readFileSync(file);
    const { said, status } = run({ DATABASE_FILE: file }, ...args);
    expect(said).toBe(
      `The database ${file} is of an older build: start the store once, or use that build's command.\n`,
    );
    expect(status).toBe(1);
    expect(readFileSync(file).equals(before)).toBe(true);
  },
  60_000,
);

test("the accounts of a demonstration can be ended in the database of the release before, which no real store would open", () => {
  const file = fileOf(1, "store");
  const { said, status } = run({}, "staff", "--end-demonstration", "--database", file);
  expect(said).toContain("Nobody can sign in any more as ");
  expect(status).toBe(0);
  expect(run({}, "staff", "--end-demonstration", "--database", file).said).toBe(
    "No account of the demonstration is open.\n",
  );
}, 60_000);

/** Somebody whom the rights of files hold for: nothing stops an administrator. */
const ordinary = process.geteuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

const secrets = {
  SESSION_SECRET: "s".repeat(20) + "0123456789ab",
  WEBHOOK_SECRET: "w".repeat(20) + "ba9876543210",
};

/** Where a backup is read there is no store, and no file with its secrets. */
const readers = { ...secrets, DATABASE_FILE: "/nonexistent/store.db" };

/** A backup as somebody keeps it who wants it to stay as it is; with what the store had not put in its place yet, or closed. */
function keptBackup(world: World, kind: "closed" | "at work"): string {
  const file = copyOf(world);
  if (kind === "at work") {
    const connection = new BetterSqlite(file);
    connection.pragma("journal_mode = WAL");
    connection.exec("CREATE TABLE note (text); DROP TABLE note");
    // As a copy of the folder takes them, while the store is open.
    for (const end of ["", "-wal"]) copyFileSync(file + end, `${file}-copy${end}`);
    connection.close();
    for (const end of ["", "-wal"]) renameSync(`${file}-copy${end}`, file + end);
  }
  for (const one of readdirSync(dirname(file))) chmodSync(join(dirname(file), one), 0o444);
  chmodSync(dirname(file), 0o555);
  return file;
}

test.each(["closed", "at work"] as const)(
  "a backup that nobody may write to is audited where it lies, and stays as it is: %s",
  async (kind) => {
    const { scope, world } = await openCheckout();
    await createUser(scope, { email: "ada@example.com" });
    const file = keptBackup(world, kind);
    const before = readdirSync(dirname(file)).map((one) => [
      one,
      readFileSync(join(dirname(file), one)).toString("base64"),
    ]);
    const { said, status } = runAs(ordinary, readers, "audit", "--database", file);
    expect(said).toContain("Every promise is kept.");
    expect(status).toBe(0);
    expect(
      readdirSync(dirname(file)).map((one) => [
        one,
        readFileSync(join(dirname(file), one)).toString("base64"),
      ]),
    ).toEqual(before);
    const journal = runAs(ordinary, readers, "journal", "NOTHING", "--database", file);
    expect(journal).toEqual({ said: "Nothing is called NOTHING.\n", status: 1 });
  },
  120_000,
);

test("a backup that may not be read is refused in one sentence", async () => {
  const { world } = await openCheckout();
  const file = copyOf(world);
  chmodSync(dirname(file), 0o755);
  chmodSync(file, 0o000);
  const { said, status } = runAs(ordinary, readers, "audit", "--database", file);
  expect(said.split("\n").filter(Boolean)).toEqual([
    expect.stringContaining(`${file} cannot be read`),
  ]);
  expect(status).toBe(1);
}, 60_000);

test("an audit with a book that nobody keeps says so, and audits nothing", async () => {
  const { world } = await openCheckout();
  const book = "http://127.0.0.1:1";
  const { said, status } = run({}, "audit", "--database", copyOf(world), "--books", book);
  expect(said).toContain(`The books at ${book} cannot be read, so nothing was audited`);
  expect(said).not.toContain("Every promise is kept");
  expect(status).toBe(2);
});

test("a kept document that another secret has sealed is named with what opens it", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const orderId = await live(checkout, wordsOf("Sealby", "4722"));
  const at = new Date(world.engine.clock.now()).toISOString();
  await erase(privacyOf(world), { kind: "order", orderId }, at);
  const wrong = { SESSION_SECRET: "a secret of another store, and of nobody here" };
  const { said, status } = run(wrong, "privacy", "document", orderId, "--database", copyOf(world));
  expect(said).toContain(`The document of ${orderId} is sealed with another secret`);
  expect(said).toContain("SESSION_SECRET_PREVIOUS");
  expect(status).toBe(1);
}, 60_000);

test("the sandbox says in production that it is off", () => {
  const { said, status } = run({ ...secrets, NODE_ENV: "production" }, "sandbox");
  expect(said).toContain("The sandbox is off, as in production: switch it on by SANDBOX=on.");
  expect(status).toBe(1);
});

test("an agent has a number, and it is nobody else's", async () => {
  const { scope, world } = await openCheckout();
  await createUser(scope, { email: "one@example.com" });
  await createUser(scope, { email: "other@example.com" });
  const database = ["--unconfirmed", "--database", copyOf(world)];
  const appoint = (email: string, number: string) =>
    run({}, "staff", email, "--agent", number, ...database);
  for (const none of ["", " ", "abc", "4471 4472", "4".repeat(41)]) {
    const refused = appoint("one@example.com", none);
    expect([none, refused.said, refused.status]).toEqual([
      ...[none, "An agent needs a number of their own, such as 4471: --agent NUMBER.\n", 2],
    ]);
  }
  expect(appoint("one@example.com", " 4471 ").said).toContain("one@example.com is agent 4471.");
  expect(appoint("other@example.com", "4471")).toEqual({
    said: "one@example.com is agent 4471: give other@example.com another number.\n",
    status: 1,
  });
  expect(appoint("one@example.com", "4471")).toMatchObject({ status: 0 });
}, 120_000);

test("who stops reading what a program prints ends nothing: it is seen through, and is no fault", async () => {
  const { scope, world } = await openCheckout();
  await createUser(scope, { email: "ada@example.com" });
  const unread = (arguments_: string) => `node scripts/run.mjs ${arguments_}; echo ended $? >&2`;
  // The reader is gone before the first word.
  const { stderr } = spawnSync(
    "sh",
    ["-c", `{ ${unread("privacy export ada@example.com")}; } | true`],
    {
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "development", DATABASE_FILE: copyOf(world) },
    },
  );
  expect(stderr).toBe("ended 0\n");
}, 60_000);

test.each([
  [
    "/dev/null/sandbox.db",
    "The folder of /dev/null/sandbox.db cannot be made: name another file by SANDBOX_DATABASE_FILE.\n",
  ],
  [
    resolve("package.json"),
    `${resolve("package.json")} is no database: name another file by SANDBOX_DATABASE_FILE.\n`,
  ],
])("the sandbox says in a sentence why its own file %s cannot be opened", (file, sentence) => {
  const rights = () => (existsSync(file) ? statSync(file).mode : null);
  const before = rights();
  const outcome = run({ SANDBOX: "on", SANDBOX_DATABASE_FILE: file }, "sandbox");
  expect(outcome).toEqual({ said: sentence, status: 1 });
  expect(rights()).toBe(before);
});

test("the sandbox says of a full disk what the store says of one", () => {
  const full = () => {
    throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  };
  expect(() => opening("sandbox.db", full, "SANDBOX_DATABASE_FILE")).toThrow(
    "The disk of sandbox.db is full: make room, and start again.",
  );
});

test("nothing is given to an account whose mailbox nobody has confirmed, unless the operator insists", async () => {
  const { scope, world } = await openCheckout();
  const email = "colleague@example.com";
  await createUser(scope, { email });
  const unconfirmed = ["--database", copyOf(world)];
  const staff = (...args: string[]) => run({}, "staff", email, ...args);
  for (const right of [[], ["--agent", "A-17"], ["--customer", "B2E"]]) {
    const refused = staff(...right, ...unconfirmed);
    expect(refused.said).toContain(`Nobody has confirmed the mailbox ${email}`);
    expect(refused.status).toBe(1);
  }
  expect(staff("--end", ...unconfirmed)).toMatchObject({ status: 0 });
  expect(staff("--unconfirmed", ...unconfirmed).said).toContain(`${email} is staff.`);

  await world.engine.store.write(async (tx) => {
    const account = await tx.accounts.byEmail(email);
    const emailVerifiedAt = new Date(world.engine.clock.now()).toISOString();
    if (account) await tx.accounts.setEmail(account.id, { email, emailVerifiedAt });
  });
  expect(staff("--database", copyOf(world)).said).toContain(`${email} is staff.`);
}, 120_000);
