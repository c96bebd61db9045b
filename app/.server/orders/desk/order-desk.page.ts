/** What an agent does at an order: money that was declined either way, a swap that costs more, goodwill (LC-10, LC-18, LC-19). */
import type { I18n } from "@lingui/core";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { overdueWords } from "#app/messages/impersonation.ts";
import type { OutsideScope, RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { deskHooks } from "./desk-hooks.ts";
import { haltedAt } from "./desk-halted.ts";
import { orderMailbox } from "./order-mailbox.ts";
import { linkToPay } from "#app/.server/orders/pay-again/link-to-pay.ts";
import { goodwillOf } from "./order-goodwill.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { openDesk } from "./desk-tasks.ts";

export async function orderDeskPage(request: Request, scope: OutsideScope, address: OrderAddress) {
  const { parts, tasks, offers } = await openDesk(request, scope, address);
  const { orderId, context } = parts;
  return {
    orderId,
    isErased: parts.isErased,
    orderHref: paths.order(context.storefront, orderId),
    tasks,
    overdue: parts.isErased ? [] : await overdueHere(scope, parts, await i18nOf(request)),
    offers: offers.map(({ id, kind, items, sends, facts }) => ({
      ...{ id, kind, items, facts: facts ?? {} },
      events: sends.map(({ type }) => type),
    })),
    hooks: parts.isErased ? [] : await deskHooks(scope, orderId),
    halted: await haltedAt(scope, parts, await i18nOf(request)),
    goodwill: goodwillOf(parts),
    mailbox: orderMailbox(parts),
    payLink: await linkToPay(scope, parts),
    sendKey: newFormKey(),
    liveHref: paths.live([
      `order:${orderId}`,
      ...context.payments.map(({ paymentId }) => `payment:${paymentId}`),
      ...tasks.map(({ id }) => id),
      ...offers.map(({ to }) => to),
    ]),
  };
}

/** What of it is overdue, in words: it waits for an agent, wherever it is done. */
async function overdueHere({ engine }: RequestScope, parts: OrderParts, i18n: I18n) {
  const rows = await overdueOrders(engine, parts.orderId);
  return rows.map(({ what, since }) => ({
    ...{ word: i18n._(overdueWords[what]), since },
    href: what === "sendBack" ? decisionHref(parts) : null,
  }));
}

/** Where an agent says what becomes of goods that were not taken; null where nobody is asked. */
function decisionHref({ context, orderId, refused }: OrderParts): string | null {
  const lineId = refused.find(({ may }) => may === "decideAsAgent")?.lines[0]?.lineId;
  return lineId === undefined ? null : paths.returnToCustomer(context.storefront, orderId, lineId);
}
