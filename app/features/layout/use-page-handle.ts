import { useLocation, useMatches } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { marketOf, titleSuffix } from "#app/market.ts";
import type { PageHandle } from "./page-handle.ts";

/** What a route's handle and its loader's data may say of the page. */
interface Told extends PageHandle {
  readonly pageTitle?: unknown;
}

function isTold(value: unknown): value is Told {
  return typeof value === "object" && value !== null;
}

function titleIn({ data, handle }: ReturnType<typeof useMatches>[number]) {
  if (isTold(data) && typeof data.pageTitle === "string") return data.pageTitle;
  return isTold(handle) ? handle.title : undefined;
}

/** The frame of the current page: the innermost route that says something about it wins; a page without a name has the store's. */
export function usePageHandle() {
  const { i18n } = useLingui();
  const matches = useMatches().toReversed();
  const title = matches.map(titleIn).find(Boolean) ?? msg`{store}`;
  const framed = matches.find(({ handle }) => isTold(handle) && handle.chrome);
  return {
    title: typeof title === "string" ? title : i18n._(title),
    chrome: (isTold(framed?.handle) && framed.handle.chrome) || "store",
  };
}

/** The document's title: page name and country, "My Orders | US" (ROUTE-43, OPEN-75). */
export function useDocumentTitle(name: string): string {
  return `${name} | ${titleSuffix(marketOf(useLocation().pathname))}`;
}
