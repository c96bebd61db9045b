/** Specimens of how an account is guarded, on the pages of its owner (LC-54 to LC-56). */
import type { Account, Tx } from "#db";
import { lifecycle as customerSession } from "#machines/customer-session";
import * as emailVerification from "#machines/email-verification";
import * as passwordRecovery from "#machines/password-recovery";
import * as secondFactor from "#machines/second-factor";
import { passwordRecoveryPage } from "#app/.server/account/recovery/password-recovery.page.ts";
import { mySecurityPage } from "#app/.server/account/security/my-security.page.ts";
import { recoveryLink } from "#app/.server/identity/guard/recovery-link.ts";
import { sealedSecretOf } from "#app/.server/identity/guard/sealed-secret.ts";
import { paths } from "#app/paths.ts";
import { LOOKED_AT, SPECIMEN_SESSION } from "./specimen-world.ts";
import type { Resident, World } from "./specimen-world.ts";
import { opened, specimenIn, withFacts } from "./specimens.ts";
import type { Specimen } from "./specimens.ts";

/** The page that the mailed link opens, or the one that asks for an address where none is good. */
export async function passwordRecoveryScene(specimen: Specimen) {
  const { customerId, mailed } = opened(passwordRecovery.lifecycle, specimen).context;
  return {
    residents: [{ id: `password-recovery:${customerId}` as const, specimen }],
    visitor: { sessionId: SPECIMEN_SESSION, customerId },
    show: async ({ scope, request }: World) => {
      const root = scope.env.sessionSecret;
      const account = await scope.engine.store.accounts.byId(customerId);
      const query = mailed === 0 || !account ? {} : { link: recoveryLink(root, account, mailed) };
      const path = paths.passwordRecovery("us", query);
      return {
        kind: "password-recovery" as const,
        page: await passwordRecoveryPage(await request(path), scope),
      };
    },
  };
}

export function emailVerificationScene(specimen: Specimen) {
  const { customerId, isVerified } = opened(emailVerification.lifecycle, specimen).context;
  const emailVerifiedAt = isVerified ? LOOKED_AT : null;
  return securityScene("email-verification", specimen, customerId, { emailVerifiedAt });
}

export function secondFactorScene(specimen: Specimen) {
  const snapshot = opened(secondFactor.lifecycle, specimen);
  const { customerId } = snapshot.context;
  const hasSecondFactor = secondFactor.view(snapshot, "shopper").isAsked;
  return securityScene("second-factor", specimen, customerId, { hasSecondFactor });
}

/** The session of an account's owner. */
export async function signedInAs(customerId: string): Promise<Resident> {
  const signedIn = await specimenIn(customerSession, "signedIn");
  if (!signedIn) throw new Error("no session was kept as a specimen");
  const facts = { sessionId: SPECIMEN_SESSION, customerId, assistedCartId: null };
  const specimen = withFacts(signedIn, { ...facts, impersonationId: null });
  return { id: `customer-session:${SPECIMEN_SESSION}`, specimen };
}

/** The security page of an account that is signed in. */
async function securityScene(
  life: "email-verification" | "second-factor",
  specimen: Specimen,
  customerId: string,
  account: Partial<Account>,
) {
  return {
    residents: [{ id: `${life}:${customerId}` as const, specimen }, await signedInAs(customerId)],
    visitor: { sessionId: SPECIMEN_SESSION, customerId, account },
    furnish: (tx: Tx, secret: string) =>
      tx.secondFactors.keep({
        customerId,
        sealedSecret: sealedSecretOf(secret, customerId, Buffer.from("a specimen of twenty")),
        createdAt: LOOKED_AT,
      }),
    show: async ({ scope, request }: World) => ({
      kind: "my-security" as const,
      page: await mySecurityPage(await request(paths.mySecurity("us")), scope),
    }),
  };
}
