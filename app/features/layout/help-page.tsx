import { useLocation } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { marketOf } from "#app/market.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Grid, Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { storeLinks } from "./store-links.ts";

/** What people come to help for, each with the page that does it, and how to reach somebody where none does. */
export function HelpPage() {
  const { t } = useLingui();
  const mailbox = t`{mailbox}`;
  const links = storeLinks(marketOf(useLocation().pathname));
  return (
    <Page>
      <Stack gap={6}>
        <PageHead
          title={<Trans>What do you need?</Trans>}
          lead={<Trans>Each order shows where it is and what you can do now.</Trans>}
        />
        <Grid min={300}>
          <Panel title={<Trans>Find an order</Trans>}>
            <p className="muted">
              <Trans>With its number and your email or ZIP code. No account needed.</Trans>
            </p>
            <p>
              <LinkButton look="primary" href={links.findOrder}>
                <Trans>Find an order</Trans>
              </LinkButton>
            </p>
          </Panel>
          <Panel title={<Trans>Cancel, change, return</Trans>}>
            <p className="muted">
              <Trans>Open the order: everything you can still do has a button there.</Trans>
            </p>
            <p>
              <LinkButton href={links.orders}>
                <Trans>Your orders</Trans>
              </LinkButton>
            </p>
          </Panel>
          <Panel title={<Trans>Contact</Trans>}>
            <p className="muted">
              <Trans>Have your order number at hand, where it is about an order.</Trans>
            </p>
            <p>
              <PhoneLink />
            </p>
            <p>
              <a href={`mailto:${mailbox}`}>{mailbox}</a>
            </p>
          </Panel>
        </Grid>
      </Stack>
    </Page>
  );
}
