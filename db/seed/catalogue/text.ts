/** Short ways to write a text in every language of the catalogue. */
import type { LocalText } from "../../schema/catalogue.ts";

/** English, Spanish (US) and Polish. */
export function text(english: string, spanish: string, polish: string): LocalText {
  return { "en-US": english, "es-US": spanish, pl: polish };
}

/** The same everywhere: a name, a code, a whole number with its unit. */
export function same(value: string): LocalText {
  return text(value, value, value);
}

/** A measure with a decimal point, which is a comma in Polish. */
export function measure(value: string): LocalText {
  return text(value, value, value.replace(/(\d)\.(\d)/g, "$1,$2"));
}
