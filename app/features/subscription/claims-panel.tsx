import { Trans } from "@lingui/react/macro";
import { LinkButton } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { SubscriptionData } from "./subscription-data.ts";

/** Of a care plan: what it covers, and the way to its claims (LC-41). */
export function ClaimsPanel({
  care,
  isInForce,
  claimsHref,
}: Pick<SubscriptionData, "care" | "isInForce"> & { readonly claimsHref: string }) {
  return (
    <Panel
      title={<Trans>Something happened to your device?</Trans>}
      action={
        <LinkButton href={claimsHref} small>
          {isInForce ? <Trans>Make a claim</Trans> : <Trans>See claims</Trans>}
        </LinkButton>
      }
    >
      <p>
        {isInForce ? (
          <Trans>This plan covers {care?.device.name}: damage, failure, theft and loss.</Trans>
        ) : (
          <Trans>
            The plan does not cover {care?.device.name} any more. Claims made before then go on.
          </Trans>
        )}
      </p>
    </Panel>
  );
}
