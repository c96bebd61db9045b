/** A friend's code that came with a shared link, kept until it is used at checkout (CODE-11). */
import { cookie, readCookie } from "#app/.server/request/preferences.ts";

const NAME = "referral";
const KEPT_SECONDS = 30 * 86_400;

/** As codes are made: letters, digits and dashes. */
const written = /^[A-Z0-9-]{4,40}$/;

/** The header that keeps the code of an address; null where it has none. */
export function carriedByLink(request: Request): string | null {
  const code = new URL(request.url).searchParams.get("referral")?.trim().toUpperCase() ?? "";
  return written.test(code) ? cookie(NAME, code, KEPT_SECONDS) : null;
}

/** The code that somebody came with. */
export function carriedReferral(request: Request): string | null {
  const code = readCookie(request, NAME);
  return code !== null && written.test(code) ? code : null;
}

/** It was used. */
export const forgottenReferral = (): string => cookie(NAME, null);
