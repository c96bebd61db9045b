/** The exchange client (API-41 to API-46, API-51, TRADE-29): what an old device brings, giving it for credit, and having it back. */
import * as z from "zod";
import type { I18n } from "@lingui/core";
import { answerTradeIn } from "#app/.server/cart/trade-in/trade-in-answer.ts";
import { asked } from "#app/.server/cart/trade-in/trade-in-draft.ts";
import { estimateOf } from "#app/.server/cart/trade-in/trade-in.ts";
import { sendingTerms } from "#app/.server/cart/trade-in/upgrade-terms.ts";
import { takesDevices } from "#app/.server/catalogue/offered.ts";
import { exchangeableDevices, isMultiDevice } from "#app/.server/catalogue/trade-in-devices.ts";
import type { ExchangeableDevice } from "#app/.server/catalogue/trade-in-devices.ts";
import { exchangesAsOf } from "#app/.server/orders-api/orders-api.ts";
import { exchangeJson } from "#app/.server/orders-api/wire/exchange-json.ts";
import { exchangeShape } from "#app/.server/orders-api/wire/exchange-shape.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { marketOfStore } from "#app/market.ts";
import { conditionTexts } from "#app/messages/trade-in-form.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { conditionAnswers, conditionQuestions, tradeInLimit } from "#machines/trade-in";
import { readPage, sendForm } from "./by-form.ts";
import { ownOrder } from "./own-order.ts";
import { notThere, shopCall } from "./shop-call.ts";
import { ownCart, toldCart } from "./shopping.ts";
import { cartShape } from "./wire/cart-json.ts";
import { devicesShape, offerShape, questionsShape } from "./wire/exchange-shape.ts";

const id = z.string().max(60);
const sku = z.string().max(40);

/** The condition of a device; what is not said is assumed to be in order. */
const condition = { ...conditionAnswers.shape };
const conditionBody = z.object(condition).prefault({});

const questionsOf = (i18n: I18n): z.input<typeof questionsShape> => ({
  questions: conditionQuestions.map((question) => ({
    ...{ id: question, question: i18n._(conditionTexts[question]), assumed: "Yes" as const },
    answers: [
      { value: "Yes", text: i18n._(conditionTexts.yes) },
      { value: "No", text: i18n._(conditionTexts.no) },
    ],
  })),
});

const deviceJson = ({ deviceId, name, brand, category }: ExchangeableDevice) => ({
  ...{ device_id: deviceId, name, brand, category },
});

/** Old devices are taken in the US, where their credit can be paid. */
const takenIn = (storefront: Storefront) =>
  storefront === "us" && takesDevices() ? exchangeableDevices : [];

export const exchangeCalls = [
  shopCall({
    ...{ path: "exchange/questionnaire", method: "GET" },
    summary: "What is asked about an old device that is given for credit.",
    ...{ body: z.object({}), answer: questionsShape },
    work: async ({ request }) => ({ ok: true, data: questionsOf(await i18nOf(request)) }),
  }),
  shopCall({
    ...{ path: "exchange/grv-questions", method: "GET" },
    summary: "What is asked about a device that goes back at the price that was promised for it.",
    ...{ body: z.object({}), answer: questionsShape },
    work: async ({ request }) => ({ ok: true, data: questionsOf(await i18nOf(request)) }),
  }),
  shopCall({
    ...{ path: "exchange/exchangeable-devices", method: "GET" },
    summary: "The old devices that the store takes, and what the best of each brings.",
    body: z.object({ category: id.optional(), brand: id.optional() }),
    answer: devicesShape,
    work({ storefront, body: { category, brand } }) {
      const devices = takenIn(storefront).filter(
        (one) =>
          (category === undefined || one.category === category) &&
          (brand === undefined || one.brand === brand),
      );
      const { currency } = marketOfStore(storefront);
      return Promise.resolve({
        ok: true,
        data: {
          currency,
          devices: devices.map((one) => ({ ...deviceJson(one), estimated_credit: one.bestCents })),
        },
      });
    },
  }),
  shopCall({
    ...{ path: "exchange/offers", method: "GET" },
    summary: "What a device in a condition brings for a product.",
    ...{ body: z.object({ sku, device_id: id, ...condition }), answer: offerShape },
    async work(called) {
      const { storefront, request } = called;
      const { sku: wanted, device_id: device, ...answers } = called.body;
      const path = paths.tradeIn(storefront, { for: wanted });
      const page = await readPage(called, { path, none: "ProductNotFound" }, asked);
      if (!page.ok) return page;
      const estimate = estimateOf(device, answers);
      if (!estimate) return notThere("DeviceNotFound");
      const { sendDays, check } = sendingTerms([], storefront, await i18nOf(request));
      return {
        ok: true,
        data: {
          ...{ sku: wanted, device: deviceJson(estimate.device), condition_status: answers },
          ...{ estimated_credit: estimate.creditCents, currency: page.data.front.currency },
          maximum_quantity: tradeInLimit(isMultiDevice(page.data.product.model.family)),
          ...{ days_to_send: sendDays, terms: check },
        },
      };
    },
  }),
  shopCall({
    ...{ path: "cart/add-exchange", method: "POST" },
    summary:
      "Puts an old device into the cart for credit, at the line of what it is given for; that is put there as well where it is not yet.",
    body: z.object({
      /** What it is given for: a line of the cart, or a SKU. */
      ...{ line_item_id: id.optional(), sku_id: sku.optional() },
      ...{ device_id: id, condition_status: conditionBody },
    }),
    answer: cartShape,
    async work(called) {
      const { storefront, body } = called;
      const { line_item_id, device_id, condition_status } = body;
      const lines = (await ownCart(called))?.context.lines ?? [];
      const line = lines.find(({ lineId }) => lineId === line_item_id);
      if (line_item_id !== undefined && !line) return notThere("LineItemNotFound");
      const wanted = line?.sku ?? body.sku_id;
      if (wanted === undefined) return { ok: false, refusal: { code: "InvalidEvent" } };
      const sent = await sendForm(called, answerTradeIn, {
        path: paths.tradeIn(storefront, { for: wanted }),
        fields: { device: device_id, ...condition_status },
        ...{ leadsTo: /\/cart\/?$/, none: "ProductNotFound" },
      });
      return sent.ok ? toldCart(called, sent.data.headers) : sent;
    },
  }),
  shopCall({
    ...{ path: "exchange", method: "GET" },
    summary: "How the exchanges of an order stand, or one of them by its number.",
    body: z.object({ po_id: id.optional(), exchange_id: id.optional() }),
    answer: z.strictObject({ po_id: z.string(), exchanges: z.array(exchangeShape) }),
    async work(called) {
      const { po_id, exchange_id } = called.body;
      // An exchange is numbered within its order.
      const orderId = po_id ?? exchange_id?.replace(/-[^-]*$/, "");
      if (orderId === undefined) return { ok: false, refusal: { code: "InvalidEvent" } };
      const order = await ownOrder(called, orderId);
      if (!order.ok) return order;
      const { exchanges } = await exchangesAsOf(called.scope.engine, order.data);
      const told = exchanges
        .map((one) => exchangeJson(order.data.context, one))
        .filter((one) => exchange_id === undefined || one.exchange_id === exchange_id);
      if (exchange_id !== undefined && told.length === 0) return notThere("ExchangeNotFound");
      return { ok: true, data: { po_id: orderId, exchanges: told } };
    },
  }),
];
