/** A store in a process of its own that can be killed, beside a sandbox that lives on in this one. */
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lingui } from "@lingui/vite-plugin";
import { build } from "vite";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import type { SandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import { createSandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import { createSandbox } from "#app/.server/sandbox/sandbox.ts";
import { freePort } from "#tests/kit/free-port.ts";
import { sharedKeys } from "#tests/kit/wrapping-keys.ts";
import { macros } from "../../scripts/macros.js";
import type { News, Orders } from "./purchase-process.ts";

const SECRET = "a secret that only this test knows";

/** The processes of this folder that are killed. */
const processes = ["purchase-process", "mortal-process"] as const;

let bundled: Promise<string> | null = null;

/** Bundles the processes of this folder once, all in one go, so that each starts as fast as the built store does. */
export async function bundleProcess(
  name: (typeof processes)[number] = "purchase-process",
): Promise<string> {
  bundled ??= bundle();
  return `${await bundled}/${name}.js`;
}

async function bundle(): Promise<string> {
  // A folder of its own: two files of tests may bundle at once.
  const out = `var/killed-${process.pid}`;
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [macros, lingui()],
    build: {
      ssr: true,
      rollupOptions: { input: processes.map((name) => `tests/faults/${name}.ts`) },
      outDir: out,
      target: "es2022",
    },
  });
  return out;
}

export interface Town {
  readonly file: string;
  readonly gateways: Gateways;
  /** What the warehouse, the carriers and the bank do next. */
  readonly console: SandboxConsole;
  /** Starts the store; it buys as ordered and tells `hear` about it. */
  open(orders: Orders, hear: (news: News) => void): ChildProcess;
  close(): Promise<void>;
}

export async function openTown(script: string): Promise<Town> {
  const folder = mkdtempSync(join(tmpdir(), "ohmline-town-"));
  const file = join(folder, "store.db");
  const port = await freePort();
  const faults: unknown[] = [];
  const sandbox = createSandbox({
    databaseFile: join(folder, "sandbox.db"),
    storeUrl: `http://127.0.0.1:${port}`,
    secret: SECRET,
    clock: Date.now,
    seed: "town",
    pollMs: 20,
    onFault: (fault) => faults.push(fault),
    makeKeys: sharedKeys,
  });
  const baseUrl = `http://127.0.0.1:${await sandbox.listen(0)}`;
  // A machine that does other work besides may take its time over an answer.
  const options = { baseUrl, secret: SECRET, timeoutMs: 60_000 };
  const settings = { gatewayDelayMs: 5, webhookDelayMs: 10, automatic: false };
  const console = createSandboxConsole(options);
  await console.changeSettings(settings);
  const env = {
    ...process.env,
    NODE_ENV: "test" as const,
    PORT: String(port),
    HOST: "127.0.0.1",
    SANDBOX: "on",
    SANDBOX_URL: baseUrl,
    DATABASE_FILE: file,
    WEBHOOK_SECRET: SECRET,
    SESSION_SECRET: SECRET,
    LOG_LEVEL: "error",
  };
  return {
    file,
    gateways: createHttpGateways(options),
    console,
    open(orders, hear) {
      const child = fork(script, { env });
      child.on("message", (news) => hear(news as News));
      child.send({ ...orders });
      return child;
    },
    async close() {
      await sandbox.close();
      rmSync(folder, { recursive: true });
      if (faults.length > 0) throw faults[0];
    },
  };
}
