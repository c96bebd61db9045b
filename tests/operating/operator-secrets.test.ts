/** Programs beside the store work with the store's own secrets, or say that they have none. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openStore } from "#db";
import { raw } from "#db/raw";
import { noteSecrets } from "#app/.server/boot/operator/operator-secrets.ts";
import { keptInvoice, resealDocuments } from "#app/.server/privacy/kept-documents.ts";
import { openCheckout } from "#tests/checkout/kit.ts";
import { live, wordsOf } from "../privacy/life-kit.ts";

const own = "5c1f0a9be2d74836a0f4d1c97b3e6528";
const other = "e80d3b6a7c25419f8e1b5a4079d2c6f3";
const next = "0f7a91c3d5e24b68b7c2e9d8a1f4063b";
const roots = (sessionSecret: string, previous: string | null = null) => ({
  sessionSecret,
  previousSessionSecret: previous,
});

/** An environment that has nothing of the store's. */
const bare = { PATH: process.env["PATH"], HOME: process.env["HOME"] };

interface Given {
  readonly NODE_ENV?: "production";
  readonly SESSION_SECRET?: string;
  readonly WEBHOOK_SECRET?: string;
}

function run(file: string, env: Given, ...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/run.mjs", ...args], {
    encoding: "utf8",
    env: { ...bare, NODE_ENV: "development", DATABASE_FILE: file, ...env },
  });
  return { said: stdout + stderr, status };
}

/** A store with two orders of guests that are over, which has noted its own secret. */
async function copy() {
  const checkout = await openCheckout();
  const { store } = checkout.world.engine;
  const first = await live(checkout, wordsOf("Hollins", "4733"));
  const second = await live(checkout, wordsOf("Marlowe", "4734"));
  await noteSecrets(store, { ...roots(own), webhookSecret: other });
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-secrets-")), "store.db");
  raw(store).run(sql`VACUUM INTO ${file}`);
  return { file, first, second };
}

test.each<[string, Given, string]>([
  ["without its secret", {}, "SESSION_SECRET is not set and there is no "],
  ["where the outside is real, without its secret", { NODE_ENV: "production" }, "SESSION_SECRET "],
  ["with the secret of another store", { SESSION_SECRET: other }, "SESSION_SECRET is not the one"],
])(
  "[S12] nobody is erased %s",
  async (_, env, says) => {
    const { file, first } = await copy();
    const { said, status } = run(file, env, "privacy", "erase", first);
    expect(said).toContain(says);
    expect(said).toContain("run this with the environment of the store");
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(status).toBe(1);
    expect(run(file, { SESSION_SECRET: own }, "privacy", "export", first).status).toBe(0);
    expect(readdirSync(dirname(file)).filter((name) => name.endsWith("secret"))).toEqual([]);
  },
  60_000,
);

test.each([
  [{}, "WEBHOOK_SECRET is not set"],
  [{ WEBHOOK_SECRET: next }, "SESSION_SECRET is not set"],
  [{ WEBHOOK_SECRET: next, SESSION_SECRET: other }, "SESSION_SECRET is not the one"],
] satisfies [Given, string][])(
  "a restored store asks nobody with secrets that are not its own",
  async (env, says) => {
    const { file } = await copy();
    const { said, status } = run(file, env, "catch-up", "--since", "2026-11-27T01:00:00Z");
    expect(said).toContain(says);
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(status).toBe(1);
    expect(readdirSync(dirname(file)).filter((name) => name.endsWith("secret"))).toEqual([]);
  },
  60_000,
);

test("providers are given no keys that are not the store's", async () => {
  const { file } = await copy();
  for (const env of [{}, { NODE_ENV: "production" }] satisfies Given[]) {
    const { said, status } = run(file, env, "webhook-keys");
    expect(said).toContain("WEBHOOK_SECRET is not set and there is no ");
    expect(said).not.toMatch(/[0-9a-f]{32}/);
    expect(status).toBe(1);
  }
  expect(readdirSync(dirname(file))).toEqual(["store.db"]);
}, 60_000);

test("[S12] an invoice that no secret opens is named, and keeps no other from being sealed anew", async () => {
  const { file, first, second } = await copy();
  const asOwn = { SESSION_SECRET: own };
  expect(run(file, asOwn, "privacy", "erase", first).status).toBe(0);
  const store = openStore({ file });
  await noteSecrets(store, { ...roots(other), webhookSecret: own });
  await store.close();
  const erased = run(file, { SESSION_SECRET: other }, "privacy", "erase", second);
  expect(erased.status).toBe(0);

  const audited = run(file, { SESSION_SECRET: other }, "audit");
  expect(audited.said).toContain(`order:${first}: its invoice is sealed with a secret`);
  expect(audited.said).not.toContain(`order:${second}:`);
  expect(audited.status).toBe(1);

  const after = openStore({ file });
  const moved = roots(next, other);
  expect(await resealDocuments(after, moved)).toEqual({ sealed: 1, lost: [first] });
  const kept = await keptInvoice(after, roots(next), second);
  expect(kept?.invoice.orderId).toBe(second);
  await after.close();
}, 120_000);
