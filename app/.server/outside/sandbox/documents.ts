/** What the console shows of the sandbox's own books: parcels on their way, and returns. */
import * as z from "zod";
import { couriers } from "#app/.server/outside/parcel.ts";
import { returnChannels, returnNotice, waysOut } from "#app/.server/outside/warehouse.ts";

const place = z.strictObject({ city: z.string(), state: z.string() });

export const parcelDocument = z.strictObject({
  shipmentId: z.string(),
  orderId: z.string(),
  groupId: z.string(),
  by: z.enum(waysOut),
  lineIds: z.array(z.string()),
  installation: z.boolean(),
  /** Null for what no courier carries: pickups and digital goods. */
  courier: z.enum(couriers).nullable(),
  trackingId: z.string().nullable(),
  /** From the warehouse over the hub to the door. */
  route: z.tuple([place, place, place]),
  /** The last thing said of it. */
  status: z.string(),
});
export type ParcelDocument = z.output<typeof parcelDocument>;

export const returnDocument = z.strictObject({
  returnId: z.string(),
  orderId: z.string(),
  /** Null until the return was announced; a label may be asked for first. */
  notice: returnNotice.nullable(),
  channel: z.enum(returnChannels).nullable(),
  courier: z.enum(couriers).nullable(),
  trackingId: z.string().nullable(),
  rmaId: z.string().nullable(),
  status: z.string(),
});
export type ReturnDocument = z.output<typeof returnDocument>;
