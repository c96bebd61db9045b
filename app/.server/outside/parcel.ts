/** The port to the carriers: labels are asked for, movements come back as signed webhooks. */
import * as z from "zod";

/** The couriers whose tracking the store follows (TRACK-05). */
export const couriers = ["fedex", "ups", "xpo", "lso"] as const;
export type Courier = (typeof couriers)[number];

export const labelRequest = z.strictObject({
  returnId: z.string(),
  orderId: z.string(),
  /** The last instant the carrier takes the parcel (LC-16). */
  shipBy: z.iso.datetime(),
});
export type LabelRequest = z.output<typeof labelRequest>;

export const label = z.strictObject({
  courier: z.enum(couriers),
  trackingId: z.string(),
  /** The name the label is saved under (RET-15). */
  fileName: z.string(),
});
export type Label = z.output<typeof label>;

/** The carriers. A method throws `GatewayTimeout` when no answer comes; `key` is the outbox id. */
export interface ParcelGateway {
  createLabel(request: LabelRequest & { readonly key: string }): Promise<Label>;
}
