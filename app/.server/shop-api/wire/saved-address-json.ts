/** The addresses of an account in the calls, by the API names of ENT-23. */
import * as z from "zod";
import type { OwnAddress } from "#app/.server/identity/saved-addresses.ts";

const known = z.string().nullable();

export const savedAddressShape = z.strictObject({
  address_id: z.string(),
  type: z.enum(["shipping", "billing"]),
  is_primary_address: z.boolean(),
  ...{ first_name: z.string(), last_name: z.string(), line_1: z.string(), line_2: known },
  ...{ city: z.string(), state_or_province: z.string(), postal_code: z.string() },
  ...{ country: z.string(), phone: known },
  ...{ district: known, house_number: known, flat_number: known },
});

export const savedAddressesShape = z.strictObject({ addresses: z.array(savedAddressShape) });
export type SavedAddresses = z.input<typeof savedAddressesShape>;

export function savedAddressJson(one: OwnAddress): z.input<typeof savedAddressShape> {
  const { id, use, isPrimary, firstName, lastName, line1, line2, city, state, zip } = one;
  return {
    ...{ address_id: id, type: use, is_primary_address: isPrimary },
    ...{ first_name: firstName, last_name: lastName, line_1: line1, line_2: line2, city },
    ...{ state_or_province: state, postal_code: zip, country: one.country, phone: one.phone },
    ...{ district: one.district, house_number: one.houseNumber, flat_number: one.flatNumber },
  };
}
