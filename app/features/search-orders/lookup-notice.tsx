import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "#app/features/events/form.tsx";
import { lookupTexts } from "#app/messages/lookup-session.ts";
import type { LookupCode } from "#app/messages/lookup-session.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What a look-up's code means. */
export function LookupNotice({
  code,
  live,
  action,
}: {
  code: LookupCode;
  live?: boolean;
  action?: ReactNode;
}) {
  const { i18n } = useLingui();
  const { title, text } = lookupTexts[code];
  return (
    <Notice
      tone={code === "TOKEN_EXPIRED" ? "hold" : "stop"}
      title={i18n._(title)}
      live={live}
      action={action}
    >
      {i18n._(text)}
    </Notice>
  );
}

/** The order that this browser has open, and the way to put it away; or that it is closed again. */
export function OpenOrder({
  storefront,
  orderId,
  open,
}: {
  storefront: Storefront;
  orderId: string;
  open: boolean;
}) {
  if (!open) return <LookupNotice code="TOKEN_EXPIRED" />;
  return (
    <Notice
      tone="info"
      title={<Trans>You have an order open</Trans>}
      action={
        <ButtonRow>
          <LinkButton href={paths.order(storefront, orderId)} small>
            <Trans>Go to the order</Trans>
          </LinkButton>
          <Form method="post" action={paths.searchOrders(storefront)}>
            <Button name="intent" value="close" look="quiet" small>
              <Trans>Close it</Trans>
            </Button>
          </Form>
        </ButtonRow>
      }
    >
      <span className="data">{orderId}</span>
    </Notice>
  );
}
