/** The subscriptions of an order: one for each line that renews, begun when the order is placed (LC-23, LINE-18). Pure. */
import { stateOfZip } from "#machines/cart/schema/address.rules.ts";
import { fractionOf } from "#machines/kit";
import type { StartRequest, LifecycleId, Message } from "#machines/kit";
import { give } from "../after-sales/order.goodwill.ts";
import { nothing } from "../lines/order.said.ts";
import type { LineChange } from "../lines/order.said.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import type { Event } from "../schema/order.events.ts";

type LineEffect =
  | { readonly type: "tell"; readonly params: Message }
  | { readonly type: "begin"; readonly params: StartRequest };

/** `subscriptionId` of a line: its order's number and its own; null for what does not renew. */
export function subscriptionIdOf(
  { orderId }: Pick<Context, "orderId">,
  { id, product }: Pick<OrderLine, "id" | "product">,
): string | null {
  return product?.is_auto_renewal ? `${orderId}-SUB${id}` : null;
}

/** What a unit costs at each renewal, and what the order took off it for its trial (SUB-37). */
export function renewalPrices({
  regularCents,
  amounts,
  quantity,
  product,
}: Pick<OrderLine, "regularCents" | "amounts" | "quantity" | "product">) {
  const renewalCents = regularCents ?? fractionOf(amounts.goodsCents, 1, quantity);
  const isTrial = (product?.trial_period_days ?? null) !== null;
  const saved = amounts.goodsCents > 0 ? amounts.discountCents / amounts.goodsCents : 1;
  return {
    renewalCents,
    afterTrialCents: isTrial ? renewalCents : null,
    trialDiscountPercent: isTrial ? Math.round(100 * saved) : 0,
  };
}

/** Begins the subscriptions of a placed order, each with the card that its renewals are charged to. */
export function beginSubscriptions(context: Context, lines: readonly OrderLine[], at: string) {
  return lines.flatMap((line): LineEffect[] => {
    const subscriptionId = subscriptionIdOf(context, line);
    if (subscriptionId === null) return [];
    const id: LifecycleId = `subscription:${subscriptionId}`;
    const input = { ...inputOf(context, line), subscriptionId, startedAt: at };
    return [{ type: "begin", params: { id, input } }];
  });
}

function inputOf(context: Context, line: OrderLine) {
  const { orderId, customerId, currency, email, billTo, shipTo, contact } = context;
  const { id, sku, name, quantity } = line;
  const place = billTo ?? shipTo;
  const who = place ?? contact;
  return {
    ...{ orderId, lineId: id, customerId, sku, name, currency },
    licences: quantity,
    bounds: boundsOf(line),
    periodMonths: line.product?.renewal_period_months ?? 1,
    periods: line.product?.billed_periods ?? null,
    prices: renewalPrices(line),
    trialDays: line.product?.trial_period_days ?? null,
    ...taxOf(context),
    user: {
      email,
      firstName: who?.firstName ?? "",
      lastName: who?.lastName ?? "",
      companyName: place?.companyName ?? null,
      postalCode: place?.zip ?? contact?.zip ?? null,
    },
    card: cardOf(context),
    care: careOf(context, line),
  };
}

/** The device that a care plan was bought for, at what one of it cost (LC-41); null of what is no care plan. */
function careOf({ lines }: Context, { productType, parentId }: OrderLine) {
  const covered = lines.find(({ id }) => id === parentId);
  if (productType !== "Insurance" || !covered) return null;
  const { name, sku, amounts, quantity } = covered;
  return { device: { name, sku, valueCents: fractionOf(amounts.goodsCents, 1, quantity) } };
}

/** Tax is added where it is used: at the address of its order, or where its buyer says, who needed none (decision 101). */
function taxOf({ storefront, shipTo, billTo, contact, taxRateBasisPoints }: Context) {
  const zip = (shipTo ?? billTo ?? contact)?.zip ?? null;
  const state = zip === null ? null : stateOfZip(zip);
  if (storefront !== "us" || zip === null || state === null) return {};
  return { place: { state, zip }, taxBasisPoints: taxRateBasisPoints ?? 0 };
}

/** The licences that may be had (OPEN-44): the product's own most, where it has one; of what covers goods, one for each that it was bought for. */
function boundsOf({ quantity, product, parentId }: OrderLine) {
  if (parentId !== null) return { max: quantity };
  const max = product?.max_purchasable_limit ?? null;
  return max === null ? {} : { max: Math.max(max, quantity) };
}

/** Only a card can be charged without anybody there (decision 017). */
function cardOf({ cardOnFile, payments }: Context) {
  if (cardOnFile) return cardOnFile;
  const paid = payments.find(
    ({ method, status }) => method === "credit_card" && status === "authorized",
  );
  return paid ? { paymentId: paid.paymentId, display: paid.display } : null;
}

/** A line that is called off, or given back, renews no more. */
export function endSubscription(context: Context, line: OrderLine): LineEffect[] {
  return toSubscriptions(context, [line], { type: "order.cancelled" });
}

/** A trial is free: whoever cancels within one that was charged has all of it back. */
export function giveTrialBack(context: Context, event: Event): LineChange {
  if (event.type !== "trial.cancelled") return nothing;
  const amountCents = context.lines.find(({ id }) => id === event.lineId)?.amounts.totalCents ?? 0;
  return amountCents === 0
    ? nothing
    : give(context, { amountCents, reasonCode: "trial", at: event.at });
}

/** Whoever ordered as a guest is known by an account now, and so are their subscriptions. */
export function noteCustomer(context: Context, event: Event) {
  if (event.type !== "customer.attached") return nothing;
  const { customerId } = event;
  const attached = { type: "customer.attached", customerId } as const;
  return { context: { customerId }, said: toSubscriptions(context, context.lines, attached) };
}

const toSubscriptions = (
  context: Context,
  lines: readonly OrderLine[],
  event: Message["event"],
): LineEffect[] =>
  lines.flatMap((line): LineEffect[] => {
    const id = subscriptionIdOf(context, line);
    return id === null
      ? []
      : [{ type: "tell", params: { to: `subscription:${id}`, event, optional: true } }];
  });
