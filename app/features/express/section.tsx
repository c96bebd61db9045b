import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FormPlaceProvider } from "#app/features/checkout/form-place.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./express.module.css";

interface SectionProps {
  readonly name: string;
  readonly title: ReactNode;
  /** Opens the section; null while something before it is missing, and while it is open. */
  readonly changeHref: string | null;
  /** Something was entered. */
  readonly isGiven: boolean;
  /** What was entered. */
  readonly children: ReactNode;
  /** The form, while the section is open, and where it posts to. */
  readonly form: { readonly action: string; readonly fields: ReactNode } | null;
}

/** One matter of the order: what was entered, with the way to change it; or its form, in the same place. */
export function Section({ name, title, changeHref, isGiven, children, form }: SectionProps) {
  const id = `${name}-title`;
  if (form) {
    return (
      <section id={name} tabIndex={-1} aria-labelledby={id} className={styles.section}>
        <h2 id={id}>{title}</h2>
        <FormPlaceProvider value={{ action: form.action, save: <Trans>Save and go on</Trans> }}>
          {form.fields}
        </FormPlaceProvider>
      </section>
    );
  }
  return (
    <section id={name} tabIndex={-1} aria-labelledby={id} className={styles.section}>
      <Panel
        as="div"
        title={<span id={id}>{title}</span>}
        action={
          changeHref && (
            <Anchor href={changeHref} aria-describedby={id}>
              {isGiven ? <Trans>Change</Trans> : <Trans>Enter</Trans>}
            </Anchor>
          )
        }
      >
        {isGiven ? (
          <div className={styles.plain}>{children}</div>
        ) : (
          <p className="muted">
            <Trans>Not entered yet</Trans>
          </p>
        )}
      </Panel>
    </section>
  );
}
