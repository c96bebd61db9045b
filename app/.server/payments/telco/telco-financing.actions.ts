/** The form of financing by a phone company: its account is verified, or the cart is paid in full (FIN-38, OPEN-89). */
import { redirect } from "@remix-run/node";
import type { Telco } from "#app/.server/outside/telco.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openMethod, stayAt } from "#app/.server/payments/open-method.ts";
import { CARRIER_FINANCING, telcosOf } from "./telco-financing.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { refused, refusedForged, startPaying } from "#app/.server/payments/paying.ts";
import { phone, phoneDigits } from "#machines/cart/schema/contact.rules.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { dueBy } from "#machines/cart";
import { instant } from "#app/.server/engine/clock.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { tellCart } from "#app/.server/cart/cart.ts";
import { otherThanAgreed } from "#app/.server/payments/terms/agreed-now.ts";
import { askTelco } from "#app/.server/payments/credit-tries.ts";
import { noteUnverified } from "./activation.ts";

/** The catalogue's code of each carrier that makes no contracts (OPEN-26). */
const unavailable: Readonly<Record<Telco, string>> = {
  VZW: "CarrierContractUnavailable_VZW",
  ATT: "CarrierContractUnavailable_ATT",
};

export async function sendTelcoFinancing(request: Request, scope: CheckoutPayingContext) {
  const { viewer, checkout } = await openMethod(request, scope, CARRIER_FINANCING);
  const posted = readEventForm(await request.formData());
  if (posted.type !== "carrier.chosen") return refusedForged(scope, checkout, posted);
  const { telco: code, phone: number = "", pin = "" } = posted.fields;
  const telco = (await telcosOf(scope, { viewer, checkout })).find((one) => one === code);
  const wrong = {
    ...(telco ? {} : { telco: "ChoiceRequired" }),
    ...(phone("application")(number) && { phone: "PhoneInvalid" }),
    ...(/^\d{4,8}$/.test(pin) ? {} : { pin: "PinInvalid" }),
  };
  if (!telco || Object.keys(wrong).length > 0)
    return refused(posted.type, { code: "InvalidEvent" }, wrong);
  const dueCents = dueBy(checkout.cart.context, CARRIER_FINANCING, instant(scope.engine.clock));
  const other = otherThanAgreed(posted, dueCents);
  if (other) return refused(posted.type, other);
  return verify(scope, viewer, checkout, telco, posted);
}

/** Number and PIN go to the carrier at once, and nowhere else. */
async function verify(
  scope: CheckoutPayingContext,
  viewer: Viewer,
  checkout: Checkout,
  telco: Telco,
  posted: PostedEvent,
) {
  const { cart } = checkout;
  const paymentId = newId();
  const { phone: number = "", pin = "" } = posted.fields;
  const tried = await askTelco(scope, viewer, number);
  if (!tried.ok) return refused(posted.type, tried.refusal);
  const amountCents = dueBy(cart.context, CARRIER_FINANCING, instant(scope.engine.clock));
  const wanted = { paymentId, telco, amountCents, phone: phoneDigits(number), pin };
  const said = await scope.gateways.telco
    .verify({ key: `verify ${paymentId}`, ...wanted })
    .catch((fault: unknown) => {
      if (fault instanceof GatewayTimeout) return { outcome: "silent" } as const;
      throw fault;
    });
  switch (said.outcome) {
    case "verified":
      await tried.clear();
      return stayAt(
        await startPaying(
          scope,
          viewer,
          checkout,
          { method: CARRIER_FINANCING, paymentId },
          posted,
        ),
        linksOf(viewer).pay("carrier", CARRIER_FINANCING),
      );
    case "unavailable":
      return refused(posted.type, { code: unavailable[telco] });
    case "silent":
      return refused(posted.type, { code: "TransactionFailure" });
    case "unverified":
      await payInFull(scope, checkout);
      return redirect(linksOf(viewer).step("payment"), 303);
  }
}

/** The cart is paid in full: a payment that was there is void, and what is due today has to be paid anew (OPEN-89). */
async function payInFull({ engine }: CheckoutPayingContext, { cart }: Checkout): Promise<void> {
  const kept = cart.context.checkout.payments.find(({ method }) => method === CARRIER_FINANCING);
  if (kept) await tellCart(engine, cart.id, { type: "payment.removed", paymentId: kept.paymentId });
  await noteUnverified(engine, cart.context.cartId);
}
