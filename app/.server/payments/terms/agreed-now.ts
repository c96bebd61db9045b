/** Whoever agrees to be lent or leased something agrees to the sum that their page showed, and to no other. */
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import type { Refusal } from "#machines/kit";

/** Null where the page showed what is due now; a form that names no sum was not drawn by us. */
export function otherThanAgreed({ fields }: PostedEvent, dueCents: number): Refusal | null {
  const { agreed = "" } = fields;
  if (agreed === String(dueCents)) return null;
  const isSum = /^\d{1,12}$/.test(agreed);
  return {
    code: "Conflict",
    ...(isSum && { details: { agreedCents: Number(agreed), dueCents } }),
  };
}
