/** What is sent to activate the phone line of an order, and to take its loan back (CARR-13 to CARR-21, FIN-35). */
import { redirect } from "@remix-run/node";
import { answeredActivation } from "#app/.server/payments/telco/activation.ts";
import type { FoundActivation } from "#app/.server/payments/telco/activation.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { activationDetails } from "#app/.server/outside/telco.ts";
import { paths } from "#app/paths.ts";
import { carriers } from "#db";
import { phoneDigits } from "#machines/cart/schema/contact.rules.ts";
import type { ActivationKind } from "#machines/carrier-activation";
import { detailCodes, simKindsOf } from "./activation-form.ts";
import { refusedTelco } from "#app/.server/payments/telco/telco-words.ts";
import { askTelco } from "#app/.server/payments/credit-tries.ts";
import { sealedTell } from "#app/.server/payments/telco/sealed-tell.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { PATIENCE_MS } from "#app/.server/payments/paying.ts";
import { openActivation } from "./opened-activation.ts";
import type { Activated } from "./opened-activation.ts";

export async function sendOrderActivation(
  request: Request,
  scope: CheckoutPayingContext,
  where: OrderAddress,
) {
  const activated = await openActivation(request, scope, where);
  const posted = readEventForm(await request.formData());
  const { parts, found } = activated;
  const here = paths.orderActivation(parts.context.storefront, parts.orderId);
  if (posted.type === "loan.cancelled") return cancelLoan(request, scope, activated, posted);
  const kind = await kindOf(scope, activated, posted);
  if (kind === null) return refusedTelco(request, posted.type, { code: "InvalidEvent" });
  const codes = detailCodes(posted.fields, kind, found.view.keepsNumber);
  if (Object.keys(codes).length > 0)
    return refusedTelco(request, posted.type, { code: "InvalidEvent" }, codes);
  const event =
    posted.type === "number.chosen"
      ? { type: "number.chosen" }
      : { type: "activation.submitted", kind };
  const details = detailsOf(posted, kind, found);
  // A number that comes along is somebody's account elsewhere, opened by a PIN that could be guessed.
  const tried = details.portNumber
    ? await askTelco(scope, parts.viewer, details.portNumber)
    : ({ ok: true } as const);
  if (!tried.ok) return refusedTelco(request, posted.type, tried.refusal);
  const outcome = await sealedTell(scope, found, posted, event, details);
  if (!outcome.ok) return refusedTelco(request, posted.type, outcome.refusal);
  const { cartId } = found.view;
  await answeredActivation(
    scope.engine,
    { actor: found.actor },
    cartId,
    scope.patienceMs ?? PATIENCE_MS,
  );
  return redirect(here, 303);
}

/** What is activated: what the phone can take, else nothing. */
async function kindOf(
  { engine }: CheckoutPayingContext,
  { parts, found }: Activated,
  { type, fields }: PostedEvent,
): Promise<ActivationKind | null> {
  if (type === "number.chosen") return "port";
  if (type !== "activation.submitted") return null;
  const kinds = await simKindsOf(engine, parts.context, found.view);
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

/** The loan ends: its order has what is not packed called off, and what has left comes back as a return (FIN-35). */
async function cancelLoan(
  request: Request,
  scope: CheckoutPayingContext,
  { parts, found }: Activated,
  posted: PostedEvent,
) {
  const { orderId, context } = parts;
  const { rev, key } = posted;
  const outcome = await dispatch(scope.engine, {
    ...{ to: found.id, event: { type: "loan.cancelled" }, actor: found.actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (!outcome.ok) return refusedTelco(request, posted.type, outcome.refusal);
  return redirect(paths.orderActivation(context.storefront, orderId), 303);
}
