/** The forms that guard an account, filled in as its owner, or somebody else, would. */
import { sendPasswordRecovery } from "#app/.server/account/recovery/password-recovery.actions.ts";
import { passwordRecoveryPage } from "#app/.server/account/recovery/password-recovery.page.ts";
import { sendSecurity } from "#app/.server/account/security/my-security.actions.ts";
import { mySecurityPage } from "#app/.server/account/security/my-security.page.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { storeWithMail } from "#tests/kit/mailbox.ts";
import { credentials, enter, signInPath, signUp } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/scope.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";

export const address = credentials.email;
export const recoveryPath = "/us/account/recovery/";
const securityPath = "/us/web/my-security";
export const newPassword = "a new password";

/** A store with mail that knows Ada; her browser is signed in. */
export async function guarded(settings: Readonly<Record<string, string>> = {}) {
  const store = storeWithMail(settings);
  const shopper = browser();
  await signUp(store.scope, shopper);
  return { ...store, shopper };
}

/** Asks for a link, as anybody may. */
export function askForLink(
  scope: TestScope,
  visitor: Browser,
  email = address,
  path = recoveryPath,
) {
  const request = visitor.post(path, { email });
  return sendPasswordRecovery(request, scope);
}

/** What a mailed link opens; looking at it is all that this does. */
export function follow(scope: TestScope, visitor: Browser, path: string) {
  return passwordRecoveryPage(visitor.get(path), scope);
}

/** Sends a new password by a mailed link. */
export async function chooseBy(
  scope: TestScope,
  visitor: Browser,
  path: string,
  password = newPassword,
) {
  const request = visitor.post(path, { password });
  return visitor.keep(await sendPasswordRecovery(request, scope));
}

/** Sends one of the forms of the security page. */
export async function send(
  scope: TestScope,
  shopper: Browser,
  fields: Readonly<Record<string, string>>,
) {
  return shopper.keep(await sendSecurity(shopper.post(securityPath, fields), scope));
}

export function look(scope: TestScope, shopper: Browser) {
  return mySecurityPage(shopper.get(securityPath), scope);
}

export async function isSignedIn(scope: TestScope, shopper: Browser): Promise<boolean> {
  return (await viewerOf(shopper.get("/us/web"), scope)).role === "shopper";
}

/** Signs Ada in with a password. */
export function signInWith(scope: TestScope, shopper: Browser, password = credentials.password) {
  return enter(scope, shopper, signInPath, { ...credentials, password });
}

/** The code of what a form was refused with. */
export async function refusalIn(response: Response): Promise<string | null> {
  return response.status < 400 ? null : ((await response.json()).refusal?.code ?? null);
}
