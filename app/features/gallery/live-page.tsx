import { Link } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState, Table } from "#app/ui/content.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { Columns, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./gallery.module.css";
import { LateTable } from "./late-table.tsx";
import type { Late } from "./late-table.tsx";

export interface InstanceRow {
  readonly key: string;
  readonly state: string;
  readonly status: "active" | "done";
  readonly rev: number;
  readonly updatedAt: string;
}

export interface LivePageProps {
  readonly name: string;
  readonly state: string | null;
  readonly search: string;
  readonly counts: readonly { readonly state: string; readonly count: number }[];
  readonly rows: readonly InstanceRow[];
  /** The id after which the next page begins. */
  readonly next: string | null;
  readonly late: readonly Late[];
  readonly bench: {
    readonly samples: readonly string[];
    readonly rows: readonly InstanceRow[];
  } | null;
  readonly isRefused: boolean;
}

/** Where the instances of a lifecycle stand, which they are, and those that QA moves by hand. */
export function LivePage(props: LivePageProps) {
  const { name, state, search, counts, rows, next, late, bench, isRefused } = props;
  const { t } = useLingui();
  return (
    <Columns
      aside={
        <>
          <Counts name={name} counts={counts} chosen={state} />
          {bench && <Bench name={name} bench={bench} isRefused={isRefused} />}
        </>
      }
    >
      <Form method="get" className={styles.search} role="search">
        <Field
          name="key"
          type="search"
          label={t`Its number begins with`}
          defaultValue={search}
          optional
        />
        {state && <input type="hidden" name="state" value={state} />}
        <Button>
          <Trans>Search</Trans>
        </Button>
      </Form>
      {rows.length > 0 ? (
        <Instances {...{ name, rows }} place="live" />
      ) : (
        <EmptyState title={<Trans>No instance stands here</Trans>} />
      )}
      {next && (
        <p>
          <Link to={paths.machine(name, "live", { state, key: search, after: next })}>
            <Trans>Next page</Trans>
          </Link>
        </p>
      )}
      {late.length > 0 && (
        <Panel title={<Trans>Later than promised</Trans>}>
          <LateTable late={late} />
        </Panel>
      )}
    </Columns>
  );
}

function Counts({
  name,
  counts,
  chosen,
}: Pick<LivePageProps, "name" | "counts"> & { chosen: string | null }) {
  const format = useFormat();
  return (
    <Panel title={<Trans>Where they stand</Trans>}>
      <ul className={styles.plain}>
        {chosen && (
          <li>
            <Link to={paths.machine(name, "live")}>
              <Trans>All states</Trans>
            </Link>
          </li>
        )}
        {counts.map(({ state, count }) => (
          <li key={state} className={styles.line}>
            <Link
              className={styles.mono}
              to={paths.machine(name, "live", { state })}
              aria-current={state === chosen ? "true" : undefined}
            >
              {state}
            </Link>
            <span className={styles.mono}>{format.count(count)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Bench({
  name,
  bench: { samples, rows },
  isRefused,
}: {
  name: string;
  bench: NonNullable<LivePageProps["bench"]>;
  isRefused: boolean;
}) {
  const { t } = useLingui();
  return (
    <Panel title={<Trans>Workbench</Trans>}>
      <Stack gap={4}>
        <p className="muted">
          <Trans>An instance of your own, apart from every order. You play everybody.</Trans>
        </p>
        {isRefused && (
          <Notice tone="stop" live>
            <Trans>There is no such beginning. Choose one of the list.</Trans>
          </Notice>
        )}
        <Form method="post">
          <Stack gap={3}>
            <SelectField
              name="sample"
              label={t`Begin with`}
              options={samples.map((sample) => ({ value: sample, label: sample }))}
            />
            <Button>
              <Trans>Create an instance</Trans>
            </Button>
          </Stack>
        </Form>
        {rows.length > 0 && <Instances {...{ name, rows }} place="bench" />}
      </Stack>
    </Panel>
  );
}

function Instances({
  name,
  rows,
  place,
}: {
  name: string;
  rows: readonly InstanceRow[];
  place: "live" | "bench";
}) {
  const { t } = useLingui();
  const format = useFormat();
  const number = {
    key: "key",
    head: t`Number`,
    cell: ({ key }: InstanceRow) => (
      <Link className={styles.mono} to={paths.machineInstance(name, place, key)}>
        {key}
      </Link>
    ),
  };
  const state = {
    key: "state",
    head: t`State`,
    cell: (row: InstanceRow) => <span className={styles.mono}>{row.state}</span>,
  };
  const moved = {
    key: "moved",
    head: t`Last moved`,
    cell: ({ updatedAt }: InstanceRow) => (
      <time dateTime={updatedAt}>{format.stamp(updatedAt)}</time>
    ),
  };
  return (
    <Table
      caption={t`Instances`}
      rows={rows}
      keyOf={({ key }) => key}
      columns={place === "live" ? [number, state, moved] : [number, state]}
    />
  );
}
