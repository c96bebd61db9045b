/** Another password, by whoever knows the one of today; every other browser is signed out by it. */
import { redirect } from "@remix-run/node";
import { keepMailbox, tellAccount } from "#app/.server/identity/guard/account-life.ts";
import { changePasswordFormFor } from "#app/.server/identity/account-forms.ts";
import { markDevice } from "#app/.server/identity/guard/known-device.ts";
import { endElsewhere } from "#app/.server/identity/guard/open-sessions.ts";
import { hashPassword } from "#app/.server/identity/guard/passwords.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { flash } from "#app/.server/request/flash.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import { paths } from "#app/paths.ts";
import { renewToken } from "#app/.server/account/signing.ts";
import { wrongPassword } from "./current-password.ts";
import type { Owner } from "./owner.ts";
import { refusedForm } from "./security-answer.ts";

export async function changePassword(
  request: Request,
  scope: RequestScope,
  { account, viewer }: Owner,
  form: FormData,
) {
  const submission = readForm(form, changePasswordFormFor(account.email));
  if (submission.status !== "success") return refusedForm("password", submission);
  const { current, password } = submission.value;
  const wrong = await wrongPassword(scope, account, current);
  if (wrong) return refusedForm("password", submission, wrong);
  const { engine } = scope;
  const passwordHash = await hashPassword(password);
  const event = { type: "password.changed", language: localeOfRequest(request) };
  await engine.store.write(async (tx) => {
    await tx.accounts.setPassword(account.id, passwordHash);
    await endElsewhere(engine, tx, account.id, viewer.sessionId);
    await keepMailbox(engine, tx, account.id);
    await tellAccount(engine, tx, "password-recovery", account.id, event);
  });
  const headers = new Headers({ "Set-Cookie": await renewToken(request, scope, viewer.sessionId) });
  const device = await markDevice(request, scope, { id: account.id, passwordHash });
  headers.append("Set-Cookie", device.cookie);
  headers.append("Set-Cookie", flash("passwordChanged"));
  return redirect(paths.mySecurity(viewer.storefront), { status: 303, headers });
}
