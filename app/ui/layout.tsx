import type { CSSProperties, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./layout.module.css";

/** The space scale: 4 8 12 16 24 32 48 72. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface Flow {
  readonly children: ReactNode;
  readonly gap?: Space;
  readonly as?: "div" | "section" | "ul" | "ol" | "form" | "article" | "header";
  readonly className?: string;
}

const gapOf = (gap: Space): CSSProperties => ({ "--gap": `var(--space-${gap})` });

/** The page's column: at most 1240 wide, with the page's own margin. `narrow` is one form's width. */
export function Page({ children, narrow }: { children: ReactNode; narrow?: boolean }) {
  return <div className={classes(styles.page, narrow && styles.narrow)}>{children}</div>;
}

/** Main column and a 340 px side, as on an order; on small screens the side follows. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
}

/** One below the other. */
export function Stack({ as: As = "div", gap = 4, className, children }: Flow) {
  return (
    <As className={classes(styles.stack, className)} style={gapOf(gap)}>
      {children}
    </As>
  );
}

/** Side by side, wrapping. `ends` pushes the first and the last apart. */
export function Row({
  as: As = "div",
  gap = 3,
  ends,
  className,
  children,
}: Flow & { ends?: boolean }) {
  return (
    <As className={classes(styles.row, ends && styles.ends, className)} style={gapOf(gap)}>
      {children}
    </As>
  );
}

/** As many equal columns as fit; `min` is the narrowest one in px. */
export function Grid({
  as: As = "div",
  gap = 5,
  min = 240,
  className,
  children,
}: Flow & { min?: number }) {
  return (
    <As className={classes(styles.grid, className)} style={{ ...gapOf(gap), "--min": `${min}px` }}>
      {children}
    </As>
  );
}

/** What stands on top of a page: a mono line, the lamp, the headline, a sentence, and what can be done now. */
export function PageHead({
  above,
  state,
  title,
  lead,
  children,
}: {
  /** Mono caps: order number, path, date. */
  above?: ReactNode;
  /** A `StateLabel`. */
  state?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      {above && <p className="cap">{above}</p>}
      {state && <p className={styles.state}>{state}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}
