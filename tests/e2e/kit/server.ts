/** One built store and one browser for all browser tests, with a database of their own. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createWriteStream, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { chromiumPath } from "../../../scripts/chromium.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the store answers. */
    readonly storeUrl: string;
    /** Where the browser answers. */
    readonly browser: string;
  }
}

const folder = "var/e2e";
const logFile = "var/test-results/e2e-server.log";

/** Starts what the tests need and gives back how to end it. `E2E_STORE_URL` names a running store to test instead. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.E2E_STORE_URL;
  const store = running ? null : await startStore();
  project.provide("storeUrl", running ?? store?.url ?? "");
  const browser = await chromium.launchServer({ executablePath: chromiumPath() ?? undefined });
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    if (store) await end(store.process);
  };
}

async function startStore() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync("var/test-results", { recursive: true });
  const port = await freePort();
  const child = spawn(process.execPath, ["server.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      STORE_URL: `http://localhost:${port}`,
      SANDBOX: "on",
      SANDBOX_URL: `http://127.0.0.1:${await freePort()}`,
      DATABASE_FILE: `${folder}/store.db`,
      SANDBOX_DATABASE_FILE: `${folder}/sandbox.db`,
      SYNCHRONOUS: "NORMAL",
    },
  });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const url = `http://localhost:${port}`;
  await answer(url, child);
  return { url, process: child };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function answer(url: string, child: ChildProcess): Promise<void> {
  const patience = AbortSignal.timeout(60_000);
  while (child.exitCode === null) {
    const response = await fetch(`${url}/healthz`, { signal: patience }).catch(() => null);
    if (response?.ok) return;
    if (patience.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  throw new Error(`the store did not start: see ${logFile}`);
}

/** Asks the store to end and waits until it has. */
async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
