import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { Form } from "#app/features/events/form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** A command that was given up, or that waits for another try. */
export interface Parked {
  readonly id: string;
  readonly command: string;
  readonly from: string;
  /** What came of its last try. */
  readonly error: string | null;
  readonly attempts: number;
  /** When it is tried again; null when it was given up. */
  readonly nextAt: string | null;
}

/** What an outside party told us and no lifecycle would take. */
export interface Untaken {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  /** The lifecycle it is about; null where nobody knows. */
  readonly about: string | null;
  /** The code of the refusal. */
  readonly outcome: string;
  readonly receivedAt: string;
}

/** Why nothing was done: the form is not whole, or somebody else was there before. */
export type ParkedFault = "invalid" | "gone";

/** Sends again at once: all that was given up, all of one name, or one; or does without a mail. */
export function ParkedForm({ parked }: { parked: readonly Parked[] }) {
  const { t } = useLingui();
  const { clock } = useFormat();
  const given = parked.filter(({ nextAt }) => nextAt === null);
  const names = [...new Set(given.map(({ command }) => command))].sort();
  const labels = parked.map((one) => ({
    ...one,
    label: labelOf(
      ...[one.command, one.from],
      one.nextAt && t`tried ${one.attempts} times, again at ${clock(one.nextAt)}`,
      one.error,
    ),
  }));
  const mails = labels.filter(({ command }) => command === "sendMail");
  const options = [
    ...(given.length > 0 ? [{ value: "all", label: t`All that was given up` }] : []),
    ...names.map((name) => ({ value: `command:${name}`, label: t`All of ${name}` })),
    ...labels.map(({ id, label }) => ({ value: `id:${id}`, label })),
    ...mails.map(({ id, label }) => ({ value: `mail:${id}`, label: t`Do without: ${label}` })),
  ];
  return (
    <ReasonForm
      title={<Trans>Waiting for the outside, or given up</Trans>}
      label={t`Commands`}
      options={options}
      button={<Trans>Send again</Trans>}
    />
  );
}

/** What was said and not taken: whoever has dealt with it says so. It also leaves when its provider says it again. */
export function UntakenForm({ untaken }: { untaken: readonly Untaken[] }) {
  const { t } = useLingui();
  const { stamp } = useFormat();
  const options = untaken.map(({ provider, eventId, type, about, outcome, receivedAt }) => ({
    value: `webhook:${provider}:${eventId}`,
    label: labelOf(type, about ?? provider, outcome, stamp(receivedAt)),
  }));
  return (
    <ReasonForm
      title={<Trans>What we were told and could not use</Trans>}
      label={t`Messages`}
      options={options}
      button={<Trans>This is dealt with</Trans>}
    />
  );
}

const labelOf = (...parts: readonly (string | null)[]) =>
  parts.filter(Boolean).join(" · ").slice(0, 120);

/** Says that nothing was done, and why. */
export function ParkedFaultNotice({ fault }: { fault: ParkedFault }) {
  return (
    <Notice tone="stop" live title={<Trans>Nothing was changed.</Trans>}>
      {fault === "gone" && <Trans>Somebody was there before you.</Trans>}
      {fault === "invalid" && <Trans>Say why.</Trans>}
    </Notice>
  );
}

function ReasonForm({
  title,
  label,
  options,
  button,
}: {
  title: ReactNode;
  label: string;
  options: ComponentProps<typeof SelectField>["options"];
  button: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Panel title={title}>
      <Form method="post">
        <Stack gap={4}>
          <SelectField name="which" label={label} options={options} />
          <Field
            name="reason"
            label={t`Reason`}
            hint={t`It stands in the log, with your name.`}
            required
            maxLength={200}
          />
          <Button look="quiet">{button}</Button>
        </Stack>
      </Form>
    </Panel>
  );
}
