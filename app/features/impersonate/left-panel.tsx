import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
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

interface LeftPanelProps {
  readonly left: Left;
  readonly formKey: string;
  /** Where both are sent to, if not to the page's own address. */
  readonly action?: string;
  /** Says that time is up, and where what was typed waits. */
  readonly children: ReactNode;
}

/** Says that acting for a customer has ended, and begins again by one press, with the same reason and ticket (AGENT-19). */
export function LeftPanel({ left: { email, fields }, formKey, action, children }: LeftPanelProps) {
  const to = action === undefined ? {} : { action };
  return (
    <Panel title={<Trans>You no longer act for {email}</Trans>}>
      <Stack gap={4}>
        <p>{children}</p>
        <ButtonRow>
          <Form method="post" {...to}>
            <input type="hidden" name="key" value={`${formKey} again`} />
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" {...{ name, value }} />
            ))}
            <Button name="event" value="customer.named" look="primary">
              <Trans>Act for them again</Trans>
            </Button>
          </Form>
          <Form method="post" {...to}>
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
