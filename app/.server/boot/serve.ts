/** The HTTP server: static files, headers, Remix, and a graceful end. */
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import type { Express } from "express";
import sirv from "sirv";
import type { ViteDevServer } from "vite";
import { boot } from "./boot.ts";
import type { Running } from "#app/.server/request/context.ts";
import { seedDemo } from "#app/.server/demo/demo.ts";
import { answerEarlyPrefetch } from "#app/.server/request/early-prefetch.ts";
import { readEnv } from "#app/.server/request/env.ts";
import type { Env } from "#app/.server/request/env.ts";
import { logRequests, openLog } from "#app/.server/request/log.ts";
import { refuseForeign, securityHeaders } from "#app/.server/request/security.ts";

/** How the server finds the built application; in development Vite builds it anew on each request. */
export interface Host {
  readonly load: () => Promise<ServerBuild>;
  readonly vite: ViteDevServer | null;
  /** The sandbox that runs in this process and ends with it; null where it runs elsewhere, or nothing is played. */
  readonly sandbox: { close(): Promise<void> } | null;
}

/** Requests that are still answered when the store is told to stop get this long. */
const GRACE_MS = 10_000;

/** Serves the store until it is told to stop. */
export async function serve(env: Env, { load, vite, sandbox }: Host): Promise<void> {
  const log = openLog(env.logLevel);
  const { running, close } = await boot(env, log);
  const app = application(running, vite ? load : await load(), vite);
  const server = app.listen(env.port, env.host, () => {
    process.stdout.write(`${env.storeName} is open at ${env.storeUrl}\n`);
    if (env.demo)
      void seedDemo(running).catch((error: unknown) =>
        log.warn({ err: error }, "the demo is not whole"),
      );
  });
  const end = () => close().then(() => sandbox?.close());
  const stop = () => {
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
    server.close(() => void end().then(() => process.exit(0)));
    server.closeIdleConnections();
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
}

/**
 * Works off deadlines and the outbox without serving anybody; any number of such processes may run. The sandbox, where
 * there is one, is the one of the process that serves.
 */
export async function work(): Promise<void> {
  const env = { ...readEnv(), worker: true };
  const log = openLog(env.logLevel);
  const { close } = await boot(env, log);
  log.info("the worker is at work");
  const stop = () => void close().then(() => process.exit(0));
  process.once("SIGTERM", stop).once("SIGINT", stop);
}

/** Where providers have pages of their own that a form leads to. */
function pageAddresses({ providers, sandbox, sandboxUrl }: Env): string[] {
  const { bank, lender, wallet } = providers;
  const own = [bank, lender, wallet].filter((address) => address !== null);
  return sandbox ? [...own, sandboxUrl] : own;
}

/** Remix works out its routes anew on each request when the build is a function, so it is one only in development. */
function application(
  running: Running,
  build: ServerBuild | Host["load"],
  vite: ViteDevServer | null,
): Express {
  const { env, log } = running;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", "loopback");
  app.use(
    ...securityHeaders({
      storeUrl: env.storeUrl,
      formTargets: pageAddresses(env),
      development: vite !== null,
    }),
  );
  if (vite) app.use(vite.middlewares);
  else {
    const built = { brotli: true, gzip: true, etag: true };
    app.use(
      "/assets",
      sirv("build/client/assets", { ...built, immutable: true, maxAge: 31_536_000 }),
    );
    app.use(sirv("build/client", { ...built, maxAge: 3600 }));
  }
  app.use(logRequests(log), refuseForeign(env.storeUrl), answerEarlyPrefetch);
  app.all(
    "*",
    createRequestHandler({
      build,
      getLoadContext: (request, response) => ({
        ...running,
        nonce: String(response.locals.nonce),
        ip: request.ip ?? "",
      }),
    }),
  );
  return app;
}
