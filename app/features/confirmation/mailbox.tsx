import { Trans } from "@lingui/react/macro";
import { useSending } from "#app/features/events/event-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ConfirmationAnswer, MailboxData } from "./confirmation-data.ts";
import { KeptForm, useFault } from "./kept-form.tsx";

interface MailboxProps {
  readonly mailbox: MailboxData;
  readonly action: string;
  readonly answer: ConfirmationAnswer | undefined;
}

/** A guest has nothing but their mail: whoever mistyped where it goes puts it right here (decision 093). */
export function Mailbox({ mailbox: { email, ticket }, action, answer }: MailboxProps) {
  const fault = useFault("email.corrected", answer);
  const busy = useSending("email.corrected");
  return (
    <Panel title={<Trans>Email about this order</Trans>}>
      <p>
        <Trans>
          The confirmation and all news go to <b>{email}</b>.
        </Trans>
      </p>
      <Disclosure
        summary={<Trans>Not your address?</Trans>}
        open={answer?.event === "email.corrected"}
      >
        <KeptForm event="email.corrected" {...{ action, ticket, answer }}>
          <Field
            name="email"
            type="email"
            autoComplete="email"
            label={<Trans>Your email address</Trans>}
            defaultValue={email}
            error={fault("email")}
          />
          <Button busy={busy}>
            <Trans>Send it there instead</Trans>
          </Button>
        </KeptForm>
      </Disclosure>
    </Panel>
  );
}
