/** What somebody who works for the store lacks for their work: the second step of signing in, or its code in this session (LC-56). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { flash } from "#app/.server/request/flash.ts";
import { mayWork } from "#app/.server/identity/staff.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { paths } from "#app/paths.ts";
import { noteFirstStep } from "./second-step-cookie.ts";

/**
 * Leads them to where it is set up, or to where its code is typed and they come back. Whoever lacks nothing, or does not work
 * here, is left alone.
 */
export async function askForSecondStep(
  request: Request,
  scope: Pick<RequestScope, "engine" | "env">,
  { customerId, isTwoStep, storefront }: Pick<Viewer, "customerId" | "isTwoStep" | "storefront">,
): Promise<void> {
  const account = customerId === null ? null : await scope.engine.store.accounts.byId(customerId);
  if (account === null || mayWork(scope.env, account, isTwoStep)) return;
  if (!account.hasSecondFactor) {
    const headers = { "Set-Cookie": flash("secondStepFirst") };
    throw redirect(paths.mySecurity(storefront), { status: 303, headers });
  }
  const { pathname, search } = new URL(request.url);
  const headers = { "Set-Cookie": await noteFirstStep(request, scope, account) };
  throw redirect(paths.secondStep(storefront, pathname + search), { status: 303, headers });
}
