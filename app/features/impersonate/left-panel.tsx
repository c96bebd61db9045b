import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** Somebody for whom the agent acted until their time was up. */
export interface Left {
  /** Masked. */
  readonly email: string;
  /** What begins it again. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Says that acting for a customer has ended, and begins again by one press, with the same reason and ticket (AGENT-19). */
export function LeftPanel({ left: { email, fields }, formKey }: { left: Left; formKey: string }) {
  return (
    <Panel title={<Trans>You no longer act for {email}</Trans>}>
      <Stack gap={4}>
        <p>
          <Trans>
            The 15 minutes for this customer are over. What you sent after that changed nothing, and
            what you had typed on a page of their order waits there.
          </Trans>
        </p>
        <ButtonRow>
          <Form method="post">
            <input type="hidden" name="key" value={`${formKey} again`} />
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" {...{ name, value }} />
            ))}
            <Button name="event" value="customer.named" look="primary">
              <Trans>Act for them again</Trans>
            </Button>
          </Form>
          <Form method="post">
            <OnceKey />
            <Button name="event" value="session.ended" look="quiet">
              <Trans>I am done with them</Trans>
            </Button>
          </Form>
        </ButtonRow>
      </Stack>
    </Panel>
  );
}
