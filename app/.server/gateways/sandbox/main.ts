/** The sandbox as a process of its own: `npm run sandbox`. A crash of the store never takes its memory along. */
import * as z from "zod";
import { createSandbox } from "./sandbox.ts";

const env = z
  .object({
    SANDBOX_PORT: z.coerce.number().int().default(3001),
    SANDBOX_DATABASE: z.string().default("var/sandbox.db"),
    SANDBOX_SECRET: z.string().min(16),
    SANDBOX_SEED: z.string().default("ohmline"),
    STORE_URL: z.url().default("http://127.0.0.1:3000"),
  })
  .parse(process.env);

const sandbox = createSandbox({
  databaseFile: env.SANDBOX_DATABASE,
  storeUrl: env.STORE_URL,
  secret: env.SANDBOX_SECRET,
  clock: () => Date.now(),
  seed: env.SANDBOX_SEED,
});
const port = await sandbox.listen(env.SANDBOX_PORT);
console.log(`sandbox on http://127.0.0.1:${port}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}
