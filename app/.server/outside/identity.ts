/** The port to the identity service: who belongs to a programme, and gift cards that are sent once more (CODE-13, GIFT-06). */
import * as z from "zod";
import { programmes } from "#machines/programme-verification";

export const memberRequest = z.strictObject({
  customerId: z.string().min(1),
  programme: z.enum(programmes),
  /** As it is printed on the badge, the student card or the invitation. */
  memberNumber: z.string().min(1),
});
export type MemberRequest = z.output<typeof memberRequest>;

export const memberResult = z.discriminatedUnion("outcome", [
  /** The number as the service writes it: spends are counted by it. */
  z.strictObject({ outcome: z.literal("confirmed"), memberNumber: z.string() }),
  z.strictObject({
    outcome: z.literal("refused"),
    code: z.enum(["UnauthorizedEmail", "EppRedemptionFailed"]),
  }),
]);
export type MemberResult = z.output<typeof memberResult>;

export const giftResend = z.strictObject({
  cardId: z.string().min(1),
  email: z.string(),
  mobile: z.string().nullable(),
});
export const giftResendResult = z.strictObject({ outcome: z.literal("sent") });

/** The identity service. Every method throws `GatewayTimeout` when no answer comes; `key` is the outbox id. */
export interface IdentityGateway {
  verify(request: MemberRequest & { readonly key: string }): Promise<MemberResult>;
  /** Sends a card's code again, to whoever is to have it now. */
  resendGiftCard(
    request: z.output<typeof giftResend> & { readonly key: string },
  ): Promise<z.output<typeof giftResendResult>>;
}
