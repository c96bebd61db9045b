/** How a call of the shop is refused: `{code, message, description, details, fields}`, in the reader's language (OPEN-30, API-78). */
import { json } from "@remix-run/node";
import * as z from "zod";
import type { MessageDescriptor } from "@lingui/core";
import { i18nOf } from "#app/.server/request/locale.ts";
import { requestIdHeader } from "#app/.server/request/entrance/request-id.ts";
import { cartText } from "#app/messages/cart.ts";
import { clientTexts } from "#app/messages/client-calls.ts";
import { defaultError, errorText } from "#app/messages/errors.ts";
import { filled } from "#app/messages/filled.ts";
import { giftCardText } from "#app/messages/gift-card.ts";
import { isSessionCode, sessionTexts } from "#app/messages/customer-session.ts";
import { callTexts } from "#app/messages/shop-calls.ts";
import { paymentText } from "#app/messages/payment.ts";
import type { Refusal } from "#machines/kit";

/** What is wrong with which field of the body, by its name there. */
export type Faults = Readonly<Record<string, { readonly code: string; readonly message: string }>>;

/** A refusal as it is answered; what is turned away before any call looks at it has a code and words alone. */
export const refusalShape = z.strictObject({
  code: z.string(),
  message: z.string(),
  description: z.string(),
  /** What the code is about: the step that is missing, the address that is recommended. */
  details: z.record(z.string(), z.unknown()).optional(),
  fields: z
    .record(z.string(), z.strictObject({ code: z.string(), message: z.string() }))
    .optional(),
  /** Of the request, in the store's log. */
  reference: z.string().nullish(),
});

interface How {
  readonly status: number;
  readonly fields?: Faults;
  readonly headers?: Headers;
}

/** Answers a refusal; `reference` is the number of the request in the store's log. */
export async function refusedCall(
  request: Request,
  { code, details = {} }: Refusal,
  { status, fields = {}, headers: given }: How,
): Promise<Response> {
  const i18n = await i18nOf(request);
  const { title, text } = wordsOf(code, details);
  const said = (words: MessageDescriptor) => i18n._(filled(words, shown(details)));
  const headers = new Headers(given);
  headers.set("Cache-Control", "no-store");
  const body: z.input<typeof refusalShape> = {
    ...{ code, message: said(title), description: text ? said(text) : "" },
    ...{ details, fields },
    reference: request.headers.get(requestIdHeader),
  };
  return json(body, { status, headers });
}

/** What words are filled with. */
const shown = (details: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]));

/** The words of a code where the cart, a payment, a gift card, a client, a session or the catalogue of errors has some, else the default (ERR-02). */
function wordsOf(code: string, details: Readonly<Record<string, unknown>>) {
  if (isSessionCode(code)) return sessionTexts[code];
  const ofCalls = callTexts[code];
  if (ofCalls) return ofCalls;
  const ofErrors = errorText(code, details["reason"]);
  if (ofErrors !== defaultError) return ofErrors;
  const ofCart = cartText(code, details);
  if (ofCart !== cartText("")) return ofCart;
  const ofPayment = paymentText(code);
  if (ofPayment !== paymentText("")) return ofPayment;
  return clientTexts[code] ?? giftCardText(code);
}
