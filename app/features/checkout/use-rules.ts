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

/** What a form holds, by field name. */
function valuesOf(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)] as const));
}

/**
 * Judges a field when it is left for another one, by the same rules as the server, and takes a message back as soon as
 * the field is right. The server's answer stands until then; an empty field is the server's to complain about.
 */
export function useRules(
  answered: Codes,
  rules: Readonly<Record<string, FormRule>>,
  typedBefore: (name: string) => string,
) {
  const [checked, setChecked] = useState<Codes>({});
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [answer, setAnswer] = useState(JSON.stringify(answered));
  if (JSON.stringify(answered) !== answer) {
    setAnswer(JSON.stringify(answered));
    setChecked({});
    setTyped({});
  }
  const codes: Codes = { ...answered, ...checked };

  function judge(name: string, values: Readonly<Record<string, string>>): string | null {
    return rules[name]?.(values[name] ?? "", (other) => values[other] ?? "") ?? null;
  }

  return {
    codes,
    /** What a message speaks of: the values it was given for. */
    typed: (name: string) => typed[name] ?? typedBefore(name),
    onBlur(event: FocusEvent<HTMLFormElement>) {
      // A message that appears between the press and the release of a button would move the button away.
      if (event.relatedTarget === null || !controlOf({ target: event.relatedTarget })) return;
      const control = controlOf(event);
      if (!control || control.value.trim() === "") return;
      const values = valuesOf(control.form);
      const code = judge(control.name, values);
      if (code === null) return;
      setTyped(values);
      setChecked((before) => ({ ...before, [control.name]: [code] }));
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      const values = valuesOf(controlOf(event)?.form ?? null);
      // One field can make another one right: the state its ZIP code.
      const healed = Object.keys(codes).filter(
        (name) => codes[name]?.length && rules[name] && judge(name, values) === null,
      );
      if (healed.length > 0)
        setChecked((before) => ({
          ...before,
          ...Object.fromEntries(healed.map((name) => [name, []])),
        }));
    },
  };
}
