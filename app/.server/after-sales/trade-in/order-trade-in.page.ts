/** What is traded in with an order: how far it is, its label, more time, the verdict and the money (LC-11). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { agentActedAt } from "#app/.server/identity/agent-acts.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { paths } from "#app/paths.ts";
import { exchangesOf } from "#machines/order";
import * as returnToCustomer from "#machines/return-to-customer";
import * as tradeIn from "#machines/trade-in";
import { artOf } from "#app/.server/catalogue/line-art.ts";
import type { LineAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { exchangeWords, lateOf } from "./exchange-words.ts";
import { payoutOf } from "./order-payout.ts";
import { exchangeHref } from "#app/.server/orders/lines/line-hrefs.ts";
import { openTradeIn, tradeInRequests } from "./opened-trade-in.ts";

export async function orderTradeInPage(
  request: Request,
  scope: RequestScope,
  address: LineAddress,
) {
  const { parts, exchange, view, rev } = await openTradeIn(request, scope, address);
  const { context, orderId } = parts;
  const { storefront } = context;
  const { status, buyer, shippingLabel, results, credit, chargeback } = view;
  const devices = exchange.devices.filter(({ id }) => view.lineIds.includes(id));
  const [device] = devices;
  return {
    ...{ orderId, tradeInId: view.tradeInId, status, buyer, tone: view.tone },
    orderHref: paths.order(storefront, orderId),
    termsHref: paths.tradeInTerms(storefront),
    sendDays: tradeIn.tradePeriodDays(view.tradeInType),
    ...(await exchangeWords(scope, parts, { exchange, view, i18n: await i18nOf(request) })),
    labels: { consumer: view.consumerLabel, business: view.businessLabel },
    parentName: exchange.parent?.name ?? null,
    devices: devices.map((line) => ({
      ...{ id: line.id, name: line.name, art: artOf(line) },
      creditCents: line.tradeIn?.creditCents ?? 0,
      noes: tradeIn.conditionQuestions.filter((one) => line.tradeIn?.answers[one] === "No"),
    })),
    ...{ estimatedCents: view.estimatedCents, finalCents: finalOf(view) },
    late: lateOf(view),
    decideBy: view.isBackOffered ? await decideBy(scope, parts, view.tradeInId) : null,
    label: shippingLabel && {
      ...shippingLabel,
      href: paths.tradeInLabel(storefront, orderId, address.lineItemId),
    },
    ...{ shipByAt: view.isWithShopper ? view.shipByAt : null, isExtended: view.isExtended },
    gradedDownCents: view.gradedDownCents,
    ...{ results, credit, failedReasons: view.failedReasons, reducedCents: view.reducedCents },
    backHref:
      view.isBackOffered || view.isDeviceBack || view.isRefused
        ? paths.returnToCustomer(storefront, orderId, device?.id ?? "")
        : null,
    ...{ isWithShopper: view.isWithShopper, isLabelReady: view.isLabelReady },
    isBeingChecked: view.isBeingChecked,
    isCreditUnderway: view.isCreditUnderway,
    ...{ isBackOffered: view.isBackOffered, isDeviceBack: view.isDeviceBack },
    chargeback: chargeback && {
      ...{ reason: chargeback.reason, amountCents: chargeback.amountCents, at: chargeback.at },
      ...{ is: chargeback.is, givenBackCents: chargeback.givenBackCents },
    },
    payout: await payoutOf(scope, parts, { creditId: view.payoutId, shares: view.payout }),
    can: tradeInRequests.filter((one) => view.events.includes(one)),
    others: exchangesOf(context)
      .filter(({ tradeInId }) => tradeInId !== view.tradeInId)
      .map((other) => ({
        href: exchangeHref(parts, other),
        name: other.devices.map(({ name }) => name).join(", "),
      })),
    ticket: { rev, key: newFormKey() },
    agentAcceptedAt: await agentActedAt(
      scope,
      `trade-in:${view.tradeInId}`,
      "reduced.credit.accepted",
    ),
    liveHref: paths.live([`order:${orderId}`, `trade-in:${view.tradeInId}`]),
  };
}

/** Nothing is final while the shopper chooses, or the store of a device that came late. */
function finalOf(view: tradeIn.TradeInView): number | null {
  if (view.isSentLate || (view.isBackOffered && view.late !== "refused")) return null;
  return view.finalCents ?? (isLost(view) ? 0 : null);
}

/** It is over, and nothing is paid for it. */
const isLost = ({ status, late }: tradeIn.TradeInView): boolean =>
  status === "Cancelled" ||
  status === "Unsent" ||
  status === "RefundCancelled" ||
  late === "refused";

/** Until when to choose whether it goes back (LC-17). */
async function decideBy({ engine }: RequestScope, parts: OrderParts, tradeInId: string) {
  const found = await loadFor(engine, parts, returnToCustomer.lifecycle, tradeInId);
  return found && returnToCustomer.view(found.snapshot, parts.viewer.role).decideBy;
}
