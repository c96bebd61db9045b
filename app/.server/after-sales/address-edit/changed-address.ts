/** Another address for the parcel of an order: what may be typed, and what it changes (EDIT-01). */
import * as z from "zod";
import type { Storefront } from "#app/paths.ts";
import * as address from "#machines/cart/schema/address.rules.ts";
import * as contacts from "#machines/cart/schema/contact.rules.ts";
import type { Address, Context } from "#machines/order";
import { ruled, ruledMailbox } from "#app/.server/checkout/checkout-forms.ts";

/** The payload of "update shipping info" (A §7): town and state stay, for taxes and dates hang on them. */
export const addressForm = (storefront: Storefront) =>
  z.object({
    first_name: ruled(address.firstName),
    last_name: ruled(address.lastName),
    line_1: ruled(address.line1),
    line_2: ruled(address.line2),
    // A Polish street has its number in a field of its own (PL-03).
    house_number: ruled(storefront === "us" ? () => null : address.houseNumber),
    flat_number: ruled(address.placeDetail),
    email: ruledMailbox(contacts.email),
    phone: ruled(contacts.phone("address", storefront)),
  });

type Typed = z.output<ReturnType<typeof addressForm>>;

/** What the form begins with; where nobody can be reached at the address, whoever ordered is. */
export function typedOf({
  shipTo,
  email,
}: Pick<Context, "shipTo" | "email">): Record<keyof Typed, string> {
  return {
    ...{ first_name: shipTo?.firstName ?? "", last_name: shipTo?.lastName ?? "" },
    ...{ line_1: shipTo?.line1 ?? "", line_2: shipTo?.line2 ?? "" },
    ...{ house_number: shipTo?.houseNumber ?? "", flat_number: shipTo?.flatNumber ?? "" },
    ...{ email: shipTo?.email ?? email, phone: shipTo?.phone ?? "" },
  };
}

/** The address with what was typed; what was left as it stood is what it was, and so is the rest of it. */
export function changedAddress(
  before: Address,
  typed: Typed,
  { storefront, email }: Pick<Context, "storefront" | "email">,
): Address {
  const stood = typedOf({ shipTo: before, email });
  const isPolish = storefront === "pl";
  const taken = <T>(name: keyof Typed, was: T, now: T): T =>
    typed[name] === stood[name] ? was : now;
  return {
    ...before,
    firstName: typed.first_name,
    lastName: typed.last_name,
    line1: typed.line_1,
    line2: taken("line_2", before.line2, typed.line_2 || null),
    ...(isPolish && {
      houseNumber: typed.house_number,
      flatNumber: taken("flat_number", before.flatNumber, typed.flat_number || null),
    }),
    email: taken("email", before.email, typed.email),
    phone: taken("phone", before.phone, contacts.phoneDigits(typed.phone)),
  };
}

/** Saved as it is, it changes nothing, and nobody is told of it. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
