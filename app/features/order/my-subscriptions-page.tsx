import { Trans } from "@lingui/react/macro";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { AskWho } from "./ask-who.tsx";
import { HistoryTabs } from "./history-tabs.tsx";
import styles from "./my-orders.module.css";
import type { WhoAsks } from "./my-orders-page.tsx";
import { SubscriptionRow } from "./subscription-row.tsx";
import type { SubscriptionRowData } from "./subscription-row.tsx";

interface MySubscriptionsProps extends WhoAsks {
  readonly rows: readonly SubscriptionRowData[];
}

/** The tab beside the orders: what somebody is subscribed to, newest first (ROUTE-14). */
export function MySubscriptionsPage(props: MySubscriptionsProps) {
  const { storefront, signedIn, rows } = props;
  return (
    <Page>
      <Stack gap={5}>
        <PageHead title={<Trans>My Subscriptions</Trans>} />
        <HistoryTabs {...props} current="subscriptions" />
        {rows.length > 0 ? (
          <ul className={styles.rows}>
            {rows.map((row) => (
              <SubscriptionRow key={row.subscriptionId} row={row} />
            ))}
          </ul>
        ) : signedIn ? (
          <EmptyState
            title={<Trans>No subscriptions</Trans>}
            action={
              <LinkButton href={paths.myOrders(storefront)}>
                <Trans>My Orders</Trans>
              </LinkButton>
            }
          >
            <Trans>You pay for nothing month by month.</Trans>
          </EmptyState>
        ) : (
          <AskWho {...props} to={paths.mySubscriptions(storefront)} />
        )}
      </Stack>
    </Page>
  );
}
