/** LC-10: one line of an order that becomes another SKU or another colour before it leaves. */
import * as z from "zod";
import { cents, defineEvents } from "#machines/kit";

/** An article as the swap needs it (`new_sku_details`, `old_sku_details`, SWAP-08). */
export const article = z.strictObject({
  sku: z.string(),
  name: z.string(),
  /** Only articles of one model family are swapped for each other. */
  modelId: z.string(),
  /** Everything but the colour: a colour change keeps it. */
  size: z.string(),
  art: z.strictObject({ kind: z.string(), finish: z.string(), seed: z.string() }),
  /** The price of one unit: what it was sold at, where the order has it from a swap. */
  priceCents: cents.nonnegative(),
});

export const input = z.strictObject({
  orderId: z.string(),
  /** `<orderId>-X<n>`: an order's swaps, counted. */
  swapId: z.string(),
  /** `line_item_id`. */
  lineId: z.string(),
  quantity: z.int().positive(),
  /** What was ordered. */
  from: article,
  /** What is wanted instead. */
  to: article,
  /** What of the first one's price nobody had to pay, for one unit. */
  waivedCents: cents.nonnegative().default(0),
  /** Whether the shopper hears of it at all (SWAP-07, OPEN-63). */
  isSuppressed: z.boolean(),
});

export const context = input.extend({
  /** A colour change is a swap with a notice of its own (SWAP-11). */
  kind: z.enum(["sku", "colour"]),
  /** What the new article costs more was paid; what it costs less goes back at the end. */
  isSettled: z.boolean(),
  /** It was paid, and not waived: what comes back of the new article brings that back too. */
  isPaid: z.boolean().default(false),
  /** Until when somebody may say what becomes of the difference: the line stays as it was ordered after that. */
  settleBy: z.iso.datetime().nullable().default(null),
  /** The warehouse could not put back what was ordered: that it comes by itself may not be promised again. */
  isUndoRefused: z.boolean().default(false),
  /** Nobody pays the difference, and the line is what was ordered again. */
  isUndone: z.boolean().default(false),
});

const customers = ["shopper", "guest", "agent"] as const;
const warehouse = ["warehouse", "system"] as const;

export const events = defineEvents({
  "swap.requested": {
    by: ["system"],
    data: z.object({ isAllowed: z.boolean() }),
    about:
      "SWAP_REQUESTED: the order passes it on and says whether it allows it (SWAP-01, SWAP-02, SWAP-13).",
  },
  "colour.requested": {
    by: ["system"],
    data: z.object({
      from_samsung_sku: z.string(),
      line_item_id: z.string(),
      to_samsung_sku: z.string(),
      isAllowed: z.boolean(),
    }),
    about: "CHANGE_COLOUR: the same for another colour of the same model (SWAP-09, OPEN-65).",
  },
  "init.failed": { by: warehouse, about: "INIT_FAILED: the warehouse cannot stop the line." },
  retried: { by: customers, about: "RETRY: asked again; the order must still allow it." },
  accepted: { by: warehouse, about: "ACCEPTED: the warehouse swaps the line." },
  "difference.settled": {
    by: ["system", "agent"],
    about: "What the new article costs more was paid.",
  },
  "difference.waived": {
    by: ["agent"],
    about: "Nobody is to pay what the new article costs more.",
  },
  "difference.declined": {
    by: customers,
    about: "Nobody pays what the new article costs more: the line stays as it was ordered.",
  },
  "called.off": { by: ["system"], about: "The order ends; so does its swap." },
  "swap.done": { by: warehouse, about: "DONE: the new article takes the line's place." },
  "swap.failed": { by: warehouse, about: "FAILED: the line stays as it was ordered." },
});
