import { Trans } from "@lingui/react/macro";
import { paths } from "#app/paths.ts";
import { ButtonRow, LinkButton } from "#app/ui/button.tsx";
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
              <ButtonRow>
                <LinkButton href={paths.myOrders(storefront)}>
                  <Trans>My Orders</Trans>
                </LinkButton>
                <LinkButton href={paths.searchOrders(storefront)}>
                  <Trans>Find one order</Trans>
                </LinkButton>
              </ButtonRow>
            }
          >
            <Trans>
              This account has none. If you have one from an order you placed without signing in, or
              before your account began anew, it goes on being charged: find that order by its
              number and your email, and cancel it there.
            </Trans>
          </EmptyState>
        ) : (
          <AskWho {...props} to={paths.mySubscriptions(storefront)} />
        )}
      </Stack>
    </Page>
  );
}
