import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import styles from "./dialog.module.css";
import { useWords } from "./words.tsx";

interface DialogProps {
  readonly title: ReactNode;
  /** Where closing leads: the same page without the dialog. Also what the browser follows without scripts. */
  readonly closeHref: string;
  readonly children: ReactNode;
  /** At the foot: buttons. */
  readonly actions?: ReactNode;
}

/**
 * The browser's own dialog, opened by an address (`?cancel=1`) so that it works without scripts; with them it is modal,
 * traps the focus and closes on Escape.
 */
export function Dialog({ title, closeHref, children, actions }: DialogProps) {
  const words = useWords();
  const heading = useId();
  const box = useRef<HTMLDialogElement>(null);
  const leave = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    // Rendered open for browsers without scripts; only a closed dialog can become modal.
    dialog.close();
    dialog.showModal();
    const close = (event: Event) => {
      event.preventDefault();
      leave.current?.querySelector("a")?.click();
    };
    dialog.addEventListener("cancel", close);
    return () => {
      dialog.removeEventListener("cancel", close);
      dialog.close();
    };
  }, []);
  return (
    <dialog ref={box} className={styles.dialog} aria-labelledby={heading} open>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <span ref={leave}>
          <Anchor className={styles.close} href={closeHref}>
            {words.close}
          </Anchor>
        </span>
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}
