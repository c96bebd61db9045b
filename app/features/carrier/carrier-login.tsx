import { Trans, useLingui } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { CarrierAnswer } from "./carrier-data.ts";

interface FormProps {
  readonly ticket: FormTicket;
  readonly answer: CarrierAnswer | undefined;
}

/** The account's number, password and PIN; nothing of it stays in the store (CARR-06). */
export function LoginForm({ ticket, answer, phone }: FormProps & { readonly phone: string }) {
  const { t } = useLingui();
  return (
    <Panel as="div">
      <EventForm event="login.submitted" ticket={ticket}>
        <Stack gap={4}>
          <Field
            name="phone"
            type="tel"
            label={<Trans>Mobile phone</Trans>}
            autoComplete="tel-national"
            defaultValue={phone}
            error={answer?.fields.phone}
          />
          <Field
            name="password"
            type="password"
            label={<Trans>Password with the carrier</Trans>}
            autoComplete="off"
            error={answer?.fields.password}
          />
          <Field
            name="pin"
            type="password"
            label={<Trans>Please enter your carrier account PIN</Trans>}
            hint={<Trans>It goes encrypted to the carrier, and we do not keep it.</Trans>}
            autoComplete="off"
            error={answer?.fields.pin}
          />
          <Button look="primary" wide busy={useSending("login.submitted")} busyLabel={t`Checking…`}>
            <Trans>Sign in</Trans>
          </Button>
        </Stack>
      </EventForm>
    </Panel>
  );
}

/** The own device that Verizon is to serve (CARR-04). */
export function DeviceForm({ ticket, answer }: FormProps) {
  const { t } = useLingui();
  return (
    <Panel as="div">
      <EventForm event="device.entered" ticket={ticket}>
        <Stack gap={4}>
          <Field
            name="imei"
            inputMode="numeric"
            label={<Trans>IMEI of your device</Trans>}
            hint={<Trans>Dial *#06# to see its 15 digits.</Trans>}
            autoComplete="off"
            error={answer?.fields.imei}
          />
          <Button look="primary" wide busy={useSending("device.entered")} busyLabel={t`Sending…`}>
            <Trans>Continue</Trans>
          </Button>
        </Stack>
      </EventForm>
    </Panel>
  );
}
