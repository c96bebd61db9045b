import { Link } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { paths } from "#app/paths.ts";
import { Table } from "#app/ui/content.tsx";
import styles from "./gallery.module.css";

/** An instance that should have moved. */
export interface Late {
  readonly id: string;
  readonly machine: string;
  readonly state: string;
  readonly since: string;
  readonly why: "deadline" | "parked" | "waiting";
  readonly what: string;
}

/** Who is late, since when, and what should have happened. */
export function LateTable({ late }: { late: readonly Late[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Table
      caption={t`Later than promised`}
      rows={late}
      keyOf={({ id, why, what }) => `${id} ${why} ${what}`}
      columns={[
        {
          key: "id",
          head: t`Instance`,
          cell: ({ id, machine }) => (
            <Link
              className={styles.mono}
              to={paths.machineInstance(machine, "live", id.slice(machine.length + 1))}
            >
              {id}
            </Link>
          ),
        },
        {
          key: "state",
          head: t`State`,
          cell: ({ state }) => <span className={styles.mono}>{state}</span>,
        },
        {
          key: "since",
          head: t`Since`,
          cell: ({ since }) => <time dateTime={since}>{format.stamp(since)}</time>,
        },
        { key: "why", head: t`Why`, cell: (row) => <Why late={row} /> },
      ]}
    />
  );
}

function Why({ late: { why, what } }: { late: Late }) {
  if (why === "deadline") return <Trans>The deadline {what} has not fired</Trans>;
  if (why === "parked") return <Trans>The command {what} was given up</Trans>;
  return <Trans>Nobody has moved it</Trans>;
}
