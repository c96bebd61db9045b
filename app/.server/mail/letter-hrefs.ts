/** Where the links of a mail lead. */
import { mailWords } from "#app/messages/mail.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { paths } from "#app/paths.ts";
import { orderLink } from "#app/.server/identity/order-link.ts";
import { claimPlace } from "#machines/claim";
import type { Context } from "#machines/order";
import type { About } from "./letter-parts.ts";

/** What a link needs to know of its mail. */
interface Leading {
  readonly template: MailTemplate;
  readonly order: Context;
  readonly about: About;
  readonly isAgents?: boolean | undefined;
  readonly subscriptionId?: string | undefined;
  readonly claimId?: string | undefined;
  readonly storeUrl: string;
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The exchange of the device it speaks of, by the line it goes with. */
function tradeInPath({ storefront, orderId, lines }: Context, lineIds: readonly string[]): string {
  const device = lines.find(({ id, tradeIn }) => tradeIn !== null && lineIds.includes(id));
  return paths.orderTradeIn(storefront, orderId, device?.parentId ?? device?.id ?? "1");
}

/** Guests go through the look-up, which the link opens without typing (OPEN-14); null for whoever signs in. */
export function guestHref(
  { order, storeUrl, secret, now, isAgents }: Leading,
  isTheOrder: boolean,
): string | null {
  const { orderId, storefront, customerId, email } = order;
  return customerId === null || (isAgents && isTheOrder)
    ? storeUrl + paths.searchOrders(storefront, { ...orderLink(secret, { orderId, email, now }) })
    : null;
}

/** Shoppers go to what the mail is about. */
export function hrefOf(facts: Leading, lineIds: readonly string[]): string {
  const { template, order, storeUrl } = facts;
  const { orderId, storefront } = order;
  const { target } = mailWords[template];
  const guests = guestHref(facts, target === "order");
  if (guests !== null) return guests;
  if (target === "schedule")
    return storeUrl + paths.orderSchedule(storefront, orderId, lineIds[0] ?? "1");
  if (target === "swap") return storeUrl + paths.skuSwap(storefront, orderId, lineIds[0] ?? "1");
  if (target === "label") return storeUrl + paths.printLabel(storefront, orderId);
  if (target === "subscriptions") return storeUrl + subscriptionHref(facts);
  if (target === "claim") return storeUrl + claimHref(facts);
  if (target === "return") return storeUrl + paths.return(storefront, orderId);
  if (target === "sendBack")
    return storeUrl + paths.returnToCustomer(storefront, orderId, lineIds[0] ?? "1");
  if (target === "delay") return storeUrl + paths.delayVerify(storefront, orderId);
  if (target === "buyBack")
    return storeUrl + paths.orderBuyBack(storefront, orderId, lineIds[0] ?? "1");
  if (target === "tradeIn") return storeUrl + tradeInPath(order, lineIds);
  if (target === "refundAccount")
    return storeUrl + paths.refundAccount(storefront, orderId, facts.about.refundId ?? "");
  if (target === "trial") return storeUrl + paths.orderTrial(storefront, orderId);
  if (target === "activation") return storeUrl + paths.orderActivation(storefront, orderId);
  if (target === "payment") return storeUrl + paths.orderPayment(storefront, orderId);
  return storeUrl + paths.order(storefront, orderId);
}

function subscriptionHref({ order: { storefront }, subscriptionId }: Leading): string {
  return subscriptionId === undefined
    ? paths.mySubscriptions(storefront)
    : paths.subscription(storefront, subscriptionId);
}

function claimHref(facts: Leading): string {
  const { order, subscriptionId = "", claimId = "" } = facts;
  return paths.claims(order.storefront, subscriptionId, claimPlace(claimId));
}
