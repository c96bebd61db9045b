import { useLingui } from "@lingui/react";
import { Plural, Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { TestIdentities } from "#app/features/checkout/test-identities.tsx";
import { claimError, claimKindTexts, claimStates } from "#app/messages/claim.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Facts, Table } from "#app/ui/content.tsx";
import { Field, SelectField, TextareaField } from "#app/ui/field.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ClaimKind, Status } from "#machines/claim";
import type { Tone } from "#machines/kit";

interface ClaimsData {
  readonly planName: string;
  readonly planHref: string;
  readonly device: string;
  readonly fees: readonly { readonly kind: ClaimKind; readonly feeCents: number }[];
  readonly mostCents: number;
  readonly claims: readonly {
    readonly claimId: string;
    readonly status: Status;
    readonly tone: Tone;
    readonly kind: ClaimKind;
    readonly askedAt: string;
    readonly href: string;
  }[];
  /** How many more are covered within the twelve months. */
  readonly left: number;
  /** When the next one is taken, where too many count now. */
  readonly nextAt: string | null;
  readonly isInForce: boolean;
  /** The device itself was paid for: nothing is covered any more. */
  readonly isPaidOut: boolean;
  readonly canClaim: boolean;
  /** The first and the last day on which it may have happened. */
  readonly from: string;
  readonly today: string;
  readonly testDevices: readonly { readonly number: string; readonly about: string }[] | null;
  readonly ticket: FormTicket;
  readonly liveHref: string;
}

type ClaimsPageProps = ClaimsData & {
  readonly answer: { readonly refusal: { readonly code: string } } | undefined;
};

/** The claims on a care plan, what each costs, and the next one (CARE-06 to CARE-10). */
export function ClaimsPage(props: ClaimsPageProps) {
  const { planName, planHref, answer, canClaim } = props;
  const { i18n } = useLingui();
  useLive(props.liveHref);
  const error = answer && claimError(answer.refusal.code);
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={planHref}>{planName}</BackLink>
        <PageHead title={<Trans>Claims</Trans>} above={props.device} />
        {error && (
          <Notice tone="stop" title={i18n._(error.title)} live>
            {i18n._(error.text)}
          </Notice>
        )}
        <Standing {...props} />
        {props.claims.length > 0 && <Claims {...props} />}
        <Costs {...props} />
        {canClaim && <ClaimForm {...props} />}
      </Stack>
    </Page>
  );
}

/** Whether a claim can be made now, and how many more. */
function Standing({ isInForce, isPaidOut, nextAt, left, claims, canClaim }: ClaimsData) {
  const { i18n } = useLingui();
  const format = useFormat();
  if (isPaidOut) {
    const { title, text } = claimError("DevicePaidOut");
    return (
      <Notice tone="hold" title={i18n._(title)}>
        {i18n._(text)}
      </Notice>
    );
  }
  if (!isInForce)
    return (
      <Notice tone="hold" title={<Trans>The plan does not cover the device now</Trans>}>
        <Trans>A claim can be made as long as the plan is active, or paid for.</Trans>
      </Notice>
    );
  if (nextAt !== null)
    return (
      <Notice tone="hold" title={<Trans>Three claims were covered in twelve months</Trans>}>
        <Trans>
          The next one can be made from <time dateTime={nextAt}>{format.dateOf(nextAt)}</time> on.
        </Trans>
      </Notice>
    );
  if (!canClaim && claims.length > 0)
    return (
      <Notice title={<Trans>One claim at a time</Trans>}>
        <Trans>The next one can be made when the one below is over.</Trans>
      </Notice>
    );
  return (
    <p>
      <Plural
        value={left}
        one="# more claim is covered within twelve months."
        other="# more claims are covered within twelve months."
      />
    </p>
  );
}

function Claims({ claims }: ClaimsData) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const format = useFormat();
  return (
    <Panel title={<Trans>Your claims</Trans>}>
      <Table
        caption={t`Your claims`}
        rows={claims}
        keyOf={({ claimId }) => claimId}
        columns={[
          {
            ...{ key: "what", head: t`What happened` },
            cell: ({ kind, href }) => <Anchor href={href}>{i18n._(claimKindTexts[kind])}</Anchor>,
          },
          { key: "on", head: t`Date`, cell: ({ askedAt }) => format.dateOf(askedAt) },
          {
            ...{ key: "state", head: t`Status` },
            cell: ({ status, tone }) => (
              <StateLabel state={tone}>{i18n._(claimStates[status].title)}</StateLabel>
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** What is paid for each kind, and the most that the plan pays. */
function Costs({ fees, mostCents }: ClaimsData) {
  const { i18n } = useLingui();
  const format = useFormat();
  const most = format.money(mostCents);
  return (
    <Panel title={<Trans>What you pay for a claim</Trans>}>
      <Stack gap={4}>
        <Facts
          facts={fees.map(({ kind, feeCents }) => ({
            key: kind,
            name: i18n._(claimKindTexts[kind]),
            value: <span className="num">{format.money(feeCents)}</span>,
          }))}
        />
        <p>
          <Trans>
            Nothing is charged before the insurer has accepted the claim and you agree. A
            replacement is worth {most} at most.
          </Trans>
        </p>
      </Stack>
    </Panel>
  );
}

function ClaimForm({ ticket, from, today, testDevices }: ClaimsData) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const busy = useSending("claim.requested");
  return (
    <Panel title={<Trans>Make a claim</Trans>}>
      <EventForm event="claim.requested" ticket={ticket} leads>
        <Stack gap={4}>
          <SelectField
            name="kind"
            label={<Trans>What happened?</Trans>}
            empty={t`Choose what happened`}
            options={Object.entries(claimKindTexts).map(([value, text]) => ({
              ...{ value, label: i18n._(text) },
            }))}
          />
          <Field
            type="date"
            name="happenedOn"
            min={from}
            max={today}
            label={<Trans>When did it happen?</Trans>}
          />
          <Field
            name="imei"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            label={<Trans>IMEI of the device</Trans>}
            hint={<Trans>Dial *#06# on the device, or look at its box.</Trans>}
          />
          <TextareaField
            name="story"
            label={<Trans>What happened, in your words</Trans>}
            maxLength={500}
            rows={4}
          />
          <ButtonRow>
            <Button type="submit" look="primary" busy={busy}>
              <Trans>Send the claim</Trans>
            </Button>
          </ButtonRow>
          {testDevices && <TestIdentities identities={testDevices} />}
        </Stack>
      </EventForm>
    </Panel>
  );
}
