// First, because the order of the layers is set by the first sheet that names them.
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/utilities.css";
import { json } from "@remix-run/node";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, useRouteLoaderData } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import sans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2?url";
import mono from "@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2?url";
import { framePage } from "./.server/boot/frame.page.ts";
import { ComponentWords } from "./features/layout/component-words.tsx";
import { ErrorPage, useErrorTitle } from "./features/layout/error-page.tsx";
import { PageFrame } from "./features/layout/page-frame.tsx";
import { PageTexts } from "./features/layout/page-texts.tsx";
import { ScrollPlace } from "./features/layout/scroll-place.tsx";
import { useDocumentTitle, usePageHandle } from "./features/layout/use-page-handle.ts";
import { useNonce } from "./nonce.ts";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  ...[sans, mono].map((href) => ({
    rel: "preload" as const,
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { data, headers } = await framePage(request, context);
  return json({ ...data, reference: context.requestId }, { headers });
}

/** The document around every page, also around an error. */
export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const data = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  const { title, chrome } = usePageHandle();
  const failure = useErrorTitle();
  return (
    <html lang={i18n.locale} data-theme={data?.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content={data?.theme ?? "light dark"} />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <title>{useDocumentTitle(failure ?? title)}</title>
        <Meta />
        <Links />
      </head>
      <body>
        <ComponentWords typed={data?.typed}>
          <PageFrame frame={data ?? { flash: null }} chrome={failure === null ? chrome : "store"}>
            {children}
          </PageFrame>
        </ComponentWords>
        {chrome !== "bare" && (
          <>
            <PageTexts chosen={data?.language} />
            <ScrollPlace nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
