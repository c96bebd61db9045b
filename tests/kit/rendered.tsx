/** A piece of a screen as the server sends it: with the store's words, within a page at an address. */
import { I18nProvider } from "@lingui/react";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { i18nIn } from "#app/.server/request/locale.ts";
import type { Locale } from "#app/i18n.ts";
import { marketOf } from "#app/market.ts";
import { wentIn } from "./levels.ts";
import { ComponentWords } from "#app/features/layout/component-words.tsx";

type EntryContext = Parameters<typeof RemixServer>[0]["context"];

/** Renders an element in a language, for a page at a path. */
export async function rendered(
  element: ReactElement,
  { path, locale }: { readonly path: string; readonly locale: Locale },
): Promise<string> {
  wentIn("words");
  const i18n = await i18nIn(locale, marketOf(path).storefront);
  return renderToString(
    <I18nProvider i18n={i18n}>
      <RemixServer context={contextOf(element, path)} url={`http://store.invalid${path}`} />
    </I18nProvider>,
  );
}

/** A site of one page. */
function contextOf(element: ReactElement, path: string): EntryContext {
  const route = { id: "page", path: "*", hasLoader: false, hasAction: false, module: "" };
  const routes = {
    page: {
      ...route,
      ...{ hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false },
    },
  };
  const [pathname = "", search = ""] = path.split("?");
  const page = () => <ComponentWords>{element}</ComponentWords>;
  const context = {
    manifest: { routes, entry: { module: "", imports: [] }, url: "", version: "" },
    routeModules: { page: { default: page } },
    future: {},
    isSpaMode: false,
    renderMeta: {},
    staticHandlerContext: {
      basename: "/",
      location: { pathname, search: search && `?${search}`, hash: "", state: null, key: "default" },
      matches: [{ params: {}, pathname, pathnameBase: pathname, route: { id: "page", path: "*" } }],
      ...{ loaderData: {}, actionData: null, errors: null, statusCode: 200 },
      ...{ loaderHeaders: {}, actionHeaders: {}, activeDeferreds: null },
    },
  };
  return context as unknown as EntryContext;
}
