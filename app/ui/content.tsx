import type { ReactNode } from "react";
import styles from "./content.module.css";

/** Nothing here yet: what will be here, and one action. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  );
}

/** More on demand, by the browser's own means. */
export function Disclosure({
  summary,
  children,
  open,
}: {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
}) {
  return (
    <details className={styles.details} open={open}>
      <summary>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** A small framed fact in mono: "13 states", "path cover 41/41". */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>;
}

/** Pairs of a name and a value, such as an address or the facts of a parcel. */
export function Facts({
  facts,
}: {
  facts: readonly { key: string; name: ReactNode; value: ReactNode }[];
}) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One entry of a history, the newest first. */
export interface Moment {
  readonly key: string;
  /** "Nov 20 07:12" */
  readonly time: ReactNode;
  /** For machines: the ISO time. */
  readonly at?: string;
  readonly what: ReactNode;
  /** You, us, agent 4471, the carrier. */
  readonly who?: ReactNode;
}

/** What happened, newest on top and lit; each with its time and who did it. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className={styles.timeline}>
      {moments.map(({ key, time, at, what, who }) => (
        <li key={key}>
          <time dateTime={at}>{time}</time>
          <span className={styles.what}>
            {what}
            {who && <span className={styles.who}>{who}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  readonly figures?: boolean;
}

/**
 * A table that becomes a list of cards on a phone; the first column names the row. The roles are spelled out, because some
 * browsers forget them once a table is no longer laid out as one.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  /** Read out; give the table a visible heading as well. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, head, figures }) => (
            <th key={key} role="columnheader" scope="col" data-figures={figures}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ key, head, cell, figures }, at) =>
              at === 0 ? (
                <th key={key} role="rowheader" scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={key} role="cell" data-head={head} data-figures={figures}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
