/** What staff see of stored data: enough to tell cases apart, nothing that tells who it is. */

/** Names of fields that hold something of a person. */
const personal =
  /^(e-?mail|phone|mobile|firstName|lastName|name|recipient|company|taxId|line1|line2|street|houseNumber|flatNumber|zip|postalCode|birthDate|trackingId|giftCardCode|imei|serial)$/i;
const mailbox = /[^\s@]+@[^\s@]+/;
/** Card numbers and the like; dates and instants are not. */
const longNumber = /(?<![\d-])\d(?:[ -]?\d){11,18}(?![\d-])/;

/** The same data with personal texts reduced to their first letter. Numbers, codes and times stay. */
export function masked(value: unknown): unknown {
  return replaced(value, firstLetter);
}

/** The same of data whose fields have names. */
export function maskedFields(data: object): Record<string, unknown> {
  return replacedFields(data, firstLetter);
}

const firstLetter = (text: string) => `${text.slice(0, 1)}•••`;

/** The same data with somebody else's in the place of personal texts, so that schemas still take it. */
export function disguised(value: unknown): unknown {
  return replaced(value, (text, field) => {
    if (mailbox.test(text)) return "someone@example.com";
    if (/phone/i.test(field)) return "2015550123";
    if (/zip|postalCode/i.test(field)) return text;
    return /^\d+$/.test(text) ? text.replaceAll(/\d/g, "0") : "Sample";
  });
}

type Instead = (text: string, field: string) => string;

function replacedFields(value: object, instead: Instead): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaced(inner, instead, name)]),
  );
}

/** Data whose personal texts are replaced. */
function replaced(value: unknown, instead: Instead, field = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, instead, field));
  if (typeof value === "object" && value !== null) return replacedFields(value, instead);
  if (typeof value !== "string" || value === "") return value;
  const isPersonal = personal.test(field) || mailbox.test(value) || longNumber.test(value);
  return isPersonal ? instead(value, field) : value;
}
