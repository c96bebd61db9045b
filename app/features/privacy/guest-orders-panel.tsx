import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { IntentForm } from "#app/features/security/intent-form.tsx";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { PrivacyProps } from "./privacy-data.ts";

/** Orders that were placed with the account's address and without signing in: what becomes of them, and what can be done. */
export function GuestOrdersPanel({ role, storefront, guestOrders, answer }: PrivacyProps) {
  const { t } = useLingui();
  return (
    <Panel title={<Trans>Orders placed without signing in</Trans>}>
      <Stack gap={4}>
        <p>
          <Plural
            value={guestOrders.length}
            one="# order was placed with this email address and without signing in. It is in the copy, and is erased together with the account."
            other="# orders were placed with this email address and without signing in. They are in the copy, and are erased together with the account."
          />
        </p>
        <ul className="points">
          {guestOrders.map((orderId) => (
            <li key={orderId}>
              <LinkButton small href={paths.orderPrivacy(storefront, orderId)}>
                {orderId}
              </LinkButton>
            </li>
          ))}
        </ul>
        {role === "owner" && (
          <>
            <p className="muted">
              <Trans>
                To have one of them erased alone, open it here with the code that we email to you.
                Once it is added to the account it goes only together with it.
              </Trans>
            </p>
            <IntentForm intent="claim" answer={answer}>
              {({ busy }) => (
                <p>
                  <Button busy={busy} busyLabel={t`Sending…`}>
                    <Trans>Add to my orders</Trans>
                  </Button>
                </p>
              )}
            </IntentForm>
          </>
        )}
      </Stack>
    </Panel>
  );
}
