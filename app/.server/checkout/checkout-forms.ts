/** The forms of checkout as schemas over the field rules. Their messages are codes; the screens have the words. */
import * as z from "zod";
import { sealedCard } from "#app/.server/outside/secrets/vault.ts";
import type { Storefront } from "#app/paths.ts";
import * as address from "#machines/cart/schema/address.rules.ts";
import * as firm from "#machines/cart/schema/tax-id.rules.ts";
import * as contacts from "#machines/cart/schema/contact.rules.ts";
import type { FieldCode } from "#machines/cart";
import { hasCardNumber } from "#machines/kit";

type Rule = (value: string) => string | null;

/** Longer than any field of an address; its rule has the words for what is a little too long. */
const LONGEST = 1000;

/**
 * A trimmed text that a field rule judges; a field left empty is judged as well. No rule sees what no field holds, and the
 * number of a card is fine in none.
 */
export function ruled(rule: Rule) {
  return judged((value) => rule(value) ?? (hasCardNumber(value) ? "CardNumberInText" : null));
}

/** The same of a mailbox: a long number before the @ is part of its name, whatever its check digit happens to be. */
export function ruledMailbox(rule: Rule) {
  return judged(rule);
}

/** The same of a number that is asked for: sixteen digits of an account may look like a card's. */
export function ruledNumber(rule: Rule) {
  return judged(rule);
}

function judged(rule: Rule) {
  return z
    .string()
    .max(LONGEST, { error: "TextTooLong", abort: true })
    .trim()
    .default("")
    .superRefine((value, context) => {
      const code = rule(value);
      if (code !== null) context.addIssue({ code: "custom", message: code });
    });
}

const country = { us: "US", pl: "PL" } as const;

/** A form of each storefront, which is put together once. */
function ofStorefront<F>(form: (storefront: Storefront) => F): (storefront: Storefront) => F {
  const known = new Map<Storefront, F>();
  return (storefront) => {
    const made = known.get(storefront) ?? form(storefront);
    known.set(storefront, made);
    return made;
  };
}

/** Name and place; each country asks for its own ZIP code and, in the US, for a state. */
function placeFields(storefront: Storefront) {
  return z.object({
    firstName: ruled(address.firstName),
    lastName: ruled(address.lastName),
    line1: ruled(address.line1),
    line2: ruled(address.line2),
    city: ruled(address.city),
    zip: ruled(storefront === "us" ? address.zip() : address.polishZip),
    state: ruled(storefront === "us" ? address.state : () => null),
    houseNumber: ruled(storefront === "us" ? () => null : address.houseNumber),
    flatNumber: ruled(address.placeDetail),
    district: ruled(address.placeDetail),
  });
}

/**
 * The firm that a Polish invoice is to be for, where that is ticked: its name and NIP. Without scripts both stand in the form all the
 * time, and count as little as the tick does.
 */
const firmFields = {
  invoiceFirm: z.string().max(10).default(""),
  companyName: z.string().max(LONGEST, "TextTooLong").trim().normalize("NFC").default(""),
  taxId: z.string().max(LONGEST, "TextTooLong").trim().default(""),
};
type FirmTyped = z.output<z.ZodObject<typeof firmFields>>;

const wantsFirm = ({ invoiceFirm }: FirmTyped, storefront: Storefront) =>
  storefront === "pl" && invoiceFirm === "on";

function judgeFirm(value: FirmTyped, storefront: Storefront, context: z.RefinementCtx): void {
  if (!wantsFirm(value, storefront)) return;
  const { companyName, taxId } = value;
  const cardless = hasCardNumber(companyName) ? "CardNumberInText" : null;
  const codes = {
    companyName: firm.firmName(companyName) ?? cardless,
    taxId: firm.firmTaxId(taxId),
  };
  for (const [path, message] of Object.entries(codes))
    if (message) context.addIssue({ code: "custom", message, path: [path] });
}

const firmOf = (value: FirmTyped, storefront: Storefront) =>
  wantsFirm(value, storefront)
    ? { companyName: value.companyName, taxId: firm.nipDigits(value.taxId) }
    : { companyName: null, taxId: null };

const reach = (storefront: Storefront) => ({
  email: ruledMailbox(contacts.email),
  phone: ruled(contacts.phone("address", storefront)),
});

/** How to reach the shopper and where the order goes; the bill goes there as well. */
export const addressForm = ofStorefront((storefront) =>
  placeFields(storefront)
    .extend({ ...reach(storefront), ...firmFields })
    .superRefine((value, context) => {
      match(value, storefront, context);
      judgeFirm(value, storefront, context);
    })
    .transform((value) => entered(value, null, storefront)),
);

/** The same with a billing address of its own. */
export const twoAddressesForm = ofStorefront((storefront) =>
  placeFields(storefront)
    .extend({ ...reach(storefront), ...firmFields, billing: placeFields(storefront) })
    .superRefine((value, context) => {
      match(value, storefront, context);
      match(value.billing, storefront, context, ["billing"]);
      judgeFirm(value, storefront, context);
    })
    .transform((value) => entered(value, value.billing, storefront)),
);

/** The bill's address alone, where nothing is shipped; phone and e-mail are the contact's. */
export function billingForm(
  storefront: Storefront,
  { phone, email }: { readonly phone: string; readonly email: string },
) {
  return placeFields(storefront)
    .superRefine((value, context) => match(value, storefront, context))
    .transform((value) => ({ ...placeOf(value), country: country[storefront], phone, email }));
}

/** An address of an account, with whom the carrier calls there. */
export const savedAddressForm = ofStorefront((storefront) =>
  placeFields(storefront)
    .extend({ phone: reach(storefront).phone })
    .superRefine((value, context) => match(value, storefront, context))
    .transform(({ phone, ...place }) => ({
      ...placeOf({ ...place }),
      country: country[storefront],
      phone: contacts.phoneDigits(phone),
    })),
);

/** State and ZIP code must belong together, in the US (ADDR-09). */
function match(
  { state, zip }: { readonly state: string; readonly zip: string },
  storefront: Storefront,
  context: z.RefinementCtx,
  path: readonly string[] = [],
): void {
  const code: FieldCode | null = storefront === "us" ? address.stateMatchesZip(state, zip) : null;
  if (code) context.addIssue({ code: "custom", message: code, path: [...path, "zip"] });
}

/** What the cart is told. */
function entered(
  value: Place & FirmTyped & { readonly email: string; readonly phone: string },
  billing: Place | null,
  storefront: Storefront,
) {
  const { email, firstName, lastName } = value;
  const phone = contacts.phoneDigits(value.phone);
  const shared = { country: country[storefront], phone, email };
  return {
    contact: { firstName, lastName, email, phone, ...firmOf(value, storefront) },
    shipping: { ...placeOf(value), ...shared },
    billing: billing && { ...placeOf(billing), ...shared },
  };
}

type Place = z.output<ReturnType<typeof placeFields>>;

/** The place alone; the machine knows no empty parts. */
function placeOf({ line2, houseNumber, flatNumber, district, ...place }: Place) {
  const given = (text: string) => (text === "" ? null : text);
  const { firstName, lastName, line1, city, state, zip } = place;
  return {
    ...{ firstName, lastName, line1, city, state, zip },
    line2: given(line2),
    houseNumber: given(houseNumber),
    flatNumber: given(flatNumber),
    district: given(district),
  };
}

/**
 * For an order that is not delivered to an address; the e-mail is typed twice, because a code may go there. What renews is taxed
 * where it is used, which nobody knows then.
 */
export const contactForm = ofStorefront((storefront) => contactOf(storefront, () => null));
export const taxedContactForm = ofStorefront((storefront) =>
  contactOf(storefront, address.taxedZip),
);

function contactOf(storefront: Storefront, zip: Rule) {
  return z
    .object({
      zip: ruled(zip),
      firstName: ruled(address.firstName),
      lastName: ruled(address.lastName),
      ...{ ...reach(storefront), ...firmFields },
      confirmEmail: z.string().max(LONGEST, "TextTooLong").trim().default(""),
    })
    .superRefine((value, context) => {
      const { email, confirmEmail } = value;
      judgeFirm(value, storefront, context);
      const code = contacts.confirmEmail(confirmEmail, email);
      if (code) context.addIssue({ code: "custom", message: code, path: ["confirmEmail"] });
    })
    .transform(({ zip: typed, ...value }) => ({
      zip: typed,
      ...{ firstName: value.firstName, lastName: value.lastName, email: value.email },
      phone: contacts.phoneDigits(value.phone),
      ...firmOf(value, storefront),
    }));
}

/**
 * One of the offered cards; `window` is the start of a truck's four hours, `truck` its day where parcels come beside it,
 * `near` where lockers were looked for.
 */
export const deliveryForm = z.object({
  method: z.string({ error: "ChoiceRequired" }).max(120, "ChoiceRequired"),
  truck: z.string().max(40).optional(),
  near: z.string().max(20).optional(),
  window: z.string().max(40).optional(),
  instructions: ruled(contacts.instructions),
});

/** What the browser seals (PAY-31); anything longer than a sealed card is none. */
export const sealedPosted = z.object({
  encrypted_payload: z.string().min(1).max(8192),
  encrypted_password: z.string().min(1).max(4096),
});

/** The card, or its security code, as its provider opens it; which card of a provider it is or becomes, where it is one (PAY-16). */
export function sealedCardOf(
  { encrypted_payload, encrypted_password }: z.output<typeof sealedPosted>,
  keeping: { readonly token?: string; readonly keepFor?: string | null } = {},
) {
  return sealedCard.parse({
    ...{ encryptedPayload: encrypted_payload, encryptedPassword: encrypted_password },
    ...keeping,
  });
}

/** What the browser makes of a card (PAY-29). */
export const cardPosted = sealedPosted.extend({
  payment_id: z.uuid(),
  brand: z.string().max(20),
  last4: z.string().regex(/^\d{4}$/),
});

/** A one-time code as banks write it: `123 456` and `123-456` are the same code. */
export const codeForm = z.object({
  code: z
    .string({ error: "CodeRequired" })
    .transform((typed) => typed.replaceAll(/[\s-]/g, ""))
    .pipe(z.string().min(1, "CodeRequired").max(12, "CodeRequired")),
});
