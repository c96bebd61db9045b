import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useLive } from "#app/features/events/use-live.ts";
import { ProgressTrack } from "#app/features/order/progress-track.tsx";
import { Refusal } from "#app/features/order/refusal.tsx";
import { PhoneLink } from "#app/features/layout/phone-link.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import {
  returnToCustomerLabels,
  returnToCustomerNext,
  returnToCustomerTitles,
} from "#app/messages/return-to-customer.ts";
import { useSentInWords } from "./use-sent-in-words.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { streetText } from "#app/fmt.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ReturnToCustomerDecision } from "./return-to-customer-decision.tsx";
import type { ReturnToCustomerData, ReturnToCustomerAnswer } from "./return-to-customer-data.ts";

type ReturnToCustomerPageProps = ReturnToCustomerData & {
  readonly answer: ReturnToCustomerAnswer | undefined;
};

/** What becomes of goods that were not accepted: the terms and the decision, then the parcel (RET-17). */
export function ReturnToCustomerPage(props: ReturnToCustomerPageProps) {
  const { i18n } = useLingui();
  const { orderId, orderHref, returnId, returnHref, status, tone, answer } = props;
  const words = useSentInWords(props);
  useLive(props.liveHref);
  const next = status === "declined" ? words.kept : returnToCustomerNext[status];
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead
          above={
            <Anchor href={returnHref}>
              {props.of === "return" ? <Trans>Return {returnId}</Trans> : <Trans>Trade-in</Trans>}
            </Anchor>
          }
          state={<StateLabel state={tone}>{i18n._(returnToCustomerLabels[status])}</StateLabel>}
          title={i18n._(returnToCustomerTitles[status])}
          lead={next ? i18n._(next) : <Deadline {...props} />}
        />
        {answer?.refusal && <Refusal answer={{ refusal: answer.refusal }} />}
        <Refused {...props} />
        {props.may === null ? <Destination {...props} /> : <ReturnToCustomerDecision {...props} />}
      </Stack>
    </Page>
  );
}

function Deadline({ status, decideBy }: ReturnToCustomerData) {
  const format = useFormat();
  if (status !== "offered") return null;
  const day = format.dateOf(decideBy);
  return <Trans>Decide by {day}. After that our support decides with you.</Trans>;
}

/** What was not accepted, and why. */
function Refused(props: ReturnToCustomerData) {
  const { lines, reason } = props;
  const { i18n } = useLingui();
  const format = useFormat();
  const { panel } = useSentInWords(props);
  return (
    <Panel title={i18n._(panel)}>
      <Stack gap={3}>
        <ul>
          {lines.map(({ id, name, units }) => (
            <li key={id}>
              {format.count(units)} × {name}
            </li>
          ))}
        </ul>
        {reason && (
          <p>
            <Trans>What the warehouse found</Trans>: <q lang="en">{reason}</q>
          </p>
        )}
      </Stack>
    </Panel>
  );
}

/** Where they go, and how far the parcel is. */
function Destination({ shipTo, parcel, status, isRtcEnabled }: ReturnToCustomerData) {
  if (status === "offered" || status === "expired")
    return isRtcEnabled ? null : (
      <Notice title={<Trans>We cannot send it back to you</Trans>}>
        <Trans>
          It must not be shipped by parcel. Call us at <PhoneLink /> with the order number.
        </Trans>
      </Notice>
    );
  if (shipTo === null) return null;
  return (
    <Panel title={<Trans>Goes to</Trans>}>
      <Stack gap={4}>
        <address>
          {shipTo.firstName} {shipTo.lastName}
          <br />
          {[streetText(shipTo), shipTo.line2].filter(Boolean).join(" ")}
          <br />
          {shipTo.country === "PL"
            ? `${shipTo.zip} ${shipTo.city}`
            : `${shipTo.city}, ${shipTo.state} ${shipTo.zip}`}
        </address>
        {parcel && <ProgressTrack track={parcel.track} />}
        {parcel?.trackingId && (
          <p className="small data">
            {parcel.courier && carrierName(parcel.courier)} {parcel.trackingId}
          </p>
        )}
      </Stack>
    </Panel>
  );
}
