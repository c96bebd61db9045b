/**
 * What `npm run rotate` does before it makes new secrets in place of the ones that are named: a store must live on those of today,
 * and what the session secret seals for good is sealed with it, so that the one before it may go. What can be opened by
 * neither is counted.
 */
import { existsSync } from "node:fs";
import type { Store } from "#db";
import {
  noteSecrets,
  readOperatorEnv,
  requireSessionSecret,
  requireTakenUp,
} from "#app/.server/boot/operator/operator-secrets.ts";
import { openOperatorStore } from "#app/.server/boot/operator/operator-store.ts";
import { resealSecrets } from "#app/.server/identity/guard/sealed-secret.ts";
import { resealDocuments } from "#app/.server/privacy/kept-documents.ts";
import { keptSecrets } from "#app/.server/request/secrets.ts";

const env = readOperatorEnv();
const named = keptSecrets.filter((name) => process.argv.includes(name));
if (existsSync(env.databaseFile)) {
  const store = await openOperatorStore({ file: env.databaseFile, synchronous: env.synchronous });
  if (named.includes("session-secret")) await requireSessionSecret(store, env);
  for (const name of named) await requireTakenUp(store, env, name);
  await noteSecrets(store, env);
  if (named.includes("session-secret")) await reseal(store);
  await store.close();
}

async function reseal(store: Store): Promise<void> {
  const { sealed, lost } = await resealSecrets(store, env);
  const documents = await resealDocuments(store, env);
  if (sealed > 0)
    process.stdout.write(
      `Second steps of signing in sealed with the secret of today: ${sealed}.\n`,
    );
  if (documents.sealed > 0)
    process.stdout.write(
      `Invoices kept by law sealed with the secret of today: ${documents.sealed}.\n`,
    );
  if (documents.lost.length > 0)
    process.stdout.write(
      `Invoices kept by law that no secret opens any more: ${documents.lost.join(", ")}. Keep the secret that did, and set it as SESSION_SECRET_PREVIOUS.\n`,
    );
  if (lost > 0)
    process.stdout.write(
      `Second steps of signing in that no secret opens any more: ${lost}. Their owners tell you: npm run staff -- --reset-second-factor EMAIL.\n`,
    );
}
