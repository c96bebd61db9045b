/** What is wrong with the fields of a form in words, for light pages that know none of them. */
import type { I18n } from "@lingui/core";
import { i18nOf } from "./locale.ts";
import { addressLabels, billingLabel } from "#app/messages/field-labels.ts";
import { fieldTexts, isFieldTextCode } from "#app/messages/fields.ts";
import { faultText, filled } from "#app/messages/filled.ts";
import { fieldValues } from "#machines/cart/schema/field-values.rules.ts";

/** The words of each field's first code, by the names of the fields. */
export async function fieldWords(
  request: Request,
  codes: Readonly<Record<string, readonly string[] | null>>,
  form: FormData,
): Promise<Record<string, string>> {
  const i18n = await i18nOf(request);
  const typed = (name: string) => String(form.get(name) ?? "");
  return Object.fromEntries(
    Object.entries(codes).flatMap(([name, found]) => {
      const code = found?.[0];
      if (code === undefined || !isFieldTextCode(code)) return [];
      const values = fieldValues(typed(name), typed("state"));
      return [[name, i18n._(filled(fieldTexts[code], values))] as const];
    }),
  );
}

/** The same words for a summary: where they do not tell by themselves which field is meant, its name stands before them. */
export async function summaryWords(
  request: Request,
  words: Readonly<Record<string, string>>,
  codes: Readonly<Record<string, readonly string[] | null>>,
  storefront: "us" | "pl",
): Promise<Record<string, string>> {
  const labels = addressLabelsOf(await i18nOf(request), storefront);
  return Object.fromEntries(
    Object.entries(words).map(([name, text]) => [
      name,
      faultText(text, codes[name]?.[0] ?? "", labels[camel(name)]),
    ]),
  );
}

/** `first_name`, as the calls name it, is `firstName` on the forms. */
const camel = (name: string) => name.replace(/_(.)/g, (_, next: string) => next.toUpperCase());

/** What the fields of an address form are called, for its summary; those of the bill say so. */
export function addressLabelsOf(i18n: I18n, storefront: "us" | "pl"): Record<string, string> {
  const billing = i18n._(billingLabel);
  return Object.fromEntries(
    Object.entries(addressLabels[storefront]).flatMap(([name, label]) => [
      [name, i18n._(label)],
      [`billing.${name}`, `${billing} · ${i18n._(label)}`],
    ]),
  );
}
