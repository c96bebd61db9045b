/** What the screen of a trade-in is told; times are ISO 8601 in UTC. */
import type { FormTicket } from "#app/features/events/event-form.tsx";
import type { Picture } from "#app/features/order/order-data.ts";
import type { ConditionQuestion } from "#app/messages/trade-in-form.ts";
import type { LampState } from "#app/ui/lamp.tsx";
import type { Buyer, BusinessLabel, ConsumerLabel, Status } from "#machines/trade-in";
import type { Credited } from "./exchange-money.tsx";
import type { DeviceLabel } from "./sending-in.tsx";

/** What is asked for on the page of an exchange. */
export type ExchangeEvent =
  | "trade.in.extended"
  | "label.retried"
  | "reduced.credit.accepted"
  | "charge.retried"
  | "order.cancelled";

export interface ExchangeData {
  readonly orderId: string;
  readonly tradeInId: string;
  /** It came after the end: the store decides, or has it sent back. */
  readonly late: "waits" | "refused" | null;
  readonly status: Status;
  readonly buyer: Buyer;
  readonly tone: LampState;
  /** Until when to choose what becomes of a device that was refused; null where there is nothing to choose. */
  readonly decideBy: string | null;
  /** An agent took the lower credit on the phone; null where nobody did, or its customer. */
  readonly agentAcceptedAt: string | null;
  readonly orderHref: string;
  readonly termsHref: string;
  /** Days to send it, from the later of the label and the new device. */
  readonly sendDays: number;
  /** The order that it was bought with, where it is taken back for an upgrade. */
  readonly upgrade: {
    readonly orderId: string;
    readonly href: string;
    readonly text: string;
  } | null;
  /** What comes next, in words. */
  readonly next: string;
  /** Why it is worth less, and what heads the reasons where it did not pass. */
  readonly verdict: { readonly gradedDown: string; readonly failed: string };
  readonly labels: { readonly consumer: ConsumerLabel; readonly business: BusinessLabel };
  /** What it is traded in for. */
  readonly parentName: string | null;
  readonly devices: readonly {
    readonly id: string;
    readonly name: string;
    readonly art: Picture;
    readonly creditCents: number;
    /** The questions that were answered with No (TRADE-03). */
    readonly noes: readonly ConditionQuestion[];
  }[];
  readonly estimatedCents: number;
  readonly finalCents: number | null;
  readonly label: DeviceLabel | null;
  readonly shipByAt: string | null;
  readonly isExtended: boolean;
  readonly results: { readonly from: string; readonly to: string; readonly isLate: boolean } | null;
  readonly credit: { readonly dueAt: string; readonly isLate: boolean } | null;
  readonly failedReasons: readonly string[];
  /** What a grade below the answers takes off, in cents. */
  readonly gradedDownCents: number;
  readonly reducedCents: number | null;
  /** Where it is said whether the device comes back; null where that is no question. */
  readonly backHref: string | null;
  /** The device is yet to be sent. */
  readonly isWithShopper: boolean;
  readonly isLabelReady: boolean;
  readonly isBeingChecked: boolean;
  readonly isCreditUnderway: boolean;
  readonly isBackOffered: boolean;
  readonly isDeviceBack: boolean;
  readonly chargeback: Credited["chargeback"];
  readonly payout: Credited["payout"];
  readonly can: readonly ExchangeEvent[];
  readonly others: readonly { readonly href: string; readonly name: string }[];
  readonly ticket: FormTicket;
  readonly liveHref: string;
}
