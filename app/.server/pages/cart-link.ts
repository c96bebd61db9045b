/** Sending the cart from its page, and the page on which somebody takes a copy of it (LC-48). */
import { json, redirect } from "@remix-run/node";
import { findCart, unitsIn } from "#app/.server/cart.ts";
import type { FoundCart } from "#app/.server/cart.ts";
import { findLink, openLink, sendCart } from "#app/.server/cart-link.ts";
import type { Door } from "#app/.server/context.ts";
import { respond } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { notFound } from "#app/.server/params.ts";
import { requireSession, viewerOf } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import type { Origin } from "#app/paths.ts";
import * as contacts from "#machines/cart/contact.rules.ts";

/** `email`, `mobile` and the consent (CART-17, PLACE-17). */
export async function sendFromForm(
  request: Request,
  { shell, ...door }: Door,
  cart: FoundCart,
  { type, key, fields }: PostedEvent,
) {
  const { viewer, headers } = await requireSession(request, { shell, ...door });
  const { email = "", mobile = null, consent } = fields;
  const code =
    contacts.email(email) ??
    (mobile === null ? null : contacts.phone("address", viewer.origin)(mobile)) ??
    (consent === undefined ? "ConsentRequired" : null);
  if (code !== null) {
    const refusal = { code, details: {} };
    return json({ event: type, refusal, typed: email }, { status: 422, headers });
  }
  const receiver = { email, mobile, consent: true };
  const outcome = await sendCart(shell, { viewer }, cart, receiver, key);
  if (outcome.ok) headers.append("Set-Cookie", flash("cartSent"));
  const answer = respond(outcome, type, paths.cart(viewer.origin));
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
}

interface LinkAddress {
  readonly origin: Origin;
  readonly linkId: string;
}

export async function cartLinkPage(request: Request, door: Door, { origin, linkId }: LinkAddress) {
  const link = await findLink(door.shell.store, linkId);
  if (!link) throw notFound();
  const own = await findCart(door.shell, await viewerOf(request, door));
  return {
    status: link.view.status,
    isOpenable: link.view.isOpenable,
    /** Taking the copy puts it in the place of the cart that is here. */
    replaces: unitsIn(own) > 0,
    homeHref: paths.home(origin),
  };
}

/** One use: whoever comes second is told so. */
export async function takeCopy(request: Request, door: Door, { origin, linkId }: LinkAddress) {
  const { viewer, headers } = await requireSession(request, door);
  const outcome = await openLink(door.shell, { viewer }, linkId);
  const to = outcome.ok ? paths.cart(origin) : paths.cartLink(origin, linkId);
  return redirect(to, { status: 303, headers });
}
