/** What is to be done about old devices: sent in for a trade-in, or given back at a promised price (LC-11, LC-12). */
import type { MessageDescriptor } from "@lingui/core";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { listed } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { orderActions } from "#app/messages/order-actions.ts";
import { orderSteps } from "#app/messages/order-steps.ts";
import { paths } from "#app/paths.ts";
import * as buyBack from "#machines/buy-back";
import type { BuyBackView } from "#machines/buy-back";
import { exchangesOf, promisesOf } from "#machines/order";
import * as tradeIn from "#machines/trade-in";
import type { TradeInView } from "#machines/trade-in";
import { exchangeHref } from "#app/.server/orders/lines/line-hrefs.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { dayAt, dayText, moneyText } from "./step.ts";
import type { Step } from "./step.ts";

export async function exchangeSteps(engine: EngineContext, parts: OrderParts): Promise<Step[]> {
  const { context, viewer } = parts;
  if (!context.isRecorded) return [];
  const exchanges = await Promise.all(
    exchangesOf(context).map(async (exchange) => {
      const found = await loadFor(engine, parts, tradeIn.lifecycle, exchange.tradeInId);
      const step = found && tradeInStep(parts, tradeIn.view(found.snapshot, viewer.role));
      const link = { key: "tradeIn", href: exchangeHref(parts, exchange) };
      return step ? [{ ...step, link: { ...link, text: orderActions.tradeIn } }] : [];
    }),
  );
  const promises = await Promise.all(
    promisesOf(context).map(async ({ buyBackId, device }) => {
      const found = await loadFor(engine, parts, buyBack.lifecycle, buyBackId);
      const view = found && buyBack.view(found.snapshot, viewer.role);
      const step = view && buyBackStep(parts, view, device.name);
      const href = paths.orderBuyBack(context.storefront, context.orderId, device.id);
      const link = { key: "buyBack", href, text: orderActions.buyBack };
      return step ? [{ ...step, link }] : [];
    }),
  );
  return [...exchanges.flat(), ...promises.flat()];
}

type Unlinked = Omit<Step, "link">;

const plain = (key: string, text: MessageDescriptor): Unlinked => ({
  ...{ key, text },
  ...{ by: null, headline: null },
});

/** Until it is with us the credit is only lent; what fails the check waits for a word. */
function tradeInStep(parts: OrderParts, view: TradeInView): Unlinked | null {
  const names = listed(
    view.devices.map(({ name }) => name),
    parts.viewer.language,
  );
  if (view.isBackOffered)
    return view.reducedCents
      ? plain(
          "trade-in offered",
          filled(orderSteps.tradeInReduced, {
            names,
            amount: moneyText(parts, view.reducedCents),
          }),
        )
      : plain("trade-in offered", filled(orderSteps.tradeInRefused, { names }));
  if (view.isLabelReady && view.shipByAt !== null) {
    const by = dayAt(parts, view.shipByAt);
    // What was given in advance is charged; otherwise nothing but the credit is lost.
    const text =
      view.takeableCents > 0
        ? filled(orderSteps.tradeInSend, {
            ...{ names, day: dayText(parts, by) },
            amount: moneyText(parts, view.takeableCents),
          })
        : filled(orderSteps.tradeInSendForCredit, {
            ...{ names, day: dayText(parts, by) },
            amount: moneyText(parts, view.estimatedCents),
          });
    return { key: "trade-in send", text, by, headline: { says: "sendBackBy", on: by } };
  }
  return view.isWithShopper && view.events.includes("label.retried")
    ? plain("trade-in label", filled(orderSteps.deviceLabelFailed, { names }))
    : null;
}

function buyBackStep(parts: OrderParts, view: BuyBackView, names: string): Unlinked | null {
  const { status, isBackOffered, events, returnByAt, expiresAt } = view;
  if (isBackOffered) return plain("buy-back offered", filled(orderSteps.buyBackRefused, { names }));
  if (events.includes("label.retried"))
    return plain("buy-back label", filled(orderSteps.deviceLabelFailed, { names }));
  if (status === "requested" && view.label !== null && returnByAt !== null) {
    const by = dayAt(parts, returnByAt);
    const text = filled(orderSteps.buyBackSend, { names, day: dayText(parts, by) });
    return { key: "buy-back send", text, by, headline: { says: "sendBackBy", on: by } };
  }
  if (status !== "eligible" || expiresAt === null) return null;
  const by = dayAt(parts, expiresAt);
  const amount = moneyText(parts, view.valueCents);
  const text = filled(orderSteps.buyBackOffer, { names, day: dayText(parts, by), amount });
  return { key: "buy-back offer", text, by, headline: null, isOffer: true };
}
