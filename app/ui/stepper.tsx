import type { ReactNode } from "react";
import styles from "./stepper.module.css";
import { useWords } from "./words.tsx";

interface StepperProps {
  /** The field that is posted with the new number when a sign is pressed. */
  readonly name: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  /** Names the group: "Quantity of Meridian 6 Pro". */
  readonly label: string;
  /** Says the limit once it is reached: "At most 2 per order". */
  readonly atMost?: ReactNode;
  readonly busy?: boolean;
}

/** − n + inside a form: each sign is a submit button, so it works without scripts and never passes a limit. */
export function Stepper({ name, value, min = 1, max, label, atMost, busy }: StepperProps) {
  const words = useWords();
  const sign = (to: number, text: string, glyph: string) => (
    <button
      type="submit"
      name={name}
      value={to}
      aria-label={`${text}: ${to}`}
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
    >
      {glyph}
    </button>
  );
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <div className={styles.box}>
        {value > min ? sign(value - 1, words.fewer, "−") : <span />}
        <output className={styles.value}>{value}</output>
        {value < max ? sign(value + 1, words.more, "+") : <span />}
      </div>
      {value >= max && atMost && <p className={styles.note}>{atMost}</p>}
    </div>
  );
}
