import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useState } from "react";
import { NoAnswerYet, Waiting } from "#app/features/checkout/waiting.tsx";
import { confirmationTitles } from "#app/messages/order-confirmation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The machine comes when it is needed: a placed order's page never loads it. */
const OrderWait = lazy(async () => ({ default: (await import("./order-wait.tsx")).OrderWait }));

export interface WaitingData {
  readonly orderId: string;
  readonly face: "processing" | "pending" | "confirmed" | "error";
  /** What pays for it, beside gift cards and points. */
  readonly method: string | null;
  readonly waitedMs: number;
  readonly orderHref: string;
  readonly pendingHref: string;
  /** Paying again; null when that is not what is missing. */
  readonly payHref: string | null;
  readonly reviewHref: string;
}

/** The page before the order is placed: it goes on by itself, without scripts by its own means (CONF-11, CONF-12). */
export function WaitingFace(props: WaitingData) {
  const { face, orderId, orderHref } = props;
  const { i18n } = useLingui();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead above={orderId} title={i18n._(confirmationTitles[face])} />
        <Story {...props} />
        {face !== "error" && (
          <LinkButton href={orderHref} look="quiet">
            <Trans>See your order</Trans>
          </LinkButton>
        )}
        {isAlive && face !== "error" && (
          <Suspense fallback={null}>
            <OrderWait {...props} isPlaced={face === "confirmed"} isPending={face === "pending"} />
          </Suspense>
        )}
      </Stack>
    </Page>
  );
}

function Story({ face, method, payHref, reviewHref }: WaitingData) {
  if (face === "processing")
    return (
      <Waiting title={<Trans>One moment, please</Trans>}>
        <Trans>
          Your payment is being approved. This page goes on by itself; please do not order again.
        </Trans>
      </Waiting>
    );
  if (face === "pending")
    return (
      <NoAnswerYet method={method}>
        <Trans>
          We have your order and keep asking. You can close this page: we write to you as soon as we
          know. Please do not order again meanwhile.
        </Trans>
      </NoAnswerYet>
    );
  return payHref === null ? (
    <Notice
      tone="stop"
      title={<Trans>Your order could not be placed</Trans>}
      action={
        <LinkButton href={reviewHref}>
          <Trans>Back to your review</Trans>
        </LinkButton>
      }
    >
      <Trans>Nothing was ordered and nothing was charged. Your cart is as it was.</Trans>
    </Notice>
  ) : (
    <Notice
      tone="stop"
      title={<Trans>Your payment did not go through</Trans>}
      action={
        <LinkButton href={payHref} look="primary">
          <Trans>Update payment</Trans>
        </LinkButton>
      }
    >
      <Trans>Your order waits for you. Update the payment in time and it goes on.</Trans>
    </Notice>
  );
}
