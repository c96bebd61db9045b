import { useLingui } from "@lingui/react";
import { useState } from "react";
import { fieldTexts, isFieldTextCode } from "#app/messages/fields.ts";
import { say } from "#app/say.ts";
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

/** Codes become words: beside each field, and for the summary above the form. `typed` is what the fields hold. */
export function useFieldWords(codes: Codes, typed: (name: string) => string) {
  const { i18n } = useLingui();
  const textOf = (name: string): string | undefined => {
    const code = codes[name]?.[0];
    if (code === undefined || !isFieldTextCode(code)) return undefined;
    const values = valuesOf(typed(name), typed(name.replace(/zip$/, "state")));
    return say(i18n, fieldTexts[code], values);
  };
  const found: Fault[] = Object.keys(codes).flatMap((name) => {
    const text = textOf(name);
    return text === undefined ? [] : [{ id: fieldId(name), text }];
  });
  // The summary takes the focus whenever it gets another list; the same faults stay the same list.
  const [faults, setFaults] = useState(found);
  if (JSON.stringify(faults) !== JSON.stringify(found)) setFaults(found);
  return { textOf, faults };
}
