import { useLingui } from "@lingui/react";
import { memo } from "react";
import { ShownError } from "#app/features/events/shown-error.tsx";
import { paymentText } from "#app/messages/payment.ts";
import { cartText } from "#app/messages/cart.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { SealingFailure } from "./use-sealing.ts";

/** Why a payment did not go through, in words. Memoized: typing beside it does not touch it while it wakes up. */
export const PaymentRefusal = memo(function PaymentRefusal({ code }: { code: string }) {
  const { i18n } = useLingui();
  if (code === "PaymentCardCleared") {
    const { title, text } = cartText(code);
    return (
      <Notice tone="hold" title={i18n._(title)}>
        {text && i18n._(text)}
      </Notice>
    );
  }
  const { title, text } = paymentText(code);
  const isMild = code === "CartModifiedDuringPayment" || code === "PaymentRevalidate";
  return (
    <ShownError code={code} cause={code}>
      <Notice tone={isMild ? "hold" : "stop"} live title={i18n._(title)}>
        {i18n._(text)}
      </Notice>
    </ShownError>
  );
});

/** Why nothing can be sealed: no scripts, or a browser that could not (PAY-31). */
export function SealingRefusal({ failure }: { failure: SealingFailure | null }) {
  return (
    <>
      <noscript>
        <PaymentRefusal code="CardsNeedScripts" />
      </noscript>
      {failure && <PaymentRefusal code={failure} />}
    </>
  );
}
