import { useState } from "react";
import type { FocusEvent, FormEvent } from "react";

/** The codes of a form, by field name. */
export type Codes = Readonly<Record<string, readonly string[] | null | undefined>>;

/** A rule sees its own value and those of the whole form. */
export type FormRule = (value: string, valueOf: (name: string) => string) => string | null;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlOf({ target }: { readonly target: EventTarget }): Control | null {
  return target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
    ? target
    : null;
}

/**
 * Judges a field when it is left for another one, by the same rules as the server, and takes a message back as soon as
 * the field is right. The server's answer stands until then; an empty field is the server's to complain about.
 */
export function useRules(answered: Codes, rules: Readonly<Record<string, FormRule>>) {
  const [checked, setChecked] = useState<Codes>({});
  const [answer, setAnswer] = useState(JSON.stringify(answered));
  if (JSON.stringify(answered) !== answer) {
    setAnswer(JSON.stringify(answered));
    setChecked({});
  }

  function judge(control: Control): string | null {
    const data = control.form ? new FormData(control.form) : null;
    return rules[control.name]?.(control.value, (name) => String(data?.get(name) ?? "")) ?? null;
  }
  const note = (name: string, codes: readonly string[]) =>
    setChecked((before) => ({ ...before, [name]: codes }));

  return {
    codes: { ...answered, ...checked },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      // A message that appears between the press and the release of a button would move the button away.
      if (!controlOf({ target: event.relatedTarget ?? event.target })) return;
      const control = controlOf(event);
      if (!control || event.relatedTarget === null || control.value.trim() === "") return;
      const code = judge(control);
      if (code !== null) note(control.name, [code]);
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      const control = controlOf(event);
      if (control && rules[control.name] && judge(control) === null) note(control.name, []);
    },
  };
}
