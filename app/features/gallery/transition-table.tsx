import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Anchor } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/content.tsx";
import type { Column } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { Chart, ChartEdge } from "#machines/kit";
import type { Mark, Overlay } from "./chart-reading.ts";
import styles from "./transition-table.module.css";

/** The picture in words: every transition of a machine, one per row, with a filter where scripts run. */
export function TransitionTable({
  chart,
  enabled = [],
  hits = null,
  marks = {},
  wanted: first = "",
  hrefOf,
}: Pick<Overlay, "enabled" | "hits" | "marks"> & {
  chart: Chart;
  /** What the rows are filtered by at first, also without a script. */
  wanted?: string;
  hrefOf: (stateId: string) => string;
}) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(first);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const rows = chart.edges.filter((edge) => isWanted(edge, wanted));
  const columns = useColumns({ chart, enabled, hits, marks, hrefOf });
  return (
    <Stack gap={4}>
      {isReady && (
        <div className={styles.filter}>
          <Field
            label={<Trans>Filter</Trans>}
            hint={<Trans>State, event, sender, guard or action</Trans>}
            name="transition-filter"
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <output className={styles.count}>
            <Plural value={rows.length} one="# transition" other="# transitions" />
          </output>
        </div>
      )}
      <Table
        caption={t`Transitions of ${chart.name}`}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </Stack>
  );
}

/** Every word of the filter is somewhere in the row. */
function isWanted({ from, to, trigger, guard, actions, by }: ChartEdge, wanted: string): boolean {
  const row = [from, to, trigger, guard, ...actions, ...by].join(" ").toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => row.includes(word));
}

function useColumns({
  chart,
  enabled,
  hits,
  marks,
  hrefOf,
}: Required<Pick<Overlay, "enabled" | "hits" | "marks">> & {
  chart: Chart;
  hrefOf: (stateId: string) => string;
}): Column<ChartEdge>[] {
  const { t } = useLingui();
  const words: Record<Mark, string> = {
    added: t`added`,
    removed: t`removed`,
    changed: t`changed`,
    survived: t`a mutant survived`,
  };
  const state = (id: string) => (
    <Anchor href={hrefOf(id)}>
      <code className={styles.code}>{id || chart.name}</code>
    </Anchor>
  );
  return [
    {
      key: "from",
      head: t`From`,
      cell: ({ id, from }) => <span data-edge={id}>{state(from)}</span>,
    },
    {
      key: "event",
      head: t`Event`,
      cell: (edge) => (
        <>
          <code className={styles.code}>{edge.trigger}</code>
          <span className={styles.under}>
            <Sender edge={edge} />
            {enabled.includes(edge.id) && (
              <strong>
                {" "}
                <Trans>may happen now</Trans>
              </strong>
            )}
          </span>
        </>
      ),
    },
    { key: "guard", head: t`Guard`, cell: ({ guard }) => <Names names={guard ? [guard] : []} /> },
    {
      key: "to",
      head: t`To`,
      cell: ({ from, to }) => (from === to ? <Trans>stays</Trans> : state(to)),
    },
    { key: "actions", head: t`Actions`, cell: ({ actions }) => <Names names={actions} /> },
    ...(hits
      ? [
          {
            key: "hits",
            head: t`Taken`,
            figures: true,
            cell: ({ id }: ChartEdge) => `${hits[id] ?? 0}×`,
          },
        ]
      : []),
    ...(Object.keys(marks).length > 0
      ? [
          {
            key: "mark",
            head: t`Note`,
            cell: ({ id }: ChartEdge) => {
              const mark = marks[id];
              return mark ? words[mark] : "–";
            },
          },
        ]
      : []),
  ];
}

/** Who may send the event, or why it happens by itself. */
function Sender({ edge: { kind, by } }: { edge: ChartEdge }) {
  if (kind === "deadline") return <Trans>when the time is up</Trans>;
  if (kind === "always") return <Trans>at once</Trans>;
  if (kind === "done") return <Trans>when all within is done</Trans>;
  return <>{by.join(", ")}</>;
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <>–</>;
  return names.map((name, index) => (
    <code key={index} className={styles.code}>
      {name}
    </code>
  ));
}
