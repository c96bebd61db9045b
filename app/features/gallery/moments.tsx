import { Link } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { isLocale } from "#app/i18n.ts";
import { relative } from "#app/relative-time.ts";
import { Disclosure } from "#app/ui/content.tsx";
import { Lamp } from "#app/ui/lamp.tsx";
import styles from "./gallery.module.css";

/** One entry of an instance's journal. */
export interface Moment {
  readonly seq: number;
  readonly at: string;
  readonly outcome: "started" | "accepted" | "refused" | "migrated";
  readonly code: string | null;
  readonly event: string;
  readonly isDeadline: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly role: string;
  readonly who: string;
  readonly onBehalfOf: string | null;
  readonly from: string;
  readonly to: string;
  readonly changes: readonly Change[];
  readonly active: readonly string[];
}

interface Change {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What happened to an instance, the newest first; each entry is a link that shows the chart as it stood then. */
export function Moments({
  moments,
  at,
  isFull,
  hrefOf,
}: {
  moments: readonly Moment[];
  /** The entry shown on the chart. */
  at: number;
  isFull: boolean;
  hrefOf: (seq: number) => string;
}) {
  return (
    <ol className={styles.moments} reversed>
      {[...moments].reverse().map((moment, index, all) => (
        <li key={moment.seq} aria-current={moment.seq === at ? "step" : undefined}>
          <MomentLine moment={moment} before={all[index + 1]} href={hrefOf(moment.seq)} />
          {isFull && <MomentDetails moment={moment} />}
        </li>
      ))}
    </ol>
  );
}

function MomentLine({
  moment,
  before,
  href,
}: {
  moment: Moment;
  before: Moment | undefined;
  href: string;
}) {
  const format = useFormat();
  const { locale } = useLingui().i18n;
  const { seq, at, event, outcome, code, from, to, role, who, onBehalfOf } = moment;
  const since = before && relative(at, before.at, isLocale(locale) ? locale : "en-US");
  return (
    <>
      <span className={styles.line}>
        <Lamp state={lampOf(moment)} size={14} />
        <Link className={styles.mono} to={href} preventScrollReset>
          {seq} {event}
        </Link>
        {outcome === "refused" ? (
          <span className={styles.mono}>{code}</span>
        ) : (
          from !== to && <span className={styles.mono}>→ {to}</span>
        )}
      </span>
      <span className="muted">
        <time dateTime={at}>{format.stamp(at)}</time>
        {since && ` (${since})`} · {role} {who}
        {onBehalfOf !== null && (
          <>
            {" "}
            <Trans>for {onBehalfOf}</Trans>
          </>
        )}
      </span>
    </>
  );
}

function lampOf({ outcome, isDeadline }: Moment) {
  if (outcome === "refused") return "stopped" as const;
  return isDeadline ? ("us" as const) : ("done" as const);
}

function MomentDetails({ moment: { data, changes } }: { moment: Moment }) {
  return (
    <>
      {Object.keys(data).length > 0 && (
        <Disclosure summary={<Trans>What it carried</Trans>}>
          <pre className={styles.pre}>{JSON.stringify(data, null, 2)}</pre>
        </Disclosure>
      )}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ path, before, after }) => (
            <li key={path}>
              {path}: {before !== null && <del>{before}</del>}{" "}
              {after !== null && <ins>{after}</ins>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
