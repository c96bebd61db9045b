import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { SubscriptionData } from "./subscription-data.ts";

/** Where it is used, which it is taxed by from the next charge on. */
export function PlacePanel({ place, ticket }: SubscriptionData) {
  const busy = useSending("place.changed");
  return (
    <Panel title={<Trans>Where you use it</Trans>}>
      <EventForm event="place.changed" ticket={ticket}>
        <Stack gap={4}>
          <Field
            key={place?.zip ?? ""}
            name="zip"
            label={<Trans>ZIP code</Trans>}
            hint={
              <Trans>
                Each charge is taxed there, at the rate of its day. If you move, say so: the next
                sum is mailed to you before it is charged.
              </Trans>
            }
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            defaultValue={place?.zip ?? ""}
          />
          <Button type="submit" busy={busy}>
            <Trans>Save ZIP code</Trans>
          </Button>
        </Stack>
      </EventForm>
    </Panel>
  );
}
