/**
 * Which fields of events, contexts and commands hold what a person is known by or wrote, and what stands there once that is
 * erased: something every schema still takes. What is no person's alone (sums, SKUs, states, dates, codes, references)
 * stays. A field is known by its name; where a name means several things, by the lifecycle or by what it stands in. The
 * test `tests/conventions/personal-fields.test.ts` asks of every field of every lifecycle which of the two it is.
 */

/** What stands in the place of a person's own text; `nth` counts the different texts of a kind in one instance. */
type StandIn = (was: string, nth: number) => string;

const standIns = {
  /** A word that every rule of a name, a place or a note takes. */
  text: () => "Erased",
  /** Two addresses stay two addresses: guards compare them. */
  email: (_was, nth) => (nth === 1 ? "erased@erased.invalid" : `erased-${nth}@erased.invalid`),
  /** Ten digits that are nobody's, or nine as in Poland. */
  phone: (was) =>
    was.replace(/^\+48/, "").replaceAll(/\D/g, "").length === 9 ? "000000000" : "2015550100",
  /** The region stays, for tax and for what was delivered where. */
  zip: (was) => {
    let digits = 0;
    return was.replaceAll(/\d/g, (digit) => ((digits += 1) > 3 ? "0" : digit));
  },
  /** Two devices stay two devices. */
  serial: (_was, nth) => `ERASED-${nth}`,
  imei: () => "0".repeat(15),
  lastFour: () => "0000",
  /** Of the service desk: what is written there is about the caller. */
  ticket: () => "X-00",
} satisfies Record<string, StandIn>;

/** Whether an address stands in for one that was erased: it is nobody's, and nothing is sent there. */
export const isNobodysMailbox = (email: string): boolean =>
  email.toLowerCase().endsWith("@erased.invalid");

/** Letter case does not make another mailbox. */
export const isSameMailbox = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export type PersonalKind = keyof typeof standIns;

const personal: Readonly<Record<string, PersonalKind>> = {
  // Names
  firstName: "text",
  lastName: "text",
  recipientName: "text",
  senderName: "text",
  friendName: "text",
  displayName: "text",
  relationship: "text",
  title: "text",
  companyName: "text",
  legalBusinessName: "text",
  username: "text",
  customerDomain: "text",
  // How they are reached
  email: "email",
  agentEmail: "email",
  phone: "phone",
  alternatePhone: "phone",
  mobile: "phone",
  // Where they live
  line1: "text",
  line2: "text",
  street: "text",
  houseNumber: "text",
  flatNumber: "text",
  district: "text",
  landmark: "text",
  city: "text",
  zip: "zip",
  postalCode: "zip",
  pinCode: "zip",
  applianceZip: "zip",
  // What others know them by
  taxId: "text",
  gstNumber: "text",
  memberNumber: "text",
  imei: "imei",
  serialNumber: "serial",
  serials: "serial",
  last4: "lastFour",
  lastFour: "lastFour",
  display: "text",
  // What they wrote, or others wrote of them
  attachments: "serial",
  instructions: "text",
  message: "text",
  comment: "text",
  comments: "text",
  reason: "text",
  reasonText: "text",
  story: "text",
  rejection: "text",
  rejection_reason: "text",
  answer: "text",
};

/** Names that mean something else here: `lifecycle:field`, or `parent.field`. Null is no person's. */
const here: Readonly<Record<string, PersonalKind | null>> = {
  "buy-back:refusal": "text",
  "replacement:refusal": "text",
  "impersonation:ticketNumber": "ticket",
  "email-verification:address": "email",
  "email-verification:wanted": "email",
  "email-verification:previous": "email",
  "shippingAddress.label": "text",
  "billingAddress.label": "text",
  "address.label": "text",
  // Codes by the name of a sentence.
  "customer-session:reason": null,
  "impersonation:reason": null,
  "chargeback.reason": null,
  "promo-code:reason": null,
};

/** A shop's or a locker's own address is no person's. */
const shops: readonly string[] = ["store", "locker"];

/** What kind of personal text a field holds, by its names from the outside in, list places left out; null for no person's. */
export function personalKind(lifecycle: string, path: readonly string[]): PersonalKind | null {
  const name = path.at(-1) ?? "";
  if (path.some((one) => shops.includes(one))) return null;
  for (const key of [`${lifecycle}:${name}`, `${path.at(-2) ?? ""}.${name}`])
    if (Object.hasOwn(here, key)) return here[key] ?? null;
  return Object.hasOwn(personal, name) ? (personal[name] ?? null) : null;
}

function standIn(kind: PersonalKind, was: string, nth: number): string {
  const stands: StandIn = standIns[kind];
  return stands(was, nth);
}

/** Replaces the texts of a person in a value of any depth. Anything but texts stays. */
export type Eraser = (value: unknown) => unknown;

/** A text of a person, as it was found. */
export interface PersonalText {
  readonly kind: PersonalKind;
  readonly field: string;
  readonly text: string;
  /** The object that it stands in: what is said of the same person beside it. */
  readonly among: Readonly<Record<string, unknown>>;
}

const everyone = () => true;

/** An address is a person's in whatever field it stands; what is asked of the outside names its fields as the outside does. */
const mailbox = /^[^\s@]+@[^\s@]+$/;

/**
 * An eraser for one instance of a lifecycle: for its events, and whatever else speaks of it. The same text is the same
 * stand-in wherever it comes. Where it is not the instance's own person who goes, `isMeant` says whose texts do.
 */
export function eraserOf(
  lifecycle: string,
  isMeant: (text: PersonalText) => boolean = everyone,
): Eraser {
  const seen = new Map<PersonalKind, string[]>();
  const replaced = (kind: PersonalKind, text: string): string => {
    const known = seen.get(kind) ?? [];
    seen.set(kind, known);
    if (!known.includes(text)) known.push(text);
    return standIn(kind, text, known.indexOf(text) + 1);
  };
  const walk = (value: unknown, path: readonly string[], among: PersonalText["among"]): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, path, among));
    if (typeof value === "object" && value !== null) {
      const fields = { ...value };
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, walk(inner, [...path, name], fields)]),
      );
    }
    if (typeof value !== "string" || value === "") return value;
    const kind = personalKind(lifecycle, path) ?? (mailbox.test(value) ? "email" : null);
    if (kind === null) return value;
    const text = { kind, field: path.at(-1) ?? "", text: value, among };
    return isMeant(text) ? replaced(kind, value) : value;
  };
  return (value) => walk(value, [], {});
}
