import { readFileSync, statSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Store, Tx } from "#db";
import { audit } from "#app/.server/audit/audit.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { openPrivacy } from "#app/.server/boot/privacy.ts";
import { erase } from "#app/.server/privacy/erase.ts";
import { repeatErasures } from "#app/.server/privacy/repeat-erasures.ts";
import { openLog } from "#app/.server/request/log.ts";
import { openCheckout } from "#tests/checkout/kit.ts";
import { placesOf } from "#tests/kit/secret-places.ts";
import type { World } from "#tests/kit/world.ts";
import { live, privacyOf, wordsOf } from "./life-kit.ts";

/** The same world, in which the process dies at its nth write. */
function dyingAt(world: World, nth: number) {
  const privacy = privacyOf(world);
  let writes = 0;
  const store: Store = {
    ...privacy.engine.store,
    write: <T>(work: (tx: Tx) => Promise<T>) => {
      writes += 1;
      if (writes === nth) throw new Error("killed");
      return privacy.engine.store.write(work);
    },
  };
  return { ...privacy, engine: { ...privacy.engine, store } };
}

async function namesLeft(world: World, words: readonly string[]): Promise<string[]> {
  const tables = (await placesOf(world)).filter(({ name }) => name.startsWith("table "));
  const text = JSON.stringify(tables).toLowerCase();
  return words.filter((word) => text.includes(word.toLowerCase()));
}

test("[S12] an erasure that is killed after any of its writes is finished at the next start", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const { clock } = world.engine;
  let killed = 0;
  for (const [mark, nth] of [
    ["Ashby", 2],
    ["Brisco", 3],
    ["Colfax", 5],
    ["Dunmore", 13],
  ] as const) {
    const words = wordsOf(mark, `${4100 + nth}`);
    const orderId = await live(checkout, words);
    const at = new Date(clock.now()).toISOString();
    const subject = { kind: "order", orderId } as const;
    await erase(dyingAt(world, nth), subject, at).catch(() => (killed += 1));
    expect(await namesLeft(world, Object.values(words)), `killed at ${nth}`).not.toEqual([]);
    expect(await repeatErasures(privacyOf(world), clock)).toBe(1);
    expect(await namesLeft(world, Object.values(words)), `killed at ${nth}`).toEqual([]);
  }
  expect(killed).toBe(4);
  const now = new Date(clock.now()).toISOString();
  expect((await audit(world.engine.store, checks, now)).problems).toEqual([]);
});

test("[S12] the ledger is its owner's alone, says nothing of anybody, and names each once", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const words = wordsOf("Ledgerby", "4410");
  const orderId = await live(checkout, words);
  const at = new Date(world.engine.clock.now()).toISOString();
  await erase(privacyOf(world), { kind: "order", orderId }, at);
  await erase(privacyOf(world), { kind: "order", orderId }, at);
  const file = `${world.file}-erasures`;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toBe(`${at} order-${orderId}\n`);
});

test("a line of the ledger that was cut off is told by its number, and those around it count", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const words = wordsOf("Cutterby", "4415");
  const orderId = await live(checkout, words);
  const file = `${world.file}-erasures`;
  const at = new Date(world.engine.clock.now()).toISOString();
  writeFileSync(file, `not a line\n${at} order-${orderId}\n${at} 0b3f61aa-77`);
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => void lines.push(line) });
  const opened = await openPrivacy(privacyOf(world), world.engine.clock, log);
  await opened.stop();
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: "error", lines: [`${file}:1`, `${file}:3`] }),
    expect.objectContaining({ level: "warn", erased: 1 }),
  ]);
  expect(await namesLeft(world, Object.values(words))).toEqual([]);

  const other = await live(checkout, wordsOf("Nextby", "4416"));
  await erase(privacyOf(world), { kind: "order", orderId: other }, at);
  expect(readFileSync(file, "utf8").split("\n")).toContain(`${at} order-${other}`);
});
