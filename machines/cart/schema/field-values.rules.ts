/** What the words of a refused field speak of: the signs to leave out, the states that do not match. */
import { stateOfZip, usStates } from "./address.rules.ts";

/** What a message says of what was typed: the signs to leave out, the two states that do not match. */
export function fieldValues(value: string, state: string): Record<string, string> {
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
