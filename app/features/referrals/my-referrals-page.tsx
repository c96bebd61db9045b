import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { friendStates } from "#app/messages/points-account.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { EmptyState, Table } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ReferralRow } from "#machines/points-account";
import { ReferralBlock } from "./referral-block.tsx";
import type { ReferralBlockProps } from "./referral-block.tsx";

/** What `pages/referrals.ts` makes of an account. */
export interface MyReferralsProps {
  /** Rewards are points, which accounts of the US store alone earn (REW-12). */
  readonly isUs: boolean;
  readonly year: string;
  readonly referral: ReferralBlockProps | null;
  readonly friends: readonly ReferralRow[];
  readonly earnedCents: number;
  readonly capCents: number;
  readonly rewardsHref: string;
}

/** My Referrals: the link to share, friends who used it, and what this year has brought (CODE-10, CODE-11). */
export function MyReferralsPage(props: MyReferralsProps) {
  const { money } = useFormat();
  const earned = money(props.earnedCents);
  const cap = money(props.capCents);
  const { year } = props;
  return (
    <Page>
      <Stack gap={5}>
        <PageHead title={<Trans>My Referrals</Trans>} />
        {!props.isUs && (
          <Notice tone="hold" title={<Trans>Rewards are for accounts of the US store.</Trans>} />
        )}
        {props.referral && <ReferralBlock {...props.referral} />}
        <Panel title={<Trans>Earned in {year}</Trans>}>
          <p>
            <Trans>
              {earned} of {cap}
            </Trans>
          </p>
          <p>
            <Anchor href={props.rewardsHref}>
              <Trans>My Rewards</Trans>
            </Anchor>
          </p>
        </Panel>
        <Friends friends={props.friends} />
      </Stack>
    </Page>
  );
}

function Friends({ friends }: Pick<MyReferralsProps, "friends">) {
  const { t } = useTexts();
  const { i18n } = useLingui();
  const { money, dateOf } = useFormat();
  if (friends.length === 0)
    return (
      <EmptyState title={<Trans>No friends yet</Trans>}>
        <Trans>Friends who order with your code appear here.</Trans>
      </EmptyState>
    );
  return (
    <Panel title={<Trans>Your friends</Trans>}>
      <Table
        caption={t`Your friends`}
        keyOf={(row) => row.referralId}
        rows={friends}
        columns={[
          { key: "friend", head: t`Friend`, cell: (row) => row.friendName },
          { key: "on", head: t`Ordered on`, cell: (row) => dateOf(row.at) },
          { key: "reward", head: t`Reward`, cell: (row) => money(row.rewardCents) },
          { key: "state", head: t`Status`, cell: (row) => i18n._(friendStates[row.status]) },
        ]}
      />
    </Panel>
  );
}
