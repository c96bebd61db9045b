import { useLingui } from "@lingui/react";
import { useState } from "react";
import { fieldLabels, fieldTexts, isFieldTextCode } from "#app/messages/fields.ts";
import { filled } from "#app/messages/filled.ts";
import { fieldId } from "#app/ui/field.tsx";
import type { Fault } from "#app/ui/notice.tsx";
import { stateOfZip, usStates } from "#machines/cart/address.rules.ts";
import type { Codes } from "./use-rules.ts";

/** What a message says of what was typed: the signs to leave out, the two states that do not match. */
function valuesOf(value: string, state: string): Record<string, string> {
  const zipState = stateOfZip(value) ?? "";
  const signs = [...new Set(value.match(/[^\p{L}\p{M}\p{N}., \r\n]/gu) ?? [])];
  const prohibited = signs.filter((sign) => "\\&%#!<>*".includes(sign));
  return {
    zip: value,
    zipState: nameOfState(zipState),
    state: nameOfState(state),
    signs: (prohibited.length > 0 ? prohibited : signs).join(" "),
  };
}

export function nameOfState(code: string): string {
  return Object.entries(usStates).find(([one]) => one === code)?.[1] ?? code;
}

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
    const values = valuesOf(typed(name), typed(name.replace(/zip$/, "state")));
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
