import { useNavigate } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Grid, Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** Where a hash of this address leads (ROUTE-27..29); without one, nowhere. */
export function destinationOf(hash: string, storefront: Storefront): string | null {
  const [, name] = /^#\/([\w-]+)\/?(?:\?|$)/.exec(hash) ?? [];
  switch (name) {
    case "order-lookup":
      return paths.searchOrders(storefront);
    case "my-referrals":
      return paths.myReferrals(storefront);
    case "my-rewards":
      return paths.myRewards(storefront);
    default:
      return null;
  }
}

/** Hosts the hash routes of order support: scripts follow the hash, everybody else finds the same places as links. */
export function SupportOrderPage({ storefront }: { storefront: Storefront }) {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = () => {
      const to = destinationOf(window.location.hash, storefront);
      if (to) navigate(to, { replace: true });
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [navigate, storefront]);
  return (
    <Page>
      <Stack gap={6}>
        <PageHead title={<Trans>Order support</Trans>} />
        <Grid min={280}>
          <Panel title={<Trans>Find your order</Trans>}>
            <LinkButton look="primary" href={paths.searchOrders(storefront)}>
              <Trans>Find an order</Trans>
            </LinkButton>
          </Panel>
          <Panel title={<Trans>My Referrals</Trans>}>
            <LinkButton href={paths.myReferrals(storefront)}>
              <Trans>See your referrals</Trans>
            </LinkButton>
          </Panel>
          <Panel title={<Trans>My Rewards</Trans>}>
            <LinkButton href={paths.myRewards(storefront)}>
              <Trans>See your rewards</Trans>
            </LinkButton>
          </Panel>
        </Grid>
      </Stack>
    </Page>
  );
}
