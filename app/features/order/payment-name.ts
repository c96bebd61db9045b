import { useLingui } from "@lingui/react";
import { paymentMethodName } from "#app/messages/payment-methods.ts";
import { paymentName } from "#app/messages/payment-name.ts";

/** What a payment is called by people; a method that nobody knows, by the name that its order gives it. */
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
  }) =>
    paymentName(i18n, { method: paymentMethodName(method) ? method : (name ?? method), display });
}
