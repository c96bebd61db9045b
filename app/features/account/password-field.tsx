import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ComponentProps } from "react";
import { Field } from "#app/ui/field.tsx";
import styles from "./password-field.module.css";

/** A password that can be made visible where scripts run; pasting and password managers work. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "after">) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <button
          type="button"
          className={styles.eye}
          aria-pressed={shown}
          aria-label={t`Show the password`}
          onClick={() => setShown(!shown)}
        >
          {shown ? t`Hide` : t`Show`}
        </button>
      }
    />
  );
}
