import type { SubmissionResult } from "@conform-to/react";
import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import { fieldLabels, fieldTexts, isFieldTextCode } from "#app/messages/account-field.ts";
import { faultText } from "#app/messages/filled.ts";
import { fieldId } from "#app/ui/field.tsx";
import type { Fault } from "#app/ui/notice.tsx";

/** The codes a form came back with, by field name. */
export type FieldCodes = Readonly<Record<string, readonly string[] | null | undefined>>;

function textIn(codes: FieldCodes, name: string, i18n: I18n): string | undefined {
  const code = codes[name]?.[0];
  return code !== undefined && isFieldTextCode(code) ? i18n._(fieldTexts[code]) : undefined;
}

/** The words beside each field. */
export function useFieldTexts(codes: FieldCodes): (name: string) => string | undefined {
  const { i18n } = useLingui();
  return (name) => textIn(codes, name, i18n);
}

/**
 * The summary of an answer. It changes with the answer alone: a new summary takes the focus. `prefix` begins the fields'
 * ids where several forms of a page have a field of the same name.
 */
export function useFaults(
  result: SubmissionResult<string[]> | null | undefined,
  prefix?: string,
): Fault[] {
  const { i18n } = useLingui();
  return useMemo(() => {
    const codes: FieldCodes = result?.error ?? {};
    return Object.keys(codes).flatMap((name) => {
      const code = codes[name]?.[0];
      if (code === undefined || !isFieldTextCode(code)) return [];
      const label = fieldLabels[name];
      const id = prefix === undefined ? fieldId(name) : `${prefix}-${name}`;
      // Read when it is drawn: an answer may be here before the words for it are.
      const text = () => faultText(i18n._(fieldTexts[code]), code, label && i18n._(label));
      return [
        {
          id,
          get text() {
            return text();
          },
        },
      ];
    });
  }, [result, i18n, prefix]);
}
