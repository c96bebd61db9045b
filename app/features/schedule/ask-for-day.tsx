import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { useSending } from "#app/features/events/event-form.tsx";
import { fieldTexts } from "#app/messages/fields.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { ScheduleProps } from "./schedule-data.ts";

/** Where no day is offered one may be asked for (SCHED-13). */
export function AskForDay({ from, ticket, answer }: ScheduleProps & { readonly from: string }) {
  const { i18n } = useLingui();
  const busy = useSending("date.requested");
  const fault = answer?.fields["requestedOn"];
  return (
    <Form method="post" noValidate preventScrollReset>
      <input type="hidden" name="event" value="date.requested" />
      <input type="hidden" name="key" value={`${ticket.key}-ask`} />
      <Stack gap={5}>
        <Field
          type="date"
          name="requestedOn"
          min={from}
          label={<Trans>Ask for a day</Trans>}
          hint={<Trans>The carrier looks whether a truck can come then.</Trans>}
          error={fault && i18n._(fieldTexts[fault])}
        />
        <ButtonRow>
          <Button look="primary" busy={busy}>
            <Trans>Ask for it</Trans>
          </Button>
        </ButtonRow>
      </Stack>
    </Form>
  );
}
