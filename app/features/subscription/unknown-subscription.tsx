import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { errorText } from "#app/messages/errors.ts";
import { ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";

interface UnknownSubscriptionProps {
  /** The account's own; null for guests, who find theirs by its number. */
  readonly listHref: string | null;
  /** The order that brought it is proved there, whoever is signed in. */
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
          <Trans>
            If its order was placed without signing in, with another account, or before your account
            began anew, find that order by its number and the email address it was placed with. We
            email a code there, and the subscription opens with it.
          </Trans>
        </p>
        <ButtonRow>
          <LinkButton href={searchHref} look="primary">
            <Trans>Find its order</Trans>
          </LinkButton>
          {listHref !== null && (
            <LinkButton href={listHref}>
              <Trans>My Subscriptions</Trans>
            </LinkButton>
          )}
        </ButtonRow>
      </Stack>
    </Page>
  );
}
