/** What the words of a refused field speak of: the signs to leave out, the states that do not match. */
import { stateOfZip, usStates } from "./address.rules.ts";

/** What a message says of what was typed: the signs to leave out, the two states that do not match. */
export function fieldValues(value: string, state: string): Record<string, string> {
  const zipState = stateOfZip(value) ?? "";
  const signs = [...new Set(value.match(/[^\p{L}\p{M}\p{N}., \r\n]/gu) ?? [])];
  const prohibited = signs.filter((sign) => /[\\&%#!<>*\p{C}]/u.test(sign));
  return {
    zip: value,
    zipState: nameOfState(zipState),
    state: nameOfState(state),
    signs: (prohibited.length > 0 ? prohibited : signs).map(seen).join(" "),
  };
}

/** A sign that nobody sees is called by its number: `U+202E`. */
const seen = (sign: string): string =>
  /\p{C}/u.test(sign)
    ? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
    : sign;

export function nameOfState(code: string): string {
  return Object.entries(usStates).find(([one]) => one === code)?.[1] ?? code;
}
