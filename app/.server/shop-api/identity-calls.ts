/** The identity client (API-64 to API-67): how a caller reads the store, where they live, and a gift card sent once more. */
import { json } from "@remix-run/node";
import * as z from "zod";
import { answerGiftCards } from "#app/.server/account/answers/gift-card-sending.ts";
import { ownAddresses } from "#app/.server/identity/saved-addresses.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { preferenceCookies } from "#app/.server/request/preferences.ts";
import { locales } from "#app/i18n.ts";
import { paths } from "#app/paths.ts";
import { sendForm } from "./by-form.ts";
import { ownOrder } from "./own-order.ts";
import { shopCall, signInFirst } from "./shop-call.ts";
import type { Called, ShopScope, Told } from "./shop-call.ts";
import { preferencesOf, preferencesShape, themes } from "./wire/preferences-json.ts";
import { savedAddressJson, savedAddressShape } from "./wire/saved-address-json.ts";

const text = z.string().max(1000);

/** What is wrong with a form of the gift card's page. */
const refusedCard = z.object({
  codes: z.record(z.string(), z.string().nullable()),
  refusal: z.object({ code: z.string() }).nullable(),
  said: z.string().optional(),
});

/** The card's form, which names its wrong fields by codes of its own. */
async function cardForm(
  request: Request,
  scope: ShopScope,
  address: Parameters<typeof answerGiftCards>[2],
): Promise<Response> {
  const answer = await answerGiftCards(request, scope, address);
  if (answer.status < 400) return answer;
  const { codes, refusal, said } = refusedCard.parse(await answer.json());
  const fields = Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== null));
  const own = said === undefined ? refusal : { code: "Unauthorized" };
  return json({ fields, refusal: own }, { status: answer.status });
}

export const identityCalls = [
  shopCall({
    ...{ path: "identity/preferences", method: "GET" },
    summary: "The language and the colors in which the caller reads the store.",
    ...{ body: z.object({}), answer: preferencesShape },
    work: ({ request }) => Promise.resolve({ ok: true, data: preferencesOf(request) }),
  }),
  shopCall({
    ...{ path: "identity/update-preferences", method: "POST" },
    summary: "Changes them; what is left out stays as it is. They are kept in cookies.",
    body: z.object({ language: z.enum(locales).optional(), theme: z.enum(themes).optional() }),
    answer: preferencesShape,
    async work({ request, body }) {
      const before = preferencesOf(request);
      const { language = before.language, theme = before.theme } = body;
      if (body.language !== undefined && !before.languages.includes(language))
        return { ok: false, refusal: { code: "InvalidEvent" } };
      const form = new FormData();
      if (body.language !== undefined) form.set("lang", language);
      if (body.theme !== undefined) form.set("theme", theme);
      const headers = new Headers();
      for (const cookie of preferenceCookies(form)) headers.append("Set-Cookie", cookie);
      return { ok: true, data: { ...before, language, theme }, headers };
    },
  }),
  shopCall({
    ...{ path: "identity/address", method: "GET" },
    summary: "The address at which the account has its goods delivered first.",
    body: z.object({}),
    answer: z.strictObject({ address: savedAddressShape.nullable() }),
    async work({ request, scope }) {
      const viewer = await viewerOf(request, scope);
      if (viewer.customerId === null) return signInFirst;
      const [first] = await ownAddresses(scope.engine, viewer, "shipping");
      return { ok: true, data: { address: first ? savedAddressJson(first) : null } };
    },
  }),
  shopCall({
    ...{ path: "identity/resend-gift-card", method: "POST" },
    summary: "Sends a gift card of an order once more, to whom it is for or to another address.",
    body: z.object({
      po_id: z.string().max(60),
      /** The line that bought it; left out for a card that was given in place of money. */
      line_item_id: z.string().max(60).optional(),
      gift_card_id: z.string().max(100),
      ...{ email: text, mobile: text.optional() },
    }),
    answer: z.strictObject({ po_id: z.string(), gift_card_id: z.string(), email: z.string() }),
    work: resend,
  }),
];

interface Wanted {
  readonly po_id: string;
  readonly line_item_id?: string | undefined;
  readonly gift_card_id: string;
  readonly email: string;
  readonly mobile?: string | undefined;
}

async function resend(
  called: Called<Wanted>,
): Promise<Told<Omit<Wanted, "line_item_id" | "mobile">>> {
  const { storefront, body } = called;
  const { po_id, gift_card_id, email, mobile } = body;
  const order = await ownOrder(called, po_id);
  if (!order.ok) return order;
  const address = { storefront, orderId: po_id, lineItemId: body.line_item_id ?? null };
  const sent = await sendForm(called, (request, scope) => cardForm(request, scope, address), {
    path:
      address.lineItemId === null
        ? paths.givenCards(storefront, po_id)
        : paths.giftCards(storefront, po_id, address.lineItemId),
    fields: { event: "resent", giftCardId: gift_card_id, email, mobile },
    ...{ leadsTo: /\/gift-cards(\/|$)/, none: "GiftCardNotFound" },
  });
  return sent.ok ? { ok: true, data: { po_id, gift_card_id, email } } : sent;
}
