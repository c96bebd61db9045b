/** The catalogue by calls (API-61, API-62, API-69): what is sold in this store, in the reader's language, with its stock of now. */
import * as z from "zod";
import { catalogue } from "#db";
import { candidatesOf, fits } from "#app/.server/catalogue/candidates.ts";
import { soldModels } from "#app/.server/catalogue/offered.ts";
import { queryOf, searched } from "#app/.server/catalogue/searched.ts";
import { shopfront } from "#app/.server/catalogue/shopfront.ts";
import type { Shopfront } from "#app/.server/catalogue/shopfront.ts";
import { notThere, shopCall } from "./shop-call.ts";
import type { Called } from "./shop-call.ts";
import {
  modelJson,
  modelShape,
  productJson,
  productShape,
  productWords,
} from "./wire/product-json.ts";

const sku = z.string().max(40);

/** A whole number of cents, as a query writes it. */
const cents = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const MOST = 50;

const frontOf = ({ request, scope }: Called<unknown>): Shopfront =>
  shopfront(scope.engine, request);

/** The model that a SKU is of, where that SKU is sold here; services stand on no shelf. */
async function sold(front: Shopfront, skuId: string) {
  const models = await soldModels(front.store, front.currency);
  const model = models.find(({ skus }) => skus.some((one) => one.sku === skuId));
  const entry = model?.skus.find((one) => one.sku === skuId);
  return model && entry ? { model, entry } : null;
}

const filter = z.object({
  category: z.string().max(40).optional(),
  query: z.string().max(1000).optional(),
  ...{ price_from: cents.optional(), price_to: cents.optional() },
  colour: z.string().max(40).optional(),
  /** `true`: only what can leave the warehouse now. */
  in_stock: z.enum(["true", "false"]).optional(),
  /** The `next` of the answer before. */
  after: sku.optional(),
  limit: z
    .string()
    .regex(/^([1-9]|[1-4]\d|50)$/)
    .transform(Number)
    .default(MOST),
});

/** The SKUs of a department or of a search, in the order of its page, before anything is left out of them. */
async function listed(front: Shopfront, { category, query }: z.output<typeof filter>) {
  const wanted = category === undefined ? {} : { categoryId: category };
  const models = await soldModels(front.store, front.currency, wanted);
  if (query === undefined) return candidatesOf(models);
  return candidatesOf((await searched(front, models, queryOf(query))).found);
}

async function isDepartment(front: Shopfront, category: string): Promise<boolean> {
  const departments = await front.store.catalogue.categories();
  return departments.some(({ categoryId }) => categoryId === category);
}

export const catalogueCalls = [
  shopCall({
    ...{ path: "catalog/sku-options", method: "GET" },
    summary: "The colours that a product comes in: each with its own SKU, the size is the same.",
    ...{ body: z.object({ sku }), answer: z.strictObject({ sku_options: z.array(productShape) }) },
    async work(called) {
      const front = frontOf(called);
      const found = await sold(front, called.body.sku);
      if (!found) return notThere("ProductNotFound");
      const { model, entry } = found;
      const words = await productWords(front);
      const alike = model.skus.filter((one) => catalogue.isSameSize(one, entry));
      return {
        ok: true,
        data: { sku_options: alike.map((one) => productJson(words, model, one)) },
      };
    },
  }),
  shopCall({
    ...{ path: "catalog/models", method: "GET" },
    summary: "The model that a SKU is of, with every SKU of it that is sold.",
    ...{ body: z.object({ sku }), answer: z.strictObject({ models: z.array(modelShape) }) },
    async work(called) {
      const front = frontOf(called);
      const found = await sold(front, called.body.sku);
      if (!found) return notThere("ProductNotFound");
      return { ok: true, data: { models: [modelJson(await productWords(front), found.model)] } };
    },
  }),
  shopCall({
    ...{ path: "products", method: "GET" },
    summary:
      "The products that fit every filter, in the order of their page; prices are whole cents, both included.",
    body: filter,
    answer: z.strictObject({
      products: z.array(productShape),
      /** All that fit, on this page and every other. */
      total: z.int(),
      /** Sent as `after` it brings what follows; null where nothing does. */
      next: z.string().nullable(),
    }),
    async work(called) {
      const front = frontOf(called);
      const { category, colour, in_stock, after, limit, ...prices } = called.body;
      if (category !== undefined && !(await isDepartment(front, category)))
        return notThere("CategoryNotFound");
      const chosen = {
        ...{ type: [], color: colour === undefined ? [] : [colour] },
        stock: in_stock === "true" ? ["in"] : [],
      };
      const all = await listed(front, called.body);
      const { price_from = 0, price_to = Infinity } = prices;
      const fitting = all.filter(
        (one) =>
          fits(one, chosen) && one.sku.saleCents >= price_from && one.sku.saleCents <= price_to,
      );
      const passed = after === undefined ? -1 : all.findIndex(({ sku: one }) => one.sku === after);
      if (after !== undefined && passed < 0) return notThere("ProductNotFound");
      const following = fitting.filter((one) => all.indexOf(one) > passed);
      const page = following.slice(0, limit);
      const words = await productWords(front);
      return {
        ok: true,
        data: {
          products: page.map(({ model, sku: one }) => productJson(words, model, one)),
          total: fitting.length,
          next: following.length > page.length ? (page.at(-1)?.sku.sku ?? null) : null,
        },
      };
    },
  }),
];
