/** The HTTP server: static files, headers, Remix, and a graceful end. */
import { subscriberOf } from "#app/.server/request/entrance/client-address.ts";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import type { ErrorRequestHandler, Express, RequestHandler } from "express";
import type { RequestListener, Server } from "node:http";
import sirv from "sirv";
import type { ViteDevServer } from "vite";
import { arrivingServer } from "./arriving-server.ts";
import { boot } from "./boot.ts";
import { answerByRemix } from "./remix-answer.ts";
import { takenBy } from "./taken-methods.ts";
import type { Running } from "#app/.server/request/context.ts";
import { seedDemo } from "#app/.server/demo/demo.ts";
import { readBody } from "#app/.server/request/entrance/request-body.ts";
import { numberRequest } from "#app/.server/request/entrance/request-id.ts";
import {
  checkOwnName,
  checkRequestLine,
  spellPlainly,
} from "#app/.server/request/entrance/request-line.ts";
import { turnAway } from "#app/.server/request/entrance/turn-away.ts";
import { answerEarlyPrefetch } from "#app/.server/request/early-prefetch.ts";
import { LOOPBACK, strangeInEnvironment } from "#app/.server/request/env.ts";
import { envToOpen } from "./start-check.ts";
import { closeGently } from "./close-gently.ts";
import { openingApplication } from "./opening.ts";
import { refuseHalfBuild } from "./whole-build.ts";
import { untilPlayed } from "./played-elsewhere.ts";
import { serveAlone } from "./start/sole-server.ts";
import { watchOwnFile } from "./own-file.ts";
import { tellOfProxies } from "#app/.server/request/entrance/untrusted-proxy.ts";
import type { Env } from "#app/.server/request/env.ts";
import { callerOf, openByKey } from "#app/.server/shop-api/keys/key-door.ts";
import { logRequests, openLog } from "#app/.server/request/log.ts";
import type { Log } from "#app/.server/request/log.ts";
import { refuseForeign, securityHeaders } from "#app/.server/request/security.ts";

/** How the server finds the built application; in development Vite builds it anew on each request. */
export interface Host {
  readonly load: () => Promise<ServerBuild>;
  readonly vite: ViteDevServer | null;
  /** Opens the sandbox that runs in this process and ends with it; null where it runs elsewhere, or nothing is played. */
  readonly openSandbox: (() => Promise<{ close(): Promise<void> }>) | null;
}

/**
 * Serves the store until it is told to stop. The port is taken before the database is changed, so that a store which cannot
 * listen leaves it as it was; until the store is open it says there when to come again.
 */
export async function serve(env: Env, { load, vite, openSandbox }: Host): Promise<void> {
  const log = openLog(env.logLevel);
  tellStrange(log);
  if (!vite) refuseHalfBuild();
  let answer: RequestListener = openingApplication();
  const server = arrivingServer((request, response) => answer(request, response));
  const stopListening = closeGently(server);
  let sandbox: { close(): Promise<void> } | null = null;
  const { running, close } = await boot(env, log, async () => {
    await listen(server, env);
    sandbox = (await openSandbox?.()) ?? null;
  });
  answer = vite
    ? application(running, load, { files: [vite.middlewares], development: true })
    : application(running, await load(), { files: builtFiles(), development: false });
  const leavePlace = serveAlone(env, log);
  const end = () =>
    close()
      .then(() => sandbox?.close())
      .then(leavePlace);
  const { host, port, storeUrl } = env;
  log.info({ host, port, storeUrl }, `${env.storeName} is open at ${storeUrl}`);
  void beginDemo(running, openSandbox === null).catch((error: unknown) =>
    log.warn({ err: error }, "the demo is not whole"),
  );
  const stop = (code: number) =>
    void stopListening()
      .then(end)
      .then(() => process.exit(code));
  endWhenTold(env, log, stop);
}

/** What the demonstration does needs somebody who plays the outside, who may be a program of its own that starts later. */
async function beginDemo(running: Running, isElsewhere: boolean): Promise<void> {
  const { sandbox, env, log } = running;
  if (sandbox && isElsewhere) await untilPlayed(sandbox, env, log);
  if (env.demo) await seedDemo(running);
}

/** Ends when it is told to, and when its database is not the one of its name any more. */
function endWhenTold({ databaseFile }: Env, log: Log, stop: (code: number) => void): void {
  const told = () => stop(0);
  process.once("SIGTERM", told).once("SIGINT", told);
  watchOwnFile(databaseFile, () => {
    log.fatal(
      { databaseFile },
      "the database was deleted or replaced while the store was open: stop the store before a restore. It ends now, and writes nothing where nobody finds it",
    );
    stop(1);
  });
}

/** Listens, or throws why it cannot. */
function listen(server: Server, { port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** In production they are refused; elsewhere somebody may want to know why nothing changes. */
function tellStrange(log: Log): void {
  for (const line of strangeInEnvironment()) log.warn(line);
}

/**
 * Works off deadlines and the outbox without serving anybody; any number of such processes may run. The sandbox, where
 * there is one, is the one of the process that serves.
 */
export async function work(): Promise<void> {
  const env = { ...(await envToOpen()), worker: true };
  const log = openLog(env.logLevel);
  tellStrange(log);
  const { close } = await boot(env, log);
  log.info("the worker is at work");
  endWhenTold(env, log, (code) => void close().then(() => process.exit(code)));
}

/** Where providers have pages of their own that a form leads to. */
function pageAddresses({ providers, sandbox, sandboxUrl }: Env): string[] {
  const { bank, lender, wallet } = providers;
  const own = [bank, lender, wallet].filter((address) => address !== null);
  return sandbox ? [...own, sandboxUrl] : own;
}

/** How files that are no pages are found, and whether whoever asks is told what went wrong. */
interface Serving {
  readonly files: readonly RequestHandler[];
  readonly development: boolean;
}

/** The files of the build; the names of those in `assets` change with what is in them. */
function builtFiles(): RequestHandler[] {
  const built = { brotli: true, gzip: true, etag: true };
  const assets = express.Router();
  assets.use(
    "/assets",
    sirv("build/client/assets", { ...built, immutable: true, maxAge: 31_536_000 }),
  );
  return [assets, sirv("build/client", { ...built, maxAge: 3600 })];
}

/**
 * Everything that a request passes on its way to a page, in this order. Remix works out its routes anew on each request when
 * the build is a function, so it is one only in development.
 */
export function application(
  running: Running,
  build: ServerBuild | Host["load"],
  { files, development }: Serving,
): Express {
  const { env, log } = running;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", env.trustedProxies);
  app.set("query parser", "simple");
  app.use(
    ...[numberRequest, logRequests(log), tellOfProxies(log)],
    securityHeaders({
      ...{ storeUrl: env.storeUrl, formTargets: pageAddresses(env), development },
      loggerUrl: env.loggerUrl,
    }),
    ...[spellPlainly, checkRequestLine(takenBy(build))],
    ...(env.sandbox && env.host === LOOPBACK ? [checkOwnName(env.storeUrl)] : []),
    ...files,
    openByKey(running),
    refuseForeign(env.storeUrl, log, (response) => callerOf(response) !== null),
    ...[answerEarlyPrefetch, readBody],
    answerByRemix({
      build,
      mode: development ? "development" : "production",
      storeUrl: env.storeUrl,
      contextOf: (request, response) => ({
        ...running,
        log: log.child({ requestId: String(response.locals.id) }),
        nonce: String(response.locals.nonce),
        ip: subscriberOf(request.ip ?? ""),
        caller: callerOf(response),
        waits: { seconds: 0 },
        press: {},
        requestId: String(response.locals.id),
      }),
    }),
    answerFault(log),
  );
  return app;
}

/** What no page could answer, not even with an error: it is logged, and its sender learns its number. */
function answerFault(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    log.error({ err: error, requestId: String(response.locals.id) }, "a request failed");
    if (response.headersSent) next(error);
    else void turnAway(request, response, 500).catch(next);
  };
}
