import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { cartLinkStates } from "#app/messages/cart-link.ts";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Status } from "#machines/cart-link";

export interface CartLinkData {
  readonly status: Status;
  readonly isOpenable: boolean;
  /** This browser opened it: the cart may have gone astray on the way. */
  readonly isAgain: boolean;
  /** What was opened is the cart of this browser. */
  readonly isHere: boolean;
  readonly cartHref: string;
  readonly replaces: boolean;
  readonly homeHref: string;
}

/** A cart that somebody sent: opening it takes a copy, once (LC-48). */
export function CartLinkPage(props: CartLinkData) {
  const { status, isOpenable, isAgain, isHere, replaces, cartHref, homeHref } = props;
  const { i18n } = useLingui();
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead title={<Trans>A cart for you</Trans>} />
        {isHere ? (
          <EmptyState
            title={<Trans>This cart is yours now</Trans>}
            action={
              <LinkButton href={cartHref} look="primary">
                <Trans>Go to the cart</Trans>
              </LinkButton>
            }
          >
            <Trans>You opened it here, and everything is in your cart.</Trans>
          </EmptyState>
        ) : isOpenable ? (
          <Panel>
            <Stack gap={4}>
              <p>
                {isAgain ? (
                  <Trans>
                    You opened this cart here before. If it did not reach you, open it again.
                  </Trans>
                ) : (
                  <Trans>
                    You take a copy: change what you like before you order. The link works once.
                  </Trans>
                )}
              </p>
              {replaces && (
                <Notice tone="hold">
                  <Trans>It takes the place of what is in your cart now.</Trans>
                </Notice>
              )}
              <Form method="post">
                <OnceKey />
                <Button look="primary">
                  {isAgain ? <Trans>Open the cart again</Trans> : <Trans>Open the cart</Trans>}
                </Button>
              </Form>
            </Stack>
          </Panel>
        ) : (
          <EmptyState
            title={i18n._(cartLinkStates[status])}
            action={
              <LinkButton href={homeHref} look="primary">
                <Trans>Look around</Trans>
              </LinkButton>
            }
          >
            <Trans>A link works once and for 24 hours. Ask for a new one.</Trans>
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}
