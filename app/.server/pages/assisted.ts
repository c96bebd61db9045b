/** An agent orders for a customer who called (AGENT-09, PLACE-09, PLACE-10, PLACE-17). */
import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect } from "@remix-run/node";
import { accountById } from "#db";
import { findCart, sendToCart } from "#app/.server/cart.ts";
import type { FoundCart } from "#app/.server/cart.ts";
import { findCheckout } from "#app/.server/checkout.ts";
import { endCall } from "#app/.server/desk.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { addForCustomer } from "#app/.server/express-cart.ts";
import { placeOf } from "#app/.server/express-place.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { notFound } from "#app/.server/params.ts";
import { noteAssistance } from "#app/.server/session.ts";
import { requireShopper, viewerOf } from "#app/.server/viewer.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { i18nOf } from "#app/.server/locale.ts";
import { paths } from "#app/paths.ts";
import type { RawEvent, Refusal } from "#machines/kit";
import { nameCustomer, namingOf } from "./assisted-naming.ts";
import { answerOf, refusedAnswer, statusOf } from "./checkout-answer.ts";
import { billingForm } from "./checkout-forms.ts";
import { addressLabelsOf } from "./field-words.ts";
import { expressOf, sendExpress } from "./express.ts";
import type { ExpressDoor } from "./express.ts";

/** The customer an agent acts for; without one the agent, who has yet to name them. Nobody else finds such a page. */
async function requireAgent(request: Request, door: ExpressDoor) {
  const viewer = await viewerOf(request, door);
  const { agent, customerId } = viewer;
  if (agent && customerId !== null) return { desk: agent, acting: { ...viewer, customerId } };
  const own = await requireShopper(request, door);
  const account = await accountById(door.shell.store.db, own.customerId);
  if (!account?.agentId) throw notFound();
  const { email, agentId } = account;
  return { naming: { own, account: { email, agentId } }, acting: null };
}

export async function assistedPage(request: Request, door: ExpressDoor) {
  const { acting, naming } = await requireAgent(request, door);
  if (acting === null)
    return { face: "naming" as const, ...(await namingOf(request, door, naming)) };
  const { origin } = acting;
  const checkout = await findCheckout(door.shell, acting);
  if (!checkout || isSomebodyElses(checkout.cart)) throw redirect(paths.assistedCheckout(origin));
  const { context, rev } = checkout.cart;
  const desk = {
    customer: { name: acting.name ?? "", email: acting.email ?? "" },
    ticket: { rev, key: newFormKey() },
    addKey: newFormKey(),
    lines: checkout.cart.view.lines.map(({ lineId, sku, name, quantity }) => ({
      ...{ lineId, sku, name, quantity },
    })),
    /** Whether an offer may be sent by e-mail (PLACE-17). */
    emailOffer: context.checkout.consents.emailOffer,
    billing: billingOf(checkout.cart, addressLabelsOf(await i18nOf(request), origin)),
  };
  if (context.lines.length === 0) return { face: "filling" as const, desk };
  return {
    face: "checkout" as const,
    desk,
    page: await expressOf(request, door, acting, checkout),
  };
}

/** Not begun by an agent, or no longer theirs to place. */
function isSomebodyElses({ context, view }: FoundCart): boolean {
  return view.status === "abandoned" || (!context.isAssisted && view.status !== "converted");
}

/** The bill's address is asked for by itself where nothing is shipped: a card needs one (PLACE-09). */
function billingOf({ context }: FoundCart, labels: Readonly<Record<string, string>>) {
  const { shippingAddress, billingAddress, contact } = context.checkout;
  if (contact === null || shippingAddress !== null) return null;
  if (context.lines.length === 0 || context.lines.some((line) => line.requiresShipping))
    return null;
  const known = billingAddress ?? contact;
  const place = { line1: "", line2: null, city: "", state: "", zip: "", ...billingAddress };
  return {
    ...{ labels, isGiven: billingAddress !== null },
    typed: {
      ...{ firstName: known.firstName, lastName: known.lastName, line1: place.line1 },
      ...{ line2: place.line2 ?? "", city: place.city, state: place.state, zip: place.zip },
    },
  };
}

export async function sendAssisted(request: Request, door: ExpressDoor) {
  const { acting, naming, desk } = await requireAgent(request, door);
  const posted = readEventForm(await request.clone().formData());
  if (acting === null) {
    if (posted.type === "customer.named") return nameCustomer(request, door, naming, posted);
    if (posted.type !== "session.ended")
      return refused({ ...posted, type: "customer.named" }, { code: "CustomerSessionExpired" });
    await noteAssistance(request, door, null);
    return redirect(paths.assistedCheckout(naming.own.origin), 303);
  }
  const cart = await findCart(door.shell, acting);
  const home = paths.assistedCheckout(acting.origin);
  if (!cart || isSomebodyElses(cart)) return redirect(home, 303);
  switch (posted.type) {
    case "session.ended": {
      if (cart.view.status === "active")
        await sendToCart(door.shell, cart, { type: "assistance.ended" });
      await noteAssistance(request, door, null);
      await endCall(door.shell, { id: desk.deskId, agentId: desk.agentId });
      return redirect(home, 303);
    }
    case "line.added": {
      const { key, fields } = posted;
      const outcome = await addForCustomer(door.shell, acting, { sku: fields.sku ?? "", key });
      return outcome.ok ? back(acting) : refused(posted, outcome.refusal);
    }
    case "line.removed":
      return send(door, acting, posted, {
        type: "line.removed",
        lineId: posted.fields.lineId ?? "",
      });
    case "billing.entered":
      return enterBilling(request, door, acting, cart, posted);
    case "consent.given": {
      if (posted.fields.consent !== "emailOffer") return sendExpress(request, door);
      const accepted = posted.fields.accepted === "on";
      const event = { type: "consent.given", consent: "emailOffer", accepted };
      return send(door, acting, posted, event);
    }
    default:
      return sendExpress(request, door);
  }
}

function back(acting: Viewer) {
  return redirect(placeOf(acting).at("desk"), 303);
}

function refused({ type }: PostedEvent, refusal: Refusal) {
  return json({ event: type, refusal, fields: {} }, { status: statusOf(refusal) });
}

async function send({ shell }: ExpressDoor, acting: Viewer, posted: PostedEvent, event: RawEvent) {
  const cart = await findCart(shell, acting);
  const outcome = cart && (await sendToCart(shell, cart, event, posted));
  return outcome?.ok === false ? refused(posted, outcome.refusal) : back(acting);
}

async function enterBilling(
  request: Request,
  { shell }: ExpressDoor,
  acting: Viewer,
  cart: FoundCart,
  posted: PostedEvent,
) {
  const { contact } = cart.context.checkout;
  if (contact === null) return refused(posted, { code: "CartNotCompleteContact" });
  const submission = parseWithZod(await request.formData(), {
    schema: billingForm(acting.origin, contact),
  });
  if (submission.status !== "success") return answerOf(submission);
  const event = { type: "billing.entered", address: submission.value };
  const outcome = await sendToCart(shell, cart, event, posted);
  return outcome.ok ? back(acting) : refusedAnswer(submission, outcome.refusal);
}
