/**
 * How long what an event carries may be. Whatever sends it, a page, a call, a provider or the workbench, comes through
 * `Events.parse`, which asks here before it reads anything: the bound of a text is known by its field's name.
 */
import { hasCardNumber } from "../card-number.ts";

/** The first row whose pattern fits a field's name holds, in UTF-16 units; the last fits all. */
const lengths: readonly (readonly [RegExp, number])[] = [
  [
    /^(instructions|message|note|comment|reason|answer|value)$|(Text|_reason|_description|Message)$/,
    1000,
  ],
  [/^(email|e_mail|.*Email)$/, 254],
  [/(^u|U)rl$|(^h|H)ref$/, 2000],
  [/^(line1|line2|street|hours|label)$/, 200],
  [/^(code|brand|kind|finish|grade|status|state|zip|phone|country)$|Code$|_code$/, 64],
  [/(Id|_id|Ids|key|[hH]ash|[sS]ku|skus|serials|seed)$/, 120],
  [/(^n|N)ame$/, 200],
  [/./, 500],
];

/** More entries than any list of an event has, e.g. lines of an order with their units. */
export const MOST_ENTRIES = 1000;
const DEEPEST = 12;

/** Fields that people write freely, and others read. */
const freeTexts =
  /^(line1|line2|street|houseNumber|flatNumber|district|city|instructions|message|note|comment|reasonText|reason|rejection_reason|firstName|lastName|recipientName|senderName|friendName|companyName)$/;

/** What was found for a name. What people send may call fields as it likes, so not all names are kept. */
const known = new Map<string, number>();
const MOST_KNOWN = 5000;
const LONGEST_KNOWN = 40;

/** The longest text of a field by its name. */
export function longest(field: string): number {
  const found = known.get(field);
  if (found !== undefined) return found;
  const length = lengths.find(([pattern]) => pattern.test(field))?.[1] ?? 0;
  if (known.size < MOST_KNOWN && field.length <= LONGEST_KNOWN) known.set(field, length);
  return length;
}

/** What is wrong with a value before it is read: where, and as which code; null where nothing is. */
export interface TextFault {
  readonly code: "TextTooLong" | "CardNumberInText";
  readonly path: string;
}

/** Looks through a value of any depth for texts and lists that are too long, and for numbers of cards. */
export function textFault(value: unknown, field = "", path = field, depth = 0): TextFault | null {
  if (typeof value === "string") {
    if (value.length > longest(field)) return { code: "TextTooLong", path };
    return freeTexts.test(field) && hasCardNumber(value)
      ? { code: "CardNumberInText", path }
      : null;
  }
  if (typeof value !== "object" || value === null) return null;
  const entries = Object.entries(value);
  if (depth > DEEPEST || entries.length > MOST_ENTRIES) return { code: "TextTooLong", path };
  for (const [key, one] of entries) {
    // The entries of a list are called as the list is.
    const name = Array.isArray(value) ? field : key;
    if (key.length > longest("key")) return { code: "TextTooLong", path };
    const found = textFault(one, name, path === "" ? key : `${path}.${key}`, depth + 1);
    if (found) return found;
  }
  return null;
}
