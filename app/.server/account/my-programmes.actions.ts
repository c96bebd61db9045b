import { json, redirect } from "@remix-run/node";
import { takeTry } from "#app/.server/request/limited.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { refuseForged } from "#app/.server/engine/dispatch.ts";
import {
  findProgramme,
  requestVerification,
  verificationOf,
} from "#app/.server/cart/programmes.ts";
import { statusOf } from "#app/.server/request/event-form.ts";
import { sessionLifecycle } from "#app/.server/identity/session.ts";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { programmes } from "#machines/programme-verification";
import type { Programme } from "#machines/programme-verification";
import type { VerifyingScope } from "./programme-forms.ts";
import { isOn } from "#app/.server/outside/providers.ts";
import { notFound } from "#app/.server/request/params.ts";

const PATIENCE_MS = 1500;

const PAUSE_MS = 40;

export async function askVerification(request: Request, scope: VerifyingScope) {
  const viewer = await requireShopper(request, scope);
  const { customerId, sessionId, actor, storefront } = viewer;
  if (!isOn("identity")) throw notFound();
  const { type, fields, key } = readEventForm(await request.formData());
  const programme = programmes.find((one) => one === fields.programme);
  const memberNumber = fields.memberNumber ?? "";
  if (type !== "verification.requested") {
    const isBegun = (await findProgramme(scope.engine, customerId)) !== null;
    const to = isBegun ? verificationOf(customerId) : sessionLifecycle(sessionId);
    const { refusal } = await refuseForged(scope.engine, { to, event: { type }, actor });
    return refused(refusal.code, programme ?? null, memberNumber);
  }
  if (!programme || memberNumber === "" || memberNumber.length > 40)
    return refused("MemberNumberRequired", programme ?? null, memberNumber);
  const account = await scope.engine.store.accounts.byId(customerId);
  if (!account?.emailVerifiedAt) return refused("EmailUnverified", programme, memberNumber);
  const number = memberNumber.toUpperCase();
  const by = { account: customerId, session: sessionId, number };
  const tried = await takeTry(scope, "member-number", by);
  if (!tried.ok) {
    const { refusal } = tried;
    return refused(refusal.code, programme, memberNumber, { status: statusOf(refusal) });
  }
  const asked = { customerId, sessionId, actor, programme, memberNumber, key };
  const outcome = await requestVerification(scope.engine, asked);
  if (!outcome.ok) return refused(outcome.refusal.code, programme, memberNumber);
  await answered(scope, customerId);
  return redirect(paths.myProgrammes(storefront), 303);
}

/** The form again, with what was typed. */
function refused(
  code: string,
  programme: Programme | null,
  memberNumber: string,
  answer: ResponseInit = { status: 422 },
) {
  return json({ code, programme, memberNumber: memberNumber.slice(0, 40) }, answer);
}

/** Waits a moment for the identity service, so that a quick answer needs no waiting page. */
async function answered({ engine, patienceMs = PATIENCE_MS }: VerifyingScope, customerId: string) {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const found = await findProgramme(engine, customerId);
    if (found?.view.status !== "verifying") return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
