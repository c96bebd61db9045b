/** The cart: every line with its price and its alerts, the sums, and the way on (CART-02). */
import { json, redirect } from "@remix-run/node";
import * as z from "zod";
import { catalogue } from "#db";
import { addToCart, findCart, repriced, sendToCart, tellCart, unitsIn } from "#app/.server/cart.ts";
import type { FoundCart } from "#app/.server/cart.ts";
import type { Door, Running } from "#app/.server/context.ts";
import { serviceabilityOf } from "#app/.server/delivery-options.ts";
import { readEventForm, respond } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { requireSession, viewerOf } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import { LIMITS } from "#machines/cart";
import type { LineView } from "#machines/cart";
import { stateOfZip, zip as zipRule } from "#machines/cart/address.rules.ts";
import type { RawEvent } from "#machines/kit";
import { promotionsIn } from "./cart-promotions.ts";
import { codesAction, codesOf } from "./codes.ts";
import { summaryOf } from "./checkout-summary.ts";
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
    helpHref: paths.help(origin),
    checkoutHref: paths.checkout(origin),
    expressHref: paths.expressCheckout(origin),
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
  const finishes = await catalogue.finishes(front.db);
  const units = unitsIn(cart);
  const promotions = await promotionsIn(front, context);
  return {
    ticket: { rev, key: newFormKey() },
    lines: view.lines.map((line) => ({
      ...lineOf(front, line, products, finishes, units),
      promotions: promotions(line.sku),
    })),
    notices: view.notices.filter(({ code }) => code !== "ItemAdded"),
    mustAcknowledge: !context.checkout.changesAcknowledged,
    offersBusiness: view.offersBusiness,
    warnsOfCardLoss: view.warnsOfCardLoss,
    zip: context.zip,
    units,
    summary: summaryOf(cart),
  };
}

function lineOf(
  front: Shopfront,
  line: LineView,
  products: Awaited<ReturnType<typeof catalogue.products>>,
  finishes: readonly catalogue.Finish[],
  units: number,
) {
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
    /** The number to name at the stepper: the product's own limit, or the store's. */
    limitedBy: line.maxQuantity !== null && line.maxQuantity <= room ? "product" : "store",
    hazmat: line.hazmat,
    prop65: front.origin === "us" && line.prop65,
    alerts: line.alerts.filter(({ code }) => code !== "ItemAdded"),
    children: line.children.map((child) => ({
      ...{ lineId: child.lineId, name: child.name, quantity: child.quantity },
      totalCents: child.totalCents,
    })),
  };
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
  if (posted.type === "zip.entered") return enterZip(door, cart, posted, home);
  const event = cartEvent.safeParse({ type: posted.type, ...posted.fields });
  if (!event.success) return refused(posted.type, "InvalidEvent");
  const outcome = await sendToCart(door.shell, cart, event.data, posted);
  return respond(outcome, posted.type, home);
}

/** `add` from a product page: one unit per call (CART-07). A failure says itemNotAdded (CART-34) or its own reason. */
async function add(request: Request, door: Door, form: FormData) {
  const { viewer, headers } = await requireSession(request, door);
  const sku = String(form.get("sku") ?? "");
  const key = String(form.get("key") ?? "") || undefined;
  const outcome = await addToCart(door.shell, { viewer }, { sku, key });
  if (outcome.ok) headers.append("Set-Cookie", flash("added"));
  const answer = respond(outcome, "line.added", paths.cart(viewer.origin));
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
}

/** `typed` comes back to its field. */
function refused(event: string, code: string, typed?: string) {
  return json({ event, refusal: { code }, typed }, { status: 422 });
}

/** The delivery ZIP check (SHIP-01, SHIP-02): it also lets the sum count the right tax before an address is typed. */
async function enterZip(door: Till, cart: FoundCart, posted: PostedEvent, home: string) {
  const { shell, gateways } = door;
  const zip = posted.fields.zip ?? "";
  const code = zipRule("deliveryCheck")(zip);
  const state = stateOfZip(zip);
  if (code !== null || state === null) return refused(posted.type, "ZipCheckInvalid", zip);
  if (serviceabilityOf(zip) === "none")
    return refused(posted.type, "ShippingDisallowedPostalCode", zip);
  const outcome = await sendToCart(shell, cart, { type: "zip.entered", zip }, posted);
  if (outcome.ok && cart.context.checkout.shippingAddress === null) {
    const rate = await gateways.tax.rate({ country: "US", state, zip });
    await tellCart(shell, cart.id, taxed(rate));
  }
  return respond(outcome, posted.type, home);
}

/** The cart's prices stay as they are; only the tax moves. */
function taxed(taxRateBasisPoints: number): RawEvent {
  return { type: "repriced", lines: [], taxRateBasisPoints };
}
