/** The port to whoever sends text messages. */
import * as z from "zod";

export const textMessage = z.strictObject({
  to: z.string().min(1),
  text: z.string().min(1),
});
export type TextMessage = z.output<typeof textMessage>;

/** `refused` is final: there is no such number. */
export const textResult = z.strictObject({ outcome: z.enum(["sent", "refused"]) });

/** A text that was caught instead of sent. */
export const caughtText = textMessage.extend({ id: z.int(), sentAt: z.iso.datetime() });
export type CaughtText = z.output<typeof caughtText>;

/** Throws `GatewayTimeout` when no answer comes; `key` is the outbox id, and one key sends one text. */
export interface SmsGateway {
  send(request: TextMessage & { readonly key: string }): Promise<z.output<typeof textResult>>;
}
