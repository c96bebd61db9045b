/** The shopping cart client (API-47 to API-51, API-60): what is put into a cart and taken out of it. */
import * as z from "zod";
import { addToCart, sendToCart } from "#app/.server/cart/cart.ts";
import { sendFromForm } from "#app/.server/cart/cart-link-form.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { paths } from "#app/paths.ts";
import type { RawEvent } from "#machines/kit";
import { sendForm } from "./by-form.ts";
import { notThere, shopCall } from "./shop-call.ts";
import type { Called, Told } from "./shop-call.ts";
import { cartOf, ownCart, seated, toldCart } from "./shopping.ts";
import { cartShape } from "./wire/cart-json.ts";
import type { CartJson } from "./wire/cart-json.ts";

const id = z.string().max(60);
const sku = z.string().max(40);
/** Of the cart that the change was decided on; without it the change is made on the cart as it is. */
const revision = z.int().nonnegative().optional();

const answer = cartShape;

/** Sends one event to the cart; what is not in it is not there. */
async function change(
  called: Called<{ readonly revision?: number | undefined }>,
  event: RawEvent,
): Promise<Told<CartJson>> {
  const cart = await ownCart(called);
  if (!cart) return notThere("CartNotFound");
  const { body, key } = called;
  const outcome = await sendToCart(called.scope.engine, cart, event, { rev: body.revision, key });
  return outcome.ok ? toldCart(called) : outcome;
}

/** A line of the cart by its number, where it is what the caller says it is. */
async function lineIn(called: Called<unknown>, lineId: string, skuId: string | undefined) {
  const cart = await ownCart(called);
  const line = cart?.context.lines.find((one) => one.lineId === lineId);
  return line && (skuId === undefined || line.sku === skuId) ? line : null;
}

export const cartCalls = [
  shopCall({
    ...{ path: "cart", method: "GET", summary: "The caller's cart at today's prices." },
    ...{ body: z.object({}), answer },
    work: (called) => toldCart(called),
  }),
  shopCall({
    ...{ path: "cart/add-line-items", method: "POST" },
    summary: "Puts one unit of a SKU into the cart, which begins with it.",
    body: z.object({
      sku_id: sku,
      /** One per call (CART-07). */
      quantity: z.literal(1).default(1),
      /** Decides nothing: whether a flash sale is on is known to the store (OPEN-33). */
      flash_sale: z.boolean().optional(),
      /** SKUs of services that come with it. */
      attachments: z.array(sku).max(20).default([]),
      postal_code: z.string().max(10).optional(),
    }),
    answer,
    async work(called) {
      const { scope, body, key } = called;
      const { viewer, headers } = await seated(called);
      const { sku_id, attachments: services, postal_code: zip } = body;
      const outcome = await addToCart(
        scope.engine,
        { viewer },
        { sku: sku_id, services, zip, key },
      );
      return outcome.ok ? cartOf(scope, viewer, headers) : { ...outcome, headers };
    },
  }),
  shopCall({
    ...{ path: "cart/add-child-line-item", method: "POST" },
    summary: "Adds a service, a warranty or a plan to a line of the cart.",
    ...{ body: z.object({ parent_line_item_id: id, sku_id: sku }), answer },
    async work(called) {
      const { scope, body, key } = called;
      if (!(await lineIn(called, body.parent_line_item_id, undefined)))
        return notThere("LineItemNotFound");
      const { viewer } = await seated(called);
      const wanted = { sku: body.sku_id, parentId: body.parent_line_item_id, key };
      const outcome = await addToCart(scope.engine, { viewer }, wanted);
      return outcome.ok ? toldCart(called) : outcome;
    },
  }),
  shopCall({
    ...{ path: "cart/remove-child-line-item", method: "POST" },
    summary: "Takes a service, a warranty or a plan off its line.",
    ...{ body: z.object({ line_item_id: id, sku_id: sku.optional(), revision }), answer },
    async work(called) {
      const line = await lineIn(called, called.body.line_item_id, called.body.sku_id);
      if (!line || line.parentId === null) return notThere("LineItemNotFound");
      return change(called, { type: "line.removed", lineId: line.lineId });
    },
  }),
  shopCall({
    ...{ path: "cart/remove-line-items", method: "POST" },
    summary: "Takes a line out of the cart, with what belongs to it.",
    ...{ body: z.object({ line_item_id: id, sku_id: sku.optional(), revision }), answer },
    async work(called) {
      const line = await lineIn(called, called.body.line_item_id, called.body.sku_id);
      if (!line) return notThere("LineItemNotFound");
      return change(called, { type: "line.removed", lineId: line.lineId });
    },
  }),
  shopCall({
    ...{ path: "cart/update-quantity", method: "POST" },
    summary: "Sets how many units of a line are wanted; 0 takes it out.",
    body: z.object({ line_item_id: id, quantity: z.int().min(0).max(999), revision }),
    answer,
    async work(called) {
      const { line_item_id: lineId, quantity } = called.body;
      if (!(await lineIn(called, lineId, undefined))) return notThere("LineItemNotFound");
      return change(called, { type: "quantity.set", lineId, quantity });
    },
  }),
  shopCall({
    ...{ path: "cart/acknowledge-changes", method: "POST" },
    summary: "Says that changed prices, stock or quantities were seen.",
    ...{ body: z.object({ revision }), answer },
    work: (called) => change(called, { type: "changes.acknowledged" }),
  }),
  shopCall({
    ...{ path: "cart/send-to-email", method: "POST" },
    summary: "Mails a link to a copy of the cart, to whoever agreed to it.",
    body: z.object({
      email: z.string().max(1000),
      mobile: z.string().max(100).optional(),
      /** That whoever gets it agreed to be written to (PLACE-17). */
      consent: z.literal(true).optional(),
    }),
    answer: z.strictObject({ email: z.string() }),
    async work(called) {
      const cart = await ownCart(called);
      if (!cart) return notThere("CartNotFound");
      const { email, mobile, consent } = called.body;
      const sent = await sendForm(
        called,
        async (request, scope) => {
          const posted = readEventForm(await request.formData());
          return sendFromForm(request, scope, cart, posted);
        },
        {
          path: paths.cart(called.storefront),
          fields: { event: "cart.sent", email, mobile, ...(consent && { consent: "on" }) },
          leadsTo: /\/cart\/?$/,
        },
      );
      return sent.ok ? { ok: true, data: { email }, headers: sent.data.headers } : sent;
    },
  }),
];
