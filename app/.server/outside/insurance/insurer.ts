/** The port to who insures devices and has them repaired (LC-41): which device a number is of, claims, and work on them. */
import * as z from "zod";
import { claimKinds, device } from "#machines/claim";
import { currencies } from "#machines/kit";

export const lookUpRequest = z.strictObject({ imei: z.string().min(1) });
/** Whether there is such a device, and it can be insured. */
export const lookUpResult = z.strictObject({ outcome: z.enum(["found", "notFound"]) });
export type LookUpResult = z.output<typeof lookUpResult>;

/** What is claimed. The same claim may come again with another number of its device. */
export const claimNotice = z.strictObject({
  claimId: z.string().min(1),
  orderId: z.string().min(1),
  kind: z.enum(claimKinds),
  imei: z.string().min(1),
  story: z.string(),
  happenedOn: z.iso.date(),
  device,
  currency: z.enum(currencies),
});
export type ClaimNotice = z.output<typeof claimNotice>;

/** Its fee is paid: what is sent in comes by this parcel; what is gone comes by none. */
export const workOrder = z.strictObject({
  claimId: z.string().min(1),
  trackingId: z.string().nullable(),
});
export type WorkOrder = z.output<typeof workOrder>;

export const claimEnd = z.strictObject({ claimId: z.string().min(1) });
export type ClaimEnd = z.output<typeof claimEnd>;

/** What it decides comes later, by webhook. */
export const noted = z.strictObject({ outcome: z.literal("noted") });
export type Noted = z.output<typeof noted>;

/** The insurer. Every method throws `GatewayTimeout` when no answer comes; `key` is the outbox id. */
export interface InsurerGateway {
  lookUp(request: z.output<typeof lookUpRequest>): Promise<LookUpResult>;
  claim(request: ClaimNotice & { readonly key: string }): Promise<Noted>;
  begin(request: WorkOrder & { readonly key: string }): Promise<Noted>;
  /** Nobody wants it any more; what was sent in all the same comes back. */
  withdraw(request: ClaimEnd & { readonly key: string }): Promise<Noted>;
}
