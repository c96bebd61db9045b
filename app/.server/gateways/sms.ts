/** The port to whoever sends text messages. */

export interface Sms {
  /** Digits, as the order keeps them. */
  readonly to: string;
  readonly text: string;
  /** The outbox id, the same for each attempt: one key is one message. */
  readonly key: string;
}

/** A provider of text messages. Throws `GatewayTimeout` when no answer comes. */
export interface SmsGateway {
  send(sms: Sms): Promise<void>;
}
