/** The second step of signing in: who has shown the password is asked for a code (LC-56). */
import { redirect } from "@remix-run/node";
import { firstStepOf } from "#app/.server/identity/guard/second-step-cookie.ts";
import { storefrontOf } from "#app/.server/identity/viewer.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { paths } from "#app/paths.ts";
import { wayOn } from "#app/.server/account/where-next.ts";

export async function secondStepPage(request: Request, scope: RequestScope) {
  const storefront = storefrontOf(request);
  const to = wayOn(request, new URL(request.url).searchParams.get("to"));
  if ((await firstStepOf(request, scope)) === null)
    throw redirect(paths.signIn(storefront, to, "SecondStepOver"), 303);
  return {
    startAgainHref: paths.signIn(storefront, to),
    helpAddress: scope.env.storeContact.mailbox,
  };
}
