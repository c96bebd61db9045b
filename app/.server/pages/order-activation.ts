/** Activating the phone line of an order: SIM, eSIM, a number brought along, and a loan taken back (CARR-13 to CARR-21, FIN-35). */
import { redirect } from "@remix-run/node";
import { answeredActivation, findActivation } from "#app/.server/carrier.ts";
import type { FoundActivation } from "#app/.server/carrier.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { activationDetails } from "#app/.server/gateways/telco.ts";
import { testActivations } from "#app/.server/gateways/sandbox/test-lines.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { i18nOf } from "#app/.server/locale.ts";
import { notFound } from "#app/.server/params.ts";
import { dayOf } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { carriers } from "#db";
import { phoneDigits } from "#machines/cart/contact.rules.ts";
import type { ActivationKind } from "#machines/carrier-activation";
import { detailCodes, simKindsOf } from "./activation-form.ts";
import { carrierNames, refusedCarrier, saidOf, stateWords } from "./carrier-words.ts";
import { sealedTell } from "./carrier-send.ts";
import type { CheckoutDoor } from "./checkout-payment.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress, OrderParts } from "./order-parts.ts";
import { PATIENCE_MS } from "./paying.ts";

interface Activated {
  readonly parts: OrderParts;
  readonly found: FoundActivation;
}

/** Guests sign in first (CARR-21); an order without a phone line has no such page. */
async function openActivation(
  request: Request,
  door: CheckoutDoor,
  where: OrderAddress,
): Promise<Activated> {
  const parts = await openOrder(request, door, where);
  const { viewer, context, actor, orderId } = parts;
  if (context.activation === null) throw notFound();
  if (viewer.customerId === null) {
    const here = paths.orderActivation(context.origin, orderId);
    throw redirect(paths.signIn(context.origin, here, "Login"), 303);
  }
  const found = await findActivation(door.shell, { actor }, context.activation.activationId);
  if (!found) throw notFound();
  return { parts, found };
}

export async function orderActivationPage(
  request: Request,
  door: CheckoutDoor,
  where: OrderAddress,
) {
  const { parts, found } = await openActivation(request, door, where);
  const { context, orderId, timeZone, view: order } = parts;
  const { origin } = context;
  const { view, rev, id } = found;
  const i18n = await i18nOf(request);
  const kinds = await simKindsOf(door.shell, context, view);
  const dayIn = (at: string | null) => at && dayOf(at, timeZone);
  return {
    orderId,
    orderHref: paths.order(origin, orderId),
    status: view.status,
    words: stateWords(i18n, view.status),
    failure: view.code === null ? null : saidOf(i18n, view.code),
    carrier: view.telco && carrierNames[view.telco],
    /** The line that has the new phone now; null for a new one. */
    upgraded: view.upgraded?.lastFour ?? null,
    keepsNumber: view.keepsNumber,
    kinds,
    mayChooseNumber: view.events.includes("number.chosen"),
    flags: view.flags,
    unlockedOn: dayIn(view.unlockedAt),
    loanUntil: dayIn(view.loanUntil),
    mayCancelLoan: view.events.includes("loan.cancelled"),
    isLoanCancelled: view.isLoanCancelled,
    /** What becomes of the goods once the loan is gone. */
    returnHref: order.events.includes("return.requested") ? paths.return(origin, orderId) : null,
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([id, `order:${orderId}`]),
    identities: door.sandbox ? testActivations : null,
  };
}

export async function sendOrderActivation(
  request: Request,
  door: CheckoutDoor,
  where: OrderAddress,
) {
  const activated = await openActivation(request, door, where);
  const posted = readEventForm(await request.formData());
  const { parts, found } = activated;
  const here = paths.orderActivation(parts.context.origin, parts.orderId);
  if (posted.type === "loan.cancelled") return cancelLoan(request, door, activated, posted);
  const kind = await kindOf(door, activated, posted);
  if (kind === null) return refusedCarrier(request, posted.type, { code: "InvalidEvent" });
  const codes = detailCodes(posted.fields, kind, found.view.keepsNumber);
  if (Object.keys(codes).length > 0)
    return refusedCarrier(request, posted.type, { code: "InvalidEvent" }, codes);
  const event =
    posted.type === "number.chosen"
      ? { type: "number.chosen" }
      : { type: "activation.submitted", kind };
  const details = detailsOf(posted, kind, found);
  const outcome = await sealedTell(door, found, posted, event, details);
  if (!outcome.ok) return refusedCarrier(request, posted.type, outcome.refusal);
  const { cartId } = found.view;
  await answeredActivation(
    door.shell,
    { actor: found.actor },
    cartId,
    door.patienceMs ?? PATIENCE_MS,
  );
  return redirect(here, 303);
}

/** What is activated: what the phone can take, else nothing. */
async function kindOf(
  { shell }: CheckoutDoor,
  { parts, found }: Activated,
  { type, fields }: PostedEvent,
): Promise<ActivationKind | null> {
  if (type === "number.chosen") return "port";
  if (type !== "activation.submitted") return null;
  const kinds = await simKindsOf(shell, parts.context, found.view);
  return kinds.find((kind) => kind === fields.kind) ?? null;
}

/** As the carrier takes it: nothing of it is kept here (OPEN-28). */
function detailsOf({ fields }: PostedEvent, kind: ActivationKind, { view }: FoundActivation) {
  const { simNumber = "", portNumber = "", portAccount = "", portPin = "" } = fields;
  const simSkus = view.telco && carriers[view.telco].simSkus;
  return activationDetails.parse({
    simNumber: simNumber.replaceAll(/\s/g, ""),
    simSku: kind === "port" ? "" : (simSkus?.[kind] ?? ""),
    portNumber: phoneDigits(portNumber),
    ...{ portAccount, portPin },
  });
}

/** The loan ends; goods that have not left are called off, what has left comes back as a return (FIN-35). */
async function cancelLoan(
  request: Request,
  door: CheckoutDoor,
  { parts, found }: Activated,
  posted: PostedEvent,
) {
  const { orderId, actor, at, context } = parts;
  const { rev, key } = posted;
  const outcome = await dispatch(door.shell, {
    ...{ to: found.id, event: { type: "loan.cancelled" }, actor: found.actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (!outcome.ok) return refusedCarrier(request, posted.type, outcome.refusal);
  const event = {
    ...{ type: "cancel.requested", lineIds: [], cancellation_date: at },
    ...{ rejection_code: "carrier_loan", rejection_reason: "" },
  };
  // What has left is not called off; the page says that it is to be sent back.
  await dispatch(door.shell, { to: `cancellation:${orderId}`, event, actor });
  return redirect(paths.orderActivation(context.origin, orderId), 303);
}
