import { useLingui } from "@lingui/react";
import { useState } from "react";
import { fieldValues } from "#machines/cart/schema/field-values.rules.ts";
import { fieldTexts, isFieldTextCode } from "#app/messages/fields.ts";
import { faultText, filled } from "#app/messages/filled.ts";
import { fieldId } from "#app/ui/field.tsx";
import type { Fault } from "#app/ui/notice.tsx";
import type { Codes } from "./use-rules.ts";

interface Summary {
  /** The names of the fields from top to bottom. */
  readonly order?: readonly string[];
  /** What the fields are called, where their words alone would not tell which one is meant. */
  readonly labels?: Readonly<Record<string, string>>;
}

/**
 * Codes become words: beside each field, and for the summary above the form. `typed` is what the fields hold.
 */
export function useFieldWords(
  codes: Codes,
  typed: (name: string) => string,
  { order = Object.keys(codes), labels = {} }: Summary = {},
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
    // Of several of a kind, as the fields of each device, no code tells which one is meant.
    const code = name.includes(".") ? "" : (codes[name]?.[0] ?? "");
    return [{ id: fieldId(name), text: faultText(text, code, labels[name]) }];
  });
  // The summary takes the focus whenever it gets another list; the same faults stay the same list.
  const [faults, setFaults] = useState(found);
  if (JSON.stringify(faults) !== JSON.stringify(found)) setFaults(found);
  return { textOf, faults };
}
