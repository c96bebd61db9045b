/** What a return's screens are told; times are ISO 8601 in UTC, days `YYYY-MM-DD`. */
import type { FormTicket } from "#app/features/events/event-form.tsx";
import type { LineData, Picture, TrackData, ListedReturn } from "#app/features/order/order-data.ts";
import type { Tone } from "#machines/kit";
import type { Address, Amounts, LostSum } from "#machines/order";
import type { SaidState } from "#app/messages/refund.ts";
import type { Status as RefundStatus } from "#machines/refund";
import type { LabelView } from "#machines/return-label";
import type { Channel, Phase, ReturnView, Status } from "#machines/return";

/** What of a line may come back now. */
export interface LineOffer {
  readonly lineId: string;
  readonly units: number;
  /** Each unit needs an IMEI or serial number (RET-04). */
  readonly needsSerials: boolean;
  /** Those on record whose units are still with the shopper. */
  readonly known: readonly string[];
  /** What a form calls each of them, in the same order. */
  readonly names: readonly string[];
}

export interface ReturnLineData extends LineData {
  /** Why it cannot come back; a code of `returnBlockers`. */
  readonly blocker: string | null;
  readonly offer: LineOffer | null;
}

/** One line as the form holds it. */
export interface ChosenLine {
  readonly lineId: string;
  readonly isChosen: boolean;
  readonly units: number;
  readonly serials: readonly string[];
}

export interface ReturnChoice {
  readonly lines: readonly ChosenLine[];
  readonly reasonCode: string;
  readonly reasonText: string;
  readonly channel: string;
}

/** A way back with its promise, and the day the money would be there if the goods left today (OPEN-02). */
export interface ChannelOffer {
  readonly channel: Channel;
  readonly fromDays: number;
  readonly toDays: number;
  readonly refundBy: string;
}

/** A payment's share of a refund; before there is a refund it has no state. */
export interface RefundShare {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly method: string;
  readonly display: string | null;
  readonly state: SaidState | null;
}

export interface RefundMoney {
  /** What it was sold for; less what others lose by its going, that is the total. */
  readonly amounts: Amounts & { readonly lost: readonly LostSum[] };
  /** What of its tax is the recycling fee, which is none. */
  readonly feeCents: number;
  /** What of it was given before for goodwill, and does not go back again. */
  readonly lessCents: number;
  /** What nobody has paid of it: it does not go back, and is owed no more. */
  readonly unpaidCents: number;
  /** What was paid by hand for a dearer article, which goes back besides, and to what: a sentence of the server's. */
  readonly onTop: string | null;
  readonly entries: readonly RefundShare[];
  /** What of it a lender lent: it is owed no more, and what was collected of it goes back. A sentence of the server's. */
  readonly lent: string | null;
  /** All of it is. */
  readonly isLent: boolean;
}

export interface ReviewData {
  /** It never arrived: nothing is sent back, and nobody asks how. */
  readonly isClaim: boolean;
  readonly lines: readonly ChosenLine[];
  readonly shipBy: string;
  readonly refund: RefundMoney;
  /** What goes with the items because it belongs to them; worded by the server. */
  readonly along: string | null;
  /** What is not done any more once they are back; worded by the server. */
  readonly ending: string | null;
  readonly offer: ChannelOffer;
  readonly changeHref: string;
  readonly returnId: string;
}

/** What a refused form comes back with: the code, and what its page had shown. */
export interface RefusedAnswer {
  readonly event: string;
  readonly refusal: {
    readonly code: string;
    readonly details?: Readonly<Record<string, unknown>>;
  };
  readonly seen: string;
}

export interface ReturnStartData {
  readonly orderId: string;
  readonly orderHref: string;
  /** The order's status, as a label code. */
  readonly label: string;
  /** Days within which goods may come back, as this shopper reads them (RET-05). */
  readonly days: number;
  readonly lines: readonly ReturnLineData[];
  readonly channels: readonly ChannelOffer[];
  readonly choice: ReturnChoice;
  /** Codes of `returnFaults` by field name. */
  readonly faults: Readonly<Record<string, string>>;
  /** Some of it was paid at the door. */
  readonly isCash: boolean;
  readonly review: ReviewData | null;
  readonly returns: readonly ListedReturn[];
  readonly ticket: FormTicket;
  /** What helps where nothing can be sent back; worded by the server. */
  readonly nothing: string;
  /** What becomes of an old device that was not sent yet, and whether gift cards can be given back; worded by the server. */
  readonly tradeIn: string | null;
  readonly giftCards: string;
}

/** What the headline says: the day that matters now. */
export type ReturnHeadline =
  | {
      readonly says:
        | "sendBackBy"
        | "bringBackBy"
        | "fetchedBy"
        | "expired"
        | "arrivesBack"
        | "refundBy"
        | "refundWasDue"
        | "refunded"
        | "returnedToYou"
        | "withdrawn";
      readonly on: string;
    }
  | { readonly says: "label" };

export interface TodoData {
  readonly instructions: ReturnView["instructions"];
  readonly channel: Channel;
  readonly expiresAt: string;
  readonly courier: string | null;
  readonly isDevice: boolean;
  /** Lines of the address it goes to. */
  readonly to: readonly string[];
  readonly rmaId: string | null;
  readonly store: string | null;
  readonly address: Address | null;
  readonly label:
    (Pick<LabelView, "status" | "isUsable" | "isRefused"> & { readonly href: string }) | null;
  /** The code a counter scans, as SVG. */
  readonly qr: string | null;
}

export interface RefundData extends RefundMoney {
  /** What stands over it, and its stations; worded by the server. */
  readonly title: string;
  readonly track:
    | readonly {
        readonly status: RefundStatus;
        readonly label: string;
        readonly tone: Tone;
        readonly at: string | null;
      }[]
    | null;
  /** What of it is on gift cards instead; null where nothing is. */
  readonly credited: {
    readonly cents: number;
    readonly cards: string;
    readonly isAll: boolean;
  } | null;
  /** Nobody refused it, and it was found not to be paid. */
  readonly isUnpaid: boolean;
  /** It was paid at the door, and comes back by bank transfer. */
  readonly isCash: boolean;
  /** Where it is transferred to, once there is a refund of what was paid at the door. */
  readonly account: {
    readonly isNeeded: boolean;
    /** The bank sent a transfer to the one that was named back. */
    readonly isRefused: boolean;
    readonly amountCents: number;
    readonly last4: string | null;
    readonly href: string;
  } | null;
  readonly isOverdue: boolean;
  readonly label: string | null;
  readonly tone: Tone | null;
}

export interface ReturnData {
  readonly orderId: string;
  readonly orderHref: string;
  readonly anotherHref: string | null;
  readonly returnId: string;
  readonly label: string;
  readonly tone: Tone;
  readonly status: Status;
  readonly phase: Phase;
  readonly channel: Channel;
  /** What the shopper may say now. */
  readonly events: readonly string[];
  readonly initiatedAt: string;
  readonly reasonCode: string;
  readonly reasonText: string;
  readonly headline: ReturnHeadline;
  readonly track: TrackData | null;
  readonly withdrawBlocker: string | null;
  /** Nothing is sent back: it never arrived. */
  readonly isClaim: boolean;
  readonly isAnswerLate: boolean;
  /** It was withdrawn, and its parcel left all the same. */
  readonly isSentAnyway: boolean;
  /** The carrier failed (RET-08). */
  readonly isDeliveryFailed: boolean;
  /** What is not done any more once they are back; worded by the server. */
  readonly ending: string | null;
  /** What was not accepted; null where all of it was, or nobody has decided (LC-17). */
  readonly refused: {
    /** The warehouse's own words. */
    readonly reason: string | null;
    /** What was accepted of the same return, in words; null where nothing was. */
    readonly taken: string | null;
    /** What becomes of it, in words; null before anybody is asked. */
    readonly next: string | null;
    /** Its customer has not decided. */
    readonly isAsked: boolean;
    readonly link: { readonly href: string; readonly text: string } | null;
  } | null;
  readonly lines: readonly {
    readonly lineId: string;
    readonly name: string;
    readonly art: Picture;
    readonly units: number;
    readonly serials: readonly string[];
    /** Units the warehouse took; null before it has decided. */
    readonly accepted: number | null;
  }[];
  readonly todo: TodoData | null;
  readonly parcel: {
    readonly courier: string | null;
    readonly trackingId: string | null;
    readonly trackingUrl: string | null;
  } | null;
  readonly refund: RefundData | null;
  readonly promise: {
    readonly fromDays: number;
    readonly toDays: number;
    readonly dueAt: string | null;
    readonly isLate: boolean;
  };
  readonly ticket: FormTicket;
  readonly liveHref: string;
}

export interface LabelData {
  readonly returnId: string;
  readonly status: LabelView["status"];
  readonly isUsable: boolean;
  readonly tone: Tone;
  readonly courier: string | null;
  readonly trackingId: string | null;
  readonly fileName: string | null;
  readonly shipBy: string;
  readonly events: readonly string[];
  readonly instructions: ReturnView["instructions"];
  readonly channel: Channel;
  readonly rmaId: string | null;
  readonly isDevice: boolean;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** As SVG; null where there is no label to print. */
  readonly barcode: string | null;
  readonly qr: string | null;
  readonly download: { readonly action: string; readonly orderId: string };
  /** The file could not be made just now. */
  readonly isFailed: boolean;
  readonly ticket: FormTicket;
}

export interface PrintLabelData {
  readonly orderId: string;
  readonly orderHref: string;
  /** Every file of the order. */
  readonly filesHref: string;
  readonly label: LabelData | null;
  readonly returnHref: string | null;
  readonly others: readonly { readonly returnId: string; readonly href: string }[];
  readonly liveHref: string | null;
}
