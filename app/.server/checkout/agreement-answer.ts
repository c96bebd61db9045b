/** A legal text is accepted; recorded on the cart with version, hash and time. */
import { refuseForged } from "#app/.server/engine/dispatch.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import type { AgreementName } from "#machines/agreement";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { readEventForm, respond } from "#app/.server/request/event-form.ts";
import { findCart, sendToCart } from "#app/.server/cart/cart.ts";
import { consentOf, isNeeded, textOf } from "./agreements.ts";
import { notFound } from "#app/.server/request/params.ts";
import { linksOf } from "./checkout-links.ts";

export async function answerAgreement(request: Request, scope: RequestScope, name: AgreementName) {
  const viewer = await viewerOf(request, scope);
  const { type, rev, key, fields } = readEventForm(await request.formData());
  const cart = await findCart(scope.engine, viewer);
  const consent = consentOf[name];
  if (!cart || consent === null || !isNeeded(cart.context, name)) throw notFound();
  const here = linksOf(viewer).agreement(name);
  const text = await textOf(request, name);
  if (type !== "agreement.accepted") {
    const forged = { to: cart.id, event: { type }, actor: cart.actor };
    return respond(await refuseForged(scope.engine, forged), type, here);
  }
  // Another language or version than the one that was read: it has to be read.
  if (fields.hash !== text.hash)
    return respond({ ok: false, refusal: { code: "Conflict" } }, type, here);
  const event = { type: "consent.given", consent, accepted: true, text };
  return respond(await sendToCart(scope.engine, cart, event, { rev, key }), type, here);
}
