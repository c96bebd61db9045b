import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { cardText } from "./card-text.ts";
import { filled } from "./filled.ts";
import { isCard, paymentMethodName } from "./payment-methods.ts";

/** Somebody pays by card from elsewhere: what that is called once it was asked for, and with the card that paid. */
const remote: ReadonlyMap<string, Readonly<Record<"asked" | "paid", MessageDescriptor>>> = new Map([
  [
    "pay_by_link",
    {
      asked: msg`Payment link`,
      paid: msg({ message: "{card} by a payment link", comment: "card: Visa •••• 1111" }),
    },
  ],
  [
    "pay_by_phone",
    {
      asked: msg`Payment by phone`,
      paid: msg({ message: "{card} by phone", comment: "card: Visa •••• 1111" }),
    },
  ],
]);

/** What people call a payment: the card with its last digits, or the way to pay with what tells it from another. */
export function paymentName(
  i18n: I18n,
  { method, display }: { readonly method: string; readonly display: string | null },
): string {
  if (isCard(method) && display !== null) return cardText(display);
  const elsewhere = remote.get(method);
  if (elsewhere)
    return i18n._(
      display === null ? elsewhere.asked : filled(elsewhere.paid, { card: cardText(display) }),
    );
  const name = paymentMethodName(method);
  return [name === null ? method : i18n._(name), display].filter(Boolean).join(" ");
}
