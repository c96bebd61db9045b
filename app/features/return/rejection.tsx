import { Trans } from "@lingui/react/macro";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ReturnData } from "./return-data.ts";

/** What the warehouse said of what it did not take, and the way to have that sent back (UX 67, RET-17). */
export function Rejection({ page }: { page: ReturnData }) {
  const { phase, rejection, returnToCustomerHref } = page;
  const isRejected = phase === "rejected";
  if (returnToCustomerHref === null) return null;
  return (
    <Notice
      tone={isRejected ? "stop" : "info"}
      title={<Trans>What the warehouse found</Trans>}
      action={
        <LinkButton href={returnToCustomerHref} look={isRejected ? "primary" : "secondary"}>
          <Trans>See what happens to it</Trans>
        </LinkButton>
      }
    >
      {rejection ? <q lang="en">{rejection}</q> : <Trans>It did not pass the check.</Trans>}
      {isRejected && (
        <p>
          <Trans>We can send it back to you. That costs you nothing.</Trans>
        </p>
      )}
    </Notice>
  );
}
