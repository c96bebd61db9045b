/** What is wrong with the fields of a form in words, for light pages that know none of them. */
import { i18nOf } from "#app/.server/locale.ts";
import { fieldTexts, isFieldTextCode } from "#app/messages/fields.ts";
import { filled } from "#app/messages/filled.ts";
import { fieldValues } from "#machines/cart/field-values.rules.ts";

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
