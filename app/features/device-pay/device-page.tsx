import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { PayFrame } from "#app/features/checkout/pay-frame.tsx";
import type { PayFrameData } from "#app/features/checkout/pay-frame.tsx";
import { NextBar } from "#app/features/checkout/checkout-frame.tsx";
import type { PaymentAnswer } from "#app/features/checkout/payment-answer.ts";
import { StepTicket } from "#app/features/checkout/step-ticket.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { paymentMethods } from "#app/messages/payment-methods.ts";
import { DeviceForm } from "./device-form.tsx";
import type { DeviceRequest } from "./device-form.tsx";
import { useSheet } from "./use-sheet.ts";

export interface DevicePageProps extends PayFrameData, Omit<DeviceRequest, "amountCents"> {
  readonly answer: PaymentAnswer | undefined;
}

/** Paying from a wallet of this device: the sum, one button, and the wallet's own sheet. */
export function DevicePage(props: DevicePageProps) {
  const { method, currency, value, accounts, answer, ...frame } = props;
  const { i18n } = useLingui();
  const { money } = useFormat();
  const sheet = useSheet(answer !== undefined);
  const { dueCents } = frame;
  return (
    <PayFrame
      {...frame}
      title={i18n._(paymentMethods[method])}
      lead={
        <Trans>You pay {money(dueCents)}. Nothing is charged before you place your order.</Trans>
      }
      answer={sheet.trouble === null ? answer : undefined}
    >
      <DeviceForm
        asked={{ method, currency, value, accounts, amountCents: dueCents }}
        sheet={sheet}
        hidden={<StepTicket event="token.given" frame={frame.frame} />}
        bar={(button) => <NextBar frame={frame.frame}>{button}</NextBar>}
      />
    </PayFrame>
  );
}
