/** What the screens of a cancellation are told; times are ISO 8601 in UTC. */
import type { FormTicket } from "#app/features/events/event-form.tsx";
import type { LineData } from "#app/features/order/order-data.ts";
import type { OfferData } from "./offer.tsx";

/** What comes back, and to what. */
export interface CancelMoney {
  readonly lines: readonly {
    readonly lineId: string;
    readonly units: number;
    /** It keeps others. */
    readonly isPart: boolean;
    readonly totalCents: number;
  }[];
  readonly totalCents: number;
  /** What the discounts of what stays come to less by itself, or more: so much less comes back, or more. And what was given for goodwill before. */
  readonly less: readonly {
    readonly key: string;
    readonly cents: number;
    readonly label: string;
    readonly note?: string;
  }[];
  /** What was paid by hand for a dearer article, which goes back besides, and to what: a sentence of the server's. */
  readonly onTop: string | null;
  /** Some of it was taken already. */
  readonly isCharged: boolean;
  /** Where a phone line is called off that its carrier has activated: what of it goes on. */
  readonly phoneLine: readonly string[];
  /** Nobody needs to be asked first. */
  readonly isAtOnce: boolean;
  /** Some of it is only held. */
  readonly isHeld: boolean;
  readonly dueAt: string | null;
  readonly entries: readonly {
    readonly paymentId: string;
    readonly amountCents: number;
    /** Taken already; else only held. */
    readonly isCharged: boolean;
    /** Whoever lent it may have collected some of it from the order on. */
    readonly isOwed: boolean;
    readonly method: string;
    readonly display: string | null;
  }[];
}

/** A line that can be called off. */
export interface CancelLine extends LineData {
  readonly isChosen: boolean;
  /** How many units of it there are to call off. */
  readonly units: number;
  /** Some of them may be, while the others stay. */
  readonly isDivisible: boolean;
  readonly chosenUnits: number;
  /** A number was chosen that nobody can call off. */
  readonly isMiscounted: boolean;
  /** With its shipping and tax. */
  readonly totalCents: number;
  /** What it is called off together with. */
  readonly belongsTo: string | null;
}

/** What a refused request comes back with; `seen` are `line:label` pairs as the form was rendered. */
export interface CancelAnswer {
  readonly refusal: { readonly code: string };
  readonly seen: readonly string[];
}

export interface CancelData {
  readonly orderId: string;
  /** What becomes of an old device that was not sent yet; worded by the server. */
  readonly tradeIn: string | null;
  readonly orderHref: string;
  readonly lines: readonly CancelLine[];
  readonly isWhole: boolean;
  /** To be paid at the door, and not paid yet. */
  readonly isUnpaid: boolean;
  readonly reason: string;
  readonly note: string;
  readonly isMissing: boolean;
  readonly confirm: CancelMoney | null;
  readonly hasLost: boolean;
  readonly offer: OfferData | null;
  /** Why there is nothing to choose from: a code of `cancelAbsences`. */
  readonly absence: string | null;
  /** Where an agent calls off what nobody else may; null for everybody else. */
  readonly deskHref: string | null;
  readonly returnHref: string | null;
  readonly changeHref: string;
  readonly ticket: FormTicket;
}
