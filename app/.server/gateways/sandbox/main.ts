/** The sandbox as a process of its own: `npm run sandbox`. A crash of the store never takes its memory along. */
import { readEnv } from "#app/.server/env.ts";
import { openLog } from "#app/.server/log.ts";
import { createSandbox } from "./sandbox.ts";

const env = readEnv();
const log = openLog(env.logLevel);
if (!env.sandbox) throw new Error("The sandbox is off; switch it on with SANDBOX=on.");

const sandbox = createSandbox({
  databaseFile: env.sandboxDatabaseFile,
  storeUrl: `http://127.0.0.1:${env.port}`,
  publicUrl: env.storeUrl,
  secret: env.webhookSecret,
  clock: Date.now,
  seed: "ohmline",
  onFault: (error) => log.error({ error }, "the sandbox broke"),
});
await sandbox.listen(Number(new URL(env.sandboxUrl).port));
log.info({ url: env.sandboxUrl }, "the sandbox is open");

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void sandbox.close());
}
