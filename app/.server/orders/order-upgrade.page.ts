/** Changing a device for its successor (ORD-54, FIN-49): which may be changed, since or from when, and where to go on. */
import type { RequestScope } from "#app/.server/request/context.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { notFound } from "#app/.server/request/params.ts";
import { date, dayOf } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { orderUpgrade } from "#app/messages/order-upgrade.ts";
import { paths } from "#app/paths.ts";
import { upgradeFrom } from "#machines/order";
import type { OrderLine } from "#machines/order";
import { artOf } from "#app/.server/catalogue/line-art.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress, OrderParts } from "./order-parts.ts";

/** The page of an order with devices in the upgrade programme; there is none for any other. */
export async function orderUpgradePage(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
) {
  const parts = await openOrder(request, scope, address);
  const { context, orderId, at, timeZone, viewer } = parts;
  const i18n = await i18nOf(request);
  const members = context.lines.flatMap((line) => {
    const from = upgradeFrom(context, line);
    return from === null ? [] : [{ line, from }];
  });
  if (members.length === 0) throw notFound();
  return {
    orderId,
    orderHref: paths.order(context.storefront, orderId),
    devices: await Promise.all(
      members.map(async ({ line, from }) => {
        const isOpen = from <= at;
        const day = date(dayOf(from, timeZone), viewer.language);
        return {
          ...{ id: line.id, name: line.name, art: artOf(line) },
          text: i18n._(isOpen ? orderUpgrade.open : filled(orderUpgrade.from, { day })),
          href: isOpen ? await successorsHref(scope, parts, line) : null,
        };
      }),
    ),
  };
}

/** Where things of its kind are sold; all of the shop where its kind is gone. */
async function successorsHref(
  { engine }: RequestScope,
  { context: { storefront, currency } }: OrderParts,
  { sku }: OrderLine,
): Promise<string> {
  const model = await engine.store.catalogue.modelBySku(currency, sku);
  return model ? paths.category(storefront, model.categoryId) : paths.home(storefront);
}
