import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/shell/use-format.ts";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./confirmation-page.module.css";

/** What holds for the old devices of this order (CONF-05, TRADE-08, TRADE-12 to TRADE-14). */
export function TradeInTerms({ devices }: { readonly devices: readonly string[] }) {
  const names = useFormat().listed(devices);
  return (
    <Panel title={<Trans>Trade-in terms</Trans>}>
      <p>
        <Trans>You trade in: {names}</Trans>
      </p>
      <ul className={styles.terms}>
        <li>
          <Trans>
            Send the old device by the date on its label. Otherwise the credit is charged back.
          </Trans>
        </li>
        <li>
          <Trans>Back it up, sign out of your accounts and erase it before you send it.</Trans>
        </li>
        <li>
          <Trans>
            We check it within 3 to 10 business days. If it is not as described, the credit may be
            lower; you can take it or have the device back.
          </Trans>
        </li>
        <li>
          <Trans>The credit arrives within 7 business days after that.</Trans>
        </li>
        <li>
          <Trans>A trade-in cannot be cancelled once it is requested.</Trans>
        </li>
      </ul>
    </Panel>
  );
}
