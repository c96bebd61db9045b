/** What the screens of refused goods are told; times are ISO 8601 in UTC. */
import type { SubmissionResult } from "@conform-to/react";
import type { TypedAddress } from "#app/features/account/address-fields.tsx";
import type { LineData, TrackData } from "#app/features/order/order-data.ts";
import type { Storefront } from "#app/paths.ts";
import type { Tone } from "#machines/kit";
import type { Address } from "#machines/order";
import type { ReturnToCustomerView, Status } from "#machines/return-to-customer";

/** The form as it came back: what was typed, what is wrong with it in words, why it was refused. */
export interface ReturnToCustomerAnswer {
  readonly result: SubmissionResult<string[]>;
  readonly refusal: { readonly code: string } | null;
  readonly texts?: Readonly<Record<string, string>>;
}

export interface ReturnToCustomerData {
  readonly orderId: string;
  readonly storefront: Storefront;
  readonly returnId: string;
  readonly orderHref: string;
  readonly returnHref: string;
  /** What brought the goods in, and what is paid for them where they stay, in cents. */
  readonly of: ReturnToCustomerView["of"];
  readonly creditCents: number;
  readonly status: Status;
  readonly tone: Tone;
  readonly may: ReturnToCustomerView["may"];
  /** Why they were not accepted, in the warehouse's own words. */
  readonly reason: string | null;
  readonly isRtcEnabled: boolean;
  readonly decideBy: string;
  readonly decidedBy: ReturnToCustomerView["decidedBy"];
  readonly lines: readonly (LineData & { readonly units: number })[];
  readonly shipTo: Address | null;
  readonly typed: TypedAddress;
  readonly states: readonly (readonly [code: string, name: string])[];
  readonly parcel: {
    readonly track: TrackData;
    readonly courier: string | null;
    readonly trackingId: string | null;
  } | null;
  /** Makes a second press of a button the first one. */
  readonly sendKey: string;
  readonly liveHref: string;
}
