/** The cart: every line with its price and its alerts, the sums, and the way on (CART-02). */
import type { I18n } from "@lingui/core";
import { redirect } from "@remix-run/node";
import { i18nOf } from "#app/.server/request/locale.ts";
import { filled } from "#app/messages/filled.ts";
import { upgradeTerms } from "#app/messages/order-upgrade.ts";
import { summaryOf } from "#app/.server/cart/order-summary.ts";
import { catalogue } from "#db";
import { findCart, unitsIn } from "./cart.ts";
import { repriced } from "./cart-pricing.ts";
import { renewalOffers } from "./renewal-offers.ts";
import type { FoundCart } from "./found-cart.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { zipServices } from "#app/.server/delivery/delivery-options.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { allServices, servicesFor } from "#app/.server/catalogue/services.ts";
import { signInAgain } from "#app/.server/identity/ended-session.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { LIMITS, isTakenBack, stateOf } from "#machines/cart";
import type { LineView } from "#machines/cart";
import { promotionsIn } from "./cart-promotions.ts";
import { codesOf } from "./codes.ts";
import { financeHint } from "#app/.server/catalogue/finance-hint.ts";
import { shopfront } from "#app/.server/catalogue/shopfront.ts";
import type { Shopfront } from "#app/.server/catalogue/shopfront.ts";
import { takesDevices } from "#app/.server/catalogue/offered.ts";
import { isOn } from "#app/.server/outside/providers.ts";

export async function cartPage(request: Request, scope: RequestScope) {
  const viewer = await viewerOf(request, scope);
  const found = await findCart(scope.engine, viewer);
  const cart = found && (await repriced(scope.engine, viewer, found));
  const front = shopfront(scope.engine, request);
  const { storefront } = viewer;
  if (cart && unitsIn(cart) > 0 && cart.context.storefront !== storefront)
    throw redirect(paths.cart(cart.context.storefront));
  const common = {
    storefront,
    homeHref: paths.home(storefront),
    businessHref: paths.business(storefront),
    checkoutHref: paths.checkout(storefront),
    expressHref: paths.expressCheckout(storefront),
    deliveryHref: paths.checkoutStep(storefront, "delivery"),
    paymentHref: paths.checkoutStep(storefront, "payment"),
    signInHref: paths.signIn(storefront, paths.cart(storefront), "Login"),
    /** What was ordered from here last, while no new cart has begun. */
    orderHref:
      cart?.view.status === "converted" && cart.view.orderId !== null
        ? paths.orderConfirm(storefront, cart.view.orderId)
        : null,
  };
  if (!cart || cart.view.status !== "active" || isBlank(cart)) {
    const signInAgainHref = cart ? null : await signInAgain(request, scope, viewer);
    const isBeingPlaced = cart?.view.status === "submitting";
    const hasNoCookies = request.headers.get("Cookie") === null;
    return { ...common, cart: null, isBeingPlaced, signInAgainHref, hasNoCookies };
  }
  const codes = await codesOf(scope.engine, cart, request.url);
  return {
    ...common,
    cart: {
      ...(await contentOf(front, cart, await i18nOf(request))),
      codes,
      renewals: renewalOffers(cart, scope.engine.clock.now()),
    },
    isBeingPlaced: false,
    signInAgainHref: null,
    hasNoCookies: false,
  };
}

/** Nothing in it and nothing to be said about it. */
function isBlank({ view }: FoundCart): boolean {
  return view.lines.length === 0 && view.notices.length === 0;
}

async function contentOf(front: Shopfront, cart: FoundCart, i18n: I18n) {
  const { view, context, rev } = cart;
  const products = await front.store.catalogue.products(
    context.currency,
    context.lines.map(({ sku }) => sku),
  );
  const shelf = {
    products,
    finishes: await front.store.catalogue.finishes(),
    services: await allServices(front.store, context.currency),
    models: await front.store.catalogue.models(context.currency, {
      modelIds: [...new Set(products.map(({ modelId }) => modelId))],
    }),
  };
  const units = unitsIn(cart);
  const promotions = await promotionsIn(front, context);
  return {
    ticket: { rev, key: newFormKey() },
    isBusiness: view.customerType === "B2B",
    /** A cart can be sent to a telephone, and memberships bring prices. */
    canText: isOn("sms"),
    hasProgrammes: isOn("identity"),
    lines: view.lines.map((line) => ({
      ...lineOf(front, line, shelf, { units, state: stateOf(context) }),
      children: line.children.map((child) => childOf(front, child, i18n)),
      promotions: promotions(line.sku),
    })),
    notices: view.notices.filter(({ code }) => code !== "ItemAdded"),
    mustAcknowledge: !context.checkout.changesAcknowledged,
    offersBusiness: view.offersBusiness,
    warnsOfCardLoss: view.warnsOfCardLoss,
    zip: context.zip,
    zipServices: context.zip === null ? null : zipServices(context.zip),
    units,
    summary: summaryOf(cart),
    financeHint: await financeHint(front, context.totals.totalCents),
  };
}

/** What the catalogue says of everything in the cart. */
interface Shelf {
  readonly products: readonly catalogue.Product[];
  readonly models: readonly catalogue.ModelEntry[];
  readonly finishes: readonly catalogue.Finish[];
  readonly services: readonly catalogue.SkuEntry[];
}

/** How much is in the cart, and the US state it goes to, where that is known. */
interface Around {
  readonly units: number;
  readonly state: string | null;
}

function lineOf(front: Shopfront, line: LineView, shelf: Shelf, { units, state }: Around) {
  const { products, finishes } = shelf;
  const product = products.find(({ sku }) => sku === line.sku);
  const finish = finishes.find((each) => each.finish === line.art.finish);
  const room = LIMITS.units - units + line.quantity;
  const max = Math.min(line.maxQuantity ?? room, room);
  const { lineId, sku, quantity, unitCents, regularCents, totalCents, stockStatus } = line;
  return {
    ...{ lineId, sku, quantity, unitCents, regularCents, totalCents, stockStatus },
    name: product ? front.text(product.displayName) : line.name,
    color: finish ? front.text(finish.name) : null,
    href: product ? paths.product(front.storefront, product.modelId, sku) : null,
    art: { kind: line.art.kind, finish: line.art.finish, seed: Number(line.art.seed) },
    stockMessage: messageOf(front, product) ?? line.customStockMessage,
    max,
    min: line.minQuantity,
    colors: colorsOf(front, line, shelf),
    services: offeredWith(front, line, shelf, { family: product?.model.family, state }),
    tradeInHref:
      front.storefront === "us" && takesDevices() && product?.attributes.is_trade_in_eligible
        ? paths.tradeIn(front.storefront, { for: sku })
        : null,
    /** The number to name at the stepper: the product's own limit, or the store's. */
    limitedBy: line.maxQuantity !== null && line.maxQuantity <= room ? "product" : "store",
    hazmat: line.hazmat,
    prop65: front.storefront === "us" && line.prop65,
    alerts: alertsOf(line),
  };
}

/** What belongs to a line, and of an old device what it is given for. */
function childOf(front: Shopfront, child: LineView["children"][number], i18n: I18n) {
  const { lineId, name, quantity, totalCents, tradeIn } = child;
  return {
    ...{ lineId, quantity, totalCents },
    name: isTakenBack(child) ? i18n._(filled(upgradeTerms.inCart, { name })) : name,
    /** A phone line is settled with its carrier on a page of its own (LC-09). */
    href: child.isActivation ? paths.carrier(front.storefront) : null,
    creditCents: tradeIn === null ? null : tradeIn.creditCents * quantity,
    alerts: alertsOf(child),
  };
}

/** That it is in the cart was said when it was put there. */
function alertsOf({ alerts }: LineView): LineView["alerts"] {
  return alerts.filter(({ code }) => code !== "ItemAdded");
}

/** The colours the line can change to, its own first among equals (CART-33); none where there is no choice. */
function colorsOf(front: Shopfront, line: LineView, { models, finishes }: Shelf) {
  const skus = models.flatMap((model) => model.skus);
  const current = skus.find(({ sku }) => sku === line.sku);
  if (!current || current.attributes.is_gift_card) return [];
  const others = skus.filter(
    (sku) => sku.modelId === current.modelId && catalogue.isSameSize(sku, current),
  );
  const choices = others.flatMap((sku) => {
    const finish = finishes.find((each) => each.finish === sku.colour);
    const isBuyable = catalogue.isBuyable(sku.inventory_status.status);
    return finish && (isBuyable || sku === current)
      ? [{ sku: sku.sku, label: front.text(finish.name), chosen: sku === current }]
      : [];
  });
  return choices.length > 1 ? choices : [];
}

/** What it can still be bought with (CART-10). */
function offeredWith(
  front: Shopfront,
  line: LineView,
  { services }: Shelf,
  { family, state }: { readonly family: string | undefined; readonly state: string | null },
) {
  return servicesFor(services, family ?? "")
    .filter(({ sku }) => line.children.every((child) => child.sku !== sku))
    .map(({ sku, displayName, saleCents, attributes }) => ({
      sku,
      name: front.text(displayName),
      cents: saleCents,
      billedPeriods: attributes.billed_periods ?? null,
      unsoldIn: state !== null && attributes.no_ship_states.includes(state) ? state : null,
    }));
}

function messageOf(front: Shopfront, product: catalogue.Product | undefined): string | null {
  const message = product?.inventory_status.custom_stock_message;
  return message ? front.text(message) : null;
}
