import { useLingui } from "@lingui/react";
import { Plural, Trans } from "@lingui/react/macro";
import { orderLabels } from "#app/messages/order.ts";
import type { LineData } from "./order-data.ts";
import styles from "./order-page.module.css";

/** How many units of a line are at which step; nothing where all of them go together (ORD-74). */
export function UnitStates({ line }: { line: Pick<LineData, "unitsAt"> }) {
  const { i18n } = useLingui();
  if (line.unitsAt.length === 0) return null;
  return (
    <ul className={styles.unitStates}>
      {line.unitsAt.map(({ units, label }) => {
        const step = i18n._(orderLabels[label]);
        return (
          <li key={label}>
            <Trans>
              <Plural value={units} one="# unit" other="# units" />: {step}
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}
