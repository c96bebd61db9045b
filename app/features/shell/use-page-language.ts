import { useLocation } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { useEffect } from "react";
import { loadCatalog, localeOf } from "#app/i18n.ts";

/** Follows a link into another language, such as from the US store to the Polish one or into express checkout. */
export function usePageLanguage(chosen: string | null): void {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const locale = localeOf(pathname, chosen);
  useEffect(() => {
    if (i18n.locale === locale) return;
    let left = false;
    void loadCatalog(locale).then((messages) => {
      if (!left) i18n.loadAndActivate({ locale, messages });
    });
    return () => {
      left = true;
    };
  }, [i18n, locale]);
}
