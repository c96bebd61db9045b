/** What an order is paid again with beside a card: wallets with a page of their own, and gift cards (LC-05, PAY-51). */
import * as z from "zod";
import { openGiftCard } from "#app/.server/gift-cards.ts";
import type { GiftCardDoor } from "#app/.server/gift-cards.ts";
import type { Refusal } from "#machines/kit";
import type { Context } from "#machines/order";
import { giftCardRef, methods, routeOf } from "#machines/payment";
import type { Method } from "#machines/payment";
import { canPayAgain, payAgainMethods } from "#machines/payment-update";
import type { Entry } from "#machines/payment-update";
import { isServed } from "./paying-methods.ts";

/** The wallets whose page an order can be paid at. */
export function walletsFor({ origin }: Pick<Context, "origin">): readonly Method[] {
  return payAgainMethods.filter((method) => isWallet(method) && isServed(method, origin));
}

const isWallet = (method: Method): boolean => routeOf(method) === "wallet";

/** What `update.submitted` says of a way to pay that is no card. */
interface Way {
  readonly payment_method: Method;
  readonly gift_card: z.output<typeof giftCardRef> | null;
}

type Answer = { readonly way: Way } | { readonly refusal: Refusal };

/** A wallet of the list, chosen. */
export function chosenWallet(order: Pick<Context, "origin">, posted: string | undefined): Answer {
  const method = z.enum(methods).safeParse(posted).data;
  return method && canPayAgain(method) && walletsFor(order).includes(method)
    ? { way: { payment_method: method, gift_card: null } }
    : { refusal: { code: "InvalidChosenPayment" } };
}

/** A gift card by its code; it stands in for a payment only if it has enough on it. */
export async function chosenGiftCard(
  door: Pick<GiftCardDoor, "gateways">,
  { currency }: Pick<Context, "currency">,
  { amountCents }: Pick<Entry, "amountCents">,
  code: string,
): Promise<Answer> {
  const opened = await openGiftCard(door, code);
  if ("refusal" in opened) return opened;
  const { cardId, last4, balanceCents, currency: held } = opened.card;
  if (held !== currency) return { refusal: { code: "GiftCardCodeInvalid" } };
  if (balanceCents <= 0) return { refusal: { code: "NoBalanceInGiftCard" } };
  if (balanceCents < amountCents) return { refusal: { code: "GiftCardTooSmall" } };
  return { way: { payment_method: "gift_card", gift_card: { cardId, last4 } } };
}
