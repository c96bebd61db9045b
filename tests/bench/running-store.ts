/** The built store and its sandbox as processes of their own, so that each is measured for itself. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createSandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import type { SandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import { freePort } from "#tests/kit/free-port.ts";

const SECRET = "a secret of measurements and of nothing else";
/** Clock ticks of `/proc` per second. */
const TICKS = 100;
/** Where `stat` holds the time in user mode, counted from the state on; the time in the kernel follows. */
const UTIME = 11;

export interface RunningStore {
  readonly url: string;
  readonly console: SandboxConsole;
  /** From the start of the process to the first answer, in milliseconds. */
  readonly startedInMs: number;
  /** CPU time of the store's process so far, in milliseconds. */
  cpuMs(): number;
  /** The most memory the store's process has had, in megabytes. */
  peakMb(): number;
  close(): Promise<void>;
}

async function answers(url: string, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await sleep(5);
  }
  throw new Error(`${url} does not answer`);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Starts both on the files of a folder; what is there goes on. */
export async function openRunningStore(folder: string): Promise<RunningStore> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const baseUrl = `http://127.0.0.1:${sandboxPort}`;
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    ...{ PORT: String(port), STORE_URL: url },
    ...{ SANDBOX: "on", SANDBOX_URL: baseUrl },
    ...{ DATABASE_FILE: `${folder}/store.db`, SANDBOX_DATABASE_FILE: `${folder}/sandbox.db` },
    ...{ WEBHOOK_SECRET: SECRET, SESSION_SECRET: SECRET },
  };
  const sandbox = spawn(process.execPath, ["--import", "tsx", "app/.server/sandbox/main.ts"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await answers(`${baseUrl}/healthz`, 60_000);
  const began = performance.now();
  const store = spawn(process.execPath, ["server.js"], {
    env,
    stdio: "ignore",
  });
  await answers(`${url}/readyz`, 60_000);
  const startedInMs = performance.now() - began;
  const proc = (name: string) => readFileSync(`/proc/${store.pid ?? 0}/${name}`, "utf8");
  return {
    url,
    console: createSandboxConsole({ baseUrl, secret: SECRET, timeoutMs: 10_000 }),
    startedInMs,
    cpuMs() {
      const fields = proc("stat")
        .replace(/^.*\) /s, "")
        .split(" ");
      return ((Number(fields[UTIME]) + Number(fields[UTIME + 1])) * 1000) / TICKS;
    },
    peakMb: () => Number(/VmHWM:\s+(\d+)/.exec(proc("status"))?.[1] ?? 0) / 1024,
    async close() {
      await end(store);
      await end(sandbox);
    },
  };
}
