/** What the screens of a replacement are told; times are ISO 8601 in UTC. */
import type { FormTicket } from "#app/features/events/event-form.tsx";
import type { LineData, TrackData } from "#app/features/order/order-data.ts";
import type { LineOffer } from "#app/features/return/return-data.ts";
import type { Tone } from "#machines/kit";
import type { Label, ReplacementView } from "#machines/replacement";

/** A replacement as its page shows it (RET-03). */
export interface ReplacementFacts {
  readonly replacementId: string;
  readonly label: Label;
  readonly tone: Tone;
  readonly code: string;
  readonly reason: string;
  readonly date: string;
  readonly units: number;
  readonly approvedUnits: number;
  readonly serials: readonly string[];
  readonly refusal: string | null;
  readonly isBack: boolean;
  /** Nothing is sent back: it never arrived. */
  readonly isClaim: boolean;
  /** The answer to the request is late. */
  readonly isLate: boolean;
  readonly backBy: string | null;
  readonly chargeCents: number;
  /** What is charged if the old units are not sent back. */
  readonly owedCents: number;
  readonly charges: readonly (ReplacementView["charges"][number] & {
    readonly method: string;
    readonly display: string | null;
  })[];
  readonly track: ReplacementView["track"];
  readonly groups: ReplacementView["replacement_line_item_groups"];
  readonly parcel: {
    readonly track: TrackData;
    readonly courier: string | null;
    readonly trackingId: string | null;
    readonly trackingUrl: string | null;
  } | null;
}

export interface ReplacementTyped {
  readonly units: number;
  readonly serials: readonly string[];
  readonly reasonCode: string;
  readonly reasonText: string;
}

/** The form as it came back: what was typed, and what is wrong with it or why it was refused. */
export interface ReplacementAnswer {
  readonly faults: Readonly<Record<string, string>>;
  readonly typed: ReplacementTyped;
  readonly refusal: { readonly code: string } | null;
}

export interface ReplacementData {
  readonly orderId: string;
  readonly orderHref: string;
  readonly returnHref: string | null;
  readonly line: LineData;
  /** The last moment to ask; ISO 8601, UTC. */
  readonly until: string | null;
  readonly offer: LineOffer | null;
  readonly blocker: string | null;
  /** Which units were chosen before signing in again. */
  readonly chosen: Pick<ReplacementTyped, "units" | "serials"> | null;
  /** The most that one unit costs that is not sent back. */
  readonly eachCents: number;
  readonly replacement: ReplacementFacts | null;
  readonly ticket: FormTicket;
  readonly liveHref: string;
}
