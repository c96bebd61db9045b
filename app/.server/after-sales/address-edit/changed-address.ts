/** Another address for the parcel of an order: what may be typed, and what it changes (EDIT-01). */
import * as z from "zod";
import type { Storefront } from "#app/paths.ts";
import * as address from "#machines/cart/schema/address.rules.ts";
import * as contacts from "#machines/cart/schema/contact.rules.ts";
import type { Address } from "#machines/order";
import { ruled, ruledMailbox } from "#app/.server/checkout/checkout-forms.ts";

/** The payload of "update shipping info" (A §7): town and state stay, for taxes and dates hang on them. */
export const addressForm = (storefront: Storefront) =>
  z.object({
    first_name: ruled(address.firstName),
    last_name: ruled(address.lastName),
    line_1: ruled(address.line1),
    line_2: ruled(address.line2),
    email: ruledMailbox(contacts.email),
    phone: ruled(contacts.phone("address", storefront)),
  });

/** The address with what was typed; the rest of it stays. */
export function changedAddress(
  before: Address,
  { first_name, last_name, line_1, line_2, email, phone }: z.output<ReturnType<typeof addressForm>>,
): Address {
  return {
    ...before,
    ...{ firstName: first_name, lastName: last_name, line1: line_1, line2: line_2 || null },
    ...{ email, phone: contacts.phoneDigits(phone) },
  };
}
