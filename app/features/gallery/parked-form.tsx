import { Form } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** A command that was given up. */
export interface Parked {
  readonly id: string;
  readonly command: string;
  readonly from: string;
  /** What came of its last try. */
  readonly error: string | null;
}

/** Why nothing was sent again: the form is not whole, or somebody else was there before. */
export type ParkedFault = "invalid" | "gone";

/** Sends what was given up again: all of it, all of one name, or one. */
export function ParkedForm({
  parked,
  fault,
}: {
  parked: readonly Parked[];
  fault: ParkedFault | undefined;
}) {
  const { t } = useLingui();
  const names = [...new Set(parked.map(({ command }) => command))].sort();
  const options = [
    { value: "all", label: t`All of them` },
    ...names.map((name) => ({ value: `command:${name}`, label: t`All of ${name}` })),
    ...parked.map(({ id, command, from, error }) => ({
      value: `id:${id}`,
      label: [command, from, error ?? ""].filter(Boolean).join(" · ").slice(0, 120),
    })),
  ];
  return (
    <Panel title={<Trans>Send again what was given up</Trans>}>
      <Form method="post">
        <Stack gap={4}>
          {fault && (
            <Notice tone="stop" live title={<Trans>Nothing was sent again.</Trans>}>
              {fault === "gone" && <Trans>Somebody was there before you.</Trans>}
              {fault === "invalid" && <Trans>Say why.</Trans>}
            </Notice>
          )}
          <SelectField name="which" label={t`Commands`} options={options} />
          <Field
            name="reason"
            label={t`Reason`}
            hint={t`It stands in the log, with your name.`}
            required
            maxLength={200}
          />
          <Button look="quiet">
            <Trans>Send again</Trans>
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}
