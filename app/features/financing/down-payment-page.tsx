import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { CardForm } from "#app/features/checkout/card-form.tsx";
import type { CardFormData } from "#app/features/checkout/card-form.tsx";
import type { CardTyped } from "#app/features/checkout/card-typing.ts";
import { CodeForm } from "#app/features/checkout/code-form.tsx";
import type { CodeFormData } from "#app/features/checkout/code-form.tsx";
import { CvvForm } from "#app/features/checkout/cvv-form.tsx";
import { PayFrame } from "#app/features/checkout/pay-frame.tsx";
import type { PayFrameData } from "#app/features/checkout/pay-frame.tsx";
import { PaymentRefusal } from "#app/features/checkout/payment-refusal.tsx";
import type { PaymentAnswer } from "#app/features/checkout/payment-answer.ts";
import { StepTicket } from "#app/features/checkout/step-ticket.tsx";
import { AskingForMoney, NoAnswerYet } from "#app/features/checkout/waiting.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { useFormat } from "#app/features/layout/use-format.ts";

export interface DownPaymentPageProps extends PayFrameData, CardFormData, CodeFormData {
  readonly face: "form" | "working" | "unknown" | "code" | "cvv";
  readonly amountCents: number;
  readonly failure: string | null;
  readonly liveHref: string;
  readonly answer: PaymentAnswer | undefined;
}

/** The card that pays the down payment of store financing, through everything its bank may ask (FIN-26). */
export function DownPaymentPage(props: DownPaymentPageProps) {
  const format = useFormat();
  useLive(props.liveHref);
  const sum = format.money(props.amountCents);
  return (
    <PayFrame
      {...props}
      title={<Trans>Down payment of {sum}</Trans>}
      lead={<Trans>Your card pays this part; the bank pays the rest.</Trans>}
    >
      <StateView {...props} sum={sum} />
    </PayFrame>
  );
}

function StateView(props: DownPaymentPageProps & { readonly sum: string }) {
  const { face, frame, sum } = props;
  const [typed, setTyped] = useState<CardTyped>({
    ...{ number: "", expiry: "", cvv: "" },
    holder: props.holder,
  });
  switch (face) {
    case "working":
      return <AskingForMoney />;
    case "unknown":
      return (
        <NoAnswerYet>
          <Trans>Please do not pay again meanwhile: you cannot be charged twice.</Trans>
        </NoAnswerYet>
      );
    case "code":
      return <CodeForm {...props} bar={(button) => button} />;
    case "cvv":
      return <CvvForm {...props} bar={(button) => button} />;
    case "form":
      return (
        <>
          {props.failure !== null && <PaymentRefusal code={props.failure} />}
          <CardForm
            {...props}
            {...{ typed, setTyped }}
            hidden={<StepTicket event="card.submitted" frame={frame} />}
            action={<Trans>Pay {sum} down</Trans>}
            bar={(button) => button}
          />
        </>
      );
  }
}
