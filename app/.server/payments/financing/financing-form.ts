/** The application form (FIN-01): what was typed, checked, and parted into what may be shown again and what may not. */
import * as z from "zod";
import { applicantForm } from "#app/.server/outside/bank.ts";
import * as address from "#machines/cart/schema/address.rules.ts";
import { readCents } from "#app/.server/request/typed-cents.ts";

/** Nobody is older. */
const EARLIEST_BIRTH = "1900-01-01";

/** What no page shows again once it was sent; a refused form keeps it in the vault. */
export const secretNames = [
  "birthDate",
  "socialSecurityNumber",
  "yearlyIncome",
  "monthlyHousing",
] as const;

export const draftForm = z.strictObject({
  cartId: z.string(),
  secrets: z.partialRecord(z.enum(secretNames), z.string()),
});
export type Secrets = z.output<typeof draftForm>["secrets"];

/** What may be shown again. */
export const plainNames = ["firstName", "lastName", "housing"] as const;

type Fields = Readonly<Record<string, string>>;
type Codes = Record<string, string>;

const digitsOf = (typed: string) => typed.replace(/[\s-]/g, "");

function birthCode(typed: string, today: string): string | null {
  if (typed === "") return "FieldMandatory";
  const isDay = z.iso.date().safeParse(typed).success && typed >= EARLIEST_BIRTH;
  return isDay && typed < today ? null : "BirthDateInvalid";
}

function numberCode(typed: string): string | null {
  if (typed === "") return "FieldMandatory";
  return /^\d{9}$/.test(digitsOf(typed)) ? null : "SocialSecurityNumberInvalid";
}

function moneyCode(typed: string): string | null {
  if (typed === "") return "FieldMandatory";
  return readCents(typed) === null ? "AmountInvalid" : null;
}

/** The typed secrets; one that was left empty is the one that was kept. */
export function secretsOf(fields: Fields, kept: Secrets): Secrets {
  const given = secretNames.flatMap((name) => {
    const text = fields[name] ?? kept[name];
    return text === undefined ? [] : [[name, text] as const];
  });
  return Object.fromEntries(given);
}

/** What is wrong with single fields, by name. */
export function applicationCodes(fields: Fields, secrets: Secrets, today: string): Codes {
  const judged: Readonly<Record<string, string | null>> = {
    firstName: address.firstName(fields.firstName ?? ""),
    lastName: address.lastName(fields.lastName ?? ""),
    birthDate: birthCode(secrets.birthDate ?? "", today),
    socialSecurityNumber: numberCode(secrets.socialSecurityNumber ?? ""),
    housing: address.mandatory(fields.housing ?? ""),
    monthlyHousing: moneyCode(secrets.monthlyHousing ?? ""),
    yearlyIncome: moneyCode(secrets.yearlyIncome ?? ""),
  };
  const wrong = Object.entries(judged).flatMap(([name, code]) => (code ? [[name, code]] : []));
  return Object.fromEntries(wrong);
}

/** The form as the bank takes it, once nothing is wrong with it. */
export function applicantOf(fields: Fields, secrets: Secrets) {
  return applicantForm.parse({
    firstName: fields.firstName,
    lastName: fields.lastName,
    birthDate: secrets.birthDate,
    socialSecurityNumber: digitsOf(secrets.socialSecurityNumber ?? ""),
    housing: fields.housing,
    monthlyHousingCents: readCents(secrets.monthlyHousing ?? ""),
    yearlyIncomeCents: readCents(secrets.yearlyIncome ?? ""),
  });
}
