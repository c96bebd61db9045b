import { useLocation, useMatches } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { useLingui as useTexts } from "@lingui/react/macro";
import { marketOf, titleSuffix } from "#app/market.ts";
import type { PageHandle } from "./page-handle.ts";

function isHandle(value: unknown): value is PageHandle {
  return typeof value === "object" && value !== null;
}

function pageTitleIn(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("pageTitle" in data)) return null;
  return typeof data.pageTitle === "string" ? data.pageTitle : null;
}

/** The frame of the current page: the innermost route that says something about it wins. */
export function usePageHandle() {
  const { i18n } = useLingui();
  const matches = useMatches().toReversed();
  const named = matches.find(
    ({ data, handle }) => pageTitleIn(data) !== null || (isHandle(handle) && handle.title),
  );
  const framed = matches.find(({ handle }) => isHandle(handle) && handle.chrome);
  const message = isHandle(named?.handle) ? named.handle.title : undefined;
  return {
    title: pageTitleIn(named?.data) ?? (message ? i18n._(message) : null),
    chrome: (isHandle(framed?.handle) && framed.handle.chrome) || "store",
  };
}

/** The document's title: page name and country, "My Orders | US" (ROUTE-43, OPEN-75). */
export function useDocumentTitle(name: string | null): string {
  const { t } = useTexts();
  const suffix = titleSuffix(marketOf(useLocation().pathname));
  return `${name ?? t`{store}`} | ${suffix}`;
}
