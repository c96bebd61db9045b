/** What is asked of gift cards. */
import * as z from "zod";
import { currencies, positiveCents } from "#machines/kit";
import type { GiftCardGateway } from "#app/.server/gateways/gift-card.ts";
import { orderContact } from "#app/.server/order-contact.ts";
import type { ExternalCommand } from "#app/.server/shell.ts";
import { external } from "./command.ts";

/** The share of a refund that its payment declined (LC-19). */
const credit = z.looseObject({
  refundId: z.string(),
  orderId: z.string(),
  paymentId: z.string(),
  amountCents: positiveCents,
  currency: z.enum(currencies),
});

/** A payment's share of a refund becomes balance once. */
export function creditIdOf({
  refundId,
  paymentId,
}: {
  refundId: string;
  paymentId: string;
}): string {
  return `${refundId}/${paymentId}`;
}

export function giftCardCommands(gateway: GiftCardGateway): Record<string, ExternalCommand> {
  return {
    creditGiftCard: external(credit, async (asked, { key, shell }) => {
      const { refundId, orderId, paymentId, amountCents, currency } = asked;
      const email = (await orderContact(shell, orderId))?.email;
      if (!email) throw new Error(`order ${orderId} has no address to send a gift card to`);
      const creditId = creditIdOf(asked);
      await gateway.credit({ key, creditId, orderId, email, amountCents, currency });
      const event = { type: "entry.refunded", paymentId };
      return [{ to: `refund:${refundId}`, event, role: "system" }];
    }),
  };
}
