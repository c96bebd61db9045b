/**
 * How customers reach the store, as variables of the environment: a telephone number for each storefront and an address of
 * mail. Pages and mails name them, so a store that is real has to have its own.
 */
import * as z from "zod";
import { phoneText } from "#app/phone-text.ts";
import { PLAYED_CONTACT } from "#app/.server/request/store-name.ts";
import type { StoreContact } from "#app/.server/request/store-name.ts";

/** Digits behind the code of their country, and whatever people put between them. */
const numberOf = (country: RegExp, error: string) =>
  z
    .string()
    .transform((given) => given.replaceAll(/[\s().-]/g, ""))
    .refine((digits) => country.test(digits), error);

/** The variables, for the schema of the environment. */
export const contactVariables = {
  /** What customers of each storefront are told to call. */
  STORE_PHONE_US: numberOf(
    /^\+1[2-9]\d\d[2-9]\d{6}$/,
    "a number of the US with its country code, such as +1 800 555 0199",
  )
    .transform((digits) => `1-${phoneText(digits.slice(2))}`)
    .optional(),
  STORE_PHONE_PL: numberOf(
    /^\+48[1-9]\d{8}$/,
    "a number of Poland with its country code, such as +48 22 555 01 99",
  )
    .transform((digits) => `+48 ${phoneText(digits.slice(3))}`)
    .optional(),
  /** Whom customers are told to write to; answers to the store's mail go there too. */
  STORE_EMAIL: z.email("an e-mail address, such as help@shop.example").optional(),
} as const;

type Given = z.output<z.ZodObject<typeof contactVariables>>;

/** What they say, with what is played where they say nothing. */
export function contactOf(given: Given): StoreContact {
  const { phones, mailbox } = PLAYED_CONTACT;
  return {
    phones: { us: given.STORE_PHONE_US ?? phones.us, pl: given.STORE_PHONE_PL ?? phones.pl },
    mailbox: given.STORE_EMAIL ?? mailbox,
  };
}

/** The variables for which something played stands in. */
export function playedContacts(given: Given): readonly string[] {
  const names = Object.keys(contactVariables) as (keyof Given)[];
  return names.filter((name) => given[name] === undefined);
}
