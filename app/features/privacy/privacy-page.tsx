import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { erasureStates } from "#app/messages/data-erasure.ts";
import { paths } from "#app/paths.ts";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CopyPanel } from "./copy-panel.tsx";
import { ErasePanel } from "./erase-panel.tsx";
import { GuestOrdersPanel } from "./guest-orders-panel.tsx";
import { KeepingPanel } from "./keeping-panel.tsx";
import type { PrivacyProps } from "./privacy-data.ts";
import { WishNotice } from "./wish-notice.tsx";

/** What is kept of somebody, a copy of it, and its erasure (LC-57): of an account, or of one order of a guest's. */
export function PrivacyPage(props: PrivacyProps) {
  const { role, orderId, erasure } = props;
  const { i18n } = useLingui();
  const isErased = erasure?.status === "erased";
  return (
    <Page narrow>
      <Stack gap={5}>
        <Back {...props} />
        <PageHead
          above={orderId}
          state={
            (erasure?.isUnderWay || isErased) && (
              <StateLabel state={erasure.tone}>{i18n._(erasureStates[erasure.status])}</StateLabel>
            )
          }
          title={role === "agent" ? <Trans>The customer’s data</Trans> : <Trans>Your data</Trans>}
          lead={<Trans>What we keep, a copy of it, and how to have it erased.</Trans>}
        />
        {isErased ? (
          <Notice tone="info" title={<Trans>This data is erased</Trans>} />
        ) : (
          <>
            <WishNotice {...props} />
            <KeepingPanel {...props} />
            {props.guestOrders.length > 0 && <GuestOrdersPanel {...props} />}
            <CopyPanel {...props} />
            {!erasure?.isUnderWay && <ErasePanel {...props} />}
          </>
        )}
      </Stack>
    </Page>
  );
}

function Back({ role, orderId, storefront }: PrivacyProps) {
  if (orderId !== null)
    return (
      <p>
        <BackLink href={paths.order(storefront, orderId)}>
          <Trans>Back to the order</Trans>
        </BackLink>
      </p>
    );
  return (
    <p>
      {role === "agent" ? (
        <BackLink href={paths.impersonate(storefront)}>
          <Trans>Act for a customer</Trans>
        </BackLink>
      ) : (
        <BackLink href={paths.mySecurity(storefront)}>
          <Trans>Security</Trans>
        </BackLink>
      )}
    </p>
  );
}
