import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { LabelPanel, Reminders } from "#app/features/trade-in/sending-in.tsx";
import type { DeviceLabel } from "#app/features/trade-in/sending-in.tsx";
import { cardText } from "#app/messages/card-text.ts";
import {
  claimError,
  claimKindTexts,
  claimNotes,
  claimReminders,
  claimStates,
} from "#app/messages/claim.ts";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ClaimView } from "#machines/claim";

interface ClaimData extends Omit<
  ClaimView,
  "events" | "blockers" | "label" | "currency" | "subscriptionId"
> {
  readonly planName: string;
  readonly claimsHref: string;
  readonly label: DeviceLabel | null;
  /** What the fee is paid with; null where the plan has no card. */
  readonly card: string | null;
  /** Where the plan is given another card; null where none may be. */
  readonly paymentHref: string | null;
  readonly can: {
    readonly pay: boolean;
    /** The fee is due, whether there is a card for it or not. */
    readonly owe: boolean;
    readonly correct: boolean;
    readonly retryLabel: boolean;
    readonly withdraw: boolean;
  };
  /** An agent took it back on the phone. */
  readonly agentWithdrewAt: string | null;
  readonly ticket: FormTicket;
  readonly liveHref: string;
}

type ClaimPageProps = ClaimData & {
  readonly answer: { readonly refusal: { readonly code: string } } | undefined;
};

/** One claim on a care plan, and what is next (LC-41). */
export function ClaimPage(props: ClaimPageProps) {
  const { answer, claimsHref, can, label, status } = props;
  const { i18n } = useLingui();
  useLive(props.liveHref);
  const error = answer && claimError(answer.refusal.code);
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={claimsHref}>
          <Trans>Claims</Trans>
        </BackLink>
        <PageHead title={i18n._(claimKindTexts[props.kind])} above={props.claimId} />
        {error && (
          <Notice tone="stop" title={i18n._(error.title)} live>
            {i18n._(error.text)}
          </Notice>
        )}
        <Standing {...props} />
        {can.correct && <Correct {...props} />}
        {can.owe && <Fee {...props} />}
        {can.retryLabel && <Retry {...props} />}
        {label && status === "sending" && (
          <>
            <LabelPanel label={label} sendBy={props.waitsUntil} isOffered />
            <Reminders reminders={claimReminders} />
          </>
        )}
        <Details {...props} />
        {can.withdraw && <Withdraw {...props} />}
      </Stack>
    </Page>
  );
}

/** How far it is, why, and what became of its money. */
function Standing({
  status,
  tone,
  kind,
  isOverdue,
  rejection,
  isDeviceIn,
  fee,
  ...claim
}: ClaimData) {
  const { i18n } = useLingui();
  const format = useFormat();
  const isGone = status === "deciding" && kind === "theft";
  const { title, text } = isGone ? claimNotes.gone : claimStates[status];
  const notes = [
    ...(isDeviceIn && (status === "refused" || status === "crediting")
      ? [claimNotes.sentBack]
      : []),
    ...(fee?.status === "credited" ? [claimNotes.credited] : []),
    ...(status === "owing" && fee?.status === "unpaid" ? [claimNotes.declined] : []),
  ];
  return (
    <Panel title={<StateLabel state={tone}>{i18n._(title)}</StateLabel>}>
      <p aria-live="polite">{i18n._(isOverdue ? claimNotes.overdue : text)}</p>
      {rejection !== null && <p lang="en">{rejection}</p>}
      {notes.map((note) => (
        <p key={note.id}>{i18n._(note)}</p>
      ))}
      {claim.agentWithdrewAt !== null && (
        <p>
          <Trans>
            Our team took it back for you on {format.weekday(format.dayOf(claim.agentWithdrewAt))}.
          </Trans>
        </p>
      )}
    </Panel>
  );
}

/** The number that no device has is typed anew (CARE-03). */
function Correct({ ticket, waitsUntil }: ClaimData) {
  const format = useFormat();
  const busy = useSending("imei.corrected");
  return (
    <Panel title={<Trans>Correct the IMEI</Trans>}>
      <EventForm event="imei.corrected" ticket={ticket}>
        <Stack gap={4}>
          <Field
            name="imei"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            label={<Trans>IMEI of the device</Trans>}
            hint={<Trans>Dial *#06# on the device, or look at its box.</Trans>}
          />
          {waitsUntil !== null && (
            <p>
              <Trans>
                Until <time dateTime={waitsUntil}>{format.dateOf(waitsUntil)}</time>. After that the
                claim expires.
              </Trans>
            </p>
          )}
          <ButtonRow>
            <Button type="submit" look="primary" busy={busy}>
              <Trans>Ask the insurer again</Trans>
            </Button>
          </ButtonRow>
        </Stack>
      </EventForm>
    </Panel>
  );
}

/** What is due, with which card, and until when. */
function Fee({ ticket, can, card, feeCents, waitsUntil, paymentHref }: ClaimData) {
  const format = useFormat();
  const busy = useSending("fee.agreed");
  const amount = format.money(feeCents);
  const text = card === null ? null : cardText(card);
  return (
    <Panel title={<Trans>Pay the fee</Trans>}>
      <EventForm event="fee.agreed" ticket={ticket}>
        <Stack gap={4}>
          <p>
            {text === null ? (
              <Trans>{amount} is due. The plan has no card yet: give it one first.</Trans>
            ) : (
              <Trans>
                {amount} is charged to {text} once.
              </Trans>
            )}
          </p>
          {waitsUntil !== null && (
            <p>
              <Trans>
                Until <time dateTime={waitsUntil}>{format.dateOf(waitsUntil)}</time>. After that the
                claim expires.
              </Trans>
            </p>
          )}
          <ButtonRow>
            {can.pay && (
              <Button type="submit" look="primary" busy={busy}>
                <Trans>Pay {amount}</Trans>
              </Button>
            )}
            {paymentHref !== null && (
              <LinkButton href={paymentHref}>
                {text === null ? <Trans>Add a card</Trans> : <Trans>Use another card</Trans>}
              </LinkButton>
            )}
          </ButtonRow>
        </Stack>
      </EventForm>
    </Panel>
  );
}

function Retry({ ticket }: ClaimData) {
  const busy = useSending("label.retried");
  return (
    <EventForm event="label.retried" ticket={ticket}>
      <Button type="submit" look="primary" busy={busy}>
        <Trans>Try again</Trans>
      </Button>
    </EventForm>
  );
}

/** What was told, and what it costs or brings. */
function Details({
  device,
  story,
  happenedOn,
  imeiEnd,
  feeCents,
  paidOutCents,
  orderId,
}: ClaimData) {
  const format = useFormat();
  return (
    <Panel title={<Trans>Details</Trans>}>
      <Facts
        facts={[
          { key: "device", name: <Trans>Device</Trans>, value: device.name },
          { key: "imei", name: <Trans>IMEI</Trans>, value: `•••• ${imeiEnd}` },
          {
            key: "when",
            name: <Trans>Happened on</Trans>,
            value: <time dateTime={happenedOn}>{format.date(happenedOn)}</time>,
          },
          { key: "story", name: <Trans>In your words</Trans>, value: story },
          {
            key: "fee",
            name: <Trans>Fee of the claim</Trans>,
            value: <span className="num">{format.money(feeCents)}</span>,
          },
          ...(paidOutCents === null
            ? []
            : [
                {
                  key: "paid",
                  name: <Trans>Paid to you</Trans>,
                  value: <b className="num">{format.money(paidOutCents)}</b>,
                },
              ]),
          { key: "order", name: <Trans>Order</Trans>, value: orderId },
        ]}
      />
    </Panel>
  );
}

/** The way out, at the foot of the page. */
function Withdraw({ ticket }: ClaimData) {
  const busy = useSending("claim.withdrawn");
  return (
    <EventForm event="claim.withdrawn" ticket={ticket}>
      <Button type="submit" look="quiet" busy={busy}>
        <Trans>Take the claim back</Trans>
      </Button>
    </EventForm>
  );
}
