/** What an agent does at an order: money that was declined either way, a swap that costs more, goodwill (LC-10, LC-18, LC-19). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { haltedAt } from "./desk-halted.ts";
import { goodwillOf } from "./order-goodwill.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { openDesk } from "./desk-tasks.ts";

export async function orderDeskPage(request: Request, scope: RequestScope, address: OrderAddress) {
  const { parts, tasks, offers } = await openDesk(request, scope, address);
  const { orderId, context } = parts;
  return {
    orderId,
    isErased: parts.isErased,
    orderHref: paths.order(context.storefront, orderId),
    tasks,
    offers: offers.map(({ id, kind, items, sends, facts }) => ({
      ...{ id, kind, items, facts: facts ?? {} },
      events: sends.map(({ type }) => type),
    })),
    halted: await haltedAt(scope, parts, await i18nOf(request)),
    goodwill: goodwillOf(parts),
    sendKey: newFormKey(),
    liveHref: paths.live([
      `order:${orderId}`,
      ...tasks.map(({ id }) => id),
      ...offers.map(({ to }) => to),
    ]),
  };
}
