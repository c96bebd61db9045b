/** The form that sends a gift card once more, or takes it back, on its page and by calls (GIFT-06, OPEN-112). */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import { flash } from "#app/.server/request/flash.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { notFound } from "#app/.server/request/params.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { giftCardToStaff } from "#app/messages/impersonation.ts";
import { isStaffs } from "#app/.server/identity/staff-mailbox.ts";
import { email as emailRule, phone } from "#machines/cart/schema/contact.rules.ts";
import * as giftCard from "#machines/gift-card";
import { cardsPath, open } from "#app/.server/account/gift-cards-owner.ts";
import type { CardsAddress } from "#app/.server/account/gift-cards-owner.ts";
import { isOn } from "#app/.server/outside/providers.ts";

/** Sends a card to its recipient again, or to a corrected address (OPEN-112). */
export async function answerGiftCards(
  request: Request,
  scope: RequestScope,
  address: CardsAddress,
) {
  const { parts, ids } = await open(request, scope, address);
  const { type, fields, rev, key } = readEventForm(await request.formData());
  const { giftCardId = "", email = "", mobile = "" } = fields;
  if (!isOn("identity") || !ids.includes(giftCardId)) throw notFound();
  const loaded = await loadFor(scope.engine, parts, giftCard.lifecycle, giftCardId);
  if (!loaded) throw notFound();
  const to = `gift-card:${giftCardId}` as const;
  if (type === "withdrawn") {
    const event = { type };
    const sent = { to, event, actor: loaded.actor, ...(key !== undefined && { key }) } as const;
    const ended = await dispatch(scope.engine, sent);
    const codes = { email: null, mobile: null };
    if (!ended.ok) return json({ giftCardId, codes, refusal: ended.refusal }, { status: 422 });
    return done(address, "giftCardWithdrawn");
  }
  if (type !== "resent") {
    const forged = { to, event: { type }, actor: loaded.actor };
    const { refusal } = await refuseForged(scope.engine, forged);
    return json({ giftCardId, codes: { email: null, mobile: null }, refusal }, { status: 422 });
  }
  const codes = {
    email: emailRule(email),
    mobile: mobile === "" ? null : phone("address", address.storefront)(mobile),
  };
  if (codes.email ?? codes.mobile)
    return json({ giftCardId, codes, refusal: null }, { status: 422 });
  // Its code is money: whoever works here has none sent to themselves or a colleague.
  if (parts.viewer.role === "agent" && (await isStaffs(scope, email)))
    return json({ giftCardId, codes, refusal: null, said: await said(request) }, { status: 422 });
  const tried = await takeTry(scope, "gift-card-resent", { card: giftCardId });
  if (!tried.ok) {
    const code = tried.usedUp.includes("card") ? "ResendLimitReached" : "AskedTooOften";
    return json({ giftCardId, codes, refusal: { ...tried.refusal, code } }, { status: 429 });
  }
  const outcome = await dispatch(scope.engine, {
    to,
    event: { type: "resent", email, mobile: mobile || null },
    actor: loaded.actor,
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (!outcome.ok) {
    await tried.giveBack();
    return json({ giftCardId, codes, refusal: outcome.refusal }, { status: 422 });
  }
  return done(address, "giftCardSent");
}

function done(address: CardsAddress, said: "giftCardSent" | "giftCardWithdrawn") {
  const headers = { "Set-Cookie": flash(said) };
  return redirect(cardsPath(address), { status: 303, headers });
}

const said = async (request: Request) => (await i18nOf(request))._(giftCardToStaff);
