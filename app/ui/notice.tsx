import { createContext, useContext, useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Lamp } from "./lamp.tsx";
import type { LampState } from "./lamp.tsx";
import styles from "./notice.module.css";

/** `info` to know · `hold` waits for the shopper · `stop` went wrong · `go` went well. */
export type NoticeTone = "info" | "hold" | "stop" | "go";

const lamps: Record<NoticeTone, LampState> = {
  info: "us",
  hold: "you",
  stop: "stopped",
  go: "done",
};

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A button or a link: the way on. */
  readonly action?: ReactNode;
  /** Read out at once when it appears after an action. */
  readonly live?: boolean;
}

/** A word in place, never floating: what happened, and the way on. */
export function Notice({ tone = "info", title, children, action, live }: NoticeProps) {
  const role = live ? (tone === "stop" ? "alert" : "status") : undefined;
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      <Lamp state={lamps[tone]} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

/** One line of an error summary. Without an id it belongs to the page, not to a field. */
export interface Fault {
  readonly id?: string;
  readonly text: string;
}

/** On top of a refused form: the same words as beside the fields, each a link to its field. Takes the focus. */
export function ErrorSummary({ title, faults }: { title: ReactNode; faults: readonly Fault[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [faults]);
  if (faults.length === 0) return null;
  return (
    <div ref={box} className={styles.notice} data-tone="stop" role="alert" tabIndex={-1}>
      <Lamp state="stopped" />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.faults}>
          {faults.map(({ id, text }) => (
            <li key={`${id}${text}`}>{id ? <a href={`#${id}`}>{text}</a> : text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** One thing that is no longer as it was shown. */
export interface Change {
  readonly label: ReactNode;
  readonly from: ReactNode;
  readonly to: ReactNode;
}

interface ConflictProps {
  /** "This order has moved on." */
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly changes: readonly Change[];
  /** The events allowed now, offered again; what was typed stays in their forms. */
  readonly children?: ReactNode;
}

/**
 * Whether the frame says above the page that an earlier press of the same form arrived and this one was not taken (decision
 * 056). What changed meanwhile is what that press did, not somebody else in another tab.
 */
export const ToldAbove = createContext(false);

/** A stale form met a newer state: what changed since, then what can be done now. */
export function ConflictSection({ title, lead, changes, children }: ConflictProps) {
  const box = useRef<HTMLElement>(null);
  const isTold = useContext(ToldAbove);
  useEffect(() => box.current?.focus(), []);
  if (isTold) return null;
  return (
    <section ref={box} className={styles.notice} data-tone="hold" tabIndex={-1} role="alert">
      <Lamp state="you" />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {lead && <p className={styles.text}>{lead}</p>}
        <Changes changes={changes} />
        {children && <div className={styles.action}>{children}</div>}
      </div>
    </section>
  );
}

/** Old struck, new beside it, line by line. */
function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ label, from, to }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>
            <del>{from}</del> <ins>{to}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
