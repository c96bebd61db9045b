/** What the frame around every page needs to know of a request. */
import { takeFlash } from "#app/.server/flash.ts";
import { chosenLanguage } from "#app/.server/locale.ts";
import { themeOf } from "#app/.server/preferences.ts";

/** The frame's data, and the headers that go with having read it. */
export function framePage(request: Request) {
  const { code, headers } = takeFlash(request);
  const data = {
    language: chosenLanguage(request),
    theme: themeOf(request),
    flash: code && { code },
  };
  return { data, headers };
}
