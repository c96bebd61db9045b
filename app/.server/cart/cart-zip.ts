/** The delivery ZIP check of the cart. */
import { json } from "@remix-run/node";
import { sendToCart, tellCart } from "./cart.ts";
import type { FoundCart } from "./found-cart.ts";
import type { CheckoutContext } from "#app/.server/request/context.ts";
import { serviceabilityOf } from "#app/.server/delivery/delivery-options.ts";
import { respond } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { stateOfZip, zip as zipRule } from "#machines/cart/schema/address.rules.ts";
import { refusedByState } from "#machines/cart/delivery/delivery.rules.ts";
import type { RawEvent } from "#machines/kit";

/** `typed` comes back to its field. */
export function refused(
  event: string,
  code: string,
  typed?: string,
  details: Readonly<Record<string, unknown>> = {},
) {
  return json({ event, refusal: { code, details }, typed }, { status: 422 });
}

/** The delivery ZIP check (SHIP-01, SHIP-02): it also lets the sum count the right tax before an address is typed. */
export async function enterZip(
  scope: CheckoutContext,
  cart: FoundCart,
  posted: PostedEvent,
  home: string,
) {
  const { engine, gateways } = scope;
  const zip = posted.fields.zip ?? "";
  const code = zipRule("deliveryCheck")(zip);
  const state = stateOfZip(zip);
  if (code !== null || state === null) return refused(posted.type, "ZipCheckInvalid", zip);
  const serviceability = serviceabilityOf(zip);
  if (serviceability === "none") return refused(posted.type, "ShippingDisallowedPostalCode", zip);
  const { lines } = cart.context;
  if (serviceability === "noAppliances" && lines.some(({ isAppliance }) => isAppliance))
    return refused(posted.type, "HADeliveryUnavailable", zip, { zip });
  const staying = refusedByState(lines, state);
  if (staying) return refused(posted.type, staying.code, zip, staying.details);
  // Asked before anything is written: what nobody answers has not happened.
  const isTaxedHere = cart.context.checkout.shippingAddress === null;
  const rate = isTaxedHere ? await gateways.tax.rate({ country: "US", state, zip }) : null;
  const outcome = await sendToCart(engine, cart, { type: "zip.entered", zip }, posted);
  if (outcome.ok && rate !== null) await tellCart(engine, cart.id, taxed(rate));
  return respond(outcome, posted.type, home, zip);
}

/** The cart's prices stay as they are; only the tax moves. */
function taxed(taxRateBasisPoints: number): RawEvent {
  return { type: "repriced", lines: [], taxRateBasisPoints };
}
