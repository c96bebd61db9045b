import * as z from "zod";
import { expect, test } from "vitest";
import { openVault } from "#app/.server/outside/secrets/vault.ts";
import { testEngine } from "#tests/kit/engine.ts";

const schema = z.object({ code: z.string() });

test("the vault gives back what it was given, and the database never shows it", async () => {
  const { store, clock } = testEngine();
  const vault = openVault(store, clock, "one deployment's secret");
  const id = await vault.keep({ code: "123456" });
  expect(await vault.open(id, schema)).toEqual({ code: "123456" });
  expect(await store.vault.text(id)).not.toContain("123456");
  await vault.forget(id);
  expect(await vault.open(id, schema)).toBeNull();
});

test("another secret cannot open it, and an hour later it is swept", async () => {
  const { store, clock } = testEngine();
  const vault = openVault(store, clock, "one deployment's secret");
  const id = await vault.keep({ code: "123456" });
  await expect(openVault(store, clock, "another").open(id, schema)).rejects.toThrow();
  expect(await vault.sweep()).toBe(0);
  clock.advance(61 * 60_000);
  expect(await vault.sweep()).toBe(1);
});
