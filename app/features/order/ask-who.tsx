import { Trans } from "@lingui/react/macro";
import { NeedsCookies } from "#app/features/account/needs-cookies.tsx";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";

/** A guest has no history: sign in to see it, or look one order up. */
export function AskWho({
  storefront,
  lookedUp,
  hasNoCookies,
  to,
}: {
  storefront: Storefront;
  lookedUp: string | null;
  hasNoCookies: boolean;
  /** Where to go on after signing in. */
  to: string;
}) {
  return (
    <EmptyState
      title={<Trans>Whose orders?</Trans>}
      action={
        <ButtonRow>
          {lookedUp && (
            <LinkButton href={paths.order(storefront, lookedUp)} look="primary">
              <Trans>Open {lookedUp}</Trans>
            </LinkButton>
          )}
          <LinkButton href={paths.signIn(storefront, to)} look={lookedUp ? "secondary" : "primary"}>
            <Trans>Sign in</Trans>
          </LinkButton>
          <LinkButton href={paths.searchOrders(storefront)}>
            <Trans>Find one order</Trans>
          </LinkButton>
        </ButtonRow>
      }
    >
      <Trans>Sign in to see all of them, or find one by its number and your email.</Trans>
      {hasNoCookies && (
        <>
          {" "}
          <NeedsCookies />
        </>
      )}
    </EmptyState>
  );
}
