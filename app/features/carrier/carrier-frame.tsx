import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { CheckoutFrame } from "#app/features/checkout/checkout-frame.tsx";
import type { FrameData } from "#app/features/checkout/checkout-frame.tsx";
import { StepRefusal } from "#app/features/checkout/step-refusal.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CarrierAnswer, Said } from "./carrier-data.ts";

export interface CarrierFrameData {
  readonly frame: FrameData;
  readonly backHref: string;
  readonly words: { readonly title: string; readonly text: string };
  readonly failure: Said | null;
}

/** A step of a phone line: the order beside it, why it does not go on, and the way back to the cart. */
export function CarrierFrame({
  frame,
  backHref,
  words,
  failure,
  answer,
  children,
}: CarrierFrameData & {
  readonly answer: CarrierAnswer | undefined;
  readonly children: ReactNode;
}) {
  const isStale = answer?.refusal.code === "Conflict";
  const said = answer ? answer.said : failure;
  return (
    <CheckoutFrame frame={frame} title={words.title} lead={words.text}>
      <Stack gap={5}>
        <BackLink href={backHref}>
          <Trans>Your cart</Trans>
        </BackLink>
        {isStale && answer && <StepRefusal refusal={answer.refusal} frame={frame} seen={null} />}
        {said && !isStale && (
          <Notice tone="stop" live title={said.title}>
            {said.text}
          </Notice>
        )}
        {children}
      </Stack>
    </CheckoutFrame>
  );
}
