/** The copy of all that is kept of somebody, as a file. */
import { redirect } from "@remix-run/node";
import { instant } from "#app/.server/engine/clock.ts";
import { exportOf } from "#app/.server/privacy/export.ts";
import { cardsOf } from "#app/.server/privacy/kept-cards.ts";
import type { OutsideScope } from "#app/.server/request/context.ts";
import { notFound } from "#app/.server/request/params.ts";
import type { Applicant } from "./applicant.ts";
import { mayTakeCopy } from "./copy-proof.ts";

/** Whoever comes by an address that is over, or another browser's, is sent to ask again. */
export async function dataCopy(
  request: Request,
  scope: OutsideScope,
  applicant: Applicant,
): Promise<Response> {
  if (!mayTakeCopy(request, scope, applicant)) return redirect(applicant.here, 303);
  const at = instant(scope.engine.clock);
  const { subject } = applicant;
  const cards = scope.gateways ? await cardsOf(scope.gateways.payment, subject) : null;
  const copy = await exportOf(scope, subject, { at, cards });
  if (copy === null) throw notFound();
  return new Response(`${JSON.stringify(copy, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="personal-data-${at.slice(0, 10)}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
