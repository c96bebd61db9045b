import { useId } from "react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";
import { useWords } from "./words.tsx";

/** What every field shows around its control. */
export interface FieldFrame {
  readonly label: ReactNode;
  /** Below the label: why it is asked, or its shape. */
  readonly hint?: ReactNode;
  /** What is wrong, beginning with the fix. The first one counts. */
  readonly error?: string | readonly string[] | undefined;
  /** Marked next to the label; fields without it are required. */
  readonly optional?: boolean;
}

type InputProps = Omit<ComponentPropsWithoutRef<"input">, "prefix"> & FieldFrame;

/** The id a field has unless given another, so that an error summary can link to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** The first message, whether one or many were given. */
export function firstOf(error: FieldFrame["error"]): string | undefined {
  return typeof error === "string" ? error || undefined : error?.[0];
}

function describedBy(id: string, hint: ReactNode, error: string | undefined) {
  return classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
}

/** The message beside a field, with the square of a stop. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={`${id}-error`}>
      {children}
    </p>
  );
}

function Frame({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: Omit<FieldFrame, "error"> & { id: string; error: string | undefined; children: ReactNode }) {
  const words = useWords();
  return (
    <div className={styles.field} data-invalid={error ? "" : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({words.optional})</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

/** Attributes that tie a control to its frame; screens with a control of their own use them too. */
function controlProps(id: string, frame: { hint?: ReactNode; optional?: boolean }, error?: string) {
  return {
    id,
    required: !frame.optional,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": describedBy(id, frame.hint, error),
  };
}

/** What a field is shown in, and what its control gets: what was typed stands in it, where a form comes back with that. */
function useField<
  T extends FieldFrame & {
    id?: string | undefined;
    name?: string | undefined;
    className?: string | undefined;
    defaultValue?: ComponentPropsWithoutRef<"input">["defaultValue"];
  },
>({ label, hint, error, optional, className, id: given, ...control }: T) {
  const { name, defaultValue } = control;
  const { typed } = useWords();
  const unnamed = useId();
  const id = given ?? (name ? fieldId(name) : unnamed);
  const message = firstOf(error);
  return {
    frame: { id, label, hint, optional, error: message },
    className,
    control: {
      ...control,
      defaultValue: typed?.[id] ?? typed?.[name ?? ""] ?? defaultValue,
      ...controlProps(id, { hint, optional }, message),
    },
  };
}

/**
 * One line of text: `<Field name="zip" label="ZIP code" inputMode="numeric" autoComplete="postal-code" error={…} />`.
 * Takes what conform's `getInputProps` returns as well. `before` and `after` stand inside the frame of the control.
 */
export function Field({
  before,
  after,
  ...props
}: InputProps & { before?: ReactNode; after?: ReactNode }) {
  const { frame, className, control } = useField(props);
  return (
    <Frame {...frame}>
      <span className={classes(styles.box, className)}>
        {before && <span className={styles.affix}>{before}</span>}
        <input type="text" {...control} />
        {after && <span className={styles.affix}>{after}</span>}
      </span>
    </Frame>
  );
}

/** A choice from a list the browser draws itself. */
export function SelectField({
  options,
  empty,
  ...props
}: ComponentPropsWithoutRef<"select"> &
  FieldFrame & {
    options: readonly { value: string; label: string }[];
    /** The first, empty choice: "Choose a state". */
    empty?: string;
  }) {
  const { frame, className, control } = useField(props);
  return (
    <Frame {...frame}>
      <span className={classes(styles.box, styles.select, className)}>
        <select {...control}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </Frame>
  );
}

/** Several lines of text. */
export function TextareaField(props: ComponentPropsWithoutRef<"textarea"> & FieldFrame) {
  const { frame, className, control } = useField(props);
  return (
    <Frame {...frame}>
      <span className={classes(styles.box, className)}>
        <textarea rows={3} {...control} />
      </span>
    </Frame>
  );
}

/** Fields on one line: city, state and ZIP, or expiry and CVV. `columns` is a grid template. */
export function FieldRow({ children, columns }: { children: ReactNode; columns?: string }) {
  return (
    <div className={styles.fields} style={columns ? { gridTemplateColumns: columns } : undefined}>
      {children}
    </div>
  );
}
