import type { ComponentPropsWithoutRef, ReactNode } from "react";
import styles from "./choice.module.css";
import { classes } from "./classes.ts";
import { FieldError, fieldId, firstOf } from "./field.tsx";
import type { FieldFrame } from "./field.tsx";
import { useWords } from "./words.tsx";

/** One card of a radio group. */
export interface Choice {
  readonly value: string;
  /** Said first and bold: "Tue, Nov 24". */
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** Across from the label: a price. */
  readonly aside?: ReactNode;
  /** Why it cannot be chosen; it stays visible and says so. */
  readonly blocked?: ReactNode;
  /** Shown once it is chosen, with or without scripts. */
  readonly detail?: ReactNode;
}

interface ChoiceGroup extends FieldFrame {
  readonly name: string;
  readonly id?: string;
  readonly choices: readonly Choice[];
  readonly defaultValue?: string | undefined;
  /** Given together with `onChoose`, the group is controlled. */
  readonly value?: string;
  readonly onChoose?: (value: string) => void;
  /** Hides the legend from sight where the headline already says it. */
  readonly quietLabel?: boolean;
  /** `list` is one below the other, `grid` side by side where they fit. */
  readonly layout?: "list" | "grid";
}

/** Radio buttons as cards: delivery dates, payment methods, return channels. */
export function ChoiceCards(props: ChoiceGroup) {
  const { name, choices, label, hint, optional, quietLabel, layout = "list" } = props;
  const words = useWords();
  const group = { ...props, defaultValue: words.typed?.[name] ?? props.defaultValue };
  const id = props.id ?? fieldId(name);
  const error = firstOf(props.error);
  const described = classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <fieldset
      className={styles.group}
      id={id}
      tabIndex={-1}
      data-invalid={error ? "" : undefined}
      aria-describedby={described || undefined}
    >
      <legend className={quietLabel ? "visually-hidden" : styles.legend}>
        {label}
        {optional && <span className={styles.optional}> ({words.optional})</span>}
      </legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles[layout]}>
        {choices.map((choice) => (
          <Card key={choice.value} choice={choice} group={group} id={`${id}-${choice.value}`} />
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

function Card({ choice, group, id }: { choice: Choice; group: ChoiceGroup; id: string }) {
  const { value, label, note, aside, blocked, detail } = choice;
  const { onChoose } = group;
  const chosen = onChoose
    ? { checked: group.value === value, onChange: () => onChoose(value) }
    : { defaultChecked: group.defaultValue === value };
  return (
    <div className={styles.card} data-blocked={blocked ? "" : undefined}>
      <label className={styles.face} htmlFor={id}>
        <input
          type="radio"
          id={id}
          name={group.name}
          value={value}
          required={!group.optional}
          disabled={Boolean(blocked)}
          {...chosen}
        />
        <span className={styles.words}>
          <span className={styles.name}>{label}</span>
          {note && <span className={styles.note}>{note}</span>}
          {blocked && <span className={styles.blocked}>{blocked}</span>}
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </label>
      {detail && <div className={styles.detail}>{detail}</div>}
    </div>
  );
}

/** A tick box with its sentence; consent is never ticked beforehand. */
export function CheckField(
  props: Omit<ComponentPropsWithoutRef<"input">, "type"> &
    Omit<FieldFrame, "optional"> & {
      /** Must be ticked to go on. */
      required?: boolean;
    },
) {
  const { label, hint, error, id: given, className, defaultChecked, ...input } = props;
  const { typed } = useWords();
  const name = `${input.name ?? "check"}${input.value ? `-${input.value}` : ""}`;
  const id = given ?? fieldId(name);
  const message = firstOf(error);
  const described = classes(hint ? `${id}-hint` : null, message ? `${id}-error` : null);
  return (
    <div className={classes(styles.check, className)} data-invalid={message ? "" : undefined}>
      <label className={styles.tick} htmlFor={id}>
        <input
          {...input}
          defaultChecked={typed ? name in typed : defaultChecked}
          type="checkbox"
          id={id}
          aria-invalid={message ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={styles.checkHint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {message && <FieldError id={id}>{message}</FieldError>}
    </div>
  );
}
