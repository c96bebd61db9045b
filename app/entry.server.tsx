import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { I18nProvider } from "@lingui/react";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { notedTexts } from "./.server/request/locale.ts";
import { NonceProvider } from "./nonce.ts";
import { withTexts } from "./texts.ts";

export { serve, work } from "./.server/boot/serve.ts";
export { envToOpen, startComplaints } from "./.server/boot/start-check.ts";
export { noteFault as handleError } from "./.server/request/page-fault.ts";

/** Renders a document. The whole page is rendered before the first byte, so an error is still a 500. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  const { i18n, used } = await notedTexts(request);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <I18nProvider i18n={i18n}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
        </I18nProvider>
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          headers.set("Content-Language", i18n.locale);
          headers.append("Vary", "Cookie");
          resolve(
            text(body).then(
              (html) => new Response(withTexts(whole(html), used), { headers, status }),
            ),
          );
          pipe(body);
        },
        onShellError: reject,
      },
    );
  });
}

/**
 * The document without the null characters that React writes where a letter of several bytes does not fit at the end of its
 * buffer of 2,048: it sends the buffer to its end, filled or not. No text of ours has any.
 */
const whole = (html: string) => html.replaceAll("\0", "");
