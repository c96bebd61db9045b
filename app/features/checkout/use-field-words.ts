import { useLingui } from "@lingui/react";
import { useState } from "react";
import { fieldValues } from "#machines/cart/field-values.rules.ts";
import { fieldLabels, fieldTexts, isFieldTextCode } from "#app/messages/fields.ts";
import { filled } from "#app/messages/filled.ts";
import { fieldId } from "#app/ui/field.tsx";
import type { Fault } from "#app/ui/notice.tsx";
import type { Codes } from "./use-rules.ts";

/**
 * Codes become words: beside each field, and for the summary above the form. `typed` is what the fields hold, `order`
 * their names from top to bottom.
 */
export function useFieldWords(
  codes: Codes,
  typed: (name: string) => string,
  order: readonly string[] = Object.keys(codes),
) {
  const { i18n } = useLingui();
  const textOf = (name: string): string | undefined => {
    const code = codes[name]?.[0];
    if (code === undefined || !isFieldTextCode(code)) return undefined;
    const values = fieldValues(typed(name), typed(name.replace(/zip$/, "state")));
    return i18n._(filled(fieldTexts[code], values));
  };
  const found: Fault[] = order.flatMap((name) => {
    const text = textOf(name);
    if (text === undefined) return [];
    const label = fieldLabels[name.replace(/^billing\./, "")];
    // The one text that would not say which field it is about.
    const isBare = codes[name]?.[0] === "FieldRequired" && label !== undefined;
    return [{ id: fieldId(name), text: isBare ? `${i18n._(label)}: ${text}` : text }];
  });
  // The summary takes the focus whenever it gets another list; the same faults stay the same list.
  const [faults, setFaults] = useState(found);
  if (JSON.stringify(faults) !== JSON.stringify(found)) setFaults(found);
  return { textOf, faults };
}
