/** What a link pays for: a cart that is to be ordered, or an order whose payment failed (PAY-41, PAY-51). */
import * as cart from "#machines/cart";
import { unpack } from "#machines/kit";
import * as order from "#machines/order";
import * as payment from "#machines/payment";
import type * as remotePayment from "#machines/remote-payment";
import type { Store } from "#db";

/** As much of it as is looked at. */
type Link = Pick<remotePayment.Context, "cartId" | "paymentId" | "amountCents">;

/** What is paid for, without anything of who wants it; nothing once the cart is gone. */
export async function paidItems(
  store: Pick<Store, "engine">,
  asked: Link,
): Promise<{ readonly name: string; readonly quantity: number }[]> {
  const unpaid = await unpaidOrder(store, asked);
  if (unpaid)
    return unpaid.lines.flatMap((line) => {
      const quantity = order.keptUnits(line).length;
      return quantity === 0 ? [] : [{ name: line.name, quantity }];
    });
  const wanted = await cartOf(store, asked);
  return (wanted?.context.lines ?? []).map(({ name, quantity }) => ({ name, quantity }));
}

/** Whether it comes to another sum by now: the cart, and is not ordered, or what is left of the order. */
export async function hasOutgrown(store: Pick<Store, "engine">, asked: Link): Promise<boolean> {
  const unpaid = await unpaidOrder(store, asked);
  if (unpaid) return isAskedFor(unpaid, asked) && !isOwed(unpaid, asked);
  const wanted = await cartOf(store, asked);
  return wanted !== null && wanted.isOpen && cart.amountDue(wanted.context) !== asked.amountCents;
}

/** Whether exactly this sum is still wanted from it; another sum needs another link. */
export async function isStillDue(store: Pick<Store, "engine">, asked: Link): Promise<boolean> {
  const unpaid = await unpaidOrder(store, asked);
  if (unpaid) return isAskedFor(unpaid, asked) && isOwed(unpaid, asked);
  const wanted = await cartOf(store, asked);
  const { paymentId, amountCents } = asked;
  return (
    wanted !== null &&
    wanted.context.checkout.payments.some((one) => one.paymentId === paymentId) &&
    cart.amountDue(wanted.context) === amountCents
  );
}

async function cartOf({ engine }: Pick<Store, "engine">, { cartId }: Link) {
  const stored = await engine.load(`cart:${cartId}`);
  if (!stored) return null;
  const { value, context } = unpack(cart.lifecycle, JSON.parse(stored.snapshot));
  return { context, isOpen: value.purchase !== "converted" };
}

/** The order that a payment was begun for; null for one that its cart began. */
async function unpaidOrder({ engine }: Pick<Store, "engine">, { paymentId }: Link) {
  const paying = await engine.load(`payment:${paymentId}`);
  if (!paying) return null;
  const { cartId, orderId }: payment.Context = unpack(
    payment.lifecycle,
    JSON.parse(paying.snapshot),
  ).context;
  const stored = cartId === null && (await engine.load(`order:${orderId}`));
  if (!stored) return null;
  const { context }: { context: order.Context } = unpack(
    order.lifecycle,
    JSON.parse(stored.snapshot),
  );
  return context;
}

const isAskedFor = ({ payments }: order.Context, { paymentId }: Link): boolean =>
  payments.some((one) => one.paymentId === paymentId && one.isBeingPaid);

const isOwed = (context: order.Context, { paymentId, amountCents }: Link): boolean =>
  order.owedBy(context, paymentId, "pay_by_link") === amountCents;
