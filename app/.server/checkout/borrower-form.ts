/** What lenders and lessors ask of a person, and what is wrong with it; the answers go into the vault at once. */
import * as z from "zod";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { storeTime } from "#app/.server/delivery/store-days.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { phone, phoneDigits } from "#machines/cart/schema/contact.rules.ts";
import { ageOn, isAdult } from "#machines/kit";
import type { Day } from "#machines/kit";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";

/** The day it is in the store. */
export function todayOf(
  { storefront }: Pick<Viewer, "storefront">,
  { engine }: Pick<CheckoutPayingContext, "engine">,
): Day {
  return storeTime(engine, storefront).today;
}

/** What is wrong with what a borrower entered, by field. */
export function wrongIn({ fields }: Pick<PostedEvent, "fields">, today: Day) {
  const { phone: number = "", birthDate = "" } = fields;
  const isDate = z.iso.date().safeParse(birthDate).success;
  const isOldEnough = isDate && isAdult(ageOn(today, birthDate));
  const birthDateFault = !isDate ? "BirthDateInvalid" : isOldEnough ? null : "AgeUnder18";
  const wrong = phone("application")(number);
  return { ...(wrong && { phone: wrong }), ...(birthDateFault && { birthDate: birthDateFault }) };
}

/** What was entered, as providers take it. */
export function personIn({ fields }: Pick<PostedEvent, "fields">) {
  return { phone: phoneDigits(fields.phone ?? ""), birthDate: fields.birthDate ?? "" };
}
