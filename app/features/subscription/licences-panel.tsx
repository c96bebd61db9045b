import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { SubscriptionData } from "./subscription-data.ts";

/** How many may use it; a change holds after thirty minutes (SUB-14, SUB-15). */
export function LicencesPanel({ licences, ticket }: SubscriptionData) {
  const { count, min, max, pending } = licences;
  const busy = useSending("licences.changed");
  const format = useFormat();
  return (
    <Panel title={<Trans>Manage licenses</Trans>}>
      <EventForm event="licences.changed" ticket={ticket}>
        <Stack gap={4}>
          {pending && (
            <p role="status">
              <Trans>
                {pending.count} licenses from{" "}
                <time dateTime={pending.effectiveAt}>{format.stamp(pending.effectiveAt)}</time> on:
                changes are processed in 30 minutes.
              </Trans>
            </p>
          )}
          <Field
            key={pending?.count ?? count}
            name="count"
            label={<Trans>Licenses</Trans>}
            hint={
              <Trans>
                Between {min} and {max}. The next charge is for as many.
              </Trans>
            }
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            defaultValue={String(pending?.count ?? count)}
          />
          <Button type="submit" busy={busy}>
            <Trans>Change licenses</Trans>
          </Button>
        </Stack>
      </EventForm>
    </Panel>
  );
}
