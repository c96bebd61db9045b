import { Trans } from "@lingui/react/macro";
import { useSending } from "#app/features/events/event-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ConfirmationAnswer, SmsData } from "./confirmation-data.ts";
import { KeptForm, useFault } from "./kept-form.tsx";

interface SmsProps {
  readonly sms: SmsData;
  readonly action: string;
  readonly answer: ConfirmationAnswer | undefined;
}

/** News of the order by text message: nobody gets one who has not asked for it (CONF-09). */
export function Sms({ sms, action, answer }: SmsProps) {
  const { agreed, phone, ticket } = sms;
  const fault = useFault("sms.agreed", answer);
  const isAgreeing = useSending("sms.agreed");
  const isStopping = useSending("sms.withdrawn");
  return (
    <Panel title={<Trans>Text messages</Trans>}>
      {agreed === null ? (
        <KeptForm event="sms.agreed" {...{ action, ticket, answer }}>
          <p className="muted">
            <Trans>
              We text you when it ships, when it arrives and when we need you. Your carrier may
              charge for messages; you can stop them here at any time.
            </Trans>
          </p>
          <Field
            name="phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            label={<Trans>Mobile number</Trans>}
            defaultValue={phone}
            error={fault("phone")}
          />
          <Button busy={isAgreeing}>
            <Trans>Text me about this order</Trans>
          </Button>
        </KeptForm>
      ) : (
        <KeptForm event="sms.withdrawn" {...{ action, ticket, answer }}>
          <p>
            <Trans>We text you about this order at {agreed}.</Trans>
          </p>
          <Button look="quiet" busy={isStopping}>
            <Trans>Stop text messages</Trans>
          </Button>
        </KeptForm>
      )}
    </Panel>
  );
}
