/**
 * The widget by which pages for businesses lead to the trade-in, the store's own and those of others: a script that puts a link
 * into each place that is marked for it (TRADE-67, B2B-09): to the trade-in for the SKU that the mark names, else to its terms.
 */
import { i18nOf } from "#app/.server/request/locale.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { tradeInWidgetLabel } from "#app/messages/trade-in.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";

export async function tradeInWidget(
  request: Request,
  { env }: Pick<RequestScope, "env">,
  { storefront }: { readonly storefront: Storefront },
): Promise<Response> {
  const i18n = await i18nOf(request);
  const link = {
    terms: env.storeUrl + paths.tradeInTerms(storefront),
    tradeIn: env.storeUrl + paths.tradeIn(storefront),
    text: i18n._(tradeInWidgetLabel),
  };
  return new Response(widget(link), {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      // Its words are in the language that was chosen here; a page elsewhere has the store's own.
      ...{ "Cache-Control": "public, max-age=3600", Vary: "Cookie" },
      // Loaded by pages of other sites as well, also where these ask for it by CORS.
      ...{ "Cross-Origin-Resource-Policy": "cross-origin", "Access-Control-Allow-Origin": "*" },
    },
  });
}

const widget = (link: Readonly<Record<"terms" | "tradeIn" | "text", string>>) => `(() => {
  const { terms, tradeIn, text } = ${JSON.stringify(link)};
  for (const place of document.querySelectorAll("[data-trade-in]")) {
    const sku = place.getAttribute("data-trade-in");
    const link = document.createElement("a");
    link.href = sku ? tradeIn + "?for=" + encodeURIComponent(sku) : terms;
    link.textContent = text;
    place.replaceChildren(link);
  }
})();
`;
