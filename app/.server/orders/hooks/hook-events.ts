/**
 * What systems of the deployer's are told, by name: one list, with a schema for what each carries. Nothing in it is anybody's data:
 * whoever wants to know more of an order asks for it by its number, with a key (docs/guides/shop-api.md).
 */
import * as z from "zod";

const ofOrder = { po_id: z.string() };
const moved = { ...ofOrder, status: z.string(), previous_status: z.string().nullable() };

export const hookEvents = {
  "order.placed": z.strictObject({
    ...{ ...ofOrder, status: z.string(), storefront: z.enum(["us", "pl"]) },
    ...{ currency: z.enum(["USD", "PLN"]), total: z.int(), placed_at: z.iso.datetime() },
  }),
  "order.status_changed": z.strictObject({ ...moved, storefront: z.enum(["us", "pl"]) }),
  "shipment.status_changed": z.strictObject({ ...moved, shipment_id: z.string() }),
  "return.status_changed": z.strictObject({ ...moved, return_id: z.string() }),
  "refund.status_changed": z.strictObject({
    ...{ ...moved, refund_id: z.string() },
    ...{ currency: z.enum(["USD", "PLN"]), total: z.int() },
  }),
  "subscription.status_changed": z.strictObject({ ...moved, subscription_id: z.string() }),
} as const;

export type HookEventType = keyof typeof hookEvents;
export const hookEventTypes = Object.keys(hookEvents) as HookEventType[];

/** What each tells, as it happened. */
export type HookTold = {
  readonly [Type in HookEventType]: {
    readonly type: Type;
    readonly data: z.input<(typeof hookEvents)[Type]>;
  };
}[HookEventType];

/** The body of a message, as every system gets it. */
export const hookBody = z.strictObject({
  id: z.string(),
  type: z.enum(hookEventTypes),
  created_at: z.iso.datetime(),
  api_version: z.literal("1"),
  data: z.record(z.string(), z.unknown()),
});
