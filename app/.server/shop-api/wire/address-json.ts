/** An address in the calls, by the API names of ENT-23: the only place that writes and reads them there. */
import * as z from "zod";
import { addressJson } from "#app/.server/orders-api/wire/address-json.ts";
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

type Sent = { readonly [Name in keyof typeof formNames]?: string | null | undefined };

/** The fields of an address form; those of the bill's have a prefix. */
export function formFields(sent: Sent, prefix = ""): Record<string, string | undefined> {
  const given = new Map<string, string | null | undefined>(Object.entries(sent));
  return Object.fromEntries(
    Object.entries(formNames).map(([name, field]) => [
      prefix + field,
      given.get(name) ?? undefined,
    ]),
  );
}

/** The firm that the invoice of a Polish order is for, as a client names it. */
export const firmBody = { business_name: text, tax_id: text };

/** The name in the calls of each of its fields in the form. */
export const firmNames = { companyName: "business_name", taxId: "tax_id" };

type Firm = { readonly [Name in keyof typeof firmBody]?: string | null | undefined };

/** The same in the form, which is asked for it by a tick. */
export function firmFields({ business_name, tax_id }: Firm): Record<string, string | undefined> {
  const asked = business_name || tax_id ? "on" : undefined;
  return {
    ...{ invoiceFirm: asked, companyName: business_name ?? undefined },
    taxId: tax_id ?? undefined,
  };
}

/** The name in the calls of each field of a form, for what is wrong with it. */
export function callNames(prefix = "", under = ""): Record<string, string> {
  const named = Object.entries(formNames).map(([name, field]) => [prefix + field, under + name]);
  return Object.fromEntries(named);
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

/** As orders tell it, with what only the cart's calls name. */
export function cartAddressJson(address: Address): z.input<typeof addressShape> {
  return {
    ...addressJson(address),
    ...{ title: address.title, display_name: address.displayName, landmark: address.landmark },
    ...{ alternate_phone: address.alternatePhone, label: address.label },
    ...{ relationship: address.relationship, tax_id: address.taxId },
  };
}
