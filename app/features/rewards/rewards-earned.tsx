import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RETURN_DAYS } from "#machines/return/return-policy.rules.ts";

/** The points of one order, for its thank-you page (REW-16); `rewardsOfOrder` makes it. */
export interface RewardsEarnedProps {
  readonly earnedPoints: number;
  readonly usedPoints: number;
  readonly rewardsHref: string;
}

/** What the order earns and what pays for it, as it stands. */
export function RewardsEarned({ earnedPoints, usedPoints, rewardsHref }: RewardsEarnedProps) {
  const format = useFormat();
  const earned = format.count(earnedPoints);
  const used = format.count(usedPoints);
  return (
    <Panel title={<Trans>Rewards</Trans>}>
      <p>
        <Trans>
          You earned {earned} points. They can be used {RETURN_DAYS} days after you have your order.
        </Trans>
      </p>
      {usedPoints > 0 && (
        <p>
          <Trans>{used} points paid a part of this order.</Trans>
        </p>
      )}
      <p>
        <Anchor href={rewardsHref}>
          <Trans>My Rewards</Trans>
        </Anchor>
      </p>
    </Panel>
  );
}
