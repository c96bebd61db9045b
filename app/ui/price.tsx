import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./price.module.css";
import { useWords } from "./words.tsx";

interface PriceProps {
  /** Already formatted: "$999.99". */
  readonly amount: ReactNode;
  /** The former price, struck and said so. */
  readonly was?: ReactNode;
  /** In front of it: "from". */
  readonly from?: ReactNode;
  /** `line` for a line of an order, `big` beside a headline. */
  readonly size?: "text" | "line" | "big";
}

/** A sum in tabular figures. */
export function Price({ amount, was, from, size = "text" }: PriceProps) {
  const words = useWords();
  return (
    <span className={classes(styles.price, styles[size])}>
      {from && <span className={styles.from}>{from} </span>}
      {was && (
        <del className={styles.was}>
          <span className="visually-hidden">{words.was} </span>
          {was}
        </del>
      )}
      {was && <span className="visually-hidden"> {words.now} </span>}
      <span>{amount}</span>
    </span>
  );
}

/** One row of a money block. */
export interface PriceRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly amount: ReactNode;
  /** Below the label: a refund's state, a code. */
  readonly note?: ReactNode;
}

/** Subtotal to total as a list of pairs, ruled off like a till receipt. */
export function PriceList({
  rows,
  total,
  foot,
}: {
  rows: readonly PriceRow[];
  total?: { label: ReactNode; amount: ReactNode };
  /** In mono under the total: "VISA ···· 4242". */
  foot?: ReactNode;
}) {
  return (
    <div className={styles.bill}>
      <dl className={styles.rows}>
        {rows.map(({ key, label, amount, note }) => (
          <div className={styles.row} key={key}>
            <dt>
              {label}
              {note && <span className={styles.note}>{note}</span>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        {total && (
          <div className={styles.total}>
            <dt>{total.label}</dt>
            <dd>{total.amount}</dd>
          </div>
        )}
      </dl>
      {foot && <p className={styles.foot}>{foot}</p>}
    </div>
  );
}

/** On phones stays at the bottom edge: the sum and the one thing to do next. On wide screens it stands in the page. */
export function SumBar({
  label,
  sum,
  children,
}: {
  label: ReactNode;
  sum: ReactNode;
  /** One primary button. */
  children: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      <p className={styles.sum}>
        <span className="cap">{label}</span>
        <strong>{sum}</strong>
      </p>
      <div className={styles.next}>{children}</div>
    </div>
  );
}
