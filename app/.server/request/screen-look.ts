/** Screens that stand in a frame beside a machine's diagram: their address says in which language and theme. */
import { isLocale } from "#app/i18n.ts";
import type { Locale } from "#app/i18n.ts";

export interface ScreenLook {
  readonly language: Locale | null;
  readonly theme: "light" | "dark" | null;
}

/** What a screen's address asks for; null for every other page. */
export function screenLook(url: string): ScreenLook | null {
  // Two slashes at the beginning would name a host, and may name none.
  const full = url.startsWith("/") ? `http://store.invalid${url}` : url;
  // A request line may name something that is no address, such as `OPTIONS *`.
  if (!URL.canParse(full)) return null;
  const { pathname, searchParams } = new URL(full);
  if (!/^\/machines\/[^/]+\/screen\/[^/]+$/.test(pathname)) return null;
  const language = searchParams.get("lang") ?? "";
  const theme = searchParams.get("theme");
  return {
    language: isLocale(language) ? language : null,
    theme: theme === "light" || theme === "dark" ? theme : null,
  };
}
