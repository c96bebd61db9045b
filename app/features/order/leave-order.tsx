import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

export interface LeaveOrderProps {
  /** Where it is sent to. */
  readonly action: string;
  /** Until when the browser opens the order, ISO 8601 in UTC. */
  readonly until: string;
}

/** For guests at a computer that others use: the browser in which they ordered opens the order until they leave it. */
export function LeaveOrder({ action, until }: LeaveOrderProps) {
  const day = useFormat().dateOf(until);
  return (
    <Panel title={<Trans>Does someone else use this browser?</Trans>}>
      <Form method="post" action={action}>
        <Stack gap={3}>
          <p>
            <Trans>
              You placed this order here without an account, so this browser opens it until {day}.
              Leave it, and this browser forgets the order, others you placed here, and your cart.
              You find it again by its number and your email.
            </Trans>
          </p>
          <div>
            <Button small>
              <Trans>Leave this order</Trans>
            </Button>
          </div>
        </Stack>
      </Form>
    </Panel>
  );
}
