import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { returnLabel } from "#app/messages/return.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ListedReturn } from "#app/features/order/order-data.ts";
import styles from "./return.module.css";
import { UnitsTaken } from "./units-taken.tsx";

/** The returns of an order, newest first. */
export function ReturnList({ returns }: { returns: readonly ListedReturn[] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <Panel title={<Trans>Returns of this order</Trans>}>
      <ul className={styles.returns}>
        {returns.map(({ returnId, label, tone, initiatedAt, units, accepted, names, href }) => (
          <li key={returnId} className={styles.return}>
            <StateLabel state={tone}>{i18n._(returnLabel(label))}</StateLabel>
            <Anchor href={href}>
              <span className="data">{returnId}</span>
            </Anchor>
            <span className="small muted">
              {format.dateOf(initiatedAt)} · {format.listed(names)} ·{" "}
              <UnitsTaken {...{ units, accepted }} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
