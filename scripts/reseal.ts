/**
 * Seals what the deployment's secret seals for good with the one of today, so that the one before it may go; `npm run rotate`
 * runs it before it makes another one. What can be opened by neither is counted.
 */
import { existsSync } from "node:fs";
import {
  noteSecret,
  readOperatorEnv,
  requireSessionSecret,
  requireTakenUp,
} from "#app/.server/boot/operator/operator-secrets.ts";
import { openOperatorStore } from "#app/.server/boot/operator/operator-store.ts";
import { resealSecrets } from "#app/.server/identity/guard/sealed-secret.ts";
import { resealDocuments } from "#app/.server/privacy/kept-documents.ts";

const env = readOperatorEnv();
if (existsSync(env.databaseFile)) {
  const store = await openOperatorStore({ file: env.databaseFile, synchronous: env.synchronous });
  await requireSessionSecret(store, env);
  await requireTakenUp(store, env);
  await noteSecret(store, env);
  const { sealed, lost } = await resealSecrets(store, env);
  const documents = await resealDocuments(store, env);
  await store.close();
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
