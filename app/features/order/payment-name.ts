import { useLingui } from "@lingui/react";
import { cardText } from "#app/messages/card-text.ts";
import { isCard, paymentMethodName } from "#app/messages/payment-methods.ts";

/** What a payment is called by people: "Visa •••• 4242", or its method. */
export function usePaymentName() {
  const { i18n } = useLingui();
  return ({
    method,
    display,
    name = null,
  }: {
    method: string;
    display: string | null;
    name?: string | null;
  }) => {
    const message = paymentMethodName(method);
    if (display !== null && isCard(method)) return cardText(display);
    return [message ? i18n._(message) : (name ?? method), display].filter(Boolean).join(" ");
  };
}
