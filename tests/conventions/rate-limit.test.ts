import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openLimits } from "#db";

const lookups = { name: "guest-lookup", tries: 2, perSeconds: 60 };

test("a key may be used as often as its limit says, and then says when to come back", async () => {
  const limiter = openLimits(":memory:").limiter(lookups);
  const taken = [await limiter.take("10.0.0.1"), await limiter.take("10.0.0.1")];
  expect(taken).toEqual([{ ok: true }, { ok: true }]);
  const third = await limiter.take("10.0.0.1");
  expect(third).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) });
});

test("one key does not use up another's tries, nor one limit another's", async () => {
  const limits = openLimits(":memory:");
  const limiter = limits.limiter({ ...lookups, tries: 1 });
  await limiter.take("10.0.0.1");
  expect(await limiter.take("10.0.0.2")).toEqual({ ok: true });
  expect(await limits.limiter({ ...lookups, name: "sign-in", tries: 1 }).take("10.0.0.1")).toEqual({
    ok: true,
  });
});

test("a key that was cleared starts anew", async () => {
  const limiter = openLimits(":memory:").limiter({ ...lookups, tries: 1 });
  await limiter.take("10.0.0.1");
  await limiter.clear("10.0.0.1");
  expect(await limiter.take("10.0.0.1")).toEqual({ ok: true });
});

test("a limit can shut a key for longer than its period", async () => {
  const limiter = openLimits(":memory:").limiter({ ...lookups, tries: 1, shutSeconds: 900 });
  await limiter.take("10.0.0.1");
  expect(await limiter.take("10.0.0.1")).toEqual({ ok: false, retryAfterSeconds: 900 });
});

test("tries survive a restart", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "limits-")), "limits.db");
  const before = openLimits(file);
  await before.limiter({ ...lookups, tries: 1 }).take("10.0.0.1");
  before.close();
  const after = openLimits(file);
  expect((await after.limiter({ ...lookups, tries: 1 }).take("10.0.0.1")).ok).toBe(false);
});
