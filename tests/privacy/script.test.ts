import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { raw } from "#db/raw";
import { demoAccount } from "#app/.server/demo/demo-shopper.ts";
import { openCheckout } from "#tests/checkout/kit.ts";
import { createUser } from "#tests/kit/user.ts";
import { upgraded } from "../releases/releases.ts";
import { live, wordsOf } from "./life-kit.ts";

const SESSION_SECRET = "b2e4c07d51f84f7b9d1f6c3a8e5072d4";

/** Runs the program as an operator would. */
function privacy(file: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/run.mjs", "privacy", "--database", file, ...args],
    { encoding: "utf8", env: { ...process.env, NODE_ENV: "development", SESSION_SECRET } },
  );
  return { status, stdout, stderr };
}

test("[S12] an operator sees what is kept, exports, and is told what is open before anybody is erased", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-privacy-")), "store.db");
  const { store } = await upgraded(1, "store");
  raw(store).run(sql`VACUUM INTO ${file}`);
  expect(privacy(file, "retention").stdout).toMatch(
    /abandonedCarts +90 days +\d+ over +KEEP_ABANDONED_CARTS_DAYS/,
  );
  const copy = JSON.parse(privacy(file, "export", demoAccount.email).stdout);
  expect(copy).toMatchObject({ version: 1, account: { email: demoAccount.email } });
  expect(copy.orders.length).toBeGreaterThan(1);
  const open = privacy(file, "erase", demoAccount.email);
  expect(open.status).toBe(1);
  expect(open.stderr).toMatch(/still open: orderUnderWay ORD-/);
  expect(privacy(file, "export", demoAccount.email).status).toBe(0);
  // One of its orders does not stand for all that the account holds.
  const { id } = copy.orders[0];
  const orderId = String(id).replace("order:", "");
  for (const what of ["export", "erase"])
    expect(privacy(file, what, orderId)).toEqual({
      ...{ status: 1, stdout: "" },
      stderr: `${orderId} is an order of the account ${demoAccount.email}, and goes with all of it: name the account's address instead.\n`,
    });
  expect(privacy(file, "export", "nobody@example.com").status).toBe(1);
  expect(privacy(file, "forget").status).toBe(2);
});

test("[S12] an operator erases a guest's order, reads what is kept by law, and rewrites the file", async () => {
  const checkout = await openCheckout();
  const words = wordsOf("Hollins", "4733");
  const orderId = await live(checkout, words);
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-privacy-")), "store.db");
  raw(checkout.world.engine.store).run(sql`VACUUM INTO ${file}`);
  const { line1, lastName } = words;
  expect(readFileSync(file, "latin1")).toContain(line1);

  const erased = privacy(file, "erase", orderId);
  expect(erased).toMatchObject({ status: 0, stderr: "" });
  expect(erased.stdout).toMatch(
    /^Erased: the order ORD-[\dA-Z-]+; 1 orders stay without a person, 1 documents until 20/,
  );
  const kept = JSON.parse(privacy(file, "document", orderId).stdout);
  expect(kept).toMatchObject({ orderId, billTo: { line1, lastName } });
  // What stands on no invoice is not kept as one.
  for (const one of [words.phone, words.email, words.textPhone, words.instructions])
    expect(JSON.stringify(kept)).not.toContain(one);
  expect(privacy(file, "export", orderId).status).toBe(1);
  expect(privacy(file, "compact").status).toBe(0);
  expect(readFileSync(file, "latin1")).not.toContain(line1);
});

test("[S12] an address stands for its account and for every order placed with it, and never for nobody while there is one", async () => {
  const checkout = await openCheckout();
  const words = wordsOf("Winslow", "3391");
  const orderId = await live(checkout, words);
  await createUser(checkout.scope, { email: words.email.toLowerCase() });
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-privacy-")), "store.db");
  raw(checkout.world.engine.store).run(sql`VACUUM INTO ${file}`);
  // The account's address was never confirmed: its orders are none of the account's own.
  const address = words.email.toUpperCase();
  const [account, order] = JSON.parse(privacy(file, "export", address).stdout);
  expect(account).toMatchObject({ account: { email: words.email.toLowerCase() }, orders: [] });
  expect(order).toMatchObject({ subject: { kind: "order", orderId } });
  const gone = raw(checkout.world.engine.store);
  gone.run(sql`DELETE FROM account`);
  const without = `${file}-without-accounts`;
  gone.run(sql`VACUUM INTO ${without}`);
  expect(JSON.parse(privacy(without, "export", address).stdout)).toMatchObject({
    subject: { kind: "order", orderId },
  });
  const erased = privacy(without, "erase", address);
  expect(erased).toMatchObject({ status: 0, stderr: "" });
  expect(erased.stdout).toContain(`Erased: the order ${orderId}`);
  expect(privacy(without, "export", address).stderr).toContain("There is nobody, and no order,");
});

test("[S12] an order that another account placed with the address is named, and stays with that account", async () => {
  const checkout = await openCheckout();
  const words = wordsOf("Ambrose", "6614");
  const user = await createUser(checkout.scope, { email: "holder@canary.example" });
  const orderId = await live(checkout, words, user.browser);
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-privacy-")), "store.db");
  raw(checkout.world.engine.store).run(sql`VACUUM INTO ${file}`);
  for (const what of ["export", "erase"])
    expect(privacy(file, what, words.email)).toEqual({
      ...{ status: 1, stdout: "" },
      stderr: `${orderId} was placed with ${words.email} by the account holder@canary.example, and stays with it.\n`,
    });
});
