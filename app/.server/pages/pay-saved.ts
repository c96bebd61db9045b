/** Cards that a customer keeps for next time (PAY-16): the provider has them, the store knows their faces. */
import { linksOf } from "#app/.server/checkout-links.ts";
import { redirect } from "@remix-run/node";
import { readEventForm } from "#app/.server/event-form.ts";
import { GatewayTimeout } from "#app/.server/gateways/faults.ts";
import type { KeptCard } from "#app/.server/gateways/payment.ts";
import { newId } from "#app/.server/ids.ts";
import { paths } from "#app/paths.ts";
import { submitCard } from "./checkout-paying.ts";
import { shownTestCards, staleId } from "./checkout-payment.ts";
import type { CheckoutDoor } from "./checkout-payment.ts";
import { openPayable, payFrame } from "./pay-page.ts";
import type { Payable } from "./pay-page.ts";
import { refused } from "./paying.ts";

interface Keeper extends Payable {
  readonly customerId: string;
}

/** Only an account keeps cards, and only what is due is paid; everybody else is sent to the payment step. */
async function openKeeper(request: Request, door: CheckoutDoor): Promise<Keeper> {
  const payable = await openPayable(request, door);
  const { viewer, checkout } = payable;
  const { customerId } = viewer;
  if (customerId === null || checkout.cart.view.dueCents <= 0)
    throw redirect(linksOf(viewer).step("payment"), 303);
  return { ...payable, customerId };
}

export async function savedCardsPage(request: Request, door: CheckoutDoor) {
  const keeper = await openKeeper(request, door);
  const { viewer, checkout, customerId } = keeper;
  const { billingAddress, contact } = checkout.cart.context.checkout;
  const who = billingAddress ?? contact;
  return {
    ...payFrame(keeper),
    cards: (await keptCards(door, customerId)) ?? [],
    /** A stale payment is authorised anew under its own id. */
    paymentId: staleId(checkout) ?? newId(),
    holder: who ? `${who.firstName} ${who.lastName}` : "",
    today: new Date(door.shell.clock.now()).toISOString().slice(0, 10),
    keyHref: paths.publicKey(viewer.origin),
    testCards: shownTestCards(door),
  };
}

/** The cards kept for a customer; null where the provider does not answer. */
async function keptCards({ gateways }: CheckoutDoor, customerId: string) {
  try {
    return await gateways.payment.keptCards(customerId);
  } catch (error) {
    if (error instanceof GatewayTimeout) return null;
    throw error;
  }
}

/** Answers the page's forms: a card that is kept, another one that may be kept, and "keep it no longer". */
export async function payBySaved(request: Request, door: CheckoutDoor) {
  const { viewer, checkout, customerId } = await openKeeper(request, door);
  const form = await request.formData();
  const posted = readEventForm(form);
  if (posted.type === "card.submitted") {
    const keepFor = form.get("save_card") === "on" ? customerId : null;
    return submitCard(door, viewer, checkout, form, posted, { keeping: { keepFor } });
  }
  const found = await keptCards(door, customerId);
  if (!found) return refused(posted.type, { code: "UNABLE_TO_PROCESS" });
  const card = found.find(({ token }) => token === posted.fields["token"]);
  if (!card) return refused(posted.type, { code: "InvalidChosenPayment" });
  if (posted.type === "saved.removed") {
    const { token } = card;
    await door.gateways.payment.forgetCard({ key: newId(), customerId, token });
    return redirect(linksOf(viewer).pay("saved"), 303);
  }
  if (posted.type !== "saved.chosen") return refused(posted.type, { code: "InvalidEvent" });
  return submitCard(door, viewer, checkout, withFace(form, card), posted, {
    keeping: { token: card.token },
  });
}

/** The face of the card is the provider's word, not the browser's. */
function withFace(form: FormData, { brand, last4 }: KeptCard): FormData {
  form.set("brand", brand);
  form.set("last4", last4);
  return form;
}
