/** What every way to pay has in common: it is begun, its provider is waited for a moment, and it is said how it stands. */
import { linksOf } from "#app/.server/checkout-links.ts";
import { json, redirect } from "@remix-run/node";
import { answered, currentStep, findCheckout, sendInTurn } from "#app/.server/checkout.ts";
import type { Checkout, Paying } from "#app/.server/checkout.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { newId } from "#app/.server/ids.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import type { RawEvent, Refusal } from "#machines/kit";
import type { Method } from "#machines/payment";
import { statusOf } from "./checkout-answer.ts";
import { staleId } from "./checkout-payment.ts";
import type { PaymentDoor } from "./checkout-payment.ts";

/** How long an answer may keep the shopper waiting before a page says so. */
export const PATIENCE_MS = 1500;

export function refused(event: string, refusal: Refusal, fields: Record<string, string> = {}) {
  return json({ event, refusal, fields }, { status: statusOf(refusal) });
}

/** What is begun: a method and, where a credit or a link carries the payment's id, that id. */
export interface Beginning {
  readonly method: Exclude<Method, "credit_card" | "gift_card" | "rewards">;
  readonly paymentId?: string;
  /** What a device's wallet gave, kept in the vault; forgotten when nothing was begun with it. */
  readonly sealedTokenId?: string;
}

/** Begins to pay what remains by a method that needs no card; where it is stale already it is authorised anew. */
export async function startPaying(
  door: PaymentDoor,
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
  const outcome = await sendInTurn(door.shell, cart.id, [{ event, actor: cart.actor }], posted);
  if (sealedTokenId !== undefined && (!outcome.ok || outcome.replayed))
    await door.vault.forget(sealedTokenId);
  if (!outcome.ok) return refused(posted.type, withNames(outcome.refusal, checkout));
  return onwards(door, viewer, paymentId);
}

/** What pays the rest of a cart now. */
function primaryMethod({ cart }: Checkout): Method | null {
  return cart.context.checkout.payments.find(({ isPrimary }) => isPrimary)?.method ?? null;
}

/** Store financing pays what remains. */
export function isFinanced(checkout: Checkout): boolean {
  return primaryMethod(checkout) === "td_financing";
}

/** Products that are short, by name. */
export function withNames({ code, details }: Refusal, { cart }: Checkout): Refusal {
  const skus: unknown = details?.skus;
  if (!Array.isArray(skus)) return { code, ...(details && { details }) };
  const lines = cart.context.lines.filter(({ sku }) => skus.includes(sku));
  return { code, details: { ...details, names: lines.map(({ name }) => name) } };
}

/** To the provider's page where one is ready, to the review when the bank said yes at once; else the payment step shows how it stands. */
export async function onwards(door: PaymentDoor, viewer: Viewer, paymentId: string) {
  const { shell, patienceMs = PATIENCE_MS } = door;
  const paying = await answered(shell, viewer, paymentId, patienceMs);
  if (paying?.view.redirectUrl) return redirect(paying.view.redirectUrl, 303);
  const checkout = await findCheckout(shell, viewer);
  const isReady = checkout !== null && currentStep(checkout) === "review";
  return redirect(linksOf(viewer).step(isReady ? "review" : "payment"), 303);
}

export function sendTo(
  { shell }: PaymentDoor,
  { actor }: Viewer,
  { id }: Paying,
  event: RawEvent,
  { rev, key }: PostedEvent,
) {
  return dispatch(shell, {
    ...{ to: id, event, actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
}
