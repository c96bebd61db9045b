/**
 * What an order says, asks for and remembers of having said when something becomes of its lines: messages, starts, mails, stock and
 * credit, as actions of the machine. Pure.
 */
import type { Balance, StartRequest, LifecycleId, Message } from "#machines/kit";
import type { Context, OrderLine } from "../order.schema.ts";

/** The mails that an order has written; returns and refunds write their own. */
export type MailTemplate =
  | "order-placed"
  | "shipped"
  | "pickup-ready"
  | "picked-up"
  | "delivered"
  | "cancelled"
  | "partly-cancelled"
  | "cancelled-along"
  | "cancel-rejected"
  | "goodwill"
  | "goodwill-card"
  | "discount-kept"
  | "payment-lapsing"
  | "plan-ended"
  | "address-changed"
  | "address-kept"
  | "swap-failed"
  | "swap-owing"
  | "swap-not-undone"
  | "swap-undone"
  | "swap-done"
  | "delay-told"
  | "not-sent"
  | "not-delivered"
  | "sending-again"
  | "sent-again"
  | "lost"
  | "delivery-scheduled";

export interface Mail {
  readonly template: MailTemplate;
  readonly orderId: string;
  readonly to: string;
  readonly language: string;
  /** The lines it speaks of. */
  readonly lineIds: readonly string[];
  /** Of the lines of these units it speaks of them alone. */
  readonly unitIds?: readonly string[];
  /** Why the system cancelled, on `cancelled`; why money is given, on `goodwill`. */
  readonly reason: string | null;
  /** The sum it speaks of, on `goodwill`. */
  readonly amountCents?: number;
  /** The day it speaks of, where that is not the order's own. */
  readonly on?: string;
  /** The day that held until then. */
  readonly was?: string | null;
}

export type Stock = Readonly<Pick<OrderLine, "sku" | "quantity">> & { readonly orderId: string };

/** Something to say or to ask for, as an action of the machine. */
export type LineEffect =
  | { readonly type: "tell"; readonly params: Message }
  | { readonly type: "begin"; readonly params: StartRequest }
  | { readonly type: "sendMail"; readonly params: Mail }
  | { readonly type: "shipStock"; readonly params: Stock }
  | { readonly type: "returnStock"; readonly params: Stock }
  | { readonly type: "creditGiftCard"; readonly params: Balance };

/** What must be said, and what the order must remember of having said it. */
export interface LineChange {
  readonly context: Partial<Context>;
  readonly said: readonly LineEffect[];
}

export const tell = (to: LifecycleId, event: Message["event"], optional?: true): LineEffect => ({
  type: "tell",
  params: { to, event, ...(optional && { optional }) },
});

export const nothing: LineChange = { context: {}, said: [] };
