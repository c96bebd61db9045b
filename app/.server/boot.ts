/** Puts the running store together: database, clock, gateways, worker. */
import { openStore } from "#db";
import { systemClock } from "./clock.ts";
import { createCommands } from "./commands/index.ts";
import type { Running } from "./context.ts";
import type { Env } from "./env.ts";
import { createHttpGateways } from "./gateways/http.ts";
import { createSandboxConsole } from "./gateways/sandbox/console.ts";
import { createSandbox } from "./gateways/sandbox/sandbox.ts";
import { openLiveFeed } from "./live.ts";
import { openWorkbench } from "./gallery/workbench.ts";
import type { Log } from "./log.ts";
import { startMailCapture } from "./mail/capture.ts";
import { openPost } from "./mail/post.ts";
import { migrateLifecycles } from "./migrate-lifecycles.ts";
import { projections } from "./projections/index.ts";
import { createPromotionBook } from "./promotion-book.ts";
import { openLimits } from "./rate-limit.ts";
import { startReconciling } from "./reconcile.ts";
import { sandboxClock } from "./sandbox-clock.ts";
import { seedStore } from "./seed.ts";
import type { Shell } from "./shell.ts";
import { openVault } from "./vault.ts";
import { startWorker } from "./worker.ts";
import type { Worker } from "./worker.ts";

/** How long an outside party may take to answer. */
const GATEWAY_TIMEOUT_MS = 10_000;
const SWEEP_EVERY_MS = 10 * 60_000;

export interface Booted {
  readonly running: Running;
  /** Finishes what has begun and closes everything. */
  close(): Promise<void>;
}

/** Boots the store: tables and stored lifecycles are brought up to date before anybody is served. */
export async function boot(env: Env, log: Log): Promise<Booted> {
  const store = openStore({ file: env.databaseFile, synchronous: env.synchronous });
  const clock = env.sandbox ? sandboxClock(store.db) : systemClock;
  const migrated = await migrateLifecycles({ store, clock });
  if (migrated > 0) log.info({ migrated }, "stored lifecycles were migrated");
  await seedStore(store);

  const world = await openWorld(env, log);
  const capture = env.smtpUrl === null ? await startMailCapture(store, clock) : null;
  const post = openPost(
    env.smtpUrl ?? capture?.url ?? "",
    `Ohmline <orders@${new URL(env.storeUrl).hostname}>`,
  );
  const workbench = env.sandbox ? await openWorkbench(beside(env.databaseFile, "workbench")) : null;
  const vault = openVault(store, clock, env.sessionSecret);
  const limits = openLimits(beside(env.databaseFile, "limits"));

  const working: { worker: Worker | null } = { worker: null };
  const noteSilence = (error: unknown) => log.warn({ err: error }, "offers could not be listed");
  const promotions = createPromotionBook(world.gateways.pricing, noteSilence);
  promotions.refresh().catch(noteSilence);
  const shell: Shell = {
    promotions,
    store,
    clock,
    commands: createCommands({ gateways: world.gateways, vault, post, env }),
    projections,
    wake: () => working.worker?.wake(),
    taker: (command) => working.worker?.taker(command) ?? null,
  };
  if (env.worker)
    working.worker = startWorker(shell, (error) =>
      log.error({ err: error }, "a round of the worker failed"),
    );
  const reconciling = env.worker
    ? startReconciling(shell, (error) => log.error({ err: error }, "payments were not reconciled"))
    : null;
  const sweeping = setInterval(() => void vault.sweep(), SWEEP_EVERY_MS).unref();

  return {
    running: { shell, env, log, limits, vault, live: openLiveFeed(store), workbench, ...world },
    async close() {
      clearInterval(sweeping);
      await reconciling?.stop();
      await working.worker?.stop();
      await world.close();
      post.close();
      await capture?.close();
      limits.close();
      await workbench?.store.close();
      await store.close();
    },
  };
}

/** The outside world: the sandbox in this process, a sandbox that runs elsewhere, or the real one. */
async function openWorld(env: Env, log: Log) {
  const sandbox =
    env.sandbox && env.sandboxInside
      ? createSandbox({
          databaseFile: env.sandboxDatabaseFile,
          storeUrl: `http://127.0.0.1:${env.port}`,
          publicUrl: env.storeUrl,
          secret: env.webhookSecret,
          clock: systemClock.now,
          seed: "ohmline",
          onFault: (error) => log.error({ err: error }, "the sandbox broke"),
        })
      : null;
  await sandbox?.listen(Number(new URL(env.sandboxUrl).port));
  const options = {
    baseUrl: env.sandboxUrl,
    secret: env.webhookSecret,
    timeoutMs: GATEWAY_TIMEOUT_MS,
  };
  return {
    gateways: createHttpGateways(options),
    sandbox: env.sandbox ? createSandboxConsole(options) : null,
    close: async () => sandbox?.close(),
  };
}

/** A database that is not the store's own, in a file beside it: counted tries, the workbench. */
function beside(databaseFile: string, name: string): string {
  return databaseFile === ":memory:" ? databaseFile : `${databaseFile}-${name}`;
}
