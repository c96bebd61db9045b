import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./lamp.module.css";

/**
 * Whose move it is: `now` we are here and moving · `you` waits for the shopper · `us` waits for us or a partner ·
 * `done` · `final` the end of the line · `stopped` · `cancelled` · `future`.
 */
export type LampState =
  "now" | "you" | "us" | "done" | "final" | "stopped" | "cancelled" | "future";

/** One shape per state, so that none depends on its colour. All drawn in a box of 18, lamp 9. */
const shapes: Record<LampState, ReactNode> = {
  now: (
    <>
      <circle cx="9" cy="9" r="4.75" className={styles.fill} />
      <circle cx="9" cy="9" r="7.5" className={styles.ring} />
    </>
  ),
  you: (
    <>
      <circle cx="9" cy="9" r="5.75" className={styles.ring} />
      <path d="M9 3.25a5.75 5.75 0 0 1 0 11.5z" className={styles.fill} />
    </>
  ),
  us: (
    <>
      <circle cx="9" cy="9" r="5.75" className={styles.ring} />
      <circle cx="9" cy="9" r="2" className={styles.fill} />
    </>
  ),
  done: (
    <>
      <circle cx="9" cy="9" r="6.5" className={styles.fill} />
      <path d="m6 9.2 2.1 2.1L12.2 7" className={styles.tick} />
    </>
  ),
  final: (
    <>
      <circle cx="9" cy="9" r="6.6" className={styles.ring} />
      <circle cx="9" cy="9" r="3.1" className={styles.ring} />
    </>
  ),
  stopped: <rect x="4" y="4" width="10" height="10" rx="1.5" className={styles.fill} />,
  cancelled: (
    <>
      <circle cx="9" cy="9" r="5.75" className={styles.ring} />
      <path d="m5 13 8-8" className={styles.ring} />
    </>
  ),
  future: <circle cx="9" cy="9" r="5.75" className={styles.ring} />,
};

/** The bare glyph of a state; say the word next to it, or use `StateLabel`. */
export function Lamp({ state, size = 18 }: { state: LampState; size?: number }) {
  return (
    <svg
      className={styles.lamp}
      data-state={state}
      viewBox="0 0 18 18"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {shapes[state]}
    </svg>
  );
}

/** Glyph and mono word, as above every headline: `<StateLabel state="now">In transit</StateLabel>`. */
export function StateLabel({
  state,
  children,
  className,
}: {
  state: LampState;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className={classes(styles.label, className)} data-state={state}>
      <Lamp state={state} />
      <span>{children}</span>
    </span>
  );
}
