import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RETURN_DAYS } from "#machines/return/return-policy.rules.ts";

/** The viewer's own code to share; `referralOf` makes it. */
export interface ReferralBlockProps {
  readonly code: string;
  readonly link: string;
  readonly referralsHref: string;
}

/** The referral with its link: copied with one press, or by hand without scripts (CODE-11, CONF-17). */
export function ReferralBlock({ code, link, referralsHref }: ReferralBlockProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  return (
    <Panel title={<Trans>Give a friend 5% off</Trans>}>
      <Stack gap={3}>
        <p>
          <Trans>
            Share your code {code}. When a friend has paid for an order, received it and kept it for{" "}
            {RETURN_DAYS} days, you get the same in points, up to $1,000 a year.
          </Trans>
        </p>
        <Field name="referral-link" label={<Trans>Your link</Trans>} value={link} readOnly />
        <Button type="button" onClick={() => void copy()}>
          <Trans>Copy the link</Trans>
        </Button>
        <p role="status">
          {state === "copied" && <Trans>The link was copied.</Trans>}
          {state === "failed" && <Trans>Select the link and copy it by hand.</Trans>}
        </p>
        <Anchor href={referralsHref}>
          <Trans>My Referrals</Trans>
        </Anchor>
      </Stack>
    </Panel>
  );
}
