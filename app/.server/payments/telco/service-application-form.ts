/** The application for service (CARR-05): each field with its rule, parted into what may be shown again and what may not. */
import * as z from "zod";
import { serviceApplication } from "#app/.server/outside/telco.ts";
import * as address from "#machines/cart/schema/address.rules.ts";
import { email, phone, phoneDigits } from "#machines/cart/schema/contact.rules.ts";
import { newPinRefusal } from "#machines/carrier-activation";
import type { ActivatingCarrier } from "#machines/carrier-activation";
import { readCents } from "#app/.server/request/typed-cents.ts";
import { ageOn, isAdult } from "#machines/kit";

/** What no page shows again once it was sent; a refused form keeps it in the vault. */
export const secretNames = [
  "birthDate",
  "socialSecurityNumber",
  "licenceNumber",
  "idNumber",
  "yearlyIncome",
  "monthlyHousing",
  "accountPin",
  "securityAnswer",
] as const;

/** What may be shown again. */
export const plainNames = [
  "firstName",
  "middleInitial",
  "lastName",
  "email",
  "phone",
  "licenceExpiresOn",
  "idType",
  "idState",
  "idExpiresOn",
  "employer",
  "dependents",
  "occupation",
  "securityQuestion",
] as const;

export const draftForm = z.strictObject({
  cartId: z.string(),
  secrets: z.partialRecord(z.enum(secretNames), z.string()),
});
export type Secrets = z.output<typeof draftForm>["secrets"];
type Fields = Readonly<Record<string, string>>;

/** Nobody is older. */
const EARLIEST_BIRTH = "1900-01-01";
const MAX_DEPENDENTS = 20;

export const idTypes = ["stateId", "passport", "militaryId"] as const;
export const securityQuestions = ["school", "pet", "city", "friend"] as const;

/** The typed secrets; one that was left empty is the one that was kept. */
export function secretsOf(fields: Fields, kept: Secrets): Secrets {
  const given = secretNames.flatMap((name) => {
    const text = fields[name] ?? kept[name];
    return text === undefined ? [] : [[name, text] as const];
  });
  return Object.fromEntries(given);
}

const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, "");
const isDay = (typed: string) => z.iso.date().safeParse(typed).success;

function birthCode(typed: string, today: string): string | null {
  if (typed === "") return "FieldMandatory";
  if (!isDay(typed) || typed < EARLIEST_BIRTH || typed >= today) return "BirthDateInvalid";
  return isAdult(ageOn(today, typed)) ? null : "AgeUnder18";
}

/** A document that is valid today. */
function expiryCode(typed: string, today: string, code: string): string | null {
  if (typed === "") return "FieldMandatory";
  if (!isDay(typed)) return "DateInvalid";
  return typed < today ? code : null;
}

function moneyCode(typed: string): string | null {
  if (typed === "") return "FieldMandatory";
  return readCents(typed) === null ? "AmountInvalid" : null;
}

function choiceCode(typed: string, choices: readonly string[]): string | null {
  return choices.includes(typed) ? null : "ChoiceRequired";
}

function pattern(typed: string, shape: RegExp, code: string): string | null {
  if (typed === "") return "FieldMandatory";
  return shape.test(typed) ? null : code;
}

function dependentsCode(typed: string): string | null {
  if (typed === "") return "FieldMandatory";
  return /^\d{1,2}$/.test(typed) && Number(typed) <= MAX_DEPENDENTS ? null : "DependentsInvalid";
}

/** What is wrong with single fields, by name. */
export function wrongFields(
  fields: Fields,
  secrets: Secrets,
  { telco, today }: { readonly telco: ActivatingCarrier; readonly today: string },
): Record<string, string> {
  const typed = (name: string) => fields[name] ?? "";
  const secret = (name: (typeof secretNames)[number]) => secrets[name] ?? "";
  const ssn = digitsOf(secret("socialSecurityNumber"));
  const judged: Readonly<Record<string, string | null>> = {
    firstName: address.firstName(typed("firstName")),
    middleInitial: /^\p{L}?$/u.test(typed("middleInitial")) ? null : "InitialInvalid",
    lastName: address.lastName(typed("lastName")),
    email: email(typed("email")),
    phone: phone("application")(typed("phone")),
    birthDate: birthCode(secret("birthDate"), today),
    socialSecurityNumber: pattern(ssn, /^\d{9}$/, "SocialSecurityNumberInvalid"),
    licenceNumber: address.mandatory(secret("licenceNumber")),
    licenceExpiresOn: expiryCode(typed("licenceExpiresOn"), today, "LicenceExpired"),
    idType: choiceCode(typed("idType"), idTypes),
    idNumber: address.mandatory(secret("idNumber")),
    idState: address.state(typed("idState")),
    idExpiresOn: expiryCode(typed("idExpiresOn"), today, "IdExpired"),
    employer: address.mandatory(typed("employer")),
    yearlyIncome: moneyCode(secret("yearlyIncome")),
    monthlyHousing: moneyCode(secret("monthlyHousing")),
    dependents: dependentsCode(typed("dependents")),
    occupation: address.mandatory(typed("occupation")),
    accountPin: newPinRefusal(telco, secret("accountPin"), ssn),
    securityQuestion: choiceCode(typed("securityQuestion"), securityQuestions),
    securityAnswer: address.mandatory(secret("securityAnswer")),
  };
  const wrong = Object.entries(judged).flatMap(([name, code]) => (code ? [[name, code]] : []));
  return Object.fromEntries(wrong);
}

/** The form as the carrier takes it, once nothing is wrong with it. */
export function applicationOf(fields: Fields, secrets: Secrets, zip: string) {
  const { firstName, middleInitial = "", lastName, licenceExpiresOn, idType, idState } = fields;
  const { idExpiresOn, employer, occupation, securityQuestion } = fields;
  const { birthDate, licenceNumber, idNumber, accountPin, securityAnswer } = secrets;
  return serviceApplication.parse({
    ...{ firstName, middleInitial, lastName, email: fields.email },
    ...{ phone: phoneDigits(fields.phone ?? ""), birthDate },
    socialSecurityNumber: digitsOf(secrets.socialSecurityNumber ?? ""),
    ...{ licenceNumber, licenceExpiresOn, idType, idNumber, idState, idExpiresOn, employer },
    yearlyIncomeCents: readCents(secrets.yearlyIncome ?? ""),
    monthlyHousingCents: readCents(secrets.monthlyHousing ?? ""),
    dependents: Number(fields.dependents),
    ...{ occupation, accountPin, securityQuestion, securityAnswer, zip },
  });
}
