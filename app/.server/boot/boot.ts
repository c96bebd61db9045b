/**
 * Puts the running store together: database, clock, gateways, commands, worker. The server of `serve.ts` calls it, and nobody
 * else; it calls the rooms that a running store is put together from, and knows no page. A start that is refused has changed nothing: first the
 * database is only looked at, then the port is taken, and only then are tables and stored lifecycles brought up to date, before
 * anybody is served. Closing finishes what has begun. The outside is reached by the gateways alone; a sandbox, where there is one,
 * was opened before. What every request or command needs of a new thing goes into `Running` or into the engine's context, from here.
 */
import { openStore, openLimits, proveRoom, startFault } from "#db";
import { registry } from "#machines";
import { notedWhileImpersonating } from "#app/.server/identity/agent-note.ts";
import type { PricedEngine } from "#app/.server/cart/promotion-book.ts";
import { systemClock } from "#app/.server/engine/clock.ts";
import { createCommands } from "#app/.server/commands/index.ts";
import type { Running } from "#app/.server/request/context.ts";
import type { Env } from "#app/.server/request/env.ts";
import { nameStore, reachStoreBy } from "#app/.server/request/store-name.ts";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import { createSandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import { openLiveFeed } from "#app/.server/engine/live.ts";
import { openWorkbench } from "#app/.server/gallery/workbench.ts";
import type { Log } from "#app/.server/request/log.ts";
import { catchPost } from "#app/.server/mail/capture.ts";
import { openPost } from "#app/.server/mail/post.ts";
import { migrateLifecycles } from "#app/.server/engine/migrate-lifecycles.ts";
import { readFonts } from "#app/.server/orders/documents/paper.ts";
import { noteOlderContacts } from "#app/.server/orders/projections/contacts.ts";
import { issueOlderDocuments } from "#app/.server/orders/projections/older-documents.ts";
import { projections } from "#app/.server/orders/projections/projections.ts";
import { createPromotionBook } from "#app/.server/cart/promotion-book.ts";
import { openReadiness } from "./readiness.ts";
import { startReconciling } from "./reconcile.ts";
import { openPrivacy } from "./privacy.ts";
import { isOfOutside } from "#app/.server/outside/faults.ts";
import { openSilenceLog } from "#app/.server/outside/http/silence-log.ts";
import { openSandboxClock } from "#app/.server/engine/sandbox-clock.ts";
import { seedStore } from "./seed.ts";
import { beside } from "./examine.ts";
import { tellOfClock } from "./start/clock-behind.ts";
import { examine } from "./start-check.ts";
import { ports, switchOff } from "#app/.server/outside/providers.ts";
import { openVault } from "#app/.server/outside/secrets/vault.ts";
import { startWorker } from "#app/.server/engine/worker.ts";
import type { Worker } from "#app/.server/engine/worker.ts";
import { isWorthTelling } from "#app/.server/engine/outage.ts";
import type { FailedAttempt } from "#app/.server/engine/outage.ts";

/** How long an outside party may take to answer. */
const GATEWAY_TIMEOUT_MS = 10_000;
const SWEEP_EVERY_MS = 10 * 60_000;

export interface Booted {
  readonly running: Running;
  /** Finishes what has begun and closes everything. */
  close(): Promise<void>;
}

/**
 * Boots the store. What it needs of this machine besides, such as its port, is taken by `takePlace`: before anything of the
 * database is changed, and not where the start is refused.
 */
export async function boot(
  env: Env,
  log: Log,
  takePlace: () => Promise<void> = async () => undefined,
): Promise<Booted> {
  nameStore(env.storeName);
  reachStoreBy(env.storeContact);
  await examine(env);
  await takePlace();
  try {
    return await open(env, log);
  } catch (error) {
    throw startFault(env.databaseFile, error);
  }
}

async function open(env: Env, log: Log): Promise<Booted> {
  proveRoom(env.databaseFile);
  const limits = openLimits(beside(env.databaseFile, "limits"));
  const workbench = env.sandbox ? await openWorkbench(beside(env.databaseFile, "workbench")) : null;
  const store = openStore({
    file: env.databaseFile,
    synchronous: env.synchronous,
    lifecycles: registry,
  });
  const played = env.sandbox ? await openSandboxClock(store) : null;
  const clock = played ?? systemClock;
  await tellOfClock(store, clock, log);
  const migrated = await migrateLifecycles({ store, clock, lifecycles: registry });
  if (migrated > 0) log.info({ migrated }, "stored lifecycles were migrated");
  await noteOlderContacts({ store });
  await issueOlderDocuments({ store, clock });
  await seedStore(store);
  const privacy = await openPrivacy({ engine: { store, lifecycles: registry }, env }, clock, log);

  const world = openWorld(env, log);
  const sender = {
    ...{ name: env.storeName, address: env.mailFrom },
    answersTo: env.storeContact.mailbox,
  };
  const post = env.smtpUrl === null ? catchPost(store, clock) : openPost(env.smtpUrl, sender);
  const vault = openVault(store, clock, env.sessionSecret, env.previousSessionSecret);

  const working: { worker: Worker | null } = { worker: null };
  const noteFault = (error: unknown) => tellOfOffers(log, error);
  const promotions = createPromotionBook(world.gateways.pricing, noteFault);
  promotions.refresh().catch(noteFault);
  const engine: PricedEngine = {
    promotions,
    lifecycles: registry,
    alongside: notedWhileImpersonating,
    store,
    clock,
    commands: createCommands({ gateways: world.gateways, vault, post, env }),
    projections,
    wake: () => working.worker?.wake(),
    taker: (command) => working.worker?.taker(command) ?? null,
  };
  const reconciling = env.worker ? startWork(engine, working, log) : null;
  const live = openLiveFeed(store, (error) =>
    log.error({ err: error }, "a look at the journal failed"),
  );
  warm(log);
  const sweeping = setInterval(() => void vault.sweep(), SWEEP_EVERY_MS).unref();

  return {
    running: {
      engine,
      env,
      log,
      limits,
      readiness: openReadiness({ store, lifecycles: registry }, limits),
      vault,
      live,
      workbench,
      ...world,
    },
    async close() {
      clearInterval(sweeping);
      // Side by side: each may wait for somebody outside.
      await Promise.all([privacy.stop(), reconciling?.stop(), working.worker?.stop()]);
      post.close();
      limits.close();
      await workbench?.close();
      await played?.stop();
      await store.close();
      switchOff([]);
    },
  };
}

/** Whoever asks for the first document waits for it no longer than for any other. */
function warm(log: Log): void {
  readFonts().catch((error: unknown) =>
    log.warn({ err: error }, "the fonts of documents cannot be read"),
  );
}

/** A provider that is away is told of where it is called; anything else that keeps offers from being listed, here. */
function tellOfOffers(log: Log, error: unknown): void {
  if (!isOfOutside(error)) log.warn({ err: error }, "offers could not be listed");
}

/** Begins what this process does besides answering: the worker's rounds, and asking providers what became of payments. */
function startWork(engine: PricedEngine, working: { worker: Worker | null }, log: Log) {
  working.worker = startWorker(
    engine,
    (error, times) => tellFault(log, error, times),
    (failed) => tellFailure(log, failed),
  );
  return startReconciling(engine, (error) =>
    log.error({ err: error }, "payments were not reconciled"),
  );
}

/** The stack is told once: while the same goes on, how often it has happened is all that is new. */
function tellFault(log: Log, error: unknown, times: number): void {
  const what = times === 1 ? { err: error } : { times, error: String(error) };
  log.error(what, "a round of the worker failed");
}

/** A mail server that is away for a day is told of in a few lines for each mail. */
function tellFailure(log: Log, failed: FailedAttempt): void {
  if (!isWorthTelling(failed)) return;
  if (failed.nextAt === null)
    log.error(failed, "a command was parked: mend what it failed of, then npm run parked");
  else log.warn(failed, "a command failed and is tried again");
}

/** The outside world, and the sandbox itself where that plays it: a program that is started beside the store. */
function openWorld({ providers, sandbox, sandboxUrl, ...env }: Env, log: Log) {
  const { webhookSecret: secret, previousWebhookSecret: previous } = env;
  const options = { secret, previous, timeoutMs: GATEWAY_TIMEOUT_MS };
  switchOff(sandbox ? [] : ports.filter((port) => providers[port] === null));
  const onFault = openSilenceLog((fields, said) => log.warn(fields, said), systemClock.now);
  const baseUrl = sandbox ? sandboxUrl : null;
  return {
    gateways: createHttpGateways({ ...options, providers, baseUrl, onFault }),
    sandbox: sandbox ? createSandboxConsole({ ...options, baseUrl: sandboxUrl }) : null,
  };
}
