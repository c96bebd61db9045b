/** The store as its clients meet it: the real HTTP server over the real pages, in this process and on a free port. */
import { createServer, request as httpRequest } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { boot } from "#app/.server/boot/boot.ts";
import { application } from "#app/.server/boot/serve.ts";
import type { Running } from "#app/.server/request/context.ts";
import { readEnv } from "#app/.server/request/env.ts";
import { openLog } from "#app/.server/request/log.ts";
import { PLAYED_CONTACT, reachStoreBy } from "#app/.server/request/store-name.ts";
import { createSandbox } from "#app/.server/sandbox/sandbox.ts";
import routes from "#app/routes.ts";
import { wentIn } from "./levels.ts";
import { sharedKeys } from "./wrapping-keys.ts";

/** An answer as it came over the wire. */
export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface HttpStore {
  readonly url: string;
  readonly running: Running;
  /** Lines of the log, parsed. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** Sends a request as it is given; `target` is what stands in its first line. */
  ask(target: string, asked?: Sent): Promise<Answered>;
  close(): Promise<void>;
}

export interface HttpStoreOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the outside world is played. */
  readonly sandbox?: boolean;
}

/** Opens a store with a seeded catalogue in memory. Its outside world is quick, and its worker rests. */
export async function openHttpStore({ env: given, sandbox = true }: HttpStoreOptions = {}) {
  const { server, port } = await listening();
  const url = `http://localhost:${port}`;
  const base = readEnv({ DATABASE_FILE: ":memory:", STORE_URL: url, WORKER: "off", ...given });
  const played = createSandbox({
    databaseFile: ":memory:",
    ...{ storeUrl: `http://127.0.0.1:${port}`, secret: base.webhookSecret, clock: Date.now },
    ...{ seed: "tests", pollMs: null, onFault: () => undefined, makeKeys: sharedKeys },
  });
  const sandboxUrl = `http://127.0.0.1:${await played.listen(0)}`;
  const log: Record<string, unknown>[] = [];
  const lines = openLog("info", { write: (line) => void log.push(JSON.parse(line)) });
  const { running, close } = await boot({ ...base, sandbox, sandboxUrl }, lines);
  server.on("request", noteVisit);
  server.on("request", application(running, await pages(), { files: [], development: false }));
  const store: HttpStore = {
    ...{ url, running, log },
    ask(target, asked = {}) {
      wentIn(/^\/(\w+\/)?api\/|^\/internal\//.test(target) ? "call" : "screen");
      return ask(port, target, asked);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await close();
      await played.close();
      // Other tests of this process read texts of a store that nobody has given a number of its own.
      reachStoreBy(PLAYED_CONTACT);
    },
  };
  return store;
}

/** A browser that comes to a page says so by its own headers. */
function noteVisit({ headers }: IncomingMessage): void {
  if (headers["sec-fetch-mode"] === "navigate") wentIn("screen");
}

async function listening(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

function ask(port: number, path: string, { method = "GET", headers = {}, body }: Sent) {
  return new Promise<Answered>((resolve, reject) => {
    const sent = httpRequest(
      {
        ...{ host: "127.0.0.1", port, path, method, agent: false },
        headers: { host: `localhost:${port}`, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject).on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on("error", reject).end(body);
  });
}

/** A form as a browser of this store sends it. */
export function posted(store: HttpStore, body: string, headers: Sent["headers"] = {}): Sent {
  return {
    method: "POST",
    body,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(Buffer.byteLength(body)),
      origin: store.url,
      ...headers,
    },
  };
}

const modules = import.meta.glob<ServerBuild["entry"]["module"]>([
  "../../app/routes/*.{ts,tsx}",
  "../../app/root.tsx",
  "../../app/entry.server.tsx",
]);

let built: Promise<ServerBuild> | null = null;

/** The pages as the build has them, without one: assets are names only. */
function pages(): Promise<ServerBuild> {
  built ??= build();
  return built;
}

async function build(): Promise<ServerBuild> {
  const load = async (file: string) => {
    const found = await modules[`../../app/${file}`]?.();
    if (!found) throw new Error(`there is no ${file}`);
    return found;
  };
  const listed: Listed[] = [
    { id: "root", file: "root.tsx", path: "" },
    ...(await routes).flatMap((entry: RouteConfigEntry) => flat(entry, "root")),
  ];
  const entries = await Promise.all(
    listed.map(async ({ file, ...route }) => ({ ...route, module: await load(file) })),
  );
  const shown = entries.map(({ module, ...route }) => ({
    ...{ ...route, module: "/none.js", hasAction: "action" in module },
    ...{ hasLoader: "loader" in module, hasErrorBoundary: "ErrorBoundary" in module },
    ...{ hasClientAction: false, hasClientLoader: false },
  }));
  return {
    mode: "production",
    entry: { module: await load("entry.server.tsx") },
    routes: byId(entries),
    assets: {
      entry: { imports: [], module: "/none.js" },
      routes: byId(shown),
      ...{ url: "/manifest.js", version: "0" },
    },
    ...{ publicPath: "/", assetsBuildDirectory: "build/client", isSpaMode: false, basename: "/" },
    future: {
      ...{ v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
      ...{ v3_routeConfig: true, v3_lazyRouteDiscovery: true, v3_singleFetch: false },
    },
  };
}

const byId = <T extends { readonly id: string }>(all: readonly T[]) =>
  Object.fromEntries(all.map((one) => [one.id, one]));

interface Listed {
  readonly id: string;
  readonly file: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: true;
}

/** An entry of the table of contents with what stands below it. */
function flat(
  { id, file, path, index, children = [] }: RouteConfigEntry,
  parentId: string,
): Listed[] {
  const own = id ?? file.replace(/\.tsx?$/, "");
  return [
    { id: own, file, parentId, ...(path !== undefined && { path }), ...(index && { index }) },
    ...children.flatMap((child) => flat(child, own)),
  ];
}
