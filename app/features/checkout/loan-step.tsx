import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { loanStates, loanText, unusedLoan } from "#app/messages/loan.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { LoanForm } from "./loan-form.tsx";
import type { LoanFormData } from "./loan-form.tsx";
import { LoanOffers } from "./loan-offers.tsx";
import type { LoanOffer } from "./loan-offers.tsx";
import { PayFrame } from "./pay-frame.tsx";
import type { PayFrameData } from "./pay-frame.tsx";
import { PaymentSchedule } from "./payment-schedule.tsx";
import type { PaymentAnswer } from "./payment-answer.ts";
import { UnusedLoan } from "./unused-loan.tsx";
import type { UnusedLoanProps } from "./unused-loan.tsx";
import { Waiting } from "./waiting.tsx";

export interface LoanStepProps extends PayFrameData, LoanFormData {
  readonly face: "form" | "working" | "offers" | "accountError" | "provider" | "ready" | "paying";
  readonly failure: string | null;
  /** What was accepted and does not fit any more. */
  readonly outgrown: UnusedLoanProps | null;
  /** Hundredths of a percent that this way to pay takes off the goods (FIN-37). */
  readonly fullOffBasisPoints: number | null;
  readonly offers: readonly LoanOffer[];
  readonly schedule: LoanOffer["schedule"];
  readonly pageUrl: string | null;
  readonly liveHref: string;
  readonly reviewHref: string;
  readonly answer: PaymentAnswer | undefined;
}

/** Paying with the second loan provider: one face for each state of the loan (FIN-29). */
export function LoanStep(props: LoanStepProps) {
  const { i18n } = useLingui();
  const { answer, failure, liveHref } = props;
  useLive(liveHref);
  const isOfField = answer !== undefined && Object.keys(answer.fields).length > 0;
  return (
    <PayFrame
      {...props}
      title={<Trans>Pay over time</Trans>}
      lead={i18n._(loanStates.idle.text)}
      answer={isOfField ? undefined : answer}
    >
      {failure !== null && !answer && (
        <Notice tone="stop" live title={i18n._(loanText(failure).title)}>
          {i18n._(loanText(failure).text)}
        </Notice>
      )}
      {props.outgrown && <UnusedLoan {...props.outgrown} />}
      {sums.includes(props.face) && <Off {...props} />}
      <StateView {...props} />
    </PayFrame>
  );
}

/** The faces that speak of what is borrowed. */
const sums: readonly LoanStepProps["face"][] = ["form", "offers", "ready"];

/** What paying by a loan takes off the order. */
function Off({ fullOffBasisPoints, dueCents }: LoanStepProps) {
  const format = useFormat();
  if (fullOffBasisPoints === null) return null;
  const off = format.rate(fullOffBasisPoints);
  const due = format.money(dueCents);
  return (
    <Notice tone="go" title={<Trans>{off} off your goods when you pay this way</Trans>}>
      <Trans>You borrow {due}. The order summary counts it already.</Trans>
    </Notice>
  );
}

function StateView(props: LoanStepProps) {
  const { i18n } = useLingui();
  const { face, ticket, schedule } = props;
  switch (face) {
    case "form":
      return <LoanForm {...props} />;
    case "working":
      return (
        <Waiting
          title={i18n._(loanStates.checking.title)}
          whom={<Trans>Waiting for the loan provider</Trans>}
        >
          {i18n._(loanStates.checking.text)}
        </Waiting>
      );
    case "offers":
      return (
        <Stack gap={4}>
          <Said status="prequalified" tone="go" />
          <LoanOffers {...props} />
          <GiveUp ticket={ticket} />
        </Stack>
      );
    case "accountError":
      return (
        <Stack gap={4}>
          <Said status="accountError" tone="hold" />
          <EventForm event="continued" ticket={ticket}>
            <Send event="continued">
              <Trans>Continue to confirm</Trans>
            </Send>
          </EventForm>
        </Stack>
      );
    case "provider":
      return <AtProvider {...props} />;
    case "ready":
      return (
        <Stack gap={4}>
          <Notice tone="go" title={i18n._(unusedLoan.title)}>
            {i18n._(unusedLoan.text)}
          </Notice>
          <Panel as="div">
            <PaymentSchedule schedule={schedule} />
          </Panel>
          <EventForm event="loan.used" ticket={ticket}>
            <Send event="loan.used">
              <Trans>Pay with this loan</Trans>
            </Send>
          </EventForm>
        </Stack>
      );
    case "paying":
      return (
        <Stack gap={4}>
          <Said status="authorised" tone="go" />
          <Panel as="div">
            <PaymentSchedule schedule={schedule} />
          </Panel>
          <LinkButton href={props.reviewHref} look="primary" wide>
            <Trans>Continue to review</Trans>
          </LinkButton>
        </Stack>
      );
  }
}

function Said({ status, tone }: { status: keyof typeof loanStates; tone: "go" | "hold" }) {
  const { i18n } = useLingui();
  const { title, text } = loanStates[status];
  return (
    <Notice tone={tone} title={i18n._(title)}>
      {i18n._(text)}
    </Notice>
  );
}

function AtProvider({ pageUrl, ticket }: LoanStepProps) {
  return (
    <Stack gap={4}>
      <Said status="confirming" tone="hold" />
      {pageUrl !== null && (
        <LinkButton href={pageUrl} look="primary" wide>
          <Trans>Go to the loan provider</Trans>
        </LinkButton>
      )}
      <GiveUp ticket={ticket} />
    </Stack>
  );
}

/** Nothing is borrowed, and another way to pay can be chosen at once. */
function GiveUp({ ticket }: { ticket: FormTicket }) {
  const busy = useSending("user.cancelled");
  return (
    <EventForm event="user.cancelled" ticket={{ ...ticket, key: `${ticket.key}-away` }}>
      <Button look="quiet" busy={busy}>
        <Trans>Do not borrow</Trans>
      </Button>
    </EventForm>
  );
}

function Send({ event, children }: { event: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Button look="primary" wide busy={useSending(event)} busyLabel={t`Sending…`}>
      {children}
    </Button>
  );
}
