import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./panel.module.css";

interface PanelProps {
  /** Becomes the panel's `h2`. */
  readonly title?: ReactNode;
  /** Stands across from the title, such as a "Change" link. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly as?: "section" | "div" | "article" | "li";
  readonly className?: string;
  readonly id?: string;
}

/** A sheet with a hairline: one matter, its title, and at most one action across from it. */
export function Panel({ title, action, children, as: As = "section", className, id }: PanelProps) {
  return (
    <As className={classes(styles.panel, className)} id={id}>
      {(title || action) && (
        <div className={styles.head}>
          {title && <h2>{title}</h2>}
          {action}
        </div>
      )}
      {children}
    </As>
  );
}
