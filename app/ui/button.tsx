import { createContext, useContext } from "react";
import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import type { AnchorProps } from "./anchor.tsx";
import styles from "./button.module.css";
import { classes } from "./classes.ts";

/**
 * `primary` ink with the orange dot, once per view · `secondary` ink outline · `quiet` soft outline · `danger` for what
 * cannot be taken back · `link` reads as a text link.
 */
export type ButtonLook = "primary" | "secondary" | "quiet" | "danger" | "link";

interface Looks {
  readonly look?: ButtonLook;
  /** Fills its line, as in a narrow column. */
  readonly wide?: boolean;
  /** 36 px instead of 46, for rows of tables and cards. */
  readonly small?: boolean;
}

export interface ButtonProps extends ComponentPropsWithoutRef<"button">, Looks {
  /** The event is on its way: focus stays, a second press does nothing, `busyLabel` is read out. */
  readonly busy?: boolean;
  readonly busyLabel?: ReactNode;
}

/** Whether what was pressed last waits for another press: no button is busy then. */
export const HeldPress = createContext(false);

function classNameOf({
  look = "secondary",
  wide,
  small,
  className,
}: Looks & { className?: string }) {
  return classes(
    styles.button,
    styles[look],
    wide && styles.wide,
    small && styles.small,
    className,
  );
}

/** A button that submits its form unless told otherwise; `name` and `value` post the event. */
export function Button(props: ButtonProps) {
  const {
    look,
    wide,
    small,
    busy: isSent = false,
    busyLabel,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const isHeld = useContext(HeldPress);
  const busy = isSent && !isHeld;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="submit"
      {...rest}
      className={classNameOf({ look, wide, small, className })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <span className={styles.text} aria-live={busyLabel ? "polite" : undefined}>
        {busy && busyLabel ? busyLabel : children}
      </span>
    </button>
  );
}

/** A link that looks like a button: for going somewhere, never for changing something. */
export function LinkButton(props: AnchorProps & Looks) {
  const { look, wide, small, className, children, ...rest } = props;
  return (
    <Anchor {...rest} className={classNameOf({ look, wide, small, className })}>
      <span className={styles.text}>{children}</span>
    </Anchor>
  );
}

/** Buttons side by side that wrap, and on a phone stack to full width. */
export function ButtonRow({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes(styles.row, className)}>{children}</div>;
}
