import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { TestIdentities } from "#app/features/checkout/test-identities.tsx";
import { useSending } from "#app/features/events/event-form.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import {
  AccountFields,
  IdentityFields,
  IncomeFields,
  PersonFields,
} from "./application-fields.tsx";
import { CarrierFrame } from "./carrier-frame.tsx";
import type { ApplicationPageProps } from "./application-data.ts";

/** The application for service (CARR-05); it works without scripts and goes straight to the carrier. */
export function ApplicationPage(props: ApplicationPageProps) {
  const { ticket, answer, carrier, shipTo } = props;
  const { t } = useLingui();
  const faults = (answer?.faults ?? []).map(({ name, text }) => ({ id: `field-${name}`, text }));
  return (
    <CarrierFrame {...props}>
      <Form method="post" noValidate replace>
        <input type="hidden" name="event" value="application.submitted" />
        <input type="hidden" name="rev" value={ticket.rev} />
        <input type="hidden" name="key" value={ticket.key} />
        {answer && <input type="hidden" name="draft" value={answer.draft} />}
        {/* A refused form begins anew, so that what is kept out of sight no longer stands in its fields. */}
        <Stack key={answer?.draft} gap={5}>
          <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
          <PersonFields {...props} />
          <IdentityFields {...props} />
          <IncomeFields {...props} />
          <AccountFields {...props} />
          {shipTo && (
            <Panel title={<Trans>Billing and shipping address</Trans>}>
              <p>
                {shipTo.line1}, {shipTo.town}
              </p>
              <p className="small muted">
                <Trans>{carrier} bills where the phone goes. It stays so once you apply.</Trans>
              </p>
            </Panel>
          )}
          <Anchor href={props.agreementHref}>
            <Trans>Customer agreement of the carrier</Trans>
          </Anchor>
          <Button
            look="primary"
            wide
            busy={useSending("application.submitted")}
            busyLabel={t`Sending…`}
          >
            <Trans>Send the application</Trans>
          </Button>
        </Stack>
      </Form>
      {props.identities && <TestIdentities identities={props.identities} />}
    </CarrierFrame>
  );
}
