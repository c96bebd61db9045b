/** What a browser has chosen without signing in: language, theme. Plain cookies, readable by anyone, trusted for nothing. */
import { screenLook } from "./screen-look.ts";

/** One cookie of a request, or `null`. */
export function readCookie(request: Request, name: string): string | null {
  return cookieIn(request.headers.get("Cookie"), name);
}

/** One cookie of a header `Cookie`, or `null`. */
export function cookieIn(header: string | null, name: string): string | null {
  const pairs = header?.split(/;\s*/) ?? [];
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

const YEAR = 31_536_000;

/** A `Set-Cookie` value; a `null` value takes the cookie away. */
export function cookie(name: string, value: string | null, maxAge = YEAR): string {
  const age = value === null ? 0 : maxAge;
  return `${name}=${encodeURIComponent(value ?? "")}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

export type Theme = "light" | "dark";

/** The chosen theme; `null` follows the system. */
export function themeOf(request: Request): Theme | null {
  const theme = screenLook(request.url)?.theme ?? readCookie(request, "theme");
  return theme === "light" || theme === "dark" ? theme : null;
}

/** The cookies a preferences form asks for: `lang`, `theme`. Unknown words are left alone. */
export function preferenceCookies(form: FormData): string[] {
  const language = form.get("lang");
  const theme = form.get("theme");
  const cookies: string[] = [];
  if (typeof language === "string" && /^[a-z]{2}(-[A-Z]{2})?$/.test(language))
    cookies.push(cookie("lang", language));
  if (theme === "light" || theme === "dark") cookies.push(cookie("theme", theme));
  if (theme === "system") cookies.push(cookie("theme", null));
  return cookies;
}
