/** A built store of its own in a process of its own: its database, its sandbox, its log. */
import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createWriteStream, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { resolve } from "node:path";
import { openStore } from "#db";
import { audit } from "#app/.server/audit/audit.ts";
import { checkBooks, checkGiftBook, checkRenewals, checks } from "#app/.server/audit/checks.ts";
import { systemClock } from "#app/.server/engine/clock.ts";
import { skippedMs } from "#app/.server/engine/sandbox-clock.ts";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import { createSandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import type { SandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import { isForStaff } from "#tests/kit/for-staff.ts";

/** Where a store and its sandbox answer, and what they leave on the disk. */
export interface StoreAddress {
  readonly url: string;
  readonly sandboxUrl: string;
  /** Holds `store.db`, `sandbox.db` and what belongs to them. */
  readonly folder: string;
  readonly logFile: string;
}

export interface RunningStore extends StoreAddress {
  /** Asks the store to end and waits until it has. */
  end(): Promise<void>;
}

const webhookSecret = "the secret of browser tests and of nothing else";

/** Where a store is installed and how it is started there; here, and by its server alone, when not given. */
interface Installation {
  readonly home?: string;
  readonly script?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the built store with an empty database. Its outside world is quick and waits for the test at each step. */
export async function startStore(
  name: string,
  { home = ".", script = "server.js", env = {} }: Installation = {},
): Promise<RunningStore> {
  const folder = resolve(`var/e2e/${name}`);
  const logFile = `var/test-results/e2e-${name}.log`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync("var/test-results", { recursive: true });
  const port = await freePorts();
  const address = {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://127.0.0.1:${port + 1}`,
    ...{ folder, logFile },
  };
  const child = spawn(process.execPath, [script], {
    cwd: home,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      STORE_URL: address.url,
      SANDBOX: "on",
      DATABASE_FILE: `${folder}/store.db`,
      SANDBOX_DATABASE_FILE: `${folder}/sandbox.db`,
      SYNCHRONOUS: "NORMAL",
      WEBHOOK_SECRET: webhookSecret,
      ...env,
    },
  });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  await answer(address, child);
  await consoleOf(address).changeSettings({
    gatewayDelayMs: 0,
    webhookDelayMs: 0,
    automatic: false,
  });
  return { ...address, end: () => end(child) };
}

/** The console of a store's sandbox: what the warehouse, the carriers and the bank do next. */
export function consoleOf({ sandboxUrl }: StoreAddress): SandboxConsole {
  return createSandboxConsole({
    baseUrl: sandboxUrl,
    secret: webhookSecret,
    timeoutMs: 30_000,
  });
}

/** What is wrong with all that a store has kept, compared with the book of its provider; it may be still at work. */
export async function problemsOf({ folder, sandboxUrl }: StoreAddress): Promise<string[]> {
  const store = openStore({ file: `${folder}/store.db` });
  const baseUrl = sandboxUrl;
  const { payment, giftCard } = createHttpGateways({
    ...{ baseUrl, secret: webhookSecret, timeoutMs: 30_000 },
  });
  const books = [
    checkBooks(() => rested().then(() => payment.book())),
    checkGiftBook(() => rested().then(() => giftCard.book())),
    checkRenewals(() => rested().then(() => payment.renewals())),
  ];
  try {
    const now = new Date(systemClock.now() + (await skippedMs(store))).toISOString();
    const { problems } = await audit(store, [...checks, ...books], now);
    return problems.filter(({ says }) => !isForStaff(says)).map(({ id, says }) => `${id}: ${says}`);
  } finally {
    await store.close();
  }
}

/** Reading a whole database leaves no time to hear that the other side has closed a connection: this does. */
function rested(): Promise<void> {
  return pause(50);
}

/** What `npm run audit` says of a store's database, compared with the book of its provider. */
export function auditOf({ folder, sandboxUrl }: StoreAddress): Promise<string> {
  return run("audit", "--database", `${folder}/store.db`, "--books", sandboxUrl);
}

/** Lets an account work for a store under an agent's number, as `npm run staff` does. */
export function appointAgent(
  { folder }: StoreAddress,
  email: string,
  agentId: string,
): Promise<string> {
  const options = ["--agent", agentId, "--unconfirmed", "--database", `${folder}/store.db`];
  return run("staff", email, ...options);
}

/** Lets an account look at the machines and at what stands live in them, as `npm run staff` does. */
export function appointStaff({ folder }: StoreAddress, email: string): Promise<string> {
  return run("staff", email, "--unconfirmed", "--database", `${folder}/store.db`);
}

/** Runs one of the store's programs, as it was built. Gives back all that it said. */
function run(...program: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["scripts/run.mjs", ...program],
      { env: { ...process.env, SANDBOX: "on", WEBHOOK_SECRET: webhookSecret } },
      (_, said, complained) => resolve(said + complained),
    );
  });
}

/** Below what an operating system gives to whoever calls out, so that nobody else comes by one of them. */
const FIRST_PORT = 20_000;
/** Of their own for each worker, so that no two look at the same port at once. */
const PORTS_OF_WORKER = 500;
let port = FIRST_PORT + Number(process.env.VITEST_POOL_ID ?? 0) * PORTS_OF_WORKER;

/** A free port whose next two are free too: the sandbox answers at the first of them, and a second one may at the other. */
async function freePorts(): Promise<number> {
  for (;;) {
    port += 3;
    const three = [port, port + 1, port + 2];
    const probes = await Promise.all(three.map((one) => listen(one).catch(() => null)));
    await Promise.all(probes.map(close));
    if (probes.every(Boolean)) return port;
  }
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(port, () => resolve(probe));
  });
}

function close(server: Server | null): Promise<void> {
  return new Promise((resolve) => (server ? server.close(() => resolve()) : resolve()));
}

async function answer({ url, logFile }: StoreAddress, child: ChildProcess): Promise<void> {
  const patience = AbortSignal.timeout(60_000);
  while (child.exitCode === null) {
    const response = await fetch(`${url}/readyz`, { signal: patience }).catch(() => null);
    if (response?.ok) return;
    if (patience.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  throw new Error(`the store did not start: see ${logFile}`);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
