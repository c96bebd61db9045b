/**
 * What every way to pay has in common: it is begun, its provider is waited for a moment, and it is said how it stands.
 * The senders of the ways to pay call it, each from a folder of its own. It calls the cart, which begins its payment; the
 * commands ask the providers. It promises that one form begins one payment, and that nobody waits longer than a moment.
 * A new way to pay is a specification in the lifecycle of payments first; only what no other page can show of it is a
 * page here.
 */
import { json, redirect } from "@remix-run/node";
import type { Refusal, RawEvent } from "#machines/kit";
import { statusOf } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import type { Method, MethodWith } from "#machines/payment";
import type { PayingContext } from "#app/.server/request/context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { sendInTurn, answered, findCheckout, currentStep } from "#app/.server/checkout/checkout.ts";
import type { Checkout, Paying } from "#app/.server/checkout/checkout.ts";
import { staleId, primaryMethod, withNames } from "./cart-payment.ts";
import { leaveLoans } from "./loan/left-loans.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";

/** How long an answer may keep the shopper waiting before a page says so. */
export const PATIENCE_MS = 1500;

/** What a form held, which comes back to its fields: the only one's text, or each by its name. */
interface Kept {
  readonly typed?: string | undefined;
  readonly written?: Readonly<Record<string, string>>;
}

export function refused(
  event: string,
  refusal: Refusal,
  fields: Record<string, string> = {},
  kept: Kept = {},
) {
  return json({ event, refusal, fields, ...kept }, { status: statusOf(refusal) });
}

/** An event that no form of a way to pay offers: it stands in the history of the cart. */
export async function refusedForged(
  { engine }: Pick<PayingContext, "engine">,
  { cart }: Pick<Checkout, "cart">,
  { type }: Pick<PostedEvent, "type">,
) {
  const { id: to, actor } = cart;
  const { refusal } = await refuseForged(engine, { to, event: { type }, actor });
  return refused(type, refusal);
}

/** What is begun: a method and, where a credit or a link carries the payment's id, that id. */
export interface Beginning {
  readonly method: Exclude<Method, "credit_card" | MethodWith<"pays", "part">>;
  readonly paymentId?: string;
  /** What a device's wallet gave, kept in the vault; forgotten when nothing was begun with it. */
  readonly sealedTokenId?: string;
}

/** Begins to pay what remains by a method that needs no card; where it is stale already it is authorised anew. */
export async function startPaying(
  scope: PayingContext,
  viewer: Viewer,
  checkout: Checkout,
  { method, paymentId: givenId, sealedTokenId }: Beginning,
  posted: PostedEvent,
) {
  const { cart } = checkout;
  const stale = staleId(checkout);
  const isKept =
    stale !== null && primaryMethod(checkout) === method && (givenId ?? stale) === stale;
  const paymentId = isKept ? stale : (givenId ?? newId());
  const sealed = sealedTokenId === undefined ? {} : { sealedTokenId };
  const event: RawEvent = isKept
    ? { type: "payment.reapplied", paymentId, ...sealed }
    : { type: "payment.started", paymentId, method, ...sealed };
  const outcome = await sendInTurn(scope.engine, cart.id, [{ event, actor: cart.actor }], posted);
  if (sealedTokenId !== undefined && (!outcome.ok || outcome.replayed))
    await scope.vault.forget(sealedTokenId);
  if (!outcome.ok) return refused(posted.type, withNames(outcome.refusal, checkout));
  await leaveLoans(scope.engine, viewer, cart.context.cartId, paymentId);
  return onwards(scope, viewer, paymentId);
}

/** To the provider's page where one is ready, to the review when the bank said yes at once; else the payment step shows how it stands. */
export async function onwards(scope: PayingContext, viewer: Viewer, paymentId: string) {
  const { engine, patienceMs = PATIENCE_MS } = scope;
  const paying = await answered(engine, viewer, paymentId, patienceMs);
  if (paying?.view.redirectUrl) return redirect(paying.view.redirectUrl, 303);
  const checkout = await findCheckout(engine, viewer);
  const isReady = checkout !== null && currentStep(checkout) === "review";
  return redirect(linksOf(viewer).step(isReady ? "review" : "payment"), 303);
}

export function sendTo(
  { engine }: PayingContext,
  { actor }: Viewer,
  { id }: Paying,
  event: RawEvent,
  { rev, key }: PostedEvent,
) {
  return dispatch(engine, {
    ...{ to: id, event, actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
}
