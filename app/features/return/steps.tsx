import { useLingui } from "@lingui/react";
import { returnSteps } from "#app/messages/return.ts";
import type { TodoData } from "./return-data.ts";
import styles from "./return.module.css";

/** What to do, in order (RET-16). */
export function Steps(of: Pick<TodoData, "instructions" | "channel" | "isDevice">) {
  const { i18n } = useLingui();
  return (
    <ol className={styles.steps}>
      {returnSteps(of).map((step) => (
        <li key={step.id}>{i18n._(step)}</li>
      ))}
    </ol>
  );
}
