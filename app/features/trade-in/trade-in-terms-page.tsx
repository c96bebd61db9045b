import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { tradeInReminders } from "#app/messages/trade-in.ts";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TradeInTerms } from "./trade-in-terms.tsx";
import type { TradeInTermsData } from "./trade-in-terms.tsx";

/** What holds for every trade-in, and what to remember before the device goes on its way (ROUTE-34, ROUTE-35, TRADE-27). */
export function TradeInTermsPage({ homeHref, ...terms }: TradeInTermsData & { homeHref: string }) {
  const { i18n } = useLingui();
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={homeHref}>
          <Trans>Store</Trans>
        </BackLink>
        <PageHead title={<Trans>Trading in an old device</Trans>} />
        <TradeInTerms {...terms} />
        <Panel title={<Trans>Before you send it</Trans>}>
          <ol>
            {tradeInReminders.map((reminder) => (
              <li key={reminder.id}>{i18n._(reminder)}</li>
            ))}
          </ol>
        </Panel>
      </Stack>
    </Page>
  );
}
