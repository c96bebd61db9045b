/** A whole store for tests: engine, commands, a real sandbox that speaks HTTP both ways. Time stands until it is moved. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, seedCatalogue } from "#db";
import { registry } from "#machines";
import { notedWhileImpersonating } from "#app/.server/identity/agent-note.ts";
import { standingClock } from "#app/.server/engine/clock.ts";
import { createCommands } from "#app/.server/commands/index.ts";
import { openLog } from "#app/.server/request/log.ts";
import { readEnv } from "#app/.server/request/env.ts";
import type { Env } from "#app/.server/request/env.ts";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import type { GatewayOptions } from "#app/.server/outside/http/caller.ts";
import { createSandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import type { SandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import { createSandbox } from "#app/.server/sandbox/sandbox.ts";
import type { Mail, Post } from "#app/.server/mail/post.ts";
import { projections } from "#app/.server/orders/projections/projections.ts";
import { createPromotionBook } from "#app/.server/cart/promotion-book.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { openVault } from "#app/.server/outside/secrets/vault.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";
import { receiveWebhook } from "#app/.server/boot/webhooks.ts";
import { drainOutbox, fireDeadlines } from "#app/.server/engine/worker.ts";
import { wentIn } from "./levels.ts";
import { sharedKeys } from "./wrapping-keys.ts";

export interface World {
  /** The store's database, for another process that works on the same one. */
  readonly file: string;
  /** How its outside world is reached. */
  readonly outside: GatewayOptions;
  readonly engine: EngineContext & { readonly clock: ReturnType<typeof standingClock> };
  readonly gateways: Gateways;
  readonly console: SandboxConsole;
  readonly vault: Vault;
  /** Its settings; what it mails is sealed with their secrets. */
  readonly env: Env;
  /** Mails that were sent, oldest first. */
  readonly mails: Mail[];
  /** Lets store and sandbox work until neither has anything left to do at this instant. */
  settle(): Promise<void>;
  /** Moves time in both and settles. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** The last round may still have woken the other side; more than this is a conversation in circles. */
const MAX_ROUNDS = 200;

/** How long the store waits for the outside. A machine that does other work besides may take its time over an answer. */
const PATIENCE_MS = 20_000;

/** For what is about an outside that does not answer: it is waited for in vain, and for real. */
export const SHORT_PATIENCE_MS = 3000;

interface WorldOptions {
  readonly patienceMs?: number;
  /** Runs commands that are ready and says how many; the store's own worker when nobody is given. */
  readonly worker?: (engine: World["engine"]) => Promise<number>;
}

export async function openWorld({
  patienceMs = PATIENCE_MS,
  worker = drainOutbox,
}: WorldOptions = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "ohmline-world-"));
  const file = join(folder, "store.db");
  const store = openStore({ file, synchronous: "OFF", seed: seedCatalogue });
  const clock = standingClock(new Date().toISOString());
  const env = readEnv({ DATABASE_FILE: file, NODE_ENV: "test" });
  const vault = openVault(store, clock, env.sessionSecret);
  const mails: Mail[] = [];
  const post: Post = { send: async (mail) => void mails.push(mail), close: () => undefined };

  let deliver: (request: IncomingMessage, body: string) => Promise<number> = async () => 503;
  const scope = createServer((request, response) => {
    void bodyOf(request)
      .then((body) => deliver(request, body))
      .then((status) => response.writeHead(status).end());
  });
  const port = await new Promise<number>((resolve) => {
    scope.listen(0, "127.0.0.1", () => {
      const address = scope.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  const faults: unknown[] = [];
  const sandbox = createSandbox({
    databaseFile: ":memory:",
    storeUrl: `http://127.0.0.1:${port}`,
    secret: env.webhookSecret,
    clock: Date.now,
    seed: "tests",
    pollMs: null,
    onFault: (fault) => faults.push(fault),
    makeKeys: sharedKeys,
  });
  const options = {
    baseUrl: `http://127.0.0.1:${await sandbox.listen(0)}`,
    secret: env.webhookSecret,
    timeoutMs: patienceMs,
  };
  const gateways = createHttpGateways(options);
  const console = createSandboxConsole(options);
  await console.changeSettings({ gatewayDelayMs: 0, webhookDelayMs: 0, automatic: false });
  const commands = createCommands({ gateways, vault, post, env });
  const promotions = createPromotionBook(gateways.pricing, (fault) => faults.push(fault));
  await promotions.refresh();
  const engine = {
    ...{ promotions, store, clock, commands, projections },
    ...{ lifecycles: registry, alongside: notedWhileImpersonating, wake: () => undefined },
  };
  deliver = async (request, body) => {
    const headers = new Headers(
      Object.entries(request.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      ),
    );
    const [, , provider = ""] = (request.url ?? "").split("/");
    const posted = new Request("http://store.test/", { method: "POST", headers, body });
    return (await receiveWebhook(posted, provider, { engine, env, log: openLog("silent") })).status;
  };

  /** Several who wait at once come to rest one after another: what one has taken on is not at rest for the other. */
  let resting: Promise<void> = Promise.resolve();
  function settle(): Promise<void> {
    resting = resting.catch(() => undefined).then(comeToRest);
    return resting;
  }

  async function comeToRest(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const done = (await fireDeadlines(engine)) + (await worker(engine));
      const waiting = sandbox.waiting();
      await sandbox.tick();
      if (faults.length > 0) throw faults[0];
      if (done === 0 && waiting === sandbox.waiting()) return;
    }
    throw new Error("the world does not come to rest");
  }

  return {
    ...{ file, outside: options, engine, gateways, console, vault, env, settle },
    mails: read(mails),
    async pass(ms) {
      wentIn("time");
      clock.advance(ms);
      await console.advanceClock(ms);
      await settle();
    },
    async close() {
      await sandbox.close();
      scope.closeAllConnections();
      await new Promise((resolve) => scope.close(resolve));
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The same mails; whoever looks at them goes in by the mail. */
function read(mails: Mail[]): Mail[] {
  return new Proxy(mails, {
    get(sent, key) {
      wentIn("mail");
      return Reflect.get(sent, key);
    },
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
