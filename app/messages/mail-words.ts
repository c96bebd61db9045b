/** The parts of a mail that have words. */
import type { MessageDescriptor } from "@lingui/core";

export interface MailWords {
  readonly subject: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly next: MessageDescriptor;
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
  | "activation";
