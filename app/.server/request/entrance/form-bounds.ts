/** How large and how deep a form may be before anybody reads it. */

/** More fields than any form of the store has. */
const MOST_FIELDS = 500;
const LONGEST_NAME = 120;
/** The highest number in a name, `lines[3]`, and how many parts a name may have. */
const HIGHEST_INDEX = 999;
const MOST_PARTS = 6;

/** Parts of a name that every object answers to. */
const inherited = ["__proto__", "constructor", "prototype"];

/** Whether a body is a form that the store reads: every sign decodes, and no name asks for much. */
export function isReadableForm(body: string): boolean {
  if (/%(?![\da-f]{2})/i.test(body) || /%00|\0/.test(body)) return false;
  if (body.split("&", MOST_FIELDS + 1).length > MOST_FIELDS) return false;
  return [...new URLSearchParams(body).keys()].every(isReadableName);
}

/** Whether a name of a field can be one of ours. */
function isReadableName(name: string): boolean {
  if (name.length > LONGEST_NAME) return false;
  const parts = name.split(/[.[\]]+/).filter(Boolean);
  if (parts.length > MOST_PARTS || parts.some((part) => inherited.includes(part))) return false;
  const indexes = [...name.matchAll(/\[(\d+)\]/g)].map(([, digits]) => Number(digits));
  return indexes.every((index) => index <= HIGHEST_INDEX);
}
