/** How and when goods come: the shapes of a chosen delivery. */
import * as z from "zod";
import { cents, positiveCents } from "#machines/kit";
import { ruled } from "./address.fields.ts";
import * as contacts from "./contact.rules.ts";
import { isDeliveryWindow } from "../delivery/delivery.rules.ts";

/** A pickup store (SHIP-06). */
export const store = z.strictObject({
  storeId: z.string(),
  storeName: z.string(),
  displayName: z.string(),
  storeChannel: z.string(),
  hours: z.string(),
  pickupExpiryDays: positiveCents,
  phone: z.string(),
  city: z.string(),
});

/** A parcel locker of the Polish store (PL-02); a parcel waits there for three days (PL-05). */
export const locker = z.strictObject({
  lockerId: z.string(),
  /** Where it stands. */
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  expiryDays: positiveCents,
});

/** What is agreed on one way of delivery. */
const agreed = {
  methodId: z.string(),
  name: z.string(),
  /** The method's price; `freeOverFifty` methods cost nothing when goods cost more than $50 (SHIP-20). */
  costCents: cents.nonnegative(),
  freeOverFifty: z.boolean(),
  /** The promised day, YYYY-MM-DD. */
  promisedOn: z.string().nullable(),
  /** Local time at the address, HH:MM; appliances and TVs only (SHIP-17). */
  windowStart: z.string().nullable(),
  windowEnd: z.string().nullable(),
};

const isWindow = ({
  windowStart,
  windowEnd,
}: {
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
}) => windowStart === windowEnd || isDeliveryWindow(windowStart ?? "", windowEnd ?? "");
const noWindow = { message: "DeliveryModeNotFound", path: ["windowStart"] };

/** The lines that arrive together, where a cart needs more than one delivery (SHIP-24). */
export const deliveryGroup = z
  .strictObject({
    /** `delivery_line_item_id`. */
    groupId: z.enum(["parcel", "truck"]),
    /** `line_items`. */
    lineIds: z.array(z.string()).min(1),
    ...agreed,
  })
  .refine(isWindow, noWindow);
export type DeliveryGroup = z.output<typeof deliveryGroup>;

/** The chosen way of delivery (SHIP-01, SHIP-03). */
export const delivery = z
  .strictObject({
    ...agreed,
    mode: z.enum(["home", "pickup", "locker"]),
    instructions: ruled(contacts.instructions),
    store: store.nullable(),
    locker: locker.nullable().default(null),
    /** Each with a day of its own; empty where everything arrives together, and then nothing above is for one group only. */
    groups: z.array(deliveryGroup).default([]),
    /** The carrier takes cash at the door (OPEN-103). */
    takesCash: z.boolean().default(false),
  })
  .refine(isWindow, noWindow);
export type Delivery = z.output<typeof delivery>;
