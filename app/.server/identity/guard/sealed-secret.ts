/** How the secret of a second step (LC-56) is kept: sealed with a key of the deployment, which no database has. */
import type { Store } from "#db";
import { sealed, unsealed } from "#app/.server/outside/secrets/seal.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import type { Roots } from "#app/.server/request/secrets.ts";

const sealOf = (customerId: string) => ({ purpose: "second factor", owner: customerId });

/** An account's secret as it is kept; `secret` is the deployment's own. */
export function sealedSecretOf(secret: string, customerId: string, bytes: Buffer): string {
  return sealed(secret, sealOf(customerId), bytes);
}

/** Null where another secret has sealed it. */
export function unsealedSecret(secret: string, customerId: string, text: string): Buffer | null {
  return unsealed(secret, sealOf(customerId), text);
}

/** How many secrets the newest root seals now, and how many no root can open any more. */
interface Resealed {
  readonly sealed: number;
  readonly lost: number;
}

/** Seals every secret with the newest root, so that the one before it may go. */
export async function resealSecrets(store: Store, roots: Roots): Promise<Resealed> {
  return store.write(async (tx) => {
    const kept = await tx.secondFactors.all();
    const count = { sealed: 0, lost: 0 };
    for (const { customerId, sealedSecret } of kept) {
      const bytes = readWithRoots(roots, (root) => unsealedSecret(root, customerId, sealedSecret));
      count[bytes ? "sealed" : "lost"] += 1;
      if (!bytes) continue;
      const text = sealedSecretOf(roots.sessionSecret, customerId, bytes);
      await tx.secondFactors.reseal(customerId, text);
    }
    return count;
  });
}
