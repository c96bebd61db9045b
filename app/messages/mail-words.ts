/** The parts of a mail that have words. */
import type { MessageDescriptor } from "@lingui/core";

export interface MailWords {
  readonly subject: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly next: MessageDescriptor;
  /** What it says where other goods of the order are not meant. */
  readonly part?: { readonly subject: MessageDescriptor };
  /** Of bad news: what it says of the rest, as long as there is one. */
  readonly rest?: MessageDescriptor;
  /** What it says when it is not the first of its kind about the same goods. */
  readonly again?: { readonly subject: MessageDescriptor; readonly lead: MessageDescriptor };
  readonly button: MessageDescriptor;
  readonly target: MailTarget;
}

/** Where a mail's one button leads. */
export type MailTarget =
  | "order"
  | "label"
  | "return"
  | "subscriptions"
  | "payment"
  | "delay"
  | "sendBack"
  | "schedule"
  | "swap"
  | "trial"
  | "tradeIn"
  | "buyBack"
  | "claim"
  | "refundAccount"
  | "activation";
