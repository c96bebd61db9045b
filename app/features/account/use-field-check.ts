import { useState } from "react";
import type { FocusEvent, FormEvent } from "react";
import type { FieldTextCode } from "#app/messages/account-field.ts";
import type { FieldCodes } from "./use-field-texts.ts";

function inputOf(event: FormEvent<HTMLFormElement>): HTMLInputElement | null {
  return event.target instanceof HTMLInputElement ? event.target : null;
}

/**
 * Checks a field when it is left for another one, by the constraints it carries, and takes a message back as soon as the field is
 * right. The server's answer stands until then; an empty field is the server's to complain about.
 */
export function useFieldCheck(
  answered: FieldCodes,
  wrong: Readonly<Record<string, FieldTextCode>>,
) {
  const [checked, setChecked] = useState<FieldCodes>({});
  const [answer, setAnswer] = useState(JSON.stringify(answered));
  if (JSON.stringify(answered) !== answer) {
    setAnswer(JSON.stringify(answered));
    setChecked({});
  }
  const note = (name: string, codes: readonly string[]) =>
    setChecked((before) => ({ ...before, [name]: codes }));
  return {
    codes: { ...answered, ...checked },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      // A message that appears between the press and the release of a button would move the button away.
      if (!(event.relatedTarget instanceof HTMLInputElement)) return;
      const input = inputOf(event);
      const code = input && wrong[input.name];
      if (input && code && input.value !== "" && !input.validity.valid) note(input.name, [code]);
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      const input = inputOf(event);
      if (input && input.validity.valid) note(input.name, []);
    },
  };
}
