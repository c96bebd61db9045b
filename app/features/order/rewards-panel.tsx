import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/shell/use-format.ts";
import { Facts } from "#app/ui/content.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { RewardsData } from "./order-data.ts";

/** Points that the order earned and used, and those that were there to be used (ORD-67). */
export function RewardsPanel({ rewards }: { rewards: RewardsData }) {
  const { t } = useLingui();
  const format = useFormat();
  const said = ({ points, cents }: RewardsData["available"]) =>
    cents === null ? format.count(points) : `${format.count(points)} · ${format.money(cents)}`;
  return (
    <Panel title={<Trans>Rewards</Trans>}>
      <Facts
        facts={[
          { key: "accrued", name: t`Points earned`, value: said(rewards.accrued) },
          { key: "redeemed", name: t`Points used`, value: said(rewards.redeemed) },
          { key: "available", name: t`Points left`, value: said(rewards.available) },
        ]}
      />
    </Panel>
  );
}
