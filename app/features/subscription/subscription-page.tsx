import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useLive } from "#app/features/events/use-live.ts";
import type { RefusedAnswer } from "#app/features/order/refusal.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import {
  subscriptionError,
  subscriptionLabels,
  subscriptionNotes,
} from "#app/messages/subscription.ts";
import { filled } from "#app/messages/filled.ts";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { NoticeTone } from "#app/ui/notice.tsx";
import type { Label } from "#machines/subscription";
import { CancelPanel, ConfirmCancel } from "./cancel-panel.tsx";
import { ClaimsPanel } from "./claims-panel.tsx";
import { DetailsPanel } from "./details-panel.tsx";
import { LicencesPanel } from "./licences-panel.tsx";
import { PlacePanel } from "./place-panel.tsx";
import { OwedActions, PaymentPanel } from "./payment-panel.tsx";
import type { SubscriptionData } from "./subscription-data.ts";

export interface SubscriptionAnswer extends RefusedAnswer {
  readonly refusal: { readonly code: string; readonly details?: Record<string, unknown> };
}

type SubscriptionPageProps = SubscriptionData & { readonly answer: SubscriptionAnswer | undefined };

const tones: Partial<Record<Label, NoticeTone>> = {
  active: "go",
  activeTrial: "go",
  lastPeriod: "go",
  paymentPastDue: "stop",
  suspended: "stop",
  inactive: "hold",
};

/** One subscription: what it costs and until when it is paid, how many may use it, and its end (SUB-05). */
export function SubscriptionPage(props: SubscriptionPageProps) {
  const { name, label, tone, answer, listHref, orderHref, orderId, liveHref } = props;
  const { i18n } = useLingui();
  useLive(liveHref);
  return (
    <Page narrow>
      <Stack gap={5}>
        {listHref === null ? (
          <BackLink href={orderHref}>
            <Trans>Order {orderId}</Trans>
          </BackLink>
        ) : (
          <BackLink href={listHref}>
            <Trans>My Subscriptions</Trans>
          </BackLink>
        )}
        <PageHead
          above={props.subscriptionId}
          state={<StateLabel state={tone}>{i18n._(subscriptionLabels[label])}</StateLabel>}
          title={name}
        />
        {answer && <Refused answer={answer} />}
        {props.isConfirming ? <ConfirmCancel {...props} /> : <Whole {...props} />}
      </Stack>
    </Page>
  );
}

function Refused({ answer: { refusal } }: { answer: SubscriptionAnswer }) {
  const { i18n } = useLingui();
  const { title, text } = subscriptionError(refusal.code);
  const bounds = Object.fromEntries(
    Object.entries(refusal.details ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return (
    <Notice tone={refusal.code === "Conflict" ? "hold" : "stop"} title={i18n._(title)} live>
      {i18n._(filled(text, bounds))}
    </Notice>
  );
}

function Whole(props: SubscriptionData) {
  const { can } = props;
  return (
    <>
      <StandingNotice {...props} />
      <DetailsPanel {...props} />
      {props.claimsHref !== null && <ClaimsPanel {...props} claimsHref={props.claimsHref} />}
      {can.manage && <LicencesPanel {...props} />}
      {can.move && <PlacePanel {...props} />}
      <PaymentPanel {...props} />
      {can.cancel && <CancelPanel {...props} />}
    </>
  );
}

/** Where it stands, what that means and until when. */
function StandingNotice(props: SubscriptionData) {
  const { label, status, activeUntil, reactivateUntil, cancellation } = props;
  const { i18n } = useLingui();
  const format = useFormat();
  const until = activeUntil ?? reactivateUntil;
  if (status === "terminated")
    return (
      <Notice title={<Trans>It has ended</Trans>}>
        <Trans>Nothing is charged for it any more.</Trans> <EndedByAgent {...props} />
      </Notice>
    );
  return (
    <Notice
      tone={tones[label] ?? "info"}
      live
      title={i18n._(subscriptionLabels[label])}
      action={(label === "paymentPastDue" || label === "suspended") && <OwedActions {...props} />}
    >
      {i18n._(subscriptionNotes[label])}
      {until !== null && (
        <>
          {" "}
          <Trans>
            Until <time dateTime={until}>{format.dateOf(until)}</time>.
          </Trans>
        </>
      )}
      {status === "cancelled" && cancellation && (
        <>
          {" "}
          <Trans>
            It ends on{" "}
            <time dateTime={cancellation.effectiveAt}>
              {format.dateOf(cancellation.effectiveAt)}
            </time>
            .
          </Trans>
        </>
      )}{" "}
      <EndedByAgent {...props} />
    </Notice>
  );
}

/** Who called for help reads that it was done for them. */
function EndedByAgent({ agentEndedAt }: SubscriptionData) {
  const format = useFormat();
  if (agentEndedAt === null) return null;
  const day = format.weekday(format.dayOf(agentEndedAt));
  return <Trans>Our team cancelled it for you on {day}.</Trans>;
}
