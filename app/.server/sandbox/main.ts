/** The sandbox as a process of its own: `npm run sandbox`. A crash of the store never takes its memory along. */
import { readSandboxEnv } from "#app/.server/request/env.ts";
import { openLog } from "#app/.server/request/log.ts";
import { openSandbox } from "./program.ts";

const env = readSandboxEnv();
const sandbox = await openSandbox(env);
openLog(env.logLevel).info({ url: env.sandboxUrl }, "the sandbox is open");

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void sandbox.close());
}
