/** Card numbers where they do not belong: what is typed freely stays in the journal for ever. */

/** Digits with single blanks, dots or dashes between them, as numbers of cards are written. */
const digitGroups = /\d+(?:[ \u00a0.\u2010-\u2014-]\d+)*/g;

/** Whether a text has the number of a card in it: 13 to 19 digits whose check digit is right (ISO/IEC 7812). */
export function hasCardNumber(text: string): boolean {
  return [...text.matchAll(digitGroups)].some(([run]) => hasCardIn(run.split(/\D/)));
}

/** Other numbers may stand before and after it, so that every row of whole groups is tried. */
function hasCardIn(groups: readonly string[]): boolean {
  return groups.some((_, from) => {
    let digits = "";
    for (const group of groups.slice(from)) {
      digits += group;
      if (digits.length > 19) return false;
      if (digits.length >= 13 && isCardNumber(digits)) return true;
    }
    return false;
  });
}

/** The first digit names the industry: 2 to 6 are airlines, travel, banks and merchants. */
function isCardNumber(digits: string): boolean {
  if (!/^[2-6]/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
