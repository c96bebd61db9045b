/** The cart: every line with its price and its alerts, the sums, and the way on (CART-02). */
import { redirect } from "@remix-run/node";
import * as z from "zod";
import { catalogue } from "#db";
import { changeColour } from "#app/.server/cart-colour.ts";
import { addToCart, findCart, sendToCart, unitsIn } from "#app/.server/cart.ts";
import { repriced } from "#app/.server/cart-pricing.ts";
import type { FoundCart } from "#app/.server/cart.ts";
import type { Door, Running } from "#app/.server/context.ts";
import { zipServices } from "#app/.server/delivery-options.ts";
import { readEventForm, respond } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { described } from "#app/.server/limit-words.ts";
import { allServices, servicesFor } from "#app/.server/services.ts";
import { requireSession, viewerOf } from "#app/.server/viewer.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import { LIMITS } from "#machines/cart";
import type { LineView } from "#machines/cart";
import { zip as zipRule } from "#machines/cart/address.rules.ts";
import { promotionsIn } from "./cart-promotions.ts";
import { enterZip, refused } from "./cart-zip.ts";
import { codesAction, codesOf } from "./codes.ts";
import { financeHint } from "./finance-hint.ts";
import { summaryOf } from "./checkout-summary.ts";
import { sendFromForm } from "./cart-link.ts";
import { shopfront } from "./shopfront.ts";
import type { Shopfront } from "./shopfront.ts";

type Till = Door & Pick<Running, "gateways">;

export async function cartPage(request: Request, door: Door) {
  const viewer = await viewerOf(request, door);
  const found = await findCart(door.shell, viewer);
  const cart = found && (await repriced(door.shell, viewer, found));
  const front = shopfront(door.shell, request);
  const { origin } = viewer;
  const common = {
    origin,
    homeHref: paths.home(origin),
    businessHref: paths.business(origin),
    checkoutHref: paths.checkout(origin),
    expressHref: paths.expressCheckout(origin),
    deliveryHref: paths.checkoutStep(origin, "delivery"),
    paymentHref: paths.checkoutStep(origin, "payment"),
    signInHref: paths.signIn(origin, paths.cart(origin), "Login"),
    /** What was ordered from here last, while no new cart has begun. */
    orderHref:
      cart?.view.status === "converted" && cart.view.orderId !== null
        ? paths.orderConfirm(origin, cart.view.orderId)
        : null,
  };
  if (!cart || cart.view.status !== "active" || isBlank(cart)) {
    return { ...common, cart: null, isBeingPlaced: cart?.view.status === "submitting" };
  }
  const codes = await codesOf(door.shell, cart, request.url);
  return { ...common, cart: { ...(await contentOf(front, cart)), codes }, isBeingPlaced: false };
}

/** Nothing in it and nothing to be said about it. */
function isBlank({ view }: FoundCart): boolean {
  return view.lines.length === 0 && view.notices.length === 0;
}

async function contentOf(front: Shopfront, cart: FoundCart) {
  const { view, context, rev } = cart;
  const products = await catalogue.products(
    front.db,
    context.currency,
    context.lines.map(({ sku }) => sku),
  );
  const shelf = {
    products,
    finishes: await catalogue.finishes(front.db),
    services: await allServices(front.db, context.currency),
    models: await catalogue.models(front.db, context.currency, {
      modelIds: [...new Set(products.map(({ modelId }) => modelId))],
    }),
  };
  const units = unitsIn(cart);
  const promotions = await promotionsIn(front, context);
  return {
    ticket: { rev, key: newFormKey() },
    isBusiness: view.customerType === "B2B",
    lines: view.lines.map((line) => ({
      ...lineOf(front, line, shelf, units),
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
  readonly products: Awaited<ReturnType<typeof catalogue.products>>;
  readonly models: readonly catalogue.ModelEntry[];
  readonly finishes: readonly catalogue.Finish[];
  readonly services: readonly catalogue.SkuEntry[];
}

function lineOf(front: Shopfront, line: LineView, shelf: Shelf, units: number) {
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
    href: product ? paths.product(front.origin, product.modelId, sku) : null,
    art: { kind: line.art.kind, finish: line.art.finish, seed: Number(line.art.seed) },
    stockMessage: messageOf(front, product) ?? line.customStockMessage,
    max,
    min: line.minQuantity,
    colors: colorsOf(front, line, shelf),
    services: offeredWith(front, line, shelf, product?.model.family),
    tradeInHref:
      front.origin === "us" && product?.attributes.is_trade_in_eligible
        ? paths.tradeIn(front.origin, { for: sku })
        : null,
    /** The number to name at the stepper: the product's own limit, or the store's. */
    limitedBy: line.maxQuantity !== null && line.maxQuantity <= room ? "product" : "store",
    hazmat: line.hazmat,
    prop65: front.origin === "us" && line.prop65,
    alerts: alertsOf(line),
    children: line.children.map((child) => ({
      ...{ lineId: child.lineId, name: child.name, quantity: child.quantity },
      totalCents: child.totalCents,
      /** A phone line is settled with its carrier on a page of its own (LC-09). */
      href: child.isActivation ? paths.carrier(front.origin) : null,
      creditCents: child.tradeIn === null ? null : child.tradeIn.creditCents * child.quantity,
      alerts: alertsOf(child),
    })),
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
  family: string | undefined,
) {
  return servicesFor(services, family ?? "")
    .filter(({ sku }) => line.children.every((child) => child.sku !== sku))
    .map(({ sku, displayName, saleCents }) => ({
      sku,
      name: front.text(displayName),
      cents: saleCents,
    }));
}

function messageOf(
  front: Shopfront,
  product: Awaited<ReturnType<typeof catalogue.products>>[number] | undefined,
): string | null {
  const message = product?.inventory_status.custom_stock_message;
  return message ? front.text(message) : null;
}

/** What people may change on the cart's own page, and what each of its forms carries. */
const cartEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("line.removed"), lineId: z.string() }),
  z.object({
    type: z.literal("quantity.set"),
    lineId: z.string(),
    quantity: z.coerce.number().int().min(0).max(999),
  }),
  z.object({ type: z.literal("lines.removed"), lineIds: z.array(z.string()).min(1) }),
  z.object({ type: z.literal("notice.dismissed"), noticeId: z.string() }),
  z.object({ type: z.literal("changes.acknowledged") }),
  z.object({ type: z.literal("offer.dismissed") }),
]);

export async function sendFromCart(request: Request, door: Till) {
  const form = await request.formData();
  if (form.get("intent") === "add") return add(request, door, form);
  const viewer = await viewerOf(request, door);
  const posted = readEventForm(form);
  const home = paths.cart(viewer.origin);
  const ofCodes = await codesAction(request, door, form, { home });
  if (ofCodes) return ofCodes;
  const cart = await findCart(door.shell, viewer);
  if (!cart) return redirect(home, 303);
  if (posted.type === "cart.sent") return sendFromForm(request, door, cart, posted);
  if (posted.type === "zip.entered") return enterZip(door, cart, posted, home);
  if (posted.type === "colour.changed") return recolour(door, viewer, cart, posted, home);
  const { type, fields } = posted;
  const event = cartEvent.safeParse({ type, ...fields, lineIds: posted.all("lineId") });
  if (!event.success) return refused(posted.type, "InvalidEvent");
  const outcome = await sendToCart(door.shell, cart, event.data, posted);
  return respond(await described(door.shell, viewer, outcome), posted.type, home);
}

/** `add` from a product page: one unit per call (CART-07). A failure says itemNotAdded (CART-34) or its own reason. */
async function add(request: Request, door: Door, form: FormData) {
  const { viewer, headers } = await requireSession(request, door);
  const sku = String(form.get("sku") ?? "");
  const key = String(form.get("key") ?? "") || undefined;
  const outcome = await addToCart(
    door.shell,
    { viewer },
    {
      sku,
      key,
      services: form.getAll("service").map(String),
      parentId: String(form.get("parent") ?? "") || undefined,
      zip: zipIn(form),
    },
  );
  if (outcome.ok) headers.append("Set-Cookie", flash("added"));
  const said = await described(door.shell, viewer, outcome);
  const answer = respond(said, "line.added", paths.cart(viewer.origin));
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
}

/** The ZIP an appliance is to go to, where a right one was typed. */
function zipIn(form: FormData): string | undefined {
  const zip = String(form.get("zip") ?? "").trim();
  return zip !== "" && zipRule("deliveryCheck")(zip) === null ? zip : undefined;
}

/** Another colour for a line (CART-33, ERR-16). */
async function recolour(
  { shell }: Door,
  viewer: Viewer,
  cart: FoundCart,
  { type, rev, key, fields }: PostedEvent,
  home: string,
) {
  const { lineId = "", sku = "" } = fields;
  const outcome = await changeColour(shell, viewer, cart, { lineId, sku, rev, key });
  const answer = respond(outcome, type, home);
  if (outcome.ok) answer.headers.append("Set-Cookie", flash("colourChanged"));
  return answer;
}
