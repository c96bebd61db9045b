/** Signing other browsers out, or all of them. */
import { redirect } from "@remix-run/node";
import { keepMailbox, tellAccount } from "#app/.server/identity/guard/account-life.ts";
import {
  endElsewhere,
  endSessions,
  openSessions,
} from "#app/.server/identity/guard/open-sessions.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { flash } from "#app/.server/request/flash.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import { paths } from "#app/paths.ts";
import { leave } from "#app/.server/account/signing.ts";
import type { Owner } from "./owner.ts";

/** One browser, by the handle that the list gave it; one that is gone is signed out already. */
export async function endOne({ engine }: RequestScope, { account, viewer }: Owner, form: FormData) {
  const open = await openSessions(engine, account.id);
  const chosen = open.find(({ handle }) => handle === form.get("session"))?.sessionId;
  await engine.store.write((tx) => endSessions(engine, tx, account.id, (id) => id === chosen));
  const headers = { "Set-Cookie": flash("browserSignedOut") };
  return redirect(paths.mySecurity(viewer.storefront), { status: 303, headers });
}

/** All other browsers; this one as well by choice. */
export async function endAll(
  request: Request,
  scope: RequestScope,
  { account, viewer }: Owner,
  form: FormData,
) {
  const { engine } = scope;
  const event = { type: "browsers.signed.out", language: localeOfRequest(request) };
  await engine.store.write(async (tx) => {
    await endElsewhere(engine, tx, account.id, viewer.sessionId);
    await keepMailbox(engine, tx, account.id);
    await tellAccount(engine, tx, "password-recovery", account.id, event);
  });
  if (form.get("here") === "on") {
    const headers = await leave(request, scope);
    headers.append("Set-Cookie", flash("signedOutEverywhere"));
    return redirect(paths.signIn(viewer.storefront), { status: 303, headers });
  }
  const headers = { "Set-Cookie": flash("browsersSignedOut") };
  return redirect(paths.mySecurity(viewer.storefront), { status: 303, headers });
}
