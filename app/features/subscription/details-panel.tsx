import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#app/features/layout/use-format.ts";
import { filled } from "#app/messages/filled.ts";
import { billingPeriods } from "#app/messages/subscription.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { Panel } from "#app/ui/panel.tsx";

import type { SubscriptionData } from "./subscription-data.ts";

/** What it is, whose, since when, and what it costs (SUB-02, SUB-37). */
export function DetailsPanel(props: SubscriptionData) {
  const { startedAt, paidUntil, isTrial, nextCharge, licences, account, user, status, billed } =
    props;
  const format = useFormat();
  const isOver = status === "terminated";
  const facts: readonly (readonly [string, ReactNode, ReactNode])[] = [
    ["started", <Trans key="n">Started</Trans>, format.dateOf(startedAt)],
    ["price", <Trans key="n">Price</Trans>, <PeriodPrice key="v" {...props} />],
    ...(billed
      ? ([
          [
            "billed",
            <Trans key="n">Charged so far</Trans>,
            <Trans key="v">
              {billed.periods} of {billed.of} times
            </Trans>,
          ],
        ] as const)
      : []),
    ...(isOver
      ? []
      : ([
          [
            "until",
            isTrial ? <Trans key="n">Trial ends</Trans> : <Trans key="n">Paid until</Trans>,
            format.dateOf(paidUntil),
          ],
        ] as const)),
    ...(nextCharge
      ? ([
          [
            "next",
            <Trans key="n">Next charge</Trans>,
            <Trans key="v">
              {format.money(nextCharge.amountCents)} on {format.dateOf(nextCharge.at)}
            </Trans>,
          ],
        ] as const)
      : []),
    ...(nextCharge && nextCharge.taxCents > 0
      ? ([
          ["tax", <Trans key="n">Tax in the next charge</Trans>, format.money(nextCharge.taxCents)],
        ] as const)
      : []),
    [
      "licences",
      <Trans key="n">Licenses</Trans>,
      <Trans key="v">
        {licences.count}, since {format.dateOf(licences.since)}
      </Trans>,
    ],
    ...(account
      ? ([
          [
            "account",
            <Trans key="n">Account</Trans>,
            `${account.username}, ${account.customerDomain}`,
          ],
        ] as const)
      : []),
    ...(user
      ? ([
          [
            "user",
            <Trans key="n">User</Trans>,
            [`${user.firstName} ${user.lastName}`.trim(), user.companyName, user.email]
              .filter(Boolean)
              .join(", "),
          ],
        ] as const)
      : []),
    [
      "order",
      <Trans key="n">Order</Trans>,
      <Anchor key="v" href={props.orderHref}>
        {props.orderId}
      </Anchor>,
    ],
  ];
  return (
    <Panel
      title={<Trans>Details</Trans>}
      action={
        props.manageUrl !== null && (
          <LinkButton href={props.manageUrl} small>
            <Trans>Manage</Trans>
          </LinkButton>
        )
      }
    >
      <Facts facts={facts.map(([key, name, value]) => ({ key, name, value }))} />
    </Panel>
  );
}

/** What one licence costs for one period. */
function PeriodPrice({ prices, periodMonths }: SubscriptionData) {
  const { i18n } = useLingui();
  const format = useFormat();
  const price = format.money(prices.renewalCents);
  const { month, months, year } = billingPeriods;
  const often =
    periodMonths === 1
      ? i18n._(month)
      : periodMonths === 12
        ? i18n._(year)
        : i18n._(filled(months, { months: String(periodMonths) }));
  return (
    <>
      {price} {often}
    </>
  );
}
