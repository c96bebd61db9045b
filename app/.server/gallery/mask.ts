/** What staff see of stored data: enough to tell cases apart, nothing that tells who it is. */

/** Names of fields that hold something of a person. */
const personal =
  /^(e-?mail|phone|firstName|lastName|name|recipient|company|taxId|line1|line2|street|houseNumber|flatNumber|zip|postalCode|birthDate|trackingId|giftCardCode|imei|serial)$/i;
const mailbox = /[^\s@]+@[^\s@]+/;
/** Card numbers and the like; dates and instants are not. */
const longNumber = /(?<![\d-])\d(?:[ -]?\d){11,18}(?![\d-])/;

/** The same data with personal texts reduced to their first letter. Numbers, codes and times stay. */
export function masked(value: unknown, field = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => masked(one, field));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, masked(inner, name)]),
    );
  }
  if (typeof value !== "string" || value === "") return value;
  return personal.test(field) || mailbox.test(value) || longNumber.test(value)
    ? `${value.slice(0, 1)}•••`
    : value;
}
