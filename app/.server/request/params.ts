/** The params of each URL as a schema: what does not parse is a page that does not exist. */
import * as z from "zod";
import { agreementNames } from "#machines/agreement";
import { checkoutSteps, storefronts } from "#app/paths.ts";

const storefront = z.enum(storefronts);
/** Names in shop URLs: lower case with hyphens. */
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** The number a shopper sees (`ORD-2026-7K3F-9Q2D`), typed in either case. */
const orderId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,40}$/);
/** A line's number within its order. */
const lineItemId = z.string().regex(/^[A-Za-z0-9-]{1,60}$/);
/** The number of a return (`RET-7K3F9Q`), typed in either case. */
export const returnId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^RET-[A-Z0-9-]{1,36}$/);

/** Which of several documents, counted from 1. */
const place = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

export const params = {
  store: z.object({ storefront }),
  cartLink: z.object({ storefront, linkId: z.uuid() }),
  payLink: z.object({ storefront, linkId: z.uuid() }),
  category: z.object({ storefront, categoryId: slug }),
  product: z.object({ storefront, modelId: slug }),
  checkoutStep: z.object({ storefront, step: z.enum(checkoutSteps) }),
  agreement: z.object({ storefront, agreement: z.enum(agreementNames) }),
  payReturn: z.object({ storefront, paymentId: z.string().regex(/^[A-Za-z0-9-]{1,80}$/) }),
  order: z.object({ storefront, orderId }),
  vatCorrection: z.object({
    storefront,
    orderId,
    place,
  }),
  orderCall: z.object({ storefront, orderId, call: slug }),
  /** What stands behind `/us/api/`: the path of a call of the shop. */
  shopCall: z
    .object({ storefront, "*": z.string().max(80) })
    .transform(({ storefront: of, "*": path }) => ({ storefront: of, path })),
  sandboxOrder: z.object({ orderId }),
  sandboxMail: z.object({
    mailId: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  }),
  line: z.object({ storefront, orderId, lineItemId }),
  subscription: z.object({ storefront, subscriptionId: orderId }),
  claim: z.object({ storefront, subscriptionId: orderId, place }),
  renewalInvoice: z.object({ storefront, subscriptionId: orderId, place }),
  return: z.object({ storefront, orderId, returnId }),
  refund: z.object({
    storefront,
    orderId,
    refundId: z.string().regex(/^[A-Za-z0-9-]{1,80}$/),
  }),
  /** The query of a confirmation's result (ROUTE-21). */
  delayConfirm: z.object({ storefront, order_id: orderId }),
  /** The query of an attachment redirect; without a return it is about all of the order. */
  attachment: z.object({ order_id: orderId, return_id: returnId.optional() }),
};

/** The 404 page, for a loader or an action to throw. */
export function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** Reads a route's params; throws the 404 page where they cannot name anything. */
export function parseParams<Schema extends z.ZodType>(
  schema: Schema,
  raw: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const parsed = schema.safeParse(raw);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
