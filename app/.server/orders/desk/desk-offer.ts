/** One thing that an agent may do at an order, and whoever finds such things out of one lifecycle. */
import type { AnyStateMachine } from "xstate";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import type { Definition, LifecycleId, RawEvent, View } from "#machines/kit";
import type { StopSums } from "./desk-stop.ts";

/** What an offer is about. */
export type OfferKind =
  | ("allowDays" | "closing" | "forbidDays")
  | "enforce"
  | "expiredReturn"
  | ("delay" | "deviceLate")
  | ("claim" | "claimFee")
  | ("deniedClaim" | "lateReturn")
  | "discount"
  | "doneAnyway"
  | ("giftCard" | "givenCard")
  | ("lapsing" | "lost" | "returnSentLate")
  | "reversal"
  | ("stopped" | "stoppedLate" | "strayParcel" | "strayReturn")
  | "subscription"
  | "tradeInCharge";

/** One thing that can be done, and to what. */
export interface DeskOffer {
  /** Names it in the form that does it. */
  readonly id: string;
  readonly to: LifecycleId;
  readonly kind: OfferKind;
  readonly items: readonly string[];
  readonly sends: readonly RawEvent[];
  /** What its machine would not take now: whoever sends it all the same is told why. */
  readonly refused?: readonly RawEvent[];
  readonly facts?: OfferFacts | undefined;
  /** Who does it, where the order's own keys do not open what it is about. */
  readonly actor?: Actor;
}

/** What the customer has to be told before they answer. */
export interface OfferFacts {
  readonly newOn?: string | null;
  readonly answerBy?: string;
  readonly amountCents?: number;
  /** What is on a gift card now. */
  readonly leftCents?: number;
  readonly stop?: StopSums;
  /** Nothing was taken for them: to end them brings no money back. */
  readonly isUncharged?: boolean;
  /** What goods cost that nobody pays for. */
  readonly unpaidCents?: number;
  /** When they left, and when they were there; instants. */
  readonly leftAt?: string | undefined;
  readonly arrivedAt?: string | null;
  readonly tracking?: string | null;
  /** What holds a sum in vain, and which. */
  readonly held?: {
    readonly method: string;
    readonly display: string | null;
    readonly cents: number;
  };
}

export interface Wanted<M extends AnyStateMachine, V extends View> {
  readonly lifecycle: Definition<M, V>;
  readonly key: string;
  readonly kind: OfferKind;
  /** What of the instance it is about, where it has several such things. */
  readonly about?: string;
  readonly items: readonly string[];
  readonly sends: readonly RawEvent[];
  readonly facts?: OfferFacts;
}

export type Offering = <M extends AnyStateMachine, V extends View>(
  wanted: Wanted<M, V>,
) => Promise<DeskOffer[]>;
