import { useLingui } from "@lingui/react";
import { paymentMethodName } from "#app/messages/payment-methods.ts";

/** What a payment is called by people: "visa •••• 4242", or its method. */
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
    const isCard = method === "credit_card" || method === "CC";
    if (display !== null && isCard) return display;
    return [message ? i18n._(message) : (name ?? method), display].filter(Boolean).join(" ");
  };
}
