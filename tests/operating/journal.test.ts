/** What a lifecycle went through, as who runs the store reads it on the command line. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { history } from "#tests/kit/history.ts";

/** Runs the program as an operator would, by a shell. */
async function journal(...args: string[]) {
  const { file } = await history();
  const line = ["node scripts/run.mjs journal --database", file, ...args].join(" ");
  const { stdout, stderr, status } = spawnSync("bash", ["-o", "pipefail", "-c", line], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "development" },
  });
  return { stdout, stderr, status, lines: stdout.trimEnd().split("\n") };
}

/** The key of an id. */
const numberOf = (id: string) => id.replace(/^.*:/, "");

test("a journal is an entry a line: its number, its rev, when, what, what came of it, who, from where to where and why", async () => {
  const { file, placed } = await history();
  // As a store leaves its file; a copy by VACUUM INTO is kept in another way.
  const left = new BetterSqlite(file);
  left.pragma("journal_mode = WAL");
  left.close();
  const before = readFileSync(file);
  const { lines, stderr, status } = await journal(`order:${placed.orderId}`);
  expect(lines.map((line) => line.split("  ")[0])).toEqual(lines.map((_, n) => `#${n}`));
  const time = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";
  const begun = `^#0 {2}@0 {2}${time} {2}started {2}started {2}by system CART {2}→ initiated {2}because of CART@\\d+$`;
  expect(lines[0]).toMatch(new RegExp(begun.replaceAll("CART", `cart:${numberOf(placed.cart)}`)));
  const authorized = lines.find((line) => line.includes("  payment.authorized  accepted  by "));
  expect(authorized).toContain(`because of payment:${placed.paymentId}@`);
  expect(authorized).toContain("softSubmitted → ");
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("a number alone is enough, of an order, a cart or a payment", async () => {
  const { placed } = await history();
  const numbers = { order: placed.orderId, payment: placed.paymentId, cart: numberOf(placed.cart) };
  for (const [machine, number] of Object.entries(numbers)) {
    const entries: { id: string }[] = JSON.parse((await journal(number, "--json")).stdout);
    expect(new Set(entries.map(({ id }) => id))).toEqual(new Set([`${machine}:${number}`]));
  }
});

test("--all has everything of an order and its cart, in the order in which it happened", async () => {
  const { placed } = await history();
  const { lines } = await journal(placed.orderId, "--all");
  const owners = new Set(lines.map((line) => line.split("  ")[1]?.split("@")[0]));
  for (const owner of ["order", "line-item", "cancellation", "payment", "cart", "place-order"])
    expect([...owners].join(" "), owner).toMatch(new RegExp(`(^| )${owner}:`));
  const times = lines.map((line) => line.split("  ")[2] ?? "");
  expect(times).toEqual(times.toSorted());
});

test("--json has the data of the events too, and nothing in it that tells who somebody is", async () => {
  const { placed } = await history();
  const { stdout } = await journal(placed.orderId, "--json", "--all");
  const entries: { id: string; event: string; data: unknown }[] = JSON.parse(stdout);
  expect(entries.map(({ event }) => event)).toContain("payment.authorized");
  const begun = entries.find(({ id, event }) => id.startsWith("order:") && event === "started");
  expect(begun?.data).toMatchObject({ orderId: placed.orderId });
  expect(stdout).not.toMatch(/[^\s"@]+@[^\s"@]+\.[a-z]/);
});

test("what nobody knows is one sentence and code 1", async () => {
  for (const id of ["order:ORD-2026-0000-0000", "nobody"])
    expect(await journal(id)).toMatchObject({
      ...{ stdout: "", stderr: `Nothing is called ${id}.\n`, status: 1 },
    });
  expect(await journal()).toMatchObject({ status: 2, stderr: expect.stringContaining("ID") });
});

test("whoever has read enough may go, as `head` does, and the program ends as it would", async () => {
  const { placed } = await history();
  expect(await journal(placed.orderId, "| true")).toMatchObject({ stderr: "", status: 0 });
});
