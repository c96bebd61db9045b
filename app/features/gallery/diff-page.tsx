import { Form, Link } from "@remix-run/react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#app/features/layout/use-format.ts";
import { galleryMarks } from "#app/messages/gallery.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState, Table } from "#app/ui/content.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Difference } from "#machines/kit";
import styles from "./gallery.module.css";

/** A difference, and how many stored instances stand where it is. */
type Affecting = Difference & { readonly live: number };

export interface DiffPageProps {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Versions to choose from; `code` is the machine as it runs. */
  readonly offered: readonly string[];
  readonly unknown: readonly string[];
  readonly states: readonly Affecting[];
  readonly edges: readonly Affecting[];
  /** Where stored instances stand although the later version knows no such state. */
  readonly strays: readonly { readonly state: string; readonly count: number }[];
  readonly migrations: readonly {
    readonly from: number;
    readonly to: number;
    readonly isThere: boolean;
  }[];
  /** The machine as it runs, with what changed marked on it. */
  readonly picture: ReactNode;
}

/** What changed between two versions of a machine, and whom that concerns. */
export function DiffPage(props: DiffPageProps) {
  const { name, states, edges, unknown, picture } = props;
  const { t } = useLingui();
  const isSame = states.length === 0 && edges.length === 0;
  return (
    <Stack gap={5}>
      {unknown.map((version) => (
        <Notice key={version} tone="hold" title={<Trans>There is no version “{version}”</Trans>}>
          <Trans>Choose one of those that were kept.</Trans>
        </Notice>
      ))}
      <Versions {...props} />
      <Stored {...props} />
      {isSame ? (
        <EmptyState title={<Trans>Nothing changed</Trans>}>
          <Trans>Both have the same states and the same transitions.</Trans>
        </EmptyState>
      ) : (
        <>
          <Differences name={name} caption={t`States`} rows={states} />
          <Differences name={name} caption={t`Transitions`} rows={edges} />
        </>
      )}
      <Panel>{picture}</Panel>
    </Stack>
  );
}

function Versions({ from, to, offered }: DiffPageProps) {
  const { t } = useLingui();
  const options = offered.map((value) => ({
    value,
    label: value === "code" ? t`as it runs now` : t`version ${value}`,
  }));
  return (
    <Form method="get" preventScrollReset className={styles.versions}>
      <SelectField name="from" label={t`From`} defaultValue={from} options={options} />
      <SelectField name="to" label={t`To`} defaultValue={to} options={options} />
      <Button look="quiet" small>
        <Trans>Compare</Trans>
      </Button>
    </Form>
  );
}

/** What the change means for the instances that are stored. */
function Stored({ name, strays, migrations }: DiffPageProps) {
  const stray = strays.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title={<Trans>Stored instances</Trans>}>
      <Stack gap={3}>
        <p>
          <Trans>In a state that this version does not know:</Trans>{" "}
          <strong>
            <Plural value={stray} _0="none" one="# instance" other="# instances" />
          </strong>
        </p>
        {strays.length > 0 && (
          <ul className={styles.plain}>
            {strays.map(({ state, count }) => (
              <li key={state} className={styles.line}>
                <Link className={styles.mono} to={paths.machine(name, "live", { state })}>
                  {state}
                </Link>
                <span className={styles.mono}>{count}</span>
              </li>
            ))}
          </ul>
        )}
        {migrations.map((step) => (
          <p key={step.from}>
            {step.isThere ? (
              <Trans>
                A migration leads from version {step.from} to version {step.to}.
              </Trans>
            ) : (
              <strong className={styles.flag}>
                <Trans>
                  No migration leads from version {step.from} to version {step.to}.
                </Trans>
              </strong>
            )}
          </p>
        ))}
      </Stack>
    </Panel>
  );
}

function Differences({
  name,
  caption,
  rows,
}: {
  name: string;
  caption: string;
  rows: readonly Affecting[];
}) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <h2>{caption}</h2>
      <Table
        caption={caption}
        rows={rows}
        keyOf={({ id, mark }) => `${mark} ${id}`}
        columns={[
          {
            key: "id",
            head: t`What`,
            cell: ({ id }) => <code className={styles.mono}>{id === "" ? name : id}</code>,
          },
          { key: "mark", head: t`Note`, cell: ({ mark }) => i18n._(galleryMarks[mark]) },
          {
            key: "how",
            head: t`How`,
            cell: ({ before, after }) => (
              <span className={styles.changes}>
                {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
              </span>
            ),
          },
          {
            key: "live",
            head: t`Stored here`,
            figures: true,
            cell: ({ live }) => format.count(live),
          },
        ]}
      />
    </Stack>
  );
}
