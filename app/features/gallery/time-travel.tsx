import { Form } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure, Facts } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import type { LampState } from "#app/ui/lamp.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./gallery.module.css";

/** What was asked for, and the instance as it was then, or why there is nothing to see. */
export interface Past {
  readonly asked: string;
  readonly because: "malformed" | "notStarted" | "unreplayable" | null;
  readonly then: {
    readonly state: string;
    /** When the last entry before the instant was written. */
    readonly at: string;
    readonly status: string;
    readonly tone: LampState;
    readonly context: Readonly<Record<string, unknown>>;
  } | null;
}

/** Asks for an instant and shows the instance as it was then. */
export function TimeTravel({ past }: { past: Past | null }) {
  return (
    <Panel title={<Trans>At an instant</Trans>}>
      <Stack gap={4}>
        <Form method="get" className={styles.search} preventScrollReset>
          <Field
            name="at"
            label={<Trans>Day, or day and time (UTC)</Trans>}
            defaultValue={past?.asked ?? ""}
          />
          <Button look="quiet">
            <Trans>Show</Trans>
          </Button>
        </Form>
        {past?.because && <Nowhere because={past.because} />}
        {past?.then && <Then then={past.then} />}
      </Stack>
    </Panel>
  );
}

function Nowhere({ because }: { because: NonNullable<Past["because"]> }) {
  if (because === "malformed")
    return (
      <Notice tone="hold" title={<Trans>This is not an instant</Trans>}>
        <Trans>Write it like 2026-11-17 or 2026-11-17T15:04Z.</Trans>
      </Notice>
    );
  if (because === "notStarted")
    return (
      <Notice tone="hold" title={<Trans>It did not exist yet</Trans>}>
        <Trans>Its life begins with the first entry of its history.</Trans>
      </Notice>
    );
  return (
    <Notice tone="hold" title={<Trans>An older machine lived this</Trans>}>
      <Trans>Today’s machine would not take all of these events. The history tells them.</Trans>
    </Notice>
  );
}

function Then({ then: { state, at, status, tone, context } }: { then: NonNullable<Past["then"]> }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Stack gap={3}>
      <StateLabel state={tone}>{status}</StateLabel>
      <Facts
        facts={[
          { key: "state", name: t`State`, value: <span className={styles.mono}>{state}</span> },
          {
            key: "since",
            name: t`Last entry`,
            value: <time dateTime={at}>{format.stamp(at)}</time>,
          },
        ]}
      />
      <Disclosure summary={<Trans>What it knew</Trans>}>
        <pre className={styles.pre}>{JSON.stringify(context, null, 2)}</pre>
      </Disclosure>
    </Stack>
  );
}
