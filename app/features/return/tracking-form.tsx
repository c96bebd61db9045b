import { Trans, useLingui } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { selfShipCarriers } from "#app/messages/return.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { Grid, Stack } from "#app/ui/layout.tsx";
import { SeenLabel } from "./refused.tsx";

/** The number of a parcel that the shopper sent with a carrier of their own. */
export function TrackingForm({ ticket, label }: { ticket: FormTicket; label: string }) {
  const { t } = useLingui();
  const isSending = useSending("tracking.recorded");
  return (
    <EventForm event="tracking.recorded" ticket={ticket}>
      <SeenLabel label={label} />
      <Stack gap={4}>
        <Grid gap={4} min={200}>
          <SelectField
            name="courier"
            label={<Trans>Carrier</Trans>}
            empty={t`Choose a carrier`}
            options={[
              ...selfShipCarriers.map((code) => ({ value: code, label: carrierName(code) })),
              { value: "other", label: t`Another carrier` },
            ]}
          />
          <Field
            name="trackingId"
            label={<Trans>Tracking number</Trans>}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            minLength={4}
            maxLength={40}
          />
        </Grid>
        <div>
          <Button look="primary" busy={isSending}>
            <Trans>Save the number</Trans>
          </Button>
        </div>
      </Stack>
    </EventForm>
  );
}
