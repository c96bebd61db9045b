import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Table } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { EventField } from "#machines/kit";
import styles from "./gallery.module.css";

export interface EventsPageProps {
  readonly events: readonly {
    readonly type: string;
    readonly about: string;
    readonly by: readonly string[];
    readonly fields: readonly EventField[];
    readonly from: readonly string[];
  }[];
  readonly guards: readonly { name: string; says: string; from: readonly string[] }[];
  readonly deadlines: readonly { name: string; from: readonly string[] }[];
  readonly states: readonly {
    readonly id: string;
    readonly owner: string | null;
    readonly rests: boolean;
    readonly description: string | null;
    readonly kind: string;
  }[];
  readonly input: readonly EventField[];
  readonly context: readonly EventField[];
}

/** Everything a lifecycle names: events with fields and senders, states, guards, deadlines, and what it keeps. */
export function EventsPage({ events, guards, deadlines, states, input, context }: EventsPageProps) {
  const { t } = useLingui();
  return (
    <Stack gap={6}>
      <Section title={<Trans>Events</Trans>}>
        <Table
          caption={t`Events`}
          rows={events}
          keyOf={({ type }) => type}
          columns={[
            { key: "type", head: t`Event`, cell: ({ type }) => <Code>{type}</Code> },
            { key: "about", head: t`What it means`, cell: ({ about }) => about },
            { key: "by", head: t`Sent by`, cell: ({ by }) => <Code>{by.join(", ")}</Code> },
            { key: "fields", head: t`Carries`, cell: ({ fields }) => <Fields fields={fields} /> },
            { key: "from", head: t`Heard in`, cell: ({ from }) => <States ids={from} /> },
          ]}
        />
      </Section>
      <Section title={<Trans>States</Trans>}>
        <Table
          caption={t`States`}
          rows={states}
          keyOf={({ id }) => id}
          columns={[
            { key: "id", head: t`State`, cell: ({ id }) => <Code>{id}</Code> },
            { key: "kind", head: t`Kind`, cell: ({ kind }) => <Code>{kind}</Code> },
            {
              key: "owner",
              head: t`Whose move`,
              cell: ({ owner, rests }) => owner ?? (rests ? t`may rest` : "–"),
            },
            { key: "about", head: t`What it means`, cell: ({ description }) => description },
          ]}
        />
      </Section>
      {guards.length > 0 && (
        <Section title={<Trans>Guards</Trans>}>
          <Table
            caption={t`Guards`}
            rows={guards}
            keyOf={({ name }) => name}
            columns={[
              { key: "name", head: t`Guard`, cell: ({ name }) => <Code>{name}</Code> },
              { key: "says", head: t`Asks`, cell: ({ says }) => says },
              { key: "from", head: t`Asked in`, cell: ({ from }) => <States ids={from} /> },
            ]}
          />
        </Section>
      )}
      {deadlines.length > 0 && (
        <Section title={<Trans>Deadlines</Trans>}>
          <Table
            caption={t`Deadlines`}
            rows={deadlines}
            keyOf={({ name }) => name}
            columns={[
              { key: "name", head: t`Deadline`, cell: ({ name }) => <Code>{name}</Code> },
              { key: "from", head: t`Runs in`, cell: ({ from }) => <States ids={from} /> },
            ]}
          />
        </Section>
      )}
      <Section title={<Trans>Begins with</Trans>}>
        <p>
          <Fields fields={input} />
        </p>
      </Section>
      <Section title={<Trans>Keeps</Trans>}>
        <p>
          <Fields fields={context} />
        </p>
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" gap={3}>
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <span className={styles.mono}>{children}</span>;
}

function States({ ids }: { ids: readonly string[] }) {
  return <Code>{ids.map((id) => (id === "" ? "*" : id)).join(", ")}</Code>;
}

/** Optional ones carry a question mark; choices are spelled out. */
function Fields({ fields }: { fields: readonly EventField[] }) {
  if (fields.length === 0) return "–";
  return (
    <Code>
      {fields
        .map(
          ({ name, kind, required, choices }) =>
            `${name}${required ? "" : "?"}: ${choices.length > 0 ? choices.join("|") : kind}`,
        )
        .join(", ")}
    </Code>
  );
}
