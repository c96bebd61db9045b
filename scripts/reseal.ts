/**
 * Seals what the deployment's secret seals for good with the one of today, so that the one before it may go; `npm run rotate`
 * runs it before it makes another one. What can be opened by neither is counted.
 */
import { existsSync } from "node:fs";
import { openOperatorStore } from "#app/.server/boot/operator-store.ts";
import { resealSecrets } from "#app/.server/identity/guard/sealed-secret.ts";
import { resealDocuments } from "#app/.server/privacy/kept-documents.ts";
import { readEnv } from "#app/.server/request/env.ts";

const env = readEnv();
if (existsSync(env.databaseFile)) {
  const store = await openOperatorStore({ file: env.databaseFile, synchronous: env.synchronous });
  const { sealed, lost } = await resealSecrets(store, env);
  const documents = await resealDocuments(store, env);
  await store.close();
  if (sealed > 0)
    process.stdout.write(
      `Second steps of signing in sealed with the secret of today: ${sealed}.\n`,
    );
  if (documents > 0)
    process.stdout.write(`Invoices kept by law sealed with the secret of today: ${documents}.\n`);
  if (lost > 0)
    process.stdout.write(
      `Second steps of signing in that no secret opens any more: ${lost}. Their owners tell you: npm run staff -- --reset-second-factor EMAIL.\n`,
    );
}
