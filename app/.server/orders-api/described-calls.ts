/** What the calls about orders answer, for whoever writes a client of them: their bodies are read from the calls themselves. */
import * as z from "zod";
import { orderCalls } from "./calls.ts";
import { searchBody } from "./orders-api.ts";

/** A call as a document tells it; a name in braces is a part of its path. */
export interface DescribedCall {
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly summary: string;
  readonly body: z.ZodType;
  readonly answer: z.ZodType;
}

const po_id = z.string();
const text = z.string().nullable();
const cents = z.int();

/** What a client goes by; there is more in a line, and it may grow. */
const orderLine = z.looseObject({
  ...{ sku_id: z.string(), original_sku_id: z.string() },
  ...{ id: z.string(), quantity: z.int(), cancelled_quantity: z.int() },
  ...{ status: z.unknown(), detailed_status: text, swapStatus: text },
  ...{ returnsWindow: text, subscriptionId: text },
});
export const orderShape = z.looseObject({
  ...{ po_id, status: z.string(), status_label: z.string(), cart_id: z.string() },
  cost: z.looseObject({ total: cents }),
  line_items: z.array(orderLine),
  shipments: z.array(z.looseObject({})),
});

const payback = z.object({
  ...{ po_id, line_item_ids: z.array(z.string()), discount_amount: cents, trigger_code: text },
});
const cancelled = z.object({
  ...{ po_id, status: text, is_discount_applied: z.boolean() },
  applicable_discounts: z.array(z.looseObject({})),
  line_items: z.array(
    z.looseObject({ id: z.string(), status: z.unknown(), quantity: z.unknown() }),
  ),
});
const dates = z.object({ po_id, line_item_id: z.string(), dates: z.array(z.unknown()) });
const booked = z.object({ po_id, line_item_id: text, selected_date: z.string(), slot: text });
const file = z.object({ po_id, file_name: z.string(), bytes: z.array(z.int()) });
const ofReturn = z.object({ po_id, return_id: z.string(), status: z.string() });
const ofExchange = z.object({ po_id, exchange_id: z.string(), status: text });

const told: Readonly<Record<string, readonly [summary: string, answer: z.ZodType]>> = {
  "apply-cancel-discounts": ["Takes the discount that is offered for staying.", cancelled],
  "apply-payback": [
    "Asks for a discount for staying, and takes it; without a line it is skipped.",
    z.union([cancelled, payback.extend({ is_skipped: z.literal(true) })]),
  ],
  attachments: [
    "The files of an order.",
    z.object({
      po_id,
      attachments: z.array(z.object({ type: z.string(), name: z.string(), url: z.string() })),
    }),
  ],
  "calculate-payback": ["What would be paid back for staying.", payback],
  "cancel-b2b-subscription": [
    "Ends a subscription of a business with the time that was paid for.",
    z.object({ po_id, subscription_id: z.string(), status: text, effective_date: text }),
  ],
  cancel: ["Calls an order off, or some of its lines.", cancelled],
  "cancel-exchange": ["Calls an old device off.", ofExchange],
  "cancel-line-items": ["Calls lines off.", cancelled],
  "cancel-request": ["Takes a request back, or a return.", z.looseObject({ po_id })],
  "delivery-dates": ["Days on which a line can be brought.", dates],
  "extend-trade-in": ["Fifteen more days to send an old device.", ofExchange],
  "installation-dates": ["Days on which it can be installed.", dates],
  "ftc-verify": [
    "Answers a date that cannot be kept.",
    z.object({ po_id, status: text, answered_at: text }),
  ],
  label: ["The label of a return, as bytes.", file],
  "refund-summary": [
    "What comes back for a return, or would.",
    z.object({
      ...{ po_id, return_id: text, currency: z.string(), less_goodwill: cents },
      ...{ cost: z.looseObject({}), paid_on_top: cents },
      payment: z.array(
        z.object({ transaction_id: z.string(), payment_method: z.string(), amount: cents }),
      ),
    }),
  ],
  return: ["Asks to send goods back.", ofReturn],
  "schedule-delivery": ["Chooses the day on which a line is brought.", booked],
  "schedule-installation": ["Chooses the day on which it is installed.", booked],
  "shipping-info": [
    "Corrects who and where an order goes to.",
    z.object({ po_id, shipping_info: z.looseObject({}) }),
  ],
  "submit-carrier-activation": [
    "Activates a SIM or an eSIM, or brings a number along.",
    z.object({
      ...{ po_id, status: z.string(), failure: text },
      flags: z.record(z.string(), z.boolean()),
    }),
  ],
  "swap-sku": [
    "Asks for another article of the same model.",
    z.object({ po_id, line_item_id: z.string(), swapStatus: z.string() }),
  ],
  "update-payment": ["Pays again what was declined.", z.looseObject({ po_id, status: text })],
  "vat-invoice": ["The VAT invoice of an order, as bytes.", file],
};

/** With less of each than the order itself has. */
const listed = z.array(z.looseObject({ po_id }));
const list = z.object({ q: z.string().optional(), before: z.string().optional() });

/** Each call about orders, in the order of their paths. */
export const describedOrderCalls: readonly DescribedCall[] = [
  {
    ...{ path: "orders", method: "GET", summary: "Orders, ten at a time, the newest first." },
    ...{ body: list, answer: z.object({ orders: z.array(orderShape), next: text }) },
  },
  {
    ...{ path: "orders/all", method: "GET", summary: "An account's orders, a hundred at most." },
    ...{ body: z.object({}), answer: z.object({ orders: listed, truncated: z.boolean() }) },
  },
  {
    ...{ path: "orders/list", method: "GET", summary: "An account's latest five orders." },
    ...{ body: z.object({}), answer: z.object({ orders: listed }) },
  },
  {
    path: "orders/public-key",
    method: "GET",
    summary: "The key that a card is sealed with, as docs/guides/orders-api.md says.",
    body: z.object({}),
    answer: z.object({ keyId: z.string(), jwk: z.looseObject({ kty: z.literal("RSA") }) }),
  },
  {
    ...{ path: "orders/search", method: "POST", summary: "Looks an order up without an account." },
    ...{ body: searchBody, answer: z.object({ po_id, href: z.string() }) },
  },
  {
    ...{ path: "orders/{po_id}", method: "GET", summary: "One order, whole." },
    ...{ body: z.object({}), answer: orderShape },
  },
  ...Object.entries(orderCalls).flatMap(([name, { method, body }]) => {
    const [summary, answer] = told[name] ?? [];
    return summary && answer
      ? [{ path: `orders/{po_id}/${name}`, method, summary, body, answer }]
      : [];
  }),
];
