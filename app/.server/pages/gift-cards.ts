/** The gift cards of an order's line: where each stands, and sending it once more (GIFT-06, GIFT-07). */
import { json, redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { notFound } from "#app/.server/params.ts";
import { paths } from "#app/paths.ts";
import { email as emailRule, phone } from "#machines/cart/contact.rules.ts";
import * as giftCard from "#machines/gift-card";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress } from "./order-parts.ts";

interface Asked extends OrderAddress {
  readonly lineItemId: string;
}

/** The line of an order that its viewer may open; whoever may not is told what anybody is told who may not see an order. */
async function open(request: Request, door: Door, asked: Asked) {
  const parts = await openOrder(request, door, asked);
  const line = parts.view.lines.find(({ id }) => id === asked.lineItemId);
  if (!line?.isGiftCard) throw notFound();
  return { parts, line };
}

export async function giftCardsPage(request: Request, door: Door, asked: Asked) {
  const { parts, line } = await open(request, door, asked);
  const found = await Promise.all(
    line.giftCards.map(({ id }) => loadFor(door.shell, parts, giftCard.lifecycle, id)),
  );
  return {
    orderId: asked.orderId,
    orderHref: paths.order(asked.origin, asked.orderId),
    name: line.name,
    cards: found.flatMap((one) => {
      if (!one) return [];
      const view = giftCard.view(one.snapshot, parts.viewer.role);
      const { giftCardId, label, lamp, recipientName, senderName, email, mobile, message } = view;
      const { sendAt, amountCents, last4, events } = view;
      return {
        ...{ giftCardId, label, lamp, recipientName, senderName, email, mobile, message },
        // An agent sees that there is a card, and none of its digits (OPEN-32).
        ...{ sendAt, amountCents, last4: parts.viewer.agent === null ? last4 : null },
        mayResend: events.includes("resent"),
        ticket: { rev: one.rev, key: newFormKey() },
      };
    }),
  };
}

/** Sends a card to its recipient again, or to a corrected address (OPEN-112). */
export async function resendGiftCard(request: Request, door: Door, asked: Asked) {
  const { parts, line } = await open(request, door, asked);
  const { fields, rev, key } = readEventForm(await request.formData());
  const { giftCardId = "", email = "", mobile = "" } = fields;
  if (!line.giftCards.some(({ id }) => id === giftCardId)) throw notFound();
  const loaded = await loadFor(door.shell, parts, giftCard.lifecycle, giftCardId);
  if (!loaded) throw notFound();
  const codes = {
    email: emailRule(email),
    mobile: mobile === "" ? null : phone("address", "us")(mobile),
  };
  if (codes.email ?? codes.mobile)
    return json({ giftCardId, codes, refusal: null }, { status: 422 });
  const outcome = await dispatch(door.shell, {
    to: `gift-card:${giftCardId}`,
    event: { type: "resent", email, mobile: mobile || null },
    actor: loaded.actor,
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (!outcome.ok) return json({ giftCardId, codes, refusal: outcome.refusal }, { status: 422 });
  const { origin, orderId, lineItemId } = asked;
  const headers = { "Set-Cookie": flash("giftCardSent") };
  return redirect(paths.giftCards(origin, orderId, lineItemId), { status: 303, headers });
}
