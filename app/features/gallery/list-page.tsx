import { Form, Link } from "@remix-run/react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState, Table } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import styles from "./gallery.module.css";
import type { LifecycleHead } from "./gallery-frame.tsx";

interface Row extends LifecycleHead {
  readonly late: number;
  /** The day its structure last became another one; null until it was drawn. */
  readonly changedOn: string | null;
  /** Whose moves it waits for. */
  readonly owners: readonly string[];
  readonly found: {
    readonly isNamed: boolean;
    readonly states: readonly string[];
    readonly events: readonly string[];
  };
}

/** Every lifecycle of the store, with a search across the names of states and events. */
export function ListPage({ q, late, rows }: { q: string; late: number; rows: readonly Row[] }) {
  const { t } = useLingui();
  return (
    <Page>
      <Stack gap={5}>
        <PageHead
          title={<Trans>Machines</Trans>}
          lead={
            <Trans>
              Every promise of the store is one of these. Look at it, try it, follow a live order.
            </Trans>
          }
        >
          <Link to={paths.machinesLate()}>
            <Plural
              value={late}
              _0="Nothing is late"
              one="# instance is late"
              other="# instances are late"
            />
          </Link>
        </PageHead>
        <Form method="get" className={styles.search} role="search">
          <Field name="q" type="search" label={t`State, event or name`} defaultValue={q} optional />
          <Button>
            <Trans>Search</Trans>
          </Button>
        </Form>
        {rows.length > 0 ? <Lifecycles rows={rows} /> : <Nothing q={q} />}
      </Stack>
    </Page>
  );
}

function Nothing({ q }: { q: string }) {
  return (
    <EmptyState
      title={<Trans>No machine knows “{q}”</Trans>}
      action={
        <Link to={paths.machines()}>
          <Trans>Show all machines</Trans>
        </Link>
      }
    />
  );
}

function Lifecycles({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Table
      caption={t`Machines`}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { key: "name", head: t`Machine`, cell: (row) => <Name row={row} /> },
        { key: "states", head: t`States`, figures: true, cell: ({ states }) => states },
        { key: "events", head: t`Events`, figures: true, cell: ({ events }) => events },
        {
          key: "cover",
          head: t`Path cover`,
          figures: true,
          cell: ({ cover }) => (cover ? format.percent(cover.taken / cover.of) : "–"),
        },
        { key: "live", head: t`Live`, figures: true, cell: ({ live }) => format.count(live) },
        { key: "late", head: t`Late`, figures: true, cell: ({ late }) => format.count(late) },
        { key: "faults", head: t`Complaints`, figures: true, cell: ({ faults }) => faults },
        {
          key: "changed",
          head: t`Last change`,
          cell: ({ changedOn }) => (
            <span className={styles.nowrap}>{changedOn ? format.date(changedOn) : "–"}</span>
          ),
        },
        {
          key: "owners",
          head: t`Waits for`,
          cell: ({ owners }) => <span className={styles.mono}>{owners.join(", ")}</span>,
        },
      ]}
    />
  );
}

function Name({ row: { name, lc, version, purpose, found } }: { row: Row }) {
  return (
    <Stack gap={1}>
      <Link to={paths.machine(name)}>{purpose}</Link>
      <span className={styles.mono}>
        {lc} · v{version}
      </span>
      {(found.states.length > 0 || found.events.length > 0) && (
        <span className={styles.found}>
          {found.states.map((state) => (
            <Link key={state} to={paths.machine(name, null, { state })}>
              {state}
            </Link>
          ))}
          {found.events.map((event) => (
            <Link key={event} to={paths.machine(name, "table", { q: event })}>
              {event}
            </Link>
          ))}
        </span>
      )}
    </Stack>
  );
}
