/** One sentence that outlives a redirect: set with the answer, shown once on the page it leads to. */
import type { FlashCode } from "#app/messages/flash.ts";
import { isFlashCode } from "#app/messages/flash.ts";
import { cookie, readCookie } from "./preferences.ts";

/** A `Set-Cookie` value: `redirect(path, { headers: { "Set-Cookie": flash("saved") } })`. */
export function flash(code: FlashCode): string {
  return cookie("flash", code, 60);
}

/** What is to be said now, and the header that makes sure it is said once. */
export function takeFlash(request: Request): { code: FlashCode | null; headers: HeadersInit } {
  const code = readCookie(request, "flash");
  if (code === null) return { code: null, headers: {} };
  return {
    code: isFlashCode(code) ? code : null,
    headers: { "Set-Cookie": cookie("flash", null) },
  };
}
