/** The sandbox as a program: an entry of the build of its own, which knows the store by its address alone. */
import type { Env } from "#app/.server/request/env.ts";
import { webhookKeys } from "#app/.server/outside/webhooks/webhook-signature.ts";
import { openLog } from "#app/.server/request/log.ts";
import { createSandbox } from "./sandbox.ts";
import type { Sandbox } from "./sandbox.ts";

/** Opens the sandbox at its address: in the process that serves the store, or in one of its own. */
export async function openSandbox(env: Env): Promise<Sandbox> {
  const log = openLog(env.logLevel);
  const sandbox = createSandbox({
    databaseFile: env.sandboxDatabaseFile,
    storeUrl: `http://${reachedAt(env.host)}:${env.port}`,
    publicUrl: env.storeUrl,
    storeName: env.storeName,
    secret: env.webhookSecret,
    keyFor: (provider) => webhookKeys(env, provider)[0] ?? "",
    clock: Date.now,
    seed: "ohmline",
    onFault: (error) => log.error({ err: error }, "the sandbox broke"),
  });
  await sandbox.listen(Number(new URL(env.sandboxUrl).port));
  return sandbox;
}

/** Where a store that listens at an address is reached on the same machine: one that listens at all of them, at its own. */
export function reachedAt(host: string): string {
  if (host === "0.0.0.0" || host === "::") return host === "::" ? "[::1]" : "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
