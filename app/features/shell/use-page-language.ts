import { useLocation } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { useEffect } from "react";
import { loadCatalog, localeOf } from "#app/i18n.ts";

/**
 * Follows a link into another language, such as from the US store to the Polish one or into express checkout.
 * `undefined` leaves the language as it is.
 */
export function usePageLanguage(chosen: string | null | undefined): void {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const locale = chosen === undefined ? null : localeOf(pathname, chosen);
  useEffect(() => {
    if (locale === null || i18n.locale === locale) return;
    let left = false;
    void loadCatalog(locale).then((messages) => {
      if (!left) i18n.loadAndActivate({ locale, messages });
    });
    return () => {
      left = true;
    };
  }, [i18n, locale]);
}
