/**
 * What of a form that was sent may be kept until its sender is signed in, and stand in its fields again. All that people type
 * and choose is, but for what nobody keeps: `tests/conventions/typed-names.test.ts` holds each name of the store's forms as the one or
 * the other, so that a new field is thought of.
 */
import { hasCardNumber } from "#machines/kit";
import { customerNamedIn } from "#app/.server/identity/express-query.ts";
import { iban } from "#machines/refund/iban.rules.ts";

/** What was typed, by the names of its fields. */
export type TypedAnswers = Readonly<Record<string, readonly string[]>>;

/** More than any form of ours asks. */
export const MAX_ANSWERS = 100;
/** As long as the longest text that a form takes. */
const MAX_CHARACTERS = 2000;

/** Passwords, codes that open or pay, numbers of cards, accounts and persons, and what a lender asks of nobody else. */
const SECRET =
  /passw|encrypted|pin$|cvv|cvc|token|iban|account|socialsecurity|birth|pesel|nip$|income|housing|membernumber|licen[cs]e|idnumber|securityanswer|cardnumber|expir/i;
const SECRETS: ReadonlySet<string> = new Set(
  "current code codes number card cardId hash challengeId payment_id paymentId holder offer draft".split(
    " ",
  ),
);
/** Who agrees says so each time, to what stands there then. */
const AGREEMENT = /^(agreed|accepted|read|terms|consents?|consent.*|agree.*|accept.*)$/i;
/** What a form brings along of itself. */
const OWN: ReadonlySet<string> = new Set(
  "event rev key once whose intent seen session outcome".split(" "),
);

/** Whether what stands in a field of this name may be kept. */
export function mayWait(name: string): boolean {
  return (
    name.length <= 100 &&
    ![SECRET, AGREEMENT].some((kind) => kind.test(name)) &&
    ![SECRETS, OWN].some((names) => names.has(name))
  );
}

/** Numbers of telephones, devices and parcels are checked by the same digit as those of cards. */
const OF_THINGS = /^(imei|serial|tracking)/;

/** A number of a card or of a bank account, wherever it was typed. */
function isNumberToPayBy(name: string, text: string): boolean {
  const words = text.match(/\b[A-Z]{2}\d{2}[ \dA-Z-]{11,40}/gi) ?? [];
  const isCard = !OF_THINGS.test(name) && hasCardNumber(text);
  return isCard || [text, ...words].some((one) => iban(one) === null);
}

/** What was typed and chosen in a form, as far as it may be kept. */
export function typedIn(form: Iterable<readonly [string, FormDataEntryValue]>): TypedAnswers {
  const typed = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string" || !mayWait(name) || isNumberToPayBy(name, value)) continue;
    const values = typed.get(name) ?? [];
    if (typed.size >= MAX_ANSWERS || values.length >= MAX_ANSWERS) continue;
    typed.set(name, [...values, value.slice(0, MAX_CHARACTERS)]);
  }
  return Object.fromEntries(typed);
}

/** The page that a form is on. An agent has one at the same address for every customer: what was typed for one is not another's. */
export function pageOf(request: Request): string {
  const page = new URL(request.url).pathname.replace(/\/+$/, "");
  const customerId = customerNamedIn(request);
  return customerId === null ? page : `${page} ${customerId}`;
}

/** What tells a form from its like on the same page. */
const TELLS_APART = ["giftCardId", "kind"];

/**
 * What was typed, for the fields of a page: by name, by name and value for what is ticked, and by name and what tells their form
 * from others where a page has several alike. The numbers of units are its page's own to give back.
 */
export function byField(typed: TypedAnswers): Readonly<Record<string, string>> {
  const form = TELLS_APART.flatMap((name) => typed[name] ?? []);
  const entries = Object.entries(typed).flatMap(([name, values]): [string, string][] => {
    const [first = ""] = values;
    const named = form.flatMap((one) => [`${name}-${one}`, `field-${name}-${one}`]);
    const plain = name.startsWith("serial-") ? [] : [name];
    return [
      ...(form.length > 0 ? named : plain).map((key): [string, string] => [key, first]),
      ...values.map((value): [string, string] => [`${name}-${value}`, value]),
    ];
  });
  return Object.fromEntries(entries);
}
