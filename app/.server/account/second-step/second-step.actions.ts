/** What the second step of signing in sends: a code of the telephone, or a written one (LC-56). */
import { json, redirect } from "@remix-run/node";
import { takeTry } from "#app/.server/request/limited.ts";
import { takeCode } from "#app/.server/identity/guard/second-factor.ts";
import { firstStepOf, forgetFirstStep } from "#app/.server/identity/guard/second-step-cookie.ts";
import { storefrontOf } from "#app/.server/identity/viewer.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import { paths } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";
import { statusOf } from "#app/.server/request/event-form.ts";
import { enterByCode } from "#app/.server/account/signing.ts";
import { wayOn } from "#app/.server/account/where-next.ts";

const CODE_LENGTH = 40;

export async function sendSecondStep(request: Request, scope: RequestScope) {
  const to = wayOn(request, new URL(request.url).searchParams.get("to"));
  const account = await firstStepOf(request, scope);
  if (!account) return redirect(paths.signIn(storefrontOf(request), to, "SecondStepOver"), 303);
  const code = String((await request.formData()).get("code") ?? "").slice(0, CODE_LENGTH);
  const tried = await takeTry(scope, "second-step", {});
  if (!tried.ok) return refused(tried.refusal);
  const typed = { code, language: localeOfRequest(request) };
  const passed = await takeCode(scope, account.id, typed);
  if (!passed.ok) return refused(passed.refusal);
  const headers = await enterByCode(request, scope, account.id);
  headers.append("Set-Cookie", await forgetFirstStep(request, scope));
  return redirect(to, { status: 303, headers });
}

function refused(refusal: Refusal) {
  return json({ refusal }, { status: statusOf(refusal) });
}
