/** What an order's screens are told; times are ISO 8601 in UTC, days `YYYY-MM-DD`. */
import type { FormTicket } from "#app/features/events/event-form.tsx";
import type { Storefront } from "#app/paths.ts";
import type { Tone } from "#machines/kit";
import type { BusinessLabel, ConsumerLabel } from "#machines/trade-in";
import type { Address, Bar, Context, Label, Station } from "#machines/order";

type TradeInLabel = ConsumerLabel | BusinessLabel;

/** A delivery window on the clock of the address, `12:00` to `16:00`. */
export interface Slot {
  readonly from: string;
  readonly to: string;
}

/** What the headline says: a date where there is one. */
export type Headline =
  | { readonly says: "arrives" | "newDate"; readonly on: string; readonly slot: Slot | null }
  | { readonly says: "payBy"; readonly at: string; readonly timeZone: string }
  | {
      readonly says:
        | "allBy"
        | "restBy"
        | "partNewDate"
        | "wasDue"
        | "placed"
        | "readyOn"
        | "pickUpBy"
        | "payWasDue"
        | "decideBy"
        | "keepUntil"
        | "delivered"
        | "partDelivered"
        | "pickedUp"
        | "cancelled"
        | "notDelivered"
        | "sendBackBy"
        | "backWithUs"
        | "refundBy"
        | "refundWasDue"
        | "charged"
        | "refunded";
      readonly on: string;
    }
  | { readonly says: "label" }
  | { readonly says: "anotherDay" };

export interface TrackData {
  readonly bar: Bar;
  readonly stations: readonly {
    readonly station: Station;
    readonly tone: Tone;
    readonly at: string | null;
    readonly dueOn: string | null;
  }[];
}

/** Until when a line may be sent back. */
export type ReturnNote =
  | { readonly says: "days"; readonly days: number; readonly isPickup: boolean }
  | { readonly says: "until" | "closed" | "withdraw"; readonly on: string }
  | { readonly says: "never" | "along" | "nothing" }
  | null;

export interface Picture {
  readonly kind: string;
  readonly finish: string;
  readonly seed: number;
}

export interface LineData {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly isGiftCard: boolean;
  /** IMEI or serial number of each unit (LINE-07). */
  readonly serials: readonly string[];
  readonly art: Picture;
  readonly label: Label;
  /** How an old device stands that is sent in; null for everything else. */
  readonly tradeIn: TradeInLabel | null;
  readonly tone: Tone;
  /** Where units of it are at different steps: how many are at which (ORD-74); empty where they go together. */
  readonly unitsAt: readonly {
    readonly units: number;
    readonly label: Label;
    readonly tone: Tone;
  }[];
  /** Of all its units, before discounts. */
  readonly priceCents: number;
  readonly returnNote: ReturnNote;
  /** What takes its place in a swap. */
  readonly newName: string | null;
}

export interface ActionableLine extends LineData {
  readonly links: readonly OrderLink[];
  /** What is worth knowing of it, in words. */
  readonly notes: readonly { readonly key: string; readonly name: string; readonly text: string }[];
}

export interface ParcelData {
  readonly key: string;
  readonly kind: "parcel" | "unsent" | "unpacked" | "cancelled";
  readonly courier: string | null;
  readonly trackingId: string | null;
  readonly trackHref: string | null;
  /** Its own day; null where none is known, or nothing of it is awaited. */
  readonly day: {
    readonly says: "arrives" | "wasDue" | "delivered" | "pickUpBy";
    readonly on: string;
  } | null;
  readonly lines: readonly ActionableLine[];
}

export interface PaymentData {
  readonly paymentId: string;
  readonly method: string;
  readonly display: string | null;
  /** What a method that nobody knows is called (PAY-03). */
  readonly name: string | null;
  /** Its part of the total. */
  readonly totalCents: number;
  /** What it pays of that, taken or to be taken, and what was called off before it was taken. */
  readonly paidCents: number;
  readonly releasedCents: number;
  /** Nothing of it is still to be taken. */
  readonly isCaptured: boolean;
  /** How it stands, in words; null where there is nothing to say, or it failed. */
  readonly said: string | null;
  /** What was agreed with a lender, in words. */
  readonly terms: string | null;
  readonly isPrimary: boolean;
  readonly dueAt: string | null;
  /** A failure counts while the order is accepted or created (PAY-20). */
  readonly isFailed: boolean;
}

export interface RefundData {
  readonly refundId: string;
  /** A label of `orderLabels`, or words that are read as they are. */
  readonly label: string;
  readonly tone: Tone;
  readonly totalCents: number;
  /** What of it did not go through. */
  readonly declinedCents: number;
  /** Promised for; null once it is back. */
  readonly dueAt: string | null;
  readonly to: readonly {
    readonly paymentId: string;
    readonly amountCents: number;
    readonly method: string;
    readonly display: string | null;
    readonly state: string;
  }[];
}

export interface PriceData {
  readonly totals: Context["totals"];
  /** Of the discount, what was given so that something is kept instead of cancelled. */
  readonly keptCents: number;
  /** What changed the total afterwards: cancelled, given back, charged once more; null where all of it stands (ORD-66). */
  readonly off: {
    /** Worded by the server; what is taken off is below zero. */
    readonly rows: readonly {
      readonly key: string;
      readonly label: string;
      readonly cents: number;
    }[];
    readonly leftCents: number;
    /** What `leftCents` is. */
    readonly leftText: string;
  } | null;
  /** Of what is paid in the end of a Polish order, whose prices include it. */
  readonly includedVatCents: number | null;
  /** The invoice as a file, and its name; null where the order has none (EDIT-08). Its note where nothing is left of it. */
  readonly invoice: { readonly href: string; readonly text: string } | null;
  readonly invoiceNote: string | null;
  /** What it was corrected by, as files, oldest first. */
  readonly corrections: readonly { readonly href: string; readonly text: string }[];
  readonly coupons: readonly string[];
  readonly isDelivered: boolean;
  readonly payments: readonly PaymentData[];
  /** Money that pays nothing and is held all the same; worded by the server. */
  readonly held: readonly string[];
  readonly refunds: readonly RefundData[];
}

export type HistoryActor =
  | { readonly is: "you" | "customer" | "us" | "store" | "bank" }
  | { readonly is: "carrier"; readonly courier: string | null }
  | { readonly is: "agent"; readonly agentId: string };

export interface HistoryEntry {
  readonly key: string;
  readonly at: string;
  /** In the reader's words. */
  readonly what: string;
  readonly who: HistoryActor;
}

/** What can be done on a page of its own, in the reader's words. */
export interface OrderLink {
  readonly key: string;
  readonly href: string;
  readonly text: string;
}

/** Something else that waits for the customer: what, by when, what happens otherwise, and the way to it. */
export interface OrderStep {
  readonly key: string;
  readonly text: string;
  readonly href: string;
  readonly button: string;
}

export interface OrderAction extends OrderLink {
  readonly look: "secondary" | "quiet";
}

/** A delay's question: what ties the answer to it, and its own page (LC-28). */
export interface Consent {
  readonly ticket: FormTicket;
  readonly dueAt: string | null;
  /** The day that was promised until now. */
  readonly promisedOn: string | null;
  /** What is late, in words, where that is not all of it. */
  readonly late: string | null;
  /** What is called off with it, and what becomes of its money. */
  readonly along: string | null;
  readonly href: string;
}

/** A request to cancel that the warehouse has not answered, and can be taken back (CANC-14). */
export interface Withdrawal {
  readonly ticket: FormTicket;
}

export interface DeliveryData {
  readonly shipTo: Address | null;
  readonly store: {
    readonly displayName: string;
    readonly street: string | null;
    readonly hours: string;
    readonly phone: string;
    readonly phoneHref: string;
  } | null;
  readonly method: string | null;
  /** Where the address can be changed; null when it cannot be (EDIT-02). */
  readonly editHref: string | null;
}

/** What an order has to do with reward points, in words (ORD-67). */
interface RewardsData {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface OrderData {
  readonly storefront: Storefront;
  readonly orderId: string;
  readonly placedAt: string;
  readonly label: Label;
  readonly tone: Tone;
  readonly headline: Headline;
  /** What is to be done first or happens next, and why what one would look for is not there; empty where the page asks something. */
  readonly lead: string;
  /** What is to be done besides. */
  readonly steps: readonly OrderStep[];
  readonly isPickup: boolean;
  readonly track: TrackData | null;
  readonly historyHref: string | null;
  readonly actions: readonly OrderAction[];
  readonly withdrawal: Withdrawal | null;
  readonly consent: Consent | null;
  readonly parcels: readonly ParcelData[];
  readonly returns: readonly ListedReturn[];
  readonly price: PriceData;
  /** Null for an order that earns nothing. */
  readonly rewards: RewardsData | null;
  readonly delivery: DeliveryData;
  readonly history: readonly HistoryEntry[];
  readonly liveHref: string;
  /** Where staff see the order on its machine; null for everybody else. */
  readonly machineHref: string | null;
}

/** One return of an order in a list. */
export interface ListedReturn {
  /** Units the warehouse took; null before it has decided, or where it took none. */
  readonly accepted: number | null;
  readonly returnId: string;
  readonly label: string;
  readonly tone: Tone;
  readonly initiatedAt: string;
  readonly units: number;
  readonly names: readonly string[];
  readonly href: string;
}
