import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { errorText } from "#app/messages/errors.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";

interface UnknownSubscriptionProps {
  /** The account's own; null for guests, who find theirs by its number. */
  readonly listHref: string | null;
  readonly searchHref: string;
}

/** SubscriptionNotFound: there is none by this number for whoever asks (SUB-36, ERR-46). */
export function UnknownSubscription({ listHref, searchHref }: UnknownSubscriptionProps) {
  const { i18n } = useLingui();
  const { title, text } = errorText("SubscriptionNotFound");
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead title={i18n._(title)} lead={i18n._(text)} />
        <p>
          {listHref === null ? (
            <LinkButton href={searchHref}>
              <Trans>Search Orders</Trans>
            </LinkButton>
          ) : (
            <LinkButton href={listHref}>
              <Trans>My Subscriptions</Trans>
            </LinkButton>
          )}
        </p>
      </Stack>
    </Page>
  );
}
