import type { I18n } from "@lingui/core";
import { isCard, paymentMethodName } from "./payment-methods.ts";
import { cardText } from "./card-text.ts";

/** What people call a payment: the card with its last digits, or the way to pay with what tells it from another. */
export function paymentName(
  i18n: I18n,
  { method, display }: { readonly method: string; readonly display: string | null },
): string {
  if (isCard(method) && display !== null) return cardText(display);
  const name = paymentMethodName(method);
  return [name === null ? method : i18n._(name), display].filter(Boolean).join(" ");
}
