/** Tokens that browsers carry: random, and known to us by their hash alone. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A token of 256 random bits, fit for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Whether two texts are the same, in a time that does not say where they differ. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** A `Set-Cookie` value that hands a browser a token; scripts do not see it, and it stays below `path`. */
export function tokenCookie(
  request: Request,
  { name, value, path, seconds }: { name: string; value: string; path: string; seconds: number },
): string {
  const isSecure = new URL(request.url).protocol === "https:";
  const kept = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return `${name}=${value}; ${kept}${isSecure ? "; Secure" : ""}`;
}
