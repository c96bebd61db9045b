import { useNavigation } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NextBar } from "./checkout-frame.tsx";
import type { FrameData } from "./checkout-frame.tsx";
import { StepTicket } from "./step-ticket.tsx";

/** The button that leads to a provider's page; it works without scripts. */
export function ProviderForm({
  event,
  frame,
  name,
}: {
  readonly event: string;
  readonly frame: FrameData;
  /** Whose page it is. */
  readonly name: string;
}) {
  const { t } = useLingui();
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post">
      <StepTicket event={event} frame={frame} />
      <NextBar frame={frame}>
        <Button look="primary" wide busy={busy} busyLabel={t`One moment…`}>
          <Trans>Continue to {name}</Trans>
        </Button>
      </NextBar>
    </Form>
  );
}

/** Where the sandbox plays the provider. */
export function PlayedProvider() {
  return (
    <Notice title={<Trans>No real provider here</Trans>}>
      <Trans>Its page has a button for each way it can end. No account is needed.</Trans>
    </Notice>
  );
}
