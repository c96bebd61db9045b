import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import type { FrameData } from "./checkout-frame.tsx";
import { PaymentRefusal } from "./payment-refusal.tsx";
import type { PaymentAnswer } from "./payment-answer.ts";
import { StepRefusal } from "./step-refusal.tsx";

/** What the page of a way to pay is drawn from. */
export interface PayFrameData {
  readonly frame: FrameData;
  readonly dueCents: number;
  readonly backHref: string;
}

/** One way to pay on a page of its own: the order beside it, the way back to all the others, why it was refused. */
export function PayFrame({
  frame,
  backHref,
  title,
  lead,
  answer,
  children,
}: PayFrameData & {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly answer: PaymentAnswer | undefined;
  readonly children: ReactNode;
}) {
  const isStale = answer?.refusal.code === "Conflict" || answer?.refusal.code === "OutOfStock";
  return (
    <CheckoutFrame frame={frame} title={title} lead={lead}>
      <Stack gap={5}>
        <BackLink href={backHref}>
          <Trans>All ways to pay</Trans>
        </BackLink>
        {answer &&
          (isStale ? (
            <StepRefusal refusal={answer.refusal} frame={frame} seen={null} />
          ) : (
            <PaymentRefusal code={answer.refusal.code} />
          ))}
        {children}
      </Stack>
    </CheckoutFrame>
  );
}
