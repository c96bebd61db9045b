/** Changing a device for its successor (ORD-54, FIN-49, LC-14): which may be changed, from when, for what, and what is to be done. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import type { RequestScope } from "#app/.server/request/context.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { notFound } from "#app/.server/request/params.ts";
import { date, dayOf } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { orderUpgrade, upgradeTerms } from "#app/messages/order-upgrade.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { checkTerms } from "#app/.server/cart/trade-in/upgrade-terms.ts";
import { isUpgradable, upgradeCreditCents, upgradeFrom } from "#machines/order";
import type { OrderLine } from "#machines/order";
import { tradePeriodDays } from "#machines/trade-in";
import { artOf } from "#app/.server/catalogue/line-art.ts";
import { takesDevices } from "#app/.server/catalogue/offered.ts";
import { shopfront } from "#app/.server/catalogue/shopfront.ts";
import type { Shopfront } from "#app/.server/catalogue/shopfront.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { successorsOf } from "./successors.ts";

/** The page of an order with devices in the upgrade programme; there is none for any other. */
export async function orderUpgradePage(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
) {
  const parts = await openOrder(request, scope, address);
  const { context, orderId, viewer } = parts;
  const { storefront } = context;
  const i18n = await i18nOf(request);
  const members = context.lines.flatMap((line) => {
    const from = upgradeFrom(context, line);
    return from === null && line.upgradedBy === null ? [] : [{ line, from }];
  });
  if (members.length === 0) throw notFound();
  const isTheirs = viewer.customerId !== null && viewer.customerId === context.customerId;
  const here = paths.orderUpgrade(storefront, orderId);
  return {
    ...{ orderId, orderHref: paths.order(storefront, orderId) },
    cartHref: paths.cart(storefront),
    /** A device is given back by the account that bought it (TRADE-07). */
    signInHref: isTheirs ? null : paths.signIn(storefront, here, "Login"),
    formKey: newFormKey(),
    devices: await Promise.all(
      members.map(({ line, from }) =>
        deviceOf(parts, { line, from }, { i18n, front: shopfront(scope.engine, request) }),
      ),
    ),
  };
}

async function deviceOf(
  parts: OrderParts,
  { line, from }: { readonly line: OrderLine; readonly from: string | null },
  { i18n, front }: { readonly i18n: I18n; readonly front: Shopfront },
) {
  const { context, at, timeZone, viewer } = parts;
  const isOpen = isUpgradable(context, line, at) && takesDevices();
  const amount = front.money(upgradeCreditCents(line));
  const day = from === null ? "" : date(dayOf(from, timeZone), viewer.language);
  const order = line.upgradedBy;
  const told = isOpen ? filled(orderUpgrade.open, { amount }) : filled(orderUpgrade.from, { day });
  return {
    ...{ id: line.id, name: line.name, art: artOf(line) },
    text: i18n._(order === null ? told : filled(orderUpgrade.used, { order })),
    usedHref: order === null ? null : paths.order(context.storefront, order),
    /** What is agreed by choosing a successor; nothing before it may be changed. */
    terms: isOpen ? termsIn(i18n, context.storefront) : [],
    successors: isOpen ? await successorsOf(front, line) : [],
  };
}

function termsIn(i18n: I18n, storefront: Storefront): string[] {
  const days = String(tradePeriodDays("upgrade"));
  const { pay, send, credit, loan, once } = upgradeTerms;
  const said = (one: MessageDescriptor) => i18n._(filled(one, { days }));
  const { check } = checkTerms(storefront, i18n, upgradeTerms);
  return [said(pay), said(send), check, said(credit), said(loan), said(once)];
}
