import { Trans, useLingui } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ActivationPageProps } from "./activation-data.ts";

/** One form for each thing that can be activated (CARR-14, CARR-15), or another number after one that failed. */
export function ActivationForm(props: ActivationPageProps) {
  const { kinds, mayChooseNumber } = props;
  if (mayChooseNumber)
    return (
      <Panel title={<Trans>Choose a new number</Trans>}>
        <KindForm {...props} kind="port" event="number.chosen" />
      </Panel>
    );
  return kinds.map((kind) => (
    <Panel
      key={kind}
      title={
        {
          SIM: <Trans>Activate a SIM card</Trans>,
          eSIM: <Trans>Activate the eSIM</Trans>,
          port: <Trans>Keep your number</Trans>,
        }[kind]
      }
    >
      <KindForm {...props} kind={kind} event="activation.submitted" />
    </Panel>
  ));
}

function KindForm({
  kind,
  event,
  ticket,
  answer,
  keepsNumber,
}: ActivationPageProps & {
  readonly kind: "SIM" | "eSIM" | "port";
  readonly event: "activation.submitted" | "number.chosen";
}) {
  const { t } = useLingui();
  const isPort = kind === "port";
  return (
    <EventForm event={event} ticket={ticket}>
      <input type="hidden" name="kind" value={kind} />
      <Stack gap={4}>
        {kind === "SIM" && (
          <Field
            name="simNumber"
            id={`field-simNumber-${kind}`}
            inputMode="numeric"
            label={<Trans>Number of the SIM card</Trans>}
            hint={<Trans>19 or 20 digits, printed on the card.</Trans>}
            autoComplete="off"
            error={answer?.fields.simNumber}
          />
        )}
        {kind === "eSIM" && (
          <Field
            name="simNumber"
            id={`field-simNumber-${kind}`}
            inputMode="numeric"
            label={<Trans>EID of the phone</Trans>}
            hint={<Trans>32 digits. Dial *#06# on the phone to see them.</Trans>}
            autoComplete="off"
            error={answer?.fields.simNumber}
          />
        )}
        {(isPort || keepsNumber) && (
          <>
            <Field
              name="portNumber"
              id={`field-portNumber-${kind}`}
              type="tel"
              label={<Trans>Number you keep</Trans>}
              optional={!isPort}
              autoComplete="tel-national"
              error={answer?.fields.portNumber}
            />
            <Field
              name="portAccount"
              id={`field-portAccount-${kind}`}
              label={<Trans>Account number with its carrier</Trans>}
              optional={!isPort}
              autoComplete="off"
              error={answer?.fields.portAccount}
            />
            <Field
              name="portPin"
              id={`field-portPin-${kind}`}
              type="password"
              label={<Trans>Transfer PIN</Trans>}
              optional={!isPort}
              autoComplete="off"
              error={answer?.fields.portPin}
            />
          </>
        )}
        <Button look="primary" wide busy={useSending(event)} busyLabel={t`Sending…`}>
          <Trans>Activate</Trans>
        </Button>
      </Stack>
    </EventForm>
  );
}
