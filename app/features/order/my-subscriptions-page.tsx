import { Trans } from "@lingui/react/macro";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { AskWho } from "./ask-who.tsx";
import { HistoryTabs } from "./history-tabs.tsx";
import type { WhoAsks } from "./my-orders-page.tsx";

/** The tab beside the orders. */
export function MySubscriptionsPage(props: WhoAsks) {
  const { origin, signedIn } = props;
  return (
    <Page>
      <Stack gap={5}>
        <PageHead title={<Trans>My Subscriptions</Trans>} />
        <HistoryTabs {...props} current="subscriptions" />
        {signedIn ? (
          <EmptyState
            title={<Trans>No subscriptions</Trans>}
            action={
              <LinkButton href={paths.myOrders(origin)}>
                <Trans>My Orders</Trans>
              </LinkButton>
            }
          >
            <Trans>You pay for nothing month by month.</Trans>
          </EmptyState>
        ) : (
          <AskWho {...props} to={paths.mySubscriptions(origin)} />
        )}
      </Stack>
    </Page>
  );
}
