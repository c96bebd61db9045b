import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { paymentText } from "#app/messages/payment.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Challenge, Status } from "#machines/bot-check";
import styles from "./checkout.module.css";
import { Waiting } from "./waiting.tsx";

/** A bot check in the way of paying or ordering (LC-43). */
export interface BotCheckData {
  readonly status: Status;
  readonly challenge: Challenge | null;
  /** While it is blocked. */
  readonly minutesLeft: number | null;
  readonly ticket: FormTicket;
}

/** What is asked of the shopper before anything can be paid or ordered, or how long they are blocked. */
export function BotCheck({ check }: { check: BotCheckData }) {
  if (check.status === "blocked") return <Blocked minutes={check.minutesLeft ?? 1} />;
  if (check.challenge) return <Question {...check} challenge={check.challenge} />;
  return (
    <Waiting
      title={<Trans>One moment, we check that you are a person…</Trans>}
      whom={<Trans>Waiting for the store</Trans>}
    >
      <Trans>This takes a few seconds. The page goes on by itself.</Trans>
    </Waiting>
  );
}

function Blocked({ minutes }: { minutes: number }) {
  const { i18n } = useLingui();
  const { title, text } = paymentText("RecaptchaFailure");
  return (
    <Notice tone="stop" live title={i18n._(title)}>
      <p>{i18n._(text)}</p>
      <p className="num">
        <Trans>Minutes left: {minutes}. Your cart waits.</Trans>
      </p>
    </Notice>
  );
}

function Question({ challenge, ticket }: BotCheckData & { challenge: Challenge }) {
  const { t } = useTexts();
  const busy = useSending("challenge.answered");
  const [left, right] = challenge.numbers;
  return (
    <Panel title={<Trans>A short question first</Trans>}>
      <EventForm event="challenge.answered" ticket={ticket}>
        <Stack gap={4}>
          <p className="muted">
            <Trans>There were many tries from here, so we make sure that you are a person.</Trans>
          </p>
          <input type="hidden" name="challengeId" value={challenge.challengeId} />
          <Field
            name="answer"
            className={styles.code}
            label={
              <Trans>
                What is {left} plus {right}?
              </Trans>
            }
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <Button look="primary" busy={busy} busyLabel={t`Checking…`}>
            <Trans>Answer</Trans>
          </Button>
        </Stack>
      </EventForm>
    </Panel>
  );
}
