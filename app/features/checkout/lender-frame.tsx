import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { useLive } from "#app/features/events/use-live.ts";
import type { PaymentText } from "#app/messages/payment.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PayFrame } from "./pay-frame.tsx";
import type { PayFrameData } from "./pay-frame.tsx";
import type { PaymentAnswer } from "./payment-answer.ts";

export interface LenderFrameData extends PayFrameData {
  /** Why the lender said no, as a code of the catalogue. */
  readonly failure: string | null;
  readonly liveHref: string;
  readonly answer: PaymentAnswer | undefined;
}

/** The page of somebody who is asked whether they pay: it keeps itself fresh, and says a no in their own words. */
export function LenderFrame({
  words,
  children,
  ...props
}: LenderFrameData & {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly words: (code: string) => PaymentText;
  readonly children: ReactNode;
}) {
  const { i18n } = useLingui();
  const { answer, failure, liveHref } = props;
  useLive(liveHref);
  const code = answer?.refusal.code ?? failure;
  const isOfField = answer !== undefined && Object.keys(answer.fields).length > 0;
  const isStale = code === "Conflict" || code === "OutOfStock";
  return (
    <PayFrame {...props} answer={isStale ? answer : undefined}>
      {code !== null && !isOfField && !isStale && (
        <Notice tone="stop" live title={i18n._(words(code).title)}>
          {i18n._(words(code).text)}
        </Notice>
      )}
      {children}
    </PayFrame>
  );
}
