/** Programmes: who belongs to one has their membership checked here, and sees what they may still spend (LC-49, OPEN-45). */
import { json, redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { findProgramme, requestVerification } from "#app/.server/programmes.ts";
import { requireShopper } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import { programmes, termsOf } from "#machines/programme-verification";
import type { Programme } from "#machines/programme-verification";

type VerifyingDoor = Door & {
  /** How long an answer may keep the shopper waiting before a page says so. */
  readonly patienceMs?: number;
};

const PATIENCE_MS = 1500;
const PAUSE_MS = 40;

export async function myProgrammesPage(request: Request, door: VerifyingDoor) {
  const { customerId, origin } = await requireShopper(request, door);
  const found = await findProgramme(door.shell, customerId);
  const view = found?.view;
  return {
    status: view?.status ?? ("unverified" as const),
    programme: view?.programme ?? null,
    code: view?.code ?? null,
    percent: view?.terms ? view.terms.basisPoints / 100 : null,
    annualCents: view?.terms?.annualCents ?? null,
    spentCents: view?.spentCents ?? 0,
    remainingCents: view?.remainingCents ?? null,
    mayAsk: view === undefined || view.status === "unverified" || view.status === "refused",
    offers: programmes.map((programme) => ({
      programme,
      percent: termsOf[programme].basisPoints / 100,
    })),
    formKey: newFormKey(),
    cartHref: paths.cart(origin),
  };
}

export async function askVerification(request: Request, door: VerifyingDoor) {
  const viewer = await requireShopper(request, door);
  const { customerId, sessionId, actor, origin } = viewer;
  const { fields, key } = readEventForm(await request.formData());
  const programme = programmes.find((one) => one === fields.programme);
  const memberNumber = fields.memberNumber ?? "";
  if (!programme || memberNumber === "" || memberNumber.length > 40)
    return refused("MemberNumberRequired", programme ?? null, memberNumber);
  const asked = { customerId, sessionId, actor, programme, memberNumber, key };
  const outcome = await requestVerification(door.shell, asked);
  if (!outcome.ok) return refused(outcome.refusal.code, programme, memberNumber);
  await answered(door, customerId);
  return redirect(paths.myProgrammes(origin), 303);
}

/** The form again, with what was typed. */
function refused(code: string, programme: Programme | null, memberNumber: string) {
  return json({ code, programme, memberNumber: memberNumber.slice(0, 40) }, { status: 422 });
}

/** Waits a moment for the identity service, so that a quick answer needs no waiting page. */
async function answered({ shell, patienceMs = PATIENCE_MS }: VerifyingDoor, customerId: string) {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const found = await findProgramme(shell, customerId);
    if (found?.view.status !== "verifying") return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
