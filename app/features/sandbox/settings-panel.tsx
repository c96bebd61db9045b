import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { Field, FieldRow, SelectField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Act, useActing } from "./act.tsx";

/** How slow, how faulty and how fast the outside world is. */
export interface Settings {
  readonly gatewayDelayMs: number;
  readonly failureRate: number;
  readonly slowAnswerMs: number;
  readonly webhookDelayMs: number;
  readonly webhookDuplicateRate: number;
  readonly webhookShuffle: boolean;
  readonly automatic: boolean;
  readonly stepDelayMs: number;
  readonly calendar: string;
  readonly declineRenewals: boolean;
  readonly warehouse: string;
  readonly refunds: string;
}

export function SettingsPanel({ settings }: { settings: Settings }) {
  const busy = useActing();
  const { t } = useLingui();
  return (
    <Panel title={<Trans>Settings</Trans>}>
      {/* New settings make a new form, so that it shows them whoever changed them. */}
      <Act intent="settings" key={JSON.stringify(settings)}>
        <Stack gap={4}>
          <CheckField
            name="automatic"
            defaultChecked={settings.automatic}
            label={<Trans>Warehouse and carriers go on by themselves</Trans>}
          />
          <Seconds name="stepDelay" ms={settings.stepDelayMs}>
            <Trans>Each step takes</Trans>
          </Seconds>
          <FieldRow>
            <Seconds name="gatewayDelay" ms={settings.gatewayDelayMs}>
              <Trans>Each call takes</Trans>
            </Seconds>
            <Percent name="failureRate" share={settings.failureRate}>
              <Trans>Calls that break</Trans>
            </Percent>
          </FieldRow>
          <FieldRow>
            <Seconds name="webhookDelay" ms={settings.webhookDelayMs}>
              <Trans>Webhooks wait</Trans>
            </Seconds>
            <Percent name="webhookDuplicateRate" share={settings.webhookDuplicateRate}>
              <Trans>Sent twice</Trans>
            </Percent>
          </FieldRow>
          <CheckField
            name="webhookShuffle"
            defaultChecked={settings.webhookShuffle}
            label={<Trans>Webhooks may overtake each other</Trans>}
          />
          <Seconds name="slowAnswer" ms={settings.slowAnswerMs}>
            <Trans>Time-out cards take</Trans>
          </Seconds>
          <SelectField
            name="calendar"
            label={<Trans>Asked for free days, trucks and crews say</Trans>}
            defaultValue={settings.calendar}
            options={[
              { value: "free", label: t`The days they have` },
              { value: "none", label: t`None is left` },
              { value: "error", label: t`Nothing: they break` },
              { value: "slow", label: t`Nothing in time` },
              { value: "unsupported", label: t`We do not install that` },
            ]}
          />
          <CheckField
            name="declineRenewals"
            defaultChecked={settings.declineRenewals}
            label={<Trans>Renewals of subscriptions are declined</Trans>}
          />
          <SelectField
            name="warehouse"
            label={<Trans>Sent a purchase order, the warehouse</Trans>}
            defaultValue={settings.warehouse}
            options={[
              { value: "open", label: t`takes it` },
              { value: "closed", label: t`does not answer` },
            ]}
          />
          <SelectField
            name="refunds"
            label={<Trans>Asked for a refund, banks and gift cards</Trans>}
            defaultValue={settings.refunds}
            options={[
              { value: "given", label: t`give it` },
              { value: "held", label: t`do not answer` },
            ]}
          />
          <Button wide busy={busy}>
            <Trans>Save the settings</Trans>
          </Button>
        </Stack>
      </Act>
    </Panel>
  );
}

function Seconds({ name, ms, children }: { name: string; ms: number; children: ReactNode }) {
  return (
    <Field
      name={name}
      label={children}
      inputMode="decimal"
      autoComplete="off"
      after={<Trans>s</Trans>}
      defaultValue={ms / 1000}
    />
  );
}

function Percent({ name, share, children }: { name: string; share: number; children: ReactNode }) {
  return (
    <Field
      name={name}
      label={children}
      inputMode="decimal"
      autoComplete="off"
      after="%"
      defaultValue={Math.round(share * 1000) / 10}
    />
  );
}
