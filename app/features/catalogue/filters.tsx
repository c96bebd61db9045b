import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { filterMessages, sortMessages } from "#app/messages/catalogue.ts";
import { stockMessages } from "#app/messages/stock.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import styles from "./filters.module.css";

/** One filter of a list with its values; each leads to the list with that value turned on or off. */
export interface FilterData {
  readonly filter: keyof typeof filterMessages;
  readonly options: readonly {
    readonly value: string;
    /** Null where the screen has the word. */
    readonly label: string | null;
    readonly chosen: boolean;
    /** Models that are left with it. */
    readonly count: number;
    readonly href: string;
  }[];
}

export interface SortData {
  readonly sort: keyof typeof sortMessages;
  readonly chosen: boolean;
  readonly href: string;
}

/** Filters and orders as links: they work without scripts, and Back undoes them. */
export function Filters({
  filters,
  sorts,
  clearHref,
}: {
  filters: readonly FilterData[];
  sorts: readonly SortData[];
  clearHref: string | null;
}) {
  return (
    <div className={styles.filters}>
      {filters.map((filter) => (
        <FilterRow key={filter.filter} {...filter} />
      ))}
      <SortRow sorts={sorts} />
      {clearHref && (
        <p className={styles.clear}>
          <Anchor href={clearHref} still>
            <Trans>Clear all filters</Trans>
          </Anchor>
        </p>
      )}
    </div>
  );
}

function FilterRow({ filter, options }: FilterData) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div className={styles.row}>
      <span className="cap" id={id}>
        {i18n._(filterMessages[filter])}
      </span>
      <ul className={styles.options} aria-labelledby={id}>
        {options.map(({ value, label, chosen, count, href }) => (
          <li key={value}>
            {count > 0 || chosen ? (
              <Anchor
                href={href}
                still
                className={styles.option}
                aria-current={chosen || undefined}
              >
                {filter === "color" && <i className={styles.dot} data-finish={value} />}
                {label ?? i18n._(stockMessages.InStock)}
                <span className={styles.count}>{count}</span>
              </Anchor>
            ) : (
              <span className={styles.option} data-empty="">
                {filter === "color" && <i className={styles.dot} data-finish={value} />}
                {label ?? i18n._(stockMessages.InStock)}
                <span className={styles.count}>0</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SortRow({ sorts }: { sorts: readonly SortData[] }) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div className={styles.row}>
      <span className="cap" id={id}>
        <Trans>Sort</Trans>
      </span>
      <ul className={styles.options} aria-labelledby={id}>
        {sorts.map(({ sort, chosen, href }) => (
          <li key={sort}>
            <Anchor href={href} still className={styles.sort} aria-current={chosen || undefined}>
              {i18n._(sortMessages[sort])}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
