import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { leaseStates, leaseText } from "#app/messages/lease.ts";
import { borrowerTexts } from "#app/messages/loan.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { LenderFrame } from "./lender-frame.tsx";
import type { LenderFrameData } from "./lender-frame.tsx";
import { PaymentSchedule } from "./payment-schedule.tsx";
import { PersonFields } from "./person-fields.tsx";
import { TestIdentities } from "./test-identities.tsx";
import { Waiting } from "./waiting.tsx";

export interface LeaseStepProps extends LenderFrameData {
  readonly face: "form" | "working" | "approved" | "paying";
  readonly approvedCents: number | null;
  readonly expiresAt: string | null;
  readonly schedule: readonly { readonly on: string; readonly amountCents: number }[];
  readonly ownedOn: string;
  readonly phone: string;
  readonly today: string;
  readonly ticket: FormTicket;
  readonly reviewHref: string;
  readonly identities: readonly { readonly number: string; readonly about: string }[] | null;
}

/** Paying by a lease to own: one face for each state of the lease (LC-42). */
export function LeaseStep(props: LeaseStepProps) {
  const { i18n } = useLingui();
  return (
    <LenderFrame
      {...props}
      title={<Trans>Lease to own</Trans>}
      lead={i18n._(leaseStates.offered.text)}
      words={leaseText}
    >
      <StateView {...props} />
    </LenderFrame>
  );
}

function StateView(props: LeaseStepProps) {
  const { i18n } = useLingui();
  switch (props.face) {
    case "form":
      return <LeaseForm {...props} />;
    case "working":
      return (
        <Waiting
          title={i18n._(leaseStates.applied.title)}
          whom={<Trans>Waiting for the leasing company</Trans>}
        >
          {i18n._(leaseStates.applied.text)}
        </Waiting>
      );
    case "approved":
      return <Approved {...props} />;
    case "paying":
      return (
        <Stack gap={4}>
          <Notice tone="go" title={i18n._(leaseStates.active.title)}>
            {i18n._(leaseStates.active.text)}
          </Notice>
          <PaymentSchedule schedule={props.schedule} />
          <LinkButton href={props.reviewHref} look="primary" wide>
            <Trans>Continue to review</Trans>
          </LinkButton>
        </Stack>
      );
  }
}

function LeaseForm({ answer, phone, today, ticket, identities }: LeaseStepProps) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const errorOf = (name: string) => {
    const text = borrowerTexts[answer?.fields[name] ?? ""];
    return text && i18n._(text);
  };
  return (
    <Panel title={<Trans>Ask the leasing company</Trans>}>
      <EventForm event="applied" ticket={ticket}>
        <Stack gap={4}>
          <PersonFields {...{ phone, today, errorOf }} />
          <Button look="primary" wide busy={useSending("applied")} busyLabel={t`Checking…`}>
            <Trans>Ask for approval</Trans>
          </Button>
        </Stack>
      </EventForm>
      {identities && <TestIdentities identities={identities} />}
    </Panel>
  );
}

function Approved({
  approvedCents,
  expiresAt,
  schedule,
  ownedOn,
  ticket,
  failure,
}: LeaseStepProps) {
  const format = useFormat();
  const { t } = useTexts();
  const busy = useSending("lease.used");
  const most = format.money(approvedCents ?? 0);
  const until = expiresAt === null ? null : format.dateOf(expiresAt);
  const owned = format.date(ownedOn);
  return (
    <Stack gap={4}>
      <Notice tone="go" title={<Trans>You are approved for {most}</Trans>}>
        {until !== null && <Trans>Good until {until}.</Trans>}
      </Notice>
      <PaymentSchedule schedule={schedule} />
      <p>
        <Trans>On {owned} it is yours.</Trans>
      </p>
      {failure !== "ExceededLeaseApprovalAmount" && (
        <EventForm event="lease.used" ticket={ticket}>
          <Button look="primary" wide busy={busy} busyLabel={t`Sending…`}>
            <Trans>Lease this order</Trans>
          </Button>
        </EventForm>
      )}
    </Stack>
  );
}
