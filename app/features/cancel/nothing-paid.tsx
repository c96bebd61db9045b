import { Trans } from "@lingui/react/macro";

/** For what would have been paid at the door. */
export function NothingPaid() {
  return (
    <p>
      <Trans>You have not paid anything, so nothing comes back.</Trans>
    </p>
  );
}
