/** Keys for programs, and the systems that are told what happens, as whoever runs the store makes them: without a page. */
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { raw } from "#db/raw";
import { openCheckout } from "#tests/checkout/kit.ts";

function run(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/run.mjs", ...args], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "development", DATABASE_FILE: file, ...env },
  });
  return { said: stdout + stderr, status };
}

test("a key for programs is made, listed without its secret, and ended once", async () => {
  const { world } = await openCheckout();
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-keys-")), "store.db");
  raw(world.engine.store).run(sql`VACUUM INTO ${file}`);
  const keys = (...args: string[]) => run(file, ["keys", ...args]);
  expect(keys("make", "Warehouse", "--scopes", "orders:read,orders:all")).toEqual({
    said: "A key has some of the scopes catalogue:read, checkout, orders:read, orders:write: --scopes …\n",
    status: 2,
  });
  const made = keys("make", "Warehouse", "--scopes", "orders:read", "--days", "30");
  expect(made.status).toBe(0);
  const [, secret = "", id = ""] = /^(ohm_[\w-]{43})\n[^]*revoke (\S+)\n$/.exec(made.said) ?? [];
  expect(keys("list").said).toMatch(
    new RegExp(`^${id}  Warehouse  orders:read  open  never used  until \\d{4}-`),
  );
  expect(keys("list").said).not.toContain(secret);
  expect(keys("revoke", id)).toEqual({ said: "The key opens nothing any more.\n", status: 0 });
  expect(keys("revoke", id)).toEqual({ said: `No key ${id} is good.\n`, status: 1 });
}, 120_000);

test("a system is named without a page, told its secret again, switched off and on, and sent what it missed", async () => {
  const { world } = await openCheckout();
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-hooks-")), "store.db");
  raw(world.engine.store).run(sql`VACUUM INTO ${file}`);
  const secret = "a secret of thirty-two signs at least 0123456789";
  const webhooks = (...args: string[]) =>
    run(file, ["webhooks", ...args], { WEBHOOK_SECRET: secret });
  const address = "https://books.example/orders";
  expect(webhooks("add", address, "--types", "order.placed,order.sold").status).toBe(2);
  const added = webhooks("add", address, "--types", "order.placed");
  const [id = "", shown = ""] = added.said.split("\n");
  expect(shown).toMatch(/^whsec_[\w-]{43}$/);
  expect(webhooks("secret", id)).toEqual({ said: `${shown}\n`, status: 0 });
  expect(webhooks("off", id).status).toBe(0);
  expect(webhooks("list").said).toMatch(
    new RegExp(`^${id}  ${address}  order.placed  never taken  off since .* by staff\n$`),
  );
  expect(webhooks("replay", "--since", "2026-01-01").said).toBe("0 messages are sent once more.\n");
}, 180_000);
