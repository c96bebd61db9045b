/** What an IBAN is (ISO 13616): its country's length, and two digits that check the others. */

/** How many characters it has, by country, in the register of IBANs. */
const lengths: Readonly<Record<string, number>> = {
  ...{ AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BR: 29, BY: 28 },
  ...{ CH: 21, CR: 22, CY: 28, CZ: 24, DE: 22, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18 },
  ...{ FO: 18, FR: 27, GB: 22, GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HR: 21, HU: 28, IE: 22 },
  ...{ IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20 },
  ...{ LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MR: 27, MT: 31, MU: 30, NL: 18 },
  ...{ NO: 15, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22, SA: 24, SC: 31, SE: 24 },
  ...{ SI: 19, SK: 24, SM: 27, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26, UA: 29, VA: 22, VG: 24 },
  XK: 20,
};

/** As banks read it: no spaces, no dashes, in capitals. A Polish number is mostly written without its country. */
export function ibanOf(typed: string): string {
  const text = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  return /^\d{26}$/.test(text) ? `PL${text}` : text;
}

/** What is wrong with an IBAN; null when it is one. */
export type IbanCode = "FieldRequired" | "IbanInvalid" | "IbanLengthWrong" | "IbanCountryUnknown";

export function iban(typed: string): IbanCode | null {
  const text = ibanOf(typed);
  if (text === "") return "FieldRequired";
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text)) return "IbanInvalid";
  const length = Object.hasOwn(lengths, text.slice(0, 2)) ? lengths[text.slice(0, 2)] : undefined;
  if (length === undefined) return "IbanCountryUnknown";
  if (text.length !== length) return "IbanLengthWrong";
  return remainder(text) === 1 ? null : "IbanInvalid";
}

/** The country and the check digits go last, letters count from ten on, and 97 leaves one. */
function remainder(text: string): number {
  const moved = text.slice(4) + text.slice(0, 4);
  const digits = [...moved].map((sign) => String(Number.parseInt(sign, 36))).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
