/** What a start says of a process that serves the same database, and of a clock that is years behind it. */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { boot } from "#app/.server/boot/boot.ts";
import { serveAlone } from "#app/.server/boot/start/sole-server.ts";
import { readEnv } from "#app/.server/request/env.ts";
import { openLog } from "#app/.server/request/log.ts";
import { signUp } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/scope.ts";

const folder = mkdtempSync(join(tmpdir(), "ohmline-two-"));
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

function keptLog() {
  const lines: Record<string, unknown>[] = [];
  const log = openLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const loud = () => lines.filter(({ level }) => level === "warn" || level === "error");
  return { log, loud };
}

test("a second process that serves a database is told of in one sentence, and none that comes after the first has ended", () => {
  const env = { databaseFile: join(folder, "store.db") };
  const [first, second, third] = [keptLog(), keptLog(), keptLog()];
  const leave = serveAlone(env, first.log);
  serveAlone(env, second.log);
  expect(first.loud()).toEqual([]);
  expect(second.loud()).toMatchObject([
    { level: "warn", msg: expect.stringMatching(/^another process serves this database already/) },
  ]);
  leave();
  serveAlone(env, third.log)();
  expect(third.loud()).toEqual([]);
  for (const name of readdirSync(folder))
    expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
});

const START = "2026-11-17T15:00:00Z";

test.each([
  ["years behind the newest entry of the database is told of", "2019-01-01T00:00:00Z", 1],
  ["an hour behind it is not", "2026-11-17T14:00:00Z", 0],
  ["ahead of it is not", "2031-01-01T00:00:00Z", 0],
])("a clock that is %s", async (_, now, times) => {
  const env = readEnv({
    ...{ DATABASE_FILE: join(folder, "store.db"), WORKER: "off", LOG_LEVEL: "silent" },
    SANDBOX_URL: "http://127.0.0.1:1",
  });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(START) });
  const first = await boot(env, openLog("silent"));
  const { engine } = first.running;
  await signUp({ ...first.running, ip: "127.0.0.1" }, browser());
  expect(await engine.store.engine.lastAt()).toContain("2026-11-17T15:00");
  await first.close();
  vi.setSystemTime(Date.parse(now));
  const { log, loud } = keptLog();
  await (await boot(env, log)).close();
  const told = loud().filter(({ msg }) => /^the clock of this machine/.test(String(msg)));
  expect(told).toHaveLength(times);
});
