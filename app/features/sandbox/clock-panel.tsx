import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { Field, FieldRow, SelectField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Act, useActing } from "./act.tsx";

/** The two clocks, which QA moves together; time goes forward only. */
export function ClockPanel({ store, sandbox }: { store: string; sandbox: string }) {
  const { stamp } = useFormat();
  const { t } = useLingui();
  const busy = useActing();
  return (
    <Panel title={<Trans>Clock</Trans>}>
      <Stack gap={4}>
        <Facts
          facts={[
            { key: "store", name: <Trans>Store</Trans>, value: stamp(store) },
            { key: "sandbox", name: <Trans>Sandbox</Trans>, value: stamp(sandbox) },
          ]}
        />
        <ButtonRow>
          <Skip amount={1} unit="hours" busy={busy}>
            <Trans>+ 1 hour</Trans>
          </Skip>
          <Skip amount={1} unit="days" busy={busy}>
            <Trans>+ 1 day</Trans>
          </Skip>
          <Skip amount={15} unit="days" busy={busy}>
            <Trans>+ 15 days</Trans>
          </Skip>
        </ButtonRow>
        <Act intent="advance">
          <Stack gap={3}>
            <FieldRow columns="minmax(0, 1fr) minmax(0, 1.4fr)">
              <Field
                name="amount"
                label={<Trans>Forward by</Trans>}
                inputMode="decimal"
                autoComplete="off"
                defaultValue="2"
              />
              <SelectField
                name="unit"
                label={<Trans>Unit</Trans>}
                defaultValue="hours"
                options={[
                  { value: "hours", label: t`hours` },
                  { value: "days", label: t`days` },
                ]}
              />
            </FieldRow>
            <Button wide busy={busy}>
              <Trans>Move both clocks</Trans>
            </Button>
          </Stack>
        </Act>
      </Stack>
    </Panel>
  );
}

function Skip({
  amount,
  unit,
  busy,
  children,
}: {
  amount: number;
  unit: "hours" | "days";
  busy: boolean;
  children: ReactNode;
}) {
  return (
    <Act intent="advance" fields={{ amount, unit }}>
      <Button small busy={busy}>
        {children}
      </Button>
    </Act>
  );
}
