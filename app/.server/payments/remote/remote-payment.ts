/** Asking somebody else to pay for a cart, by a link or at the telephone, and what they do with it (LC-48). */
import * as payment from "#machines/payment";
import * as remotePayment from "#machines/remote-payment";
import { unpack } from "#machines/kit";
import type { LifecycleId, RawEvent } from "#machines/kit";
import type { Store, Tx } from "#db";
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import type { Ticket } from "#app/.server/checkout/checkout.ts";
import { dispatch, dispatchIn, startIn } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { newId } from "#app/.server/engine/ids.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

/** Who is asked, and whether they agreed to it. */
export interface Payer {
  readonly channel: remotePayment.RemotePaymentView["channel"];
  readonly email: string | null;
  readonly mobile: string | null;
}

/**
 * It is whoever was asked to pay who has to do something: to open the link, or to type the code that their bank sent them. Whoever
 * ordered waits, and answers nothing in their place.
 */
export const isUpToPayer = ({
  status,
  method,
}: Pick<payment.PaymentView, "status" | "method">): boolean =>
  status === "awaitingPayer" || (status === "awaitingCode" && payment.isRemote(method));

export const methodOfChannel = { link: "pay_by_link", phone: "pay_by_phone" } as const;

/** Begins the cart's payment and asks for it, both or neither; an earlier one is superseded. */
export function askPayer(
  engine: EngineContext,
  viewer: Viewer,
  { id, actor, context }: FoundCart,
  payer: Payer,
  { rev, key }: Ticket,
): Promise<Outcome> {
  const paymentId = newId();
  const started = { type: "payment.started", paymentId, method: methodOfChannel[payer.channel] };
  return engine.store.write(async (tx) => {
    const begun = await dispatchIn(engine, tx, {
      ...{ to: id, event: started, actor },
      ...(rev !== undefined && { rev }),
      ...(key !== undefined && { key }),
    });
    if (!begun.ok || begun.replayed) return begun;
    return sendTo(engine, tx, { by: viewer, of: context, paymentId, payer });
  });
}

/** What a request to pay is about, and who sends it. */
export interface Sending {
  readonly of: Pick<remotePayment.Context, "cartId" | "currency" | "sessionId" | "customerId">;
  readonly by: Pick<Viewer, "actor" | "storefront" | "language">;
  readonly paymentId: string;
  readonly payer: Payer;
}

/** Asks for a payment that was begun in the same transaction. */
export async function sendTo(
  engine: EngineContext,
  tx: Tx,
  { of, by, paymentId, payer }: Sending,
): Promise<Outcome> {
  const { channel, email, mobile } = payer;
  const { actor, storefront, language } = by;
  const { cartId, currency, sessionId, customerId } = of;
  const row = await tx.engine.load(`payment:${paymentId}`);
  if (!row) throw new Error(`payment ${paymentId} was not begun`);
  const begun: payment.Context = unpack(payment.lifecycle, JSON.parse(row.snapshot)).context;
  const to: LifecycleId = `remote-payment:${paymentId}`;
  const about = { paymentId, cartId, channel, currency, amountCents: begun.amountCents };
  const input = { ...about, storefront, language, sessionId, customerId };
  await startIn(engine, tx, { id: to, input, actor });
  const event = { type: "send.requested", email, mobile, consent: true };
  const outcome = await dispatchIn(engine, tx, { to, event, actor });
  // What was begun for it is taken back as well.
  if (!outcome.ok) throw new Error(`nobody could be asked to pay: ${outcome.refusal.code}`);
  return outcome;
}

/** Somebody who was asked to pay, for anybody who has the id; null where there is none. */
export async function findRemotePayment(
  { engine }: Pick<Store, "engine"> | Pick<Tx, "engine">,
  paymentId: string,
) {
  const stored = await engine.load(`remote-payment:${paymentId}`);
  if (!stored) return null;
  const snapshot = unpack(remotePayment.lifecycle, JSON.parse(stored.snapshot));
  const context: remotePayment.Context = snapshot.context;
  return {
    rev: stored.rev,
    context,
    view: remotePayment.view(snapshot, "guest"),
  };
}

/** The payment of a link, as whoever has the link may see it. */
export async function findLinkPayment({ engine }: Pick<Store, "engine">, paymentId: string) {
  const stored = await engine.load(`payment:${paymentId}`);
  if (!stored) return null;
  const snapshot = unpack(payment.lifecycle, JSON.parse(stored.snapshot));
  const unreleasedCents = payment.unreleasedCents(snapshot.context);
  return { rev: stored.rev, view: payment.view(snapshot, "guest"), unreleasedCents };
}

/** Whoever has the link acts on its payment and on nothing else. */
export function payerActor(paymentId: string): Actor {
  return { role: "guest", id: "payer", keys: [`pay-link:${paymentId}`] };
}

/** The link was looked at. */
export function noteOpened(engine: EngineContext, paymentId: string): Promise<Outcome> {
  const actor: Actor = { role: "system", id: "pay-link" };
  const event: RawEvent = { type: "payer.reached" };
  return dispatch(engine, { to: `remote-payment:${paymentId}`, event, actor });
}
