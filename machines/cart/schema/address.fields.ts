/** Where goods and bills go, and who hears of them, as shapes over the field rules. */
import * as z from "zod";
import * as address from "./address.rules.ts";
import * as contacts from "./contact.rules.ts";
import type { FieldRule } from "./field-codes.ts";

/** A trimmed text that a field rule judges; the message of an issue is the rule's code. */
export function ruled(rule: FieldRule) {
  return z
    .string()
    .trim()
    .superRefine((value, context) => {
      const code = rule(value);
      if (code) context.addIssue({ code: "custom", message: code });
    });
}

export const optional = z.string().trim().nullable().default(null);

const addressFields = z.strictObject({
  firstName: ruled(address.firstName),
  lastName: ruled(address.lastName),
  line1: ruled(address.line1),
  line2: ruled(address.line2).nullable().default(null),
  city: ruled(address.city),
  /** A US state's code; empty in Poland. */
  state: z.string().trim(),
  zip: z.string().trim(),
  country: z.enum(["US", "PL"]).default("US"),
  phone: z.string().trim(),
  email: ruled(contacts.email).nullable().default(null),
  companyName: optional,
  /** Polish addresses only (C §3). */
  district: optional,
  houseNumber: optional,
  flatNumber: optional,
  /** Kept and returned unchanged (ADDR-41). */
  taxId: optional,
  title: optional,
  displayName: optional,
  landmark: optional,
  alternatePhone: optional,
  label: optional,
  relationship: optional,
});

/** The rules that depend on the country: state, ZIP, their match, and the phone number. */
const byCountry = (value: z.output<typeof addressFields>, context: z.RefinementCtx): void => {
  const isUs = value.country === "US";
  const issue = (path: string, message: string | null) => {
    if (message) context.addIssue({ code: "custom", message, path: [path] });
  };
  issue("state", isUs ? address.state(value.state) : null);
  issue("zip", isUs ? address.zip()(value.zip) : address.polishZip(value.zip));
  for (const part of ["district", "flatNumber"] as const)
    issue(part, value[part] && address.placeDetail(value[part]));
  issue("houseNumber", isUs ? null : address.houseNumber(value.houseNumber ?? ""));
  issue("state", isUs ? address.stateMatchesZip(value.state, value.zip) : null);
  issue("phone", contacts.phone("address", isUs ? "us" : "pl")(value.phone));
};

/** Where goods go (ADDR-01 to ADDR-24, ADDR-41). */
export const shippingAddress = addressFields.superRefine(byCountry);
export type Address = z.output<typeof addressFields>;

/** Where the bill goes (ADDR-33). */
export const billingAddress = addressFields
  .extend({ gstNumber: optional, legalBusinessName: optional })
  .superRefine(byCountry);

/** Who is told about the order (ADDR-40). */
export const contact = z.strictObject({
  firstName: ruled(address.firstName),
  lastName: ruled(address.lastName),
  email: ruled(contacts.email),
  phone: ruled(
    (value) => contacts.phone("address", "us")(value) && contacts.phone("address", "pl")(value),
  ),
  /** The firm that the invoice is to be for, and its NIP: Polish store only. */
  companyName: optional,
  taxId: optional,
});
