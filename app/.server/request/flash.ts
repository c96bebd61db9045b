/** One sentence that outlives a redirect: set with the answer, shown once on the page it leads to. */
import type { FlashCode } from "#app/messages/flash.ts";
import { isFlashCode } from "#app/messages/flash.ts";
import type { FirstPress } from "./context.ts";
import { cookie, readCookie } from "./preferences.ts";

/** A `Set-Cookie` value: `redirect(path, { headers: { "Set-Cookie": flash("saved") } })`. */
export function flash(code: FlashCode): string {
  return cookie("flash", code, 60);
}

const SEALED = "sealed";

/** A `Set-Cookie` value for whoever sent something else after a press that was taken: what that one did, and where. */
export function flashSentBefore({ did, href, isSealed = false }: FirstPress): string {
  const code: FlashCode = "sentBefore";
  const sealed = isSealed ? [SEALED] : [];
  return cookie("flash", [code, did ?? "", href ?? "", ...sealed].join(" "), 60);
}

/** What an answer says was done, by its cookies; null where it says nothing. */
export function flashOf(cookies: readonly string[]): FlashCode | null {
  const codes = cookies.map((one) => /^flash=([^;%]*)/.exec(one)?.[1] ?? "").filter(isFlashCode);
  return codes.at(-1) ?? null;
}

/** A sentence, and where it is about a press that came before, what is known of that one. */
export interface Said {
  readonly code: FlashCode;
  readonly first: FirstPress | null;
}

/** What is to be said now, and the header that makes sure it is said once. */
export function takeFlash(request: Request): { said: Said | null; headers: HeadersInit } {
  const word = readCookie(request, "flash");
  if (word === null) return { said: null, headers: {} };
  return { said: saidBy(word), headers: { "Set-Cookie": cookie("flash", null) } };
}

function saidBy(word: string): Said | null {
  const [code = "", did = "", href = "", sealed] = word.split(" ");
  if (!isFlashCode(code)) return null;
  if (code !== "sentBefore") return { code, first: null };
  // A browser says what it likes: no link of ours leads elsewhere.
  return {
    code,
    first: {
      did: isFlashCode(did) ? did : null,
      href: isOwnPath(href) ? href : null,
      isSealed: sealed === SEALED,
    },
  };
}

/** Whether an address is a path of this store. */
export function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href);
}
