/** One model and the SKU of it that the address chooses. */
import { catalogue } from "#db";
import { unitsFor } from "./units-for.ts";
import type { CustomerType } from "#app/.server/identity/customer-type.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { notFound } from "#app/.server/request/params.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { allServices, servicesFor } from "./services.ts";
import { paths } from "#app/paths.ts";
import { financeHint } from "./finance-hint.ts";
import { cardsOf, cardWords, offersOn, perColour, seedOf } from "./product-cards.ts";
import type { CardWords } from "./product-cards.ts";
import { deliveryOf, fitsLocker, noShipStates } from "./product-delivery.ts";
import { giftCardTerms } from "#app/messages/line-item.ts";
import { shopfront } from "./shopfront.ts";
import type { Shopfront } from "./shopfront.ts";
import { soldModels, takesDevices } from "./offered.ts";

const relatedShown = 4;

/** `customerType` says whose limits of quantity the page tells (B2B-01). */
export async function productPage(
  engine: EngineContext,
  request: Request,
  modelId: string,
  customerType: CustomerType = "B2C",
) {
  const front = shopfront(engine, request);
  const models = await soldModels(front.store, front.currency);
  const model = models.find((each) => each.modelId === modelId);
  const asked = new URL(request.url).searchParams.get("sku");
  const sku = asked === null ? model?.skus[0] : model?.skus.find((each) => each.sku === asked);
  if (!model || !sku) throw notFound();

  const words = await cardWords(front);
  const services = servicesFor(await allServices(front.store, front.currency), model.family);
  const categories = await front.store.catalogue.categories();
  const category = categories.find(({ categoryId }) => categoryId === model.categoryId);
  const name = front.text(sku.displayName);
  return {
    pageTitle: name,
    homeHref: paths.home(front.storefront),
    name,
    description: front.text(model.shortDescription),
    about: front.text(model.longDescription),
    category: category
      ? {
          name: front.text(category.name),
          href: paths.category(front.storefront, category.categoryId),
        }
      : null,
    art: { kind: model.art, finish: sku.colour, seed: seedOf(model) },
    price: priceOf(front, words, sku),
    financeHint: await financeHint(front, sku.saleCents),
    colors: sku.attributes.is_gift_card ? [] : colorsOf(front, words, model, sku),
    sizes: sizesOf(front, model, sku),
    buy: { ...buyOf(front, words, model, sku, services), ...limitsOf(sku, customerType) },
    notes: notesOf(front, sku),
    specs: [
      ...model.specs.map(({ label, value }) => ({
        label: front.text(label),
        value: front.text(value),
      })),
    ],
    codes: { sku: sku.sku, modelCode: sku.modelCode },
    related: cardsOf(front, words, relatedTo(model, models)),
  };
}

function priceOf(front: Shopfront, words: CardWords, sku: catalogue.SkuEntry) {
  const off = sku.listCents - sku.saleCents;
  const [offer] = offersOn(words, sku.sku);
  return {
    amount: front.money(sku.saleCents),
    was: off > 0 ? front.money(sku.listCents) : null,
    off: off > 0 ? front.money(off) : null,
    pitch: offer ? front.text(offer.sales_pitch) : null,
  };
}

/** Each colour leads to the SKU of the same size in it, or else to its first SKU. */
function colorsOf(
  { storefront, text }: Shopfront,
  { finishes }: CardWords,
  model: catalogue.ModelEntry,
  current: catalogue.SkuEntry,
) {
  return perColour(model.skus).flatMap((first) => {
    const finish = finishes.find((each) => each.finish === first.colour);
    if (!finish) return [];
    const target = model.skus.find(
      (each) => each.colour === first.colour && catalogue.isSameSize(each, current),
    );
    return [
      {
        finish: finish.finish,
        label: text(finish.name),
        href: paths.product(storefront, model.modelId, (target ?? first).sku),
        chosen: first.colour === current.colour,
      },
    ];
  });
}

/** Each size leads to the SKU of the same colour in it, or else to its first SKU; null for a model of one size. */
function sizesOf(front: Shopfront, model: catalogue.ModelEntry, current: catalogue.SkuEntry) {
  const { optionAxis, skus } = model;
  if (!optionAxis) return null;
  const sizes = skus.filter(
    (sku, at) => skus.findIndex((each) => catalogue.isSameSize(each, sku)) === at,
  );
  return {
    axis: optionAxis,
    options: sizes.map((size) => {
      const target =
        skus.find((each) => catalogue.isSameSize(each, size) && each.colour === current.colour) ??
        size;
      return {
        sku: target.sku,
        label: target.option ? front.text(target.option) : front.money(target.listCents),
        price: target.option ? front.money(target.saleCents) : null,
        href: paths.product(front.storefront, model.modelId, target.sku),
        chosen: catalogue.isSameSize(size, current),
        status: target.inventory_status.status,
      };
    }),
  };
}

/** How many of it one order may hold. */
function limitsOf(sku: catalogue.SkuEntry, customerType: CustomerType) {
  const { minQuantity, maxQuantity } = unitsFor(sku, customerType);
  return { limit: maxQuantity, minimum: minQuantity };
}

/** Whether it can be had, when it comes, and what else can be had when it cannot. */
function buyOf(
  front: Shopfront,
  words: CardWords,
  model: catalogue.ModelEntry,
  sku: catalogue.SkuEntry,
  services: readonly catalogue.SkuEntry[],
) {
  const { status, custom_stock_message } = sku.inventory_status;
  const buyable = catalogue.isBuyable(status);
  return {
    sku: sku.sku,
    key: newFormKey(),
    buyNowAction: paths.buyNow(front.storefront, { sku: sku.sku }),
    /** A gift card is asked first who it is for. */
    action: sku.attributes.is_gift_card
      ? paths.giftCardForm(front.storefront, sku.sku)
      : paths.cart(front.storefront),
    status,
    message: custom_stock_message && front.text(custom_stock_message),
    buyable,
    delivery: buyable ? deliveryOf(front, sku) : null,
    pickup: buyable && front.storefront === "us" && sku.attributes.is_store_pickup_eligible,
    locker: buyable && fitsLocker(front, sku),
    /** The heart: a form of its own, which asks guests to sign in (CART-26). */
    wishAction: paths.myWishlist(front.storefront, { add: sku.sku }),
    /** Where an old device is given for credit, for what that is offered with (TRADE-66). */
    tradeInHref:
      front.storefront === "us" && buyable && takesDevices() && sku.attributes.is_trade_in_eligible
        ? paths.tradeIn(front.storefront, { for: sku.sku })
        : null,
    /** An appliance is delivered where its ZIP allows it (CART-14, SHIP-13). */
    asksZip: front.storefront === "us" && sku.attributes.delivery_mode === "ha",
    services: services.map((service) => ({
      sku: service.sku,
      name: front.text(service.displayName),
      price: front.money(service.saleCents),
      billedPeriods: service.attributes.billed_periods ?? null,
      unsoldIn: noShipStates(front, service),
    })),
    instead: buyable ? null : insteadOf(front, words, model, sku),
  };
}

/** Another SKU of the model that can be had: the same size first, then the same colour, then any. */
function insteadOf(
  front: Shopfront,
  { finishes }: CardWords,
  model: catalogue.ModelEntry,
  sku: catalogue.SkuEntry,
) {
  const others = model.skus.filter((each) => catalogue.isBuyable(each.inventory_status.status));
  const other =
    others.find((each) => catalogue.isSameSize(each, sku)) ??
    others.find(({ colour }) => colour === sku.colour) ??
    others[0];
  if (!other) return null;
  const finish = finishes.find((each) => each.finish === other.colour);
  return {
    name: front.text(other.displayName),
    color: finish ? front.text(finish.name) : null,
    href: paths.product(front.storefront, model.modelId, other.sku),
  };
}

function notesOf(front: Shopfront, sku: catalogue.SkuEntry) {
  return {
    hazmat: sku.attributes.hazmat,
    /** Californian law: said where it ships to California. */
    prop65: front.storefront === "us" && sku.attributes.prop_65_warning,
    noShip: noShipStates(front, sku),
    giftCard: sku.attributes.is_gift_card ? giftCardTerms[front.storefront] : null,
  };
}

/** Two of its department and two accessories; what one of them lacks the other fills up. */
function relatedTo(
  model: catalogue.ModelEntry,
  models: readonly catalogue.ModelEntry[],
): catalogue.ModelEntry[] {
  const others = models.filter(({ modelId }) => modelId !== model.modelId);
  const alike = others.filter(({ categoryId }) => categoryId === model.categoryId);
  const extras = others.filter(
    ({ categoryId }) => categoryId === "accessories" && categoryId !== model.categoryId,
  );
  const half = relatedShown / 2;
  const first = [...alike.slice(0, half), ...extras.slice(0, half)];
  const rest = [...alike.slice(half), ...extras.slice(half)];
  return [...first, ...rest].slice(0, relatedShown);
}
