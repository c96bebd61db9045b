/** What may be told of an error in a browser, and what makes two of them the same (LC-39, OPEN-108). Browsers and the store run it. */
import { hasCardNumber } from "#machines/kit";

/** Longer than any message that says something. */
export const LONGEST_MESSAGE = 1000;
export const LONGEST_URL = 500;

/** A batch leaves with the fifth error (LOG-03), or two seconds after its first one (LOG-04). */
export const BATCH_SIZE = 5;
export const BATCH_MS = 2000;

const mailboxes = /[^\s@"'<>]+@[^\s@"'<>]+/g;
/** Keys, tokens, hashes, sealed cards. */
const secrets = /[A-Za-z0-9_=-]{24,}/g;
/** Telephone, order, card and account numbers. */
const numbers = /\d(?:[\s.-]?\d){6,}/g;

/** A message without anything that is somebody's: no card, no mailbox, no number, no secret (LOG-10). */
export function scrubbed(message: string): string {
  const told = message.replace(mailboxes, "…").replace(secrets, "…").replace(numbers, "…");
  return (hasCardNumber(told) ? "…" : told).slice(0, LONGEST_MESSAGE);
}

/** Where it happened: the path alone, since queries and fragments may say who somebody is. */
export function scrubbedUrl(url: string): string {
  const [path = ""] = url.split(/[?#]/, 1);
  return scrubbed(path).slice(0, LONGEST_URL);
}
