/** Buying a gift card: who it is for, from whom, what it says, and when it is sent (GIFT-01, GIFT-07). */
import { json, redirect } from "@remix-run/node";
import { catalogue } from "#db";
import { addToCart } from "#app/.server/cart.ts";
import { flash } from "#app/.server/flash.ts";
import { respond } from "#app/.server/event-form.ts";
import type { Door } from "#app/.server/context.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { notFound } from "#app/.server/params.ts";
import { requireSession, viewerOf } from "#app/.server/viewer.ts";
import * as fmt from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { giftDetails } from "#machines/cart";
import type { GiftDetails } from "#machines/cart";
import { addDays } from "#machines/kit";
import { shopfront } from "./shopfront.ts";

/** How far ahead a card can be scheduled. */
const LATEST_DAYS = 365;

const names = ["recipientName", "email", "mobile", "senderName", "message", "sendOn"] as const;

export async function giftCardFormPage(request: Request, door: Door) {
  const viewer = await viewerOf(request, door);
  const front = shopfront(door.shell, request);
  const sku = new URL(request.url).searchParams.get("sku") ?? "";
  const [product] = await catalogue.products(front.db, front.currency, [sku]);
  if (!product?.attributes.is_gift_card) throw notFound();
  return {
    sku,
    formKey: newFormKey(),
    name: front.text(product.displayName),
    amount: fmt.money(product.saleCents, front.currency, front.locale),
    senderName: viewer.name ?? "",
    earliest: front.today,
    latest: addDays(front.today, LATEST_DAYS),
    backHref: paths.product(viewer.origin, product.modelId, sku),
  };
}

/** What was typed, as the cart takes it; or a code for each field that is not right. */
function readGift(form: FormData, today: string) {
  const typed = Object.fromEntries(
    names.map((name) => [name, String(form.get(name) ?? "").trim()]),
  );
  const sendOn = typed.sendOn && typed.sendOn !== today ? typed.sendOn : null;
  const parsed = giftDetails.safeParse({ ...typed, mobile: typed.mobile || null, sendOn });
  const codes: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    codes[String(path[0])] ??= [path[0] === "sendOn" ? "SendDateInvalid" : message];
  const isOutside = sendOn !== null && (sendOn < today || sendOn > addDays(today, LATEST_DAYS));
  if (isOutside) codes.sendOn ??= ["SendDateInvalid"];
  const gift: GiftDetails | null =
    parsed.success && Object.keys(codes).length === 0 ? parsed.data : null;
  return { typed, codes, gift };
}

/** Puts the card into the cart. The product page's own form comes without a recipient and is shown the fields. */
export async function addGiftCard(request: Request, door: Door) {
  const form = await request.formData();
  const sku = String(form.get("sku") ?? "");
  const { viewer, headers } = await requireSession(request, door);
  if (!form.has("recipientName")) return redirect(paths.giftCardForm(viewer.origin, sku), 303);
  const { today } = shopfront(door.shell, request);
  const { typed, codes, gift } = readGift(form, today);
  if (!gift) return json({ typed, codes, refusal: null }, { status: 422, headers });
  const key = String(form.get("key") ?? "") || undefined;
  const outcome = await addToCart(door.shell, { viewer }, { sku, key, gift });
  if (!outcome.ok)
    return json({ typed, codes, refusal: outcome.refusal }, { status: 422, headers });
  headers.append("Set-Cookie", flash("added"));
  const answer = respond(outcome, "line.added", paths.cart(viewer.origin));
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
}
