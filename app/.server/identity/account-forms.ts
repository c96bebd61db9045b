/** The forms of sign-in and sign-up as schemas. Their messages are codes; the screens have the words. */
import * as z from "zod";
import type { Storefront } from "#app/paths.ts";
import { EMAIL_LIMIT, mailboxForm, phoneForms } from "#machines/cart/schema/contact.rules.ts";
import { isNip, nipDigits } from "#machines/cart/schema/tax-id.rules.ts";
import { hasCardNumber } from "#machines/kit";
import { isCommon } from "./guessed-passwords.ts";

/** Unicode letters with single inner spaces, hyphens and apostrophes (ADDR-03, OPEN-22); a `pattern` attribute as well. */
const name = /^\p{L}\p{M}*(?:(?: |'|’|-)?\p{L}\p{M}*)*$/u;

/** A first or last name: more than one letter, at most 65 characters (ADDR-01..05). */
function personName(incorrect: string) {
  return z
    .string({ error: incorrect })
    .trim()
    .normalize("NFC")
    .min(1, incorrect)
    .regex(name, "NameProhibitedCharacters")
    .refine((text) => (text.match(/\p{L}/gu)?.length ?? 0) > 1, "NameTooShort")
    .max(65, incorrect);
}

const email = z
  .string({ error: "FieldRequired" })
  .trim()
  .min(1, "FieldRequired")
  .max(EMAIL_LIMIT, "EmailInvalid")
  .regex(mailboxForm, "EmailInvalid");

/** One thing is said at a time: a longer password is another one. */
const length = { error: "PasswordLength", abort: true };

/** Neither trimmed nor cut: it is hashed whole (OPEN-70). */
const newPassword = z
  .string({ error: "FieldRequired" })
  .min(8, length)
  .max(16, length)
  .refine((text) => !isCommon(text), "PasswordCommon");

/** What everybody who knows the address would try first: the address itself, or what stands before its @. */
function isOfMailbox(password: string, address: string): boolean {
  const written = (text: string) => text.trim().normalize("NFKC").toLowerCase();
  const [local = ""] = written(address).split("@");
  return [written(address), local].includes(written(password));
}

const guessable = { error: "PasswordGuessable", path: ["password"] };
const isNotOfMailbox = (typed: { readonly email: string; readonly password: string }) =>
  !isOfMailbox(typed.password, typed.email);

function personForm(storefront: Storefront) {
  return z.object({
    firstName: personName("FirstNameIncorrect"),
    lastName: personName("LastNameIncorrect"),
    email,
    phone: z
      .string({ error: "PhoneIncorrect" })
      .trim()
      .max(40, "PhoneIncorrect")
      .regex(phoneForms[storefront], "PhoneIncorrect"),
    password: newPassword,
  });
}

/** What somebody is called and reached by, put right later. */
export function ownPersonForm(storefront: Storefront) {
  return personForm(storefront).pick({ firstName: true, lastName: true, phone: true });
}

export function signUpForm(storefront: Storefront) {
  return personForm(storefront).refine(isNotOfMailbox, guessable);
}

/** What names of companies are written with: "A & B, Sp. z o.o.", "C/D (UK) Ltd.", but no markup. */
const companyLetters = /^[\p{L}\p{M}\p{N} &.,'’‘"„“”()+\-–/#!?:;*%°ªº]*$/u;
/** Whoever is invited reads the name on the store's own page: it leads nowhere else. */
const webAddress = /:\/\/|\bwww\.|[\p{L}\p{N}]{2,}\.\p{L}{2,}/iu;

const companyName = z
  .string({ error: "FieldRequired" })
  .trim()
  .normalize("NFC")
  .min(1, "FieldRequired")
  .max(65, "FieldRequired")
  .refine((text) => !hasCardNumber(text), "CardNumberInText")
  .refine((text) => companyLetters.test(text) && !webAddress.test(text), "CompanyNameProhibited");

/** NIP, which no business has to give; its ten digits, or null. */
const taxId = z
  .string()
  .trim()
  .max(40, "TaxIdInvalid")
  .default("")
  .refine((text) => text === "" || isNip(text), "TaxIdInvalid")
  .transform((text) => (text === "" ? null : nipDigits(text)));

/** The same for a business, which its first buyer names (AGENT-13). */
export function businessSignUpForm(storefront: Storefront) {
  return personForm(storefront).extend({ companyName, taxId }).refine(isNotOfMailbox, guessable);
}

/** A consumer's account becomes a business's. */
export const businessForm = z.object({ companyName, taxId });

/** The number of a business that has an account. */
export const taxIdForm = z.object({ taxId });

/** Any password that is typed, right or wrong. */
const typedPassword = z
  .string({ error: "FieldRequired" })
  .min(1, "FieldRequired")
  .max(1024, "FieldRequired");

/** Where a link to a new password is to go. */
export const recoveryForm = z.object({ email });

/** The new password, by the rules of the first one, as far as nobody knows whose it is. */
export const newPasswordForm = z.object({ password: newPassword });

/** The new password of the owner of a mailbox. */
export function newPasswordFormFor(address: string) {
  const password = newPassword.refine((text) => !isOfMailbox(text, address), "PasswordGuessable");
  return z.object({ password });
}

export function changePasswordFormFor(address: string) {
  return newPasswordFormFor(address).extend({ current: typedPassword });
}

/** Another mailbox for an account; the password shows that its owner asks. */
export const changeEmailForm = z.object({ email, current: typedPassword });

/** What shows that the owner is there, and not only a browser of theirs. */
export const currentPasswordForm = z.object({ current: typedPassword });

/** What turns the second step off, and brings other written codes. */
export const ownerProofForm = z.object({
  current: typedPassword,
  code: z
    .string({ error: "FieldRequired" })
    .trim()
    .min(1, "FieldRequired")
    .max(40, "FieldRequired"),
});

/** What is wrong with either field says nothing about accounts; the rest is LoginError. */
export const signInForm = z.object({
  email: z
    .string({ error: "FieldRequired" })
    .trim()
    .min(1, "FieldRequired")
    .max(320, "EmailInvalid"),
  password: z.string({ error: "FieldRequired" }).max(1024, "FieldRequired"),
});
