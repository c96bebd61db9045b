import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { lotTypes, tierNames } from "#app/messages/points-account.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { EmptyState, Facts, Table } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Lot, Tier } from "#machines/points-account";
import { RETURN_DAYS } from "#machines/return/return-policy.rules.ts";

interface LotRow extends Pick<Lot, "lotId" | "type" | "earned" | "left"> {
  readonly earnedAt: string;
  readonly usableAt: string | null;
  readonly expiresAt: string;
  readonly isUsable: boolean;
  readonly isExpired: boolean;
  /** A return of what earned them is open. */
  readonly isReturning: boolean;
  /** Of those that are gone, what was taken back with its goods, what paid for something, and what paid for points owed. */
  readonly takenBack: number;
  readonly used: number;
  readonly offset: number;
  /** Of what was taken back, what had been used before and is owed. */
  readonly owed: number;
  readonly orderId: string | null;
  readonly orderHref: string | null;
}

/** What `pages/rewards.ts` makes of an account. */
export interface MyRewardsProps {
  readonly isUs: boolean;
  readonly isRedeemable: boolean;
  readonly tier: Tier;
  readonly next: { readonly tier: Tier; readonly missing: number } | null;
  readonly earnedThisYear: number;
  readonly tiers: readonly {
    readonly tier: Tier;
    readonly pointsPerYear: number;
    readonly rateBasisPoints: number;
  }[];
  readonly availablePoints: number;
  readonly availableCents: number;
  readonly pendingPoints: number;
  readonly heldPoints: number;
  readonly redeemedPoints: number;
  readonly owedPoints: number;
  readonly lots: readonly LotRow[];
  readonly referralsHref: string;
}

/** My Rewards: what there is, what it is worth, the tier, and where each point came from (REW-17). */
export function MyRewardsPage(props: MyRewardsProps) {
  return (
    <Page>
      <Stack gap={5}>
        <PageHead title={<Trans>My Rewards</Trans>} />
        {!props.isUs && (
          <Notice tone="hold" title={<Trans>Rewards are for accounts of the US store.</Trans>} />
        )}
        <Balance {...props} />
        <Tiers {...props} />
        <Activity lots={props.lots} />
        <p>
          <Anchor href={props.referralsHref}>
            <Trans>My Referrals</Trans>
          </Anchor>
        </p>
      </Stack>
    </Page>
  );
}

function Balance(props: MyRewardsProps) {
  const { count, money } = useFormat();
  const points = (value: number) => <Trans>{count(value)} points</Trans>;
  const worth = money(props.availableCents);
  const facts = [
    { key: "available", name: <Trans>To use now</Trans>, value: points(props.availablePoints) },
    { key: "pending", name: <Trans>On their way</Trans>, value: points(props.pendingPoints) },
    { key: "held", name: <Trans>Held for your cart</Trans>, value: points(props.heldPoints) },
    { key: "redeemed", name: <Trans>Redeemed</Trans>, value: points(props.redeemedPoints) },
    ...(props.owedPoints > 0
      ? [{ key: "owed", name: <Trans>Owed</Trans>, value: points(props.owedPoints) }]
      : []),
  ];
  return (
    <Panel title={<Trans>Your points</Trans>}>
      <Facts facts={facts} />
      {props.owedPoints > 0 && (
        <p>
          <Trans>
            You had used points when what earned them went back. The next points you can use pay for
            them.
          </Trans>
        </p>
      )}
      {props.isRedeemable && (
        <p>
          <Trans>Worth {worth} at checkout.</Trans>
        </p>
      )}
    </Panel>
  );
}

function Tiers({ tier, next, tiers, earnedThisYear }: MyRewardsProps) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const { count, rate } = useFormat();
  const name = i18n._(tierNames[tier]);
  const earned = count(earnedThisYear);
  const missing = count(next?.missing ?? 0);
  const above = next ? i18n._(tierNames[next.tier]) : "";
  return (
    <Panel title={<Trans>Your tier: {name}</Trans>}>
      <p>
        <Trans>You earned {earned} points this year.</Trans>{" "}
        <Trans>Points count once what you bought is yours to keep.</Trans>{" "}
        {next && (
          <Trans>
            {missing} more and you are {above}.
          </Trans>
        )}
      </p>
      <Table
        caption={t`Tiers`}
        keyOf={(row) => row.tier}
        rows={tiers}
        columns={[
          { key: "tier", head: t`Tier`, cell: (row) => i18n._(tierNames[row.tier]) },
          { key: "rate", head: t`You earn`, cell: (row) => rate(row.rateBasisPoints) },
          { key: "needs", head: t`Points per year`, cell: (row) => count(row.pointsPerYear) },
        ]}
      />
    </Panel>
  );
}

function Activity({ lots }: Pick<MyRewardsProps, "lots">) {
  const { t } = useTexts();
  const { i18n } = useLingui();
  const { count, dateOf } = useFormat();
  if (lots.length === 0)
    return (
      <EmptyState title={<Trans>No points yet</Trans>}>
        <Trans>Every order you place while signed in earns some.</Trans>
      </EmptyState>
    );
  return (
    <Panel title={<Trans>Where they come from</Trans>}>
      <Table
        caption={t`Points earned`}
        keyOf={(row) => row.lotId}
        rows={lots}
        columns={[
          {
            key: "what",
            head: t`Earned for`,
            cell: (row) => <Source row={row} text={i18n._(lotTypes[row.type])} />,
          },
          { key: "on", head: t`Earned on`, cell: (row) => dateOf(row.earnedAt) },
          { key: "points", head: t`Points`, cell: (row) => count(row.earned) },
          { key: "left", head: t`Left`, cell: (row) => count(row.left) },
          { key: "when", head: t`Status`, cell: (row) => <Standing row={row} /> },
        ]}
      />
    </Panel>
  );
}

function Source({ row, text }: { row: LotRow; text: string }) {
  if (row.orderHref === null) return text;
  return (
    <>
      {text} <Anchor href={row.orderHref}>{row.orderId}</Anchor>
    </>
  );
}

/** What became of points: each that is gone has a line, those that are left say when they may be used (REW-05, REW-06). */
function Standing({ row }: { row: LotRow }) {
  const { count } = useFormat();
  const [spent, back, paid] = [count(row.used), count(row.takenBack), count(row.offset)];
  const owed = count(row.owed);
  return (
    <>
      {(row.left > 0 || row.isExpired) && <When row={row} />}
      {row.used > 0 && (
        <div>
          <Trans>{spent} used</Trans>
        </div>
      )}
      {row.takenBack > 0 && (
        <div>
          <Trans>{back} taken back for returned or cancelled items</Trans>
        </div>
      )}
      {row.owed > 0 && (
        <div>
          <Trans>{owed} of them used before and still owed</Trans>
        </div>
      )}
      {row.offset > 0 && (
        <div>
          <Trans>{paid} paid for points you owed</Trans>
        </div>
      )}
    </>
  );
}

function When({ row }: { row: LotRow }) {
  const { dateOf } = useFormat();
  const until = dateOf(row.expiresAt);
  if (row.isExpired) return <Trans>Expired on {until}</Trans>;
  if (row.isReturning) return <Trans>Waiting for a return</Trans>;
  if (row.isUsable) return <Trans>Good until {until}</Trans>;
  if (row.usableAt === null)
    return <Trans>Usable {RETURN_DAYS} days after delivery, once it is paid</Trans>;
  const from = dateOf(row.usableAt);
  return <Trans>Usable after {from}</Trans>;
}
