import { useLingui } from "@lingui/react";
import { fieldTexts, isFieldTextCode } from "#app/messages/account-field.ts";
import { fieldId } from "#app/ui/field.tsx";
import type { Fault } from "#app/ui/notice.tsx";

/** The codes a form came back with, by field name. */
export type FieldCodes = Readonly<Record<string, readonly string[] | null | undefined>>;

/** What conform knows of the errors of a form's fields. Its own object cannot be listed, so the names are given. */
export function codesOf<Name extends string>(
  fields: Readonly<Record<Name, { readonly errors?: readonly string[] | undefined }>>,
  names: readonly Name[],
): FieldCodes {
  return Object.fromEntries(names.map((name) => [name, fields[name].errors]));
}

/** Turns the codes of fields into words: beside each field, and for the summary above the form. */
export function useFieldTexts(codes: FieldCodes) {
  const { i18n } = useLingui();
  const textOf = (name: string): string | undefined => {
    const code = codes[name]?.[0];
    return code !== undefined && isFieldTextCode(code) ? i18n._(fieldTexts[code]) : undefined;
  };
  const faults: Fault[] = Object.keys(codes).flatMap((name) => {
    const text = textOf(name);
    return text === undefined ? [] : [{ id: fieldId(name), text }];
  });
  return { textOf, faults };
}
