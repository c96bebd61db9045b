import * as address from "#machines/cart/schema/address.rules.ts";
import * as contacts from "#machines/cart/schema/contact.rules.ts";
import * as firm from "#machines/cart/schema/tax-id.rules.ts";
import type { FormRule } from "./use-rules.ts";

type Storefront = "us" | "pl";

function placeRules(prefix: string, storefront: Storefront): Record<string, FormRule> {
  const zip: FormRule = (value, valueOf) =>
    storefront === "pl"
      ? address.polishZip(value)
      : (address.zip()(value) ?? address.stateMatchesZip(valueOf(`${prefix}state`), value));
  return {
    [`${prefix}firstName`]: address.firstName,
    [`${prefix}lastName`]: address.lastName,
    [`${prefix}line1`]: address.line1,
    [`${prefix}line2`]: address.line2,
    ...(storefront === "pl" && {
      [`${prefix}houseNumber`]: address.houseNumber,
      [`${prefix}flatNumber`]: address.placeDetail,
    }),
    [`${prefix}zip`]: zip,
    [`${prefix}city`]: address.city,
    ...(storefront === "us" && { [`${prefix}state`]: address.state }),
    ...(storefront === "pl" && { [`${prefix}district`]: address.placeDetail }),
  };
}

/** The firm of an invoice, where one is asked for. */
function firmRules(storefront: Storefront): Record<string, FormRule> {
  const asked =
    (rule: (value: string) => string | null): FormRule =>
    (value, valueOf) =>
      valueOf("invoiceFirm") === "on" ? rule(value) : null;
  return storefront === "pl"
    ? { companyName: asked(firm.firmName), taxId: asked(firm.firmTaxId) }
    : {};
}

/** The rules of the address form, by field from top to bottom: the server's own. */
export function addressRules(storefront: Storefront): Record<string, FormRule> {
  return {
    email: contacts.email,
    phone: contacts.phone("address", storefront),
    ...placeRules("", storefront),
    ...firmRules(storefront),
    ...placeRules("billing.", storefront),
  };
}

export function contactRules(storefront: Storefront, asksZip: boolean): Record<string, FormRule> {
  return {
    email: contacts.email,
    /** Typed twice, because what was bought is sent there (ADDR-19). */
    confirmEmail: (value, valueOf) => contacts.confirmEmail(value, valueOf("email")),
    phone: contacts.phone("address", storefront),
    firstName: address.firstName,
    lastName: address.lastName,
    ...firmRules(storefront),
    ...(asksZip && { zip: address.taxedZip }),
  };
}
