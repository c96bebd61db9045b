/**
 * Money that is held and pays nothing: its provider was asked three times to let go of it, and did not (LC-04). The payment may be
 * one that an order no longer counts on, or one that its cart gave up before there was an order.
 */
import type { I18n } from "@lingui/core";
import { money } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadForStore } from "#app/.server/engine/load-for.ts";
import { filled } from "#app/messages/filled.ts";
import { paymentName } from "#app/messages/payment-name.ts";
import { heldInVainWords } from "#app/messages/payment-standing.ts";
import * as payment from "#machines/payment";
import { stuck } from "./stuck.ts";

export interface HeldPayment {
  readonly paymentId: string;
  readonly method: payment.Method;
  readonly display: string | null;
  readonly amountCents: number;
  readonly currency: payment.Context["currency"];
  /** What opens it. */
  readonly keys: readonly string[];
}

interface Purchase {
  readonly cartId: string;
  /** Null while there is no order. */
  readonly orderId: string | null;
}

/** What is held in vain for a cart and its order; `keys` are of others who may have begun it, as a customer. */
export async function heldInVain(
  engine: Pick<EngineContext, "store">,
  { cartId, orderId }: Purchase,
  keys: readonly string[] = [],
): Promise<HeldPayment[]> {
  const own = [`cart:${cartId}`, ...(orderId === null ? [] : [`order:${orderId}`])];
  const ids = await engine.store.keys.opensIn([...own, ...keys], stuck);
  const found = await Promise.all(
    ids.map((id) => loadForStore(engine, payment.lifecycle, id.slice("payment:".length))),
  );
  return found.flatMap((snapshot) => {
    if (!snapshot) return [];
    const { context } = snapshot;
    // Another order's is told there.
    if (context.orderId !== null && context.orderId !== orderId) return [];
    const { paymentId, method, currency } = context;
    const { display } = payment.view(snapshot, "system");
    const amountCents = payment.unreleasedCents(context);
    const opening = payment.lifecycle.keys(context);
    return { paymentId, method, display, amountCents, currency, keys: opening };
  });
}

interface Reader {
  readonly i18n: I18n;
  readonly locale: Locale;
}

/** The same in sentences, for whoever's money it is. */
export async function heldSentences(
  engine: Pick<EngineContext, "store">,
  purchase: Purchase,
  { i18n, locale }: Reader,
): Promise<string[]> {
  return (await heldInVain(engine, purchase)).map((held) => {
    const sum = money(held.amountCents, held.currency, locale);
    return i18n._(filled(heldInVainWords, { sum, payment: paymentName(i18n, held) }));
  });
}
