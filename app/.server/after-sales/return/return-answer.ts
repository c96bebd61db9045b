/** The answer to a form of a return whose event was refused. */
import { json } from "@remix-run/node";
import { notFound } from "#app/.server/request/params.ts";

/** The answer to a form whose event was refused, with what its page had shown (see `SeenLabel`). */
export function refused(event: string, refusal: { readonly code: string }, seen = "") {
  if (refusal.code === "NotFound") throw notFound();
  const { code } = refusal;
  return json({ event, refusal: { code }, seen }, { status: code === "Conflict" ? 409 : 422 });
}
