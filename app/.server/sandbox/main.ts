/** The sandbox as a process of its own: `npm run sandbox`. A crash of the store never takes its memory along. */
import { StartRefused } from "#db";
import { readEnv } from "#app/.server/request/env.ts";
import { openLog } from "#app/.server/request/log.ts";
import { openSandbox } from "./program.ts";

const env = readEnv();
if (!env.sandbox)
  throw new StartRefused("The sandbox is off, as in production: switch it on by SANDBOX=on.");

const sandbox = await openSandbox(env);
openLog(env.logLevel).info({ url: env.sandboxUrl }, "the sandbox is open");

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void sandbox.close());
}
