/** What lenders and lessors ask of a person, and what is wrong with it; the answers go into the vault at once. */
import * as z from "zod";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { instant } from "#app/.server/engine/clock.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { phone, phoneDigits } from "#machines/cart/schema/contact.rules.ts";
import { dayOf, WINTER_OFFSET } from "#machines/kit";
import type { Day } from "#machines/kit";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";

/** Credit is for adults (FIN-05). */
const ADULT_YEARS = 18;

/** The day it is in the store. */
export function todayOf(
  { storefront }: Pick<Viewer, "storefront">,
  { engine }: Pick<CheckoutPayingContext, "engine">,
): Day {
  return dayOf(instant(engine.clock), WINTER_OFFSET[storefront]);
}

/** What is wrong with what a borrower entered, by field. */
export function wrongIn({ fields }: Pick<PostedEvent, "fields">, today: Day) {
  const { phone: number = "", birthDate = "" } = fields;
  const adult = `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`;
  const isDate = z.iso.date().safeParse(birthDate).success;
  const birthDateFault = !isDate ? "BirthDateInvalid" : birthDate > adult ? "AgeUnder18" : null;
  const wrong = phone("application")(number);
  return { ...(wrong && { phone: wrong }), ...(birthDateFault && { birthDate: birthDateFault }) };
}

/** What was entered, as providers take it. */
export function personIn({ fields }: Pick<PostedEvent, "fields">) {
  return { phone: phoneDigits(fields.phone ?? ""), birthDate: fields.birthDate ?? "" };
}
