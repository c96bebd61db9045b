import { Trans } from "@lingui/react/macro";
import { EmptyState } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { CardList } from "./card-list.tsx";
import type { CardData } from "./card-list.tsx";

/** Everything sold below its regular price. */
export function DealsPage({ cards }: { cards: readonly CardData[] }) {
  return (
    <Page>
      <Stack gap={6}>
        <PageHead
          title={<Trans>All deals</Trans>}
          lead={
            <Trans>Sold below its regular price today. The old price is the one we asked.</Trans>
          }
        />
        {cards.length > 0 ? (
          <CardList cards={cards} />
        ) : (
          <EmptyState title={<Trans>Nothing is reduced today</Trans>} />
        )}
      </Stack>
    </Page>
  );
}
