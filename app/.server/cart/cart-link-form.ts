import { json } from "@remix-run/node";
import type { FoundCart } from "./found-cart.ts";
import { sendCart } from "./cart-link.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { respond, statusOf } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import { mailbox } from "#app/.server/identity/accounts.ts";
import { requireSession } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import * as contacts from "#machines/cart/schema/contact.rules.ts";
import { isOn } from "#app/.server/outside/providers.ts";
import type { Refusal } from "#machines/kit";

/** `email`, `mobile` and the consent (CART-17, PLACE-17). */
export async function sendFromForm(
  request: Request,
  { engine, ...scope }: RequestScope,
  cart: FoundCart,
  { type, key, fields }: PostedEvent,
) {
  const { viewer, headers } = await requireSession(request, { engine, ...scope });
  const { email = "", consent } = fields;
  const mobile = (isOn("sms") && fields.mobile) || null;
  const code =
    contacts.email(email) ??
    (mobile === null ? null : contacts.phone("address", viewer.storefront)(mobile)) ??
    (consent === undefined ? "ConsentRequired" : null);
  const refusedWith = (refusal: Refusal) => {
    const typed = { typed: email, typedMobile: fields.mobile };
    return json({ event: type, refusal, ...typed }, { status: statusOf(refusal), headers });
  };
  if (code !== null) return refusedWith({ code });
  const tried = await takeTry(scope, "cart-sent", {
    session: viewer.sessionId,
    cart: cart.id,
    mailbox: mailbox(email),
    telephone: mobile === null ? null : mobile.replaceAll(/\D/g, ""),
  });
  if (!tried.ok) return refusedWith(tried.refusal);
  const receiver = { email, mobile, consent: true };
  const outcome = await sendCart(engine, { viewer }, cart, receiver, key);
  if (outcome.ok) headers.append("Set-Cookie", flash("cartSent"));
  else await tried.giveBack();
  if (!outcome.ok && outcome.refusal.code !== "NotFound") return refusedWith(outcome.refusal);
  const answer = respond(outcome, type, paths.cart(viewer.storefront));
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
}

/** What tells the browser that took the copy from others; it lives at the link's own address. */
export const LINK_COOKIE = "cart-link";

export interface LinkAddress {
  readonly storefront: Storefront;
  readonly linkId: string;
}
