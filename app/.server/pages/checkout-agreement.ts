/** A legal text on a page of its own: read to its end, then accepted; recorded on the cart with version, hash and time. */
import { linksOf } from "#app/.server/checkout-links.ts";
import { acceptedAt, consentOf, neededBy, textOf } from "#app/.server/agreements.ts";
import { findCart, sendToCart } from "#app/.server/cart.ts";
import type { Door } from "#app/.server/context.ts";
import { readEventForm, respond } from "#app/.server/event-form.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { notFound } from "#app/.server/params.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import type { AgreementName } from "#machines/agreement";

export async function agreementPage(request: Request, door: Door, name: AgreementName) {
  const viewer = await viewerOf(request, door);
  const cart = await findCart(door.shell, viewer);
  const consent = consentOf[name];
  const isAsked = cart?.view.status === "active" && isNeeded(cart.context, name);
  return {
    name,
    ...(await textOf(request, name)),
    acceptedAt: isAsked && consent !== null ? acceptedAt(cart.context, consent) : null,
    /** Null where nobody asks for it: the text can still be read. */
    ticket: isAsked ? { rev: cart.rev, key: newFormKey() } : null,
    /** What it is about, by name. */
    items:
      isAsked && name === "autoRenewal"
        ? cart.context.lines.filter((line) => line.autoRenews).map((line) => line.name)
        : [],
    backHref: isAsked ? linksOf(viewer).step("review") : paths.cart(viewer.origin),
  };
}

function isNeeded(context: Parameters<typeof neededBy>[0], name: AgreementName): boolean {
  return neededBy(context).some((one) => one.name === name);
}

export async function acceptAgreement(request: Request, door: Door, name: AgreementName) {
  const viewer = await viewerOf(request, door);
  const { type, rev, key, fields } = readEventForm(await request.formData());
  const cart = await findCart(door.shell, viewer);
  const consent = consentOf[name];
  if (!cart || consent === null || !isNeeded(cart.context, name)) throw notFound();
  const here = linksOf(viewer).agreement(name);
  const text = await textOf(request, name);
  if (type !== "agreement.accepted")
    return respond({ ok: false, refusal: { code: "InvalidEvent" } }, type, here);
  // Another language or version than the one that was read: it has to be read.
  if (fields.hash !== text.hash)
    return respond({ ok: false, refusal: { code: "Conflict" } }, type, here);
  const event = { type: "consent.given", consent, accepted: true, text };
  return respond(await sendToCart(door.shell, cart, event, { rev, key }), type, here);
}
