import { Trans } from "@lingui/react/macro";

/** How money comes back that was paid at the door: said before somebody decides (PAY-43). */
export function CashBack() {
  return (
    <Trans>
      What you paid at the door comes back by bank transfer. Once we have accepted your return, we
      ask you for an account, by email and on the order&apos;s page. The business days count from
      the day you give it.
    </Trans>
  );
}
