/** Signing in after a right password: at once, or by the second step where the account has one (LC-56). */
import { redirect } from "@remix-run/node";
import { noteFirstStep } from "#app/.server/identity/guard/second-step-cookie.ts";
import { mayWork } from "#app/.server/identity/staff.ts";
import { storefrontOf } from "#app/.server/identity/viewer.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { paths } from "#app/paths.ts";
import { enterByPassword } from "#app/.server/account/signing.ts";

/** The way on for whoever has shown the password, or read the account's mailbox. */
export async function goIn(
  request: Request,
  scope: RequestScope,
  customerId: string,
  to: string,
): Promise<Response> {
  const account = await scope.engine.store.accounts.byId(customerId);
  if (!account) throw new Error(`nobody is ${customerId}`);
  const headers = await enterByPassword(request, scope, customerId);
  if (!headers) {
    const noted = { "Set-Cookie": await noteFirstStep(request, scope, account) };
    return redirect(paths.secondStep(storefrontOf(request), to), { status: 303, headers: noted });
  }
  const isBarred = !mayWork(scope.env, account, false);
  return redirect(isBarred ? paths.mySecurity(storefrontOf(request)) : to, {
    status: 303,
    headers,
  });
}
