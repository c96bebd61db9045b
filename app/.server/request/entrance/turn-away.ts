/** The answer to what is turned away before any page sees it: words for people, `{code, message, description}` for programs. */
import type { Request, Response } from "express";
import { localeOf } from "#app/i18n.ts";
import { marketOf } from "#app/market.ts";
import {
  againButton,
  againText,
  notShownTexts,
  referenceText,
  storeLinkText,
  turnedAwayTexts,
} from "#app/messages/entrance.ts";
import type { TurnedAwayStatus } from "#app/messages/entrance.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { cookieIn } from "#app/.server/request/preferences.ts";
import { kindOf } from "./kinds.ts";

/** What the orders client is told (OPEN-30). */
const codes: Record<TurnedAwayStatus, string> = {
  400: "InvalidRequest",
  403: "ForeignOrigin",
  405: "MethodNotAllowed",
  413: "BodyTooLarge",
  415: "UnsupportedMediaType",
  429: "TooManyAttempts",
  500: "UNABLE_TO_PROCESS",
  503: "UNABLE_TO_PROCESS",
};

/** What can be sent once more: what was sent, and when it is worth it. */
interface Again {
  readonly body: string;
  readonly seconds: number;
}

/** Never written into a page; a form without them would be refused. */
const SECRET = /^(password|current|pin|code|cvv|encrypted_\w+)$/;

/** Answers with a status and says why, in the reader's language. Of the request a form alone is repeated, to be sent again. */
export async function turnAway(
  request: Request,
  response: Response,
  status: TurnedAwayStatus,
  again: Again = { body: "", seconds: 60 },
): Promise<void> {
  const i18n = await i18nIn(languageOf(request), marketOf(request.path).storefront);
  const isSending = request.method === "POST" || status !== 503;
  const { title, text } = isSending ? turnedAwayTexts[status] : notShownTexts;
  const fields = [...new URLSearchParams(request.method === "POST" ? again.body : "")];
  const isRepeated = fields.length > 0 && !fields.some(([name]) => SECRET.test(name));
  const wait = again.seconds.toLocaleString(i18n.locale, {
    style: "unit",
    unit: "second",
    unitDisplay: "long",
  });
  const message = i18n._(title);
  const description = i18n._({ ...(isRepeated ? againText : text), values: { wait } });
  response.status(status).set("Cache-Control", "no-store");
  if (kindOf(request.path) !== "page" || "_data" in request.query) {
    // The browser's router then shows the page of the error, as if a page had thrown it.
    if ("_data" in request.query) response.set("X-Remix-Catch", "yes");
    response.json({
      ...{ code: codes[status], message, description },
      reference: String(response.locals.id),
    });
    return;
  }
  const reference = i18n._({ ...referenceText, values: { reference: String(response.locals.id) } });
  response
    .set("Content-Language", i18n.locale)
    .type("html")
    .send(
      documentOf({
        lang: i18n.locale,
        message,
        description,
        reference,
        home: i18n._(storeLinkText),
        form: isRepeated ? formOf(request.originalUrl, fields, i18n._(againButton)) : "",
      }),
    );
}

/** As chosen in the store before, else as the browser asks. */
function languageOf(request: Request) {
  const chosen = cookieIn(request.get("cookie") ?? null, "lang");
  const asked = request.acceptsLanguages("en", "es", "pl") || null;
  return asked === "pl" && chosen === null ? "pl" : localeOf(request.path, chosen ?? asked);
}

interface Words {
  readonly lang: string;
  readonly message: string;
  readonly description: string;
  readonly reference: string;
  readonly home: string;
  /** As it is written. */
  readonly form: string;
}

/** What was sent, with its key: sent twice it is still done once. */
function formOf(action: string, fields: readonly (readonly [string, string])[], button: string) {
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="${escaped(action)}">${hidden.join("")}<button>${escaped(button)}</button></form>`;
}

/** A page that needs neither the application nor a stylesheet. */
function documentOf({ lang, message, description, reference, home, form }: Words): string {
  const [title, text, said, link] = [message, description, reference, home].map(escaped);
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p>${form}<p><a href="/">${link}</a></p><p><small>${said}</small></p></main></body>
</html>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
