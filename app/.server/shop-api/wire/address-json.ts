/** An address in the calls, by the API names of ENT-23: the only place that writes and reads them there. */
import * as z from "zod";
import type { Address } from "#machines/cart";

const text = z.string().max(1000).optional();

/** An address as a client sends it; the rules of its fields are the form's. */
export const addressBody = {
  first_name: text,
  last_name: text,
  line_1: text,
  line_2: text,
  city: text,
  state_or_province: text,
  postal_code: text,
  /** Polish addresses only (PL-03). */
  district: text,
  house_number: text,
  flat_number: text,
};

/** The field of a form by its name in the calls. */
const formNames = {
  first_name: "firstName",
  last_name: "lastName",
  line_1: "line1",
  line_2: "line2",
  city: "city",
  state_or_province: "state",
  postal_code: "zip",
  district: "district",
  house_number: "houseNumber",
  flat_number: "flatNumber",
} as const;

type Sent = { readonly [Name in keyof typeof formNames]?: string | undefined };

/** The fields of an address form; those of the bill's have a prefix. */
export function formFields(sent: Sent, prefix = ""): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(formNames).map(([name, field]) => [prefix + field, valueOf(sent, name)]),
  );
}

function valueOf(sent: Sent, name: string): string | undefined {
  return new Map<string, string | undefined>(Object.entries(sent)).get(name);
}

/** The name in the calls of each field of a form, for what is wrong with it. */
export function callNames(prefix = "", under = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formNames).map(([name, field]) => [prefix + field, under + name]),
  );
}

const known = z.string().nullable();

export const addressShape = z.strictObject({
  ...{ first_name: z.string(), last_name: z.string(), line_1: z.string(), line_2: known },
  ...{ city: z.string(), state_or_province: z.string(), postal_code: z.string() },
  ...{ country: z.string(), phone: known, email: known, business_name: known },
  ...{ district: known, house_number: known, flat_number: known },
  ...{ title: known, display_name: known, landmark: known, alternate_phone: known },
  ...{ label: known, relationship: known, tax_id: known },
});

export function addressJson(address: Address): z.input<typeof addressShape> {
  const { firstName, lastName, line1, line2, city, state, zip, country, phone, email } = address;
  return {
    ...{ first_name: firstName, last_name: lastName, line_1: line1, line_2: line2, city },
    ...{ state_or_province: state, postal_code: zip, country, phone, email },
    business_name: address.companyName,
    district: address.district,
    house_number: address.houseNumber,
    flat_number: address.flatNumber,
    ...{ title: address.title, display_name: address.displayName, landmark: address.landmark },
    ...{ alternate_phone: address.alternatePhone, label: address.label },
    ...{ relationship: address.relationship, tax_id: address.taxId },
  };
}
