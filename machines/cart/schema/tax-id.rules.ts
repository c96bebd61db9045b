/** The number under which a Polish firm pays VAT (NIP). */

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
const NIP_LENGTH = 10;

/** Its ten digits, however they were typed: `525-000-10-03`, `PL 5250001003`. */
export const nipDigits = (text: string): string =>
  text.replace(/^\s*PL/i, "").replaceAll(/[\s-]/g, "");

/** Whether the last digit is that of the others (regulation on NIP: their weighted sum by 11). */
export function isNip(text: string): boolean {
  const digits = nipDigits(text);
  if (!/^\d+$/.test(digits) || digits.length !== NIP_LENGTH) return false;
  const weighed = NIP_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
  return weighed % 11 === Number(digits[NIP_LENGTH - 1]);
}
