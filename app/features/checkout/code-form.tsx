import { Trans, useLingui } from "@lingui/react/macro";
import { useLingui as useTexts } from "@lingui/react";
import { useEffect, useState } from "react";
import { useActionData } from "@remix-run/react";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { fieldTexts } from "#app/messages/fields.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { FormPlace } from "./card-form.tsx";
import styles from "./checkout.module.css";
import { PaymentRefusal } from "./payment-refusal.tsx";
import type { PaymentAnswer } from "./payment-answer.ts";
import { CODE } from "#machines/payment/one-time-code.rules.ts";

/** A one-time code that the bank waits for. */
export interface CodeFormData {
  readonly display: string | null;
  readonly oneTimeCode: {
    readonly triesLeft: number;
    readonly resendsLeft: number;
    readonly expiresAt: string | null;
    /** From when it was loaded. */
    readonly resendableInMs: number;
  } | null;
  readonly codeTicket: { readonly rev: number; readonly key: string } | null;
  /** Null where this card must be answered first. */
  readonly changeHref: string | null;
}

/** The code the bank sent (PAY-24, PAY-30): typed or pasted, another one after half a minute. */
export function CodeForm({
  oneTimeCode,
  codeTicket,
  changeHref,
  bar,
}: CodeFormData & Pick<FormPlace, "bar">) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const busy = useSending("code.entered");
  const answer = useActionData<PaymentAnswer>();
  if (!oneTimeCode || !codeTicket) return null;
  const { triesLeft, expiresAt } = oneTimeCode;
  const until = expiresAt === null ? "" : format.clock(expiresAt);
  const isEmpty = answer?.fields.code === "CodeRequired";
  return (
    <>
      {triesLeft < CODE.tries && !answer && <PaymentRefusal code="CodeWrong" />}
      <Panel title={<Trans>Your bank sent you a code</Trans>}>
        <EventForm event="code.entered" ticket={codeTicket}>
          <Stack gap={4}>
            <Field
              key={triesLeft}
              name="code"
              id="one-time-code"
              className={styles.code}
              label={<Trans>One-time code</Trans>}
              hint={<Trans>By text message or in your banking app. Good until {until}.</Trans>}
              inputMode="numeric"
              autoComplete="one-time-code"
              error={isEmpty ? i18n._(fieldTexts.CodeRequired) : undefined}
            />
            {bar(
              <Button look="primary" wide busy={busy} busyLabel={t`Checking…`}>
                <Trans>Confirm the code</Trans>
              </Button>,
            )}
          </Stack>
        </EventForm>
        <Resend oneTimeCode={oneTimeCode} ticket={codeTicket} />
        {changeHref !== null && (
          <p>
            <Anchor href={changeHref}>
              <Trans>Use another card</Trans>
            </Anchor>
          </p>
        )}
      </Panel>
    </>
  );
}

function Resend({
  oneTimeCode: { resendsLeft, resendableInMs },
  ticket,
}: {
  oneTimeCode: NonNullable<CodeFormData["oneTimeCode"]>;
  ticket: { readonly rev: number; readonly key: string };
}) {
  const busy = useSending("code.resent");
  const { t } = useLingui();
  const wait = useSecondsLeft(resendableInMs);
  // Before it is shown: what is rendered once the page is alive must stand in the document.
  const notYet = t`A new code can be sent in ${wait} s.`;
  if (resendsLeft === 0) {
    return (
      <p className="small muted">
        <Trans>No more codes can be sent. Use another card if this one does not arrive.</Trans>
      </p>
    );
  }
  if (wait > 0) {
    return <p className="small muted num">{notYet}</p>;
  }
  return (
    <EventForm event="code.resent" ticket={{ ...ticket, key: `${ticket.key}-again` }}>
      <Button look="link" small busy={busy}>
        <Trans>Send a new code</Trans>
      </Button>
    </EventForm>
  );
}

/** Counts down in the browser; without scripts the button is there at once and the server says when it is too early. */
function useSecondsLeft(ms: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const until = performance.now() + ms;
    const left = () => Math.max(0, Math.ceil((until - performance.now()) / 1000));
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, [ms]);
  return seconds;
}
