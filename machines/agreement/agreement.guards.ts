import type { AnyEvent } from "#machines/kit";

/** The catalogue code for a refused event: what was not read to its end cannot be accepted. */
export function why(_snapshot: unknown, event: AnyEvent): string {
  return event.type === "agreement.accepted" ? "LegalAgreementRequired" : "EventNotAllowed";
}
